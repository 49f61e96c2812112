import ThrumCore
import ThrumSystem

extension Player {
  /// Takes in what happened on the other threads. Call it when ``event`` is signalled.
  package func handleIncidents() {
    event.clear()
    for incident in transport.takeIncidents() { handle(incident) }
  }

  private func handle(_ incident: MediaIncident) {
    let now = MonotonicClock.now()
    switch incident {
    case .started(let started):
      // Sound that returns after an interruption is the same run going on.
      guard started == generation, !hasStarted else { return }
      hasStarted = true
      if phase == .seeking { phase = .playing }
      if phase == .playing { trace(.playing, run.start) }
    case .halted(let halted, let media, let pass):
      guard halted == generation, phase == .paused, resumePoint == nil else { return }
      resumePoint = hasStarted ? (media, pass) : (run.start, run.pass)
      if wantsResume { play() }
    case .interrupted(let interrupted):
      if interrupted == generation { recorder.record(.audio(.xrun, at: now)) }
    case .stalled(let stalled):
      if stalled == generation { recorder.record(.audio(.stall, at: now)) }
    case .ended(let ended):
      guard ended == generation, phase != .paused else { return }
      stage.silence()
      phase = .ended
      trace(.ended, position)
    case .audio(let incident):
      output = incident
      recorder.record(.audio(incident, at: now))
    case .failed(let error):
      stage.silence()
      phase = .failed(error)
    }
  }
}
