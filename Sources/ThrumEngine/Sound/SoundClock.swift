import Synchronization
import ThrumAudio
import ThrumCore
import ThrumSystem

/// The sound output as the master of time: turns what the audio thread says into a clock.
///
/// Only the frame thread asks for a new view; what concerns the transport is handed on to the
/// player, which is woken for it.
final class SoundClock: MediaClock {
  private struct State {
    var estimator: ClockEstimator
    var view = ClockView()
    var segmentsVersion = -1
    var incidents: [MediaIncident] = []
  }

  private let output: SoundOutput
  private let device: String
  private let reader: SoundReader
  private let listener: EventDescriptor
  private let rate: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - device: the output's name, for errors.
  ///   - listener: signalled for every incident.
  init(
    rate: Int, output: SoundOutput, device: String, reader: SoundReader, listener: EventDescriptor
  ) {
    self.rate = rate
    self.output = output
    self.device = device
    self.reader = reader
    self.listener = listener
    state = Mutex(State(estimator: ClockEstimator(rate: rate)))
  }

  func view(at now: MonotonicInstant) -> ClockView {
    let (view, isNews) = state.withLock { state in
      let known = state.incidents.count
      refreshSegments(&state)
      while let event = output.events.pop() { take(event, &state) }
      updateState(&state, now)
      return (state.view, state.incidents.count > known)
    }
    if isNews { listener.signal() }
    return view
  }

  /// The newest view without taking anything in; for the screen and for status.
  var latest: (view: ClockView, slopePPM: Double) {
    state.withLock { ($0.view, $0.estimator.slopePPM) }
  }

  /// What happened since the last call, in order.
  func takeIncidents() -> [MediaIncident] {
    state.withLock { state in
      defer { state.incidents.removeAll() }
      return state.incidents
    }
  }

  private func refreshSegments(_ state: inout State) {
    let version = reader.segmentsVersion
    guard version != state.segmentsVersion else { return }
    state.segmentsVersion = version
    let (generation, segments) = reader.segments
    // The reader is ahead of the output: a run that doesn't sound yet must not change this one's.
    let isIdle = state.view.state == .halted || state.view.state == .ended
    if generation == state.view.generation || isIdle {
      state.view.segments = segments
      state.view.generation = generation
    }
  }

  private func take(_ event: OutputEvent, _ state: inout State) {
    switch event.kind {
    case .started:
      let (generation, segments) = reader.segments
      if generation == event.generation { state.view.segments = segments }
      state.estimator.begin()
      state.view.state = .running
      state.view.generation = event.generation
      state.view.epoch &+= 1
      state.view.line = nil
      state.incidents.append(.started(generation: event.generation))
    case .reading:
      guard event.generation == state.view.generation else { return }
      state.estimator.add(
        ClockEstimator.Reading(instant: event.instant, frame: event.frame))
    case .halted:
      let position = OutputPosition(frame: event.frame, rate: rate)
      let media = state.view.segments.media(at: position) ?? .zero
      let pass = state.view.segments.segment(at: position)?.pass ?? 0
      state.view.state = .halted
      state.incidents.append(
        .halted(generation: event.generation, media: media, pass: pass))
    case .interrupted:
      state.view.state = .halted
      state.incidents.append(.interrupted(generation: event.generation))
    case .ended:
      state.view.state = .ended
      state.incidents.append(.ended(generation: event.generation))
    case .failed:
      state.view.state = .halted
      let error = OutputError.lost(device: device, code: Int32(clamping: event.frame))
      state.incidents.append(.audio(.lost(reason: error.reason)))
      state.incidents.append(.failed(.output(error)))
    }
  }

  private func updateState(_ state: inout State, _ now: MonotonicInstant) {
    guard state.view.state == .running || state.view.state == .stalled else { return }
    state.view.line = state.estimator.line
    output.control.setDenseReadings(state.estimator.isStepping)
    let isStalled = state.estimator.isStalled(at: now)
    if isStalled, state.view.state == .running {
      state.view.state = .stalled
      state.incidents.append(.stalled(generation: state.view.generation))
    } else if !isStalled, state.view.state == .stalled {
      state.view.state = .running
      // The line does not simply go on: everything is planned afresh.
      state.view.epoch &+= 1
    }
  }
}
