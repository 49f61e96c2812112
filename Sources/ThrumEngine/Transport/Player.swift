import ThrumAudio
import ThrumCore
import ThrumHaptics
import ThrumSystem

/// Plays media with its touch: the transport state machine between a master of time and the stage.
///
/// Used from one thread, which waits for ``event`` and then calls ``handleIncidents()``. Commands
/// return at once; sound and touch follow on their own threads. Whatever interrupts the sound
/// closes the gate to the motors first.
package final class Player {
  /// What the player does.
  package enum Phase: Sendable, Equatable {
    case opening, playing, seeking, paused, ended
    case failed(PlayerError)
  }

  /// Signalled whenever ``handleIncidents()`` has something to do.
  package let event: EventDescriptor
  /// What is felt along the media.
  package let stage: HapticStage
  package internal(set) var phase = Phase.opening
  package private(set) var volumePercent: Double
  /// What became of the sound device, once it is known.
  package internal(set) var output: AudioIncident?

  let transport: any MediaTransport
  let recorder: TraceRecorder
  private let configuration: PlayerConfiguration

  private(set) var generation: UInt32 = 0
  var run: MediaRun
  var hasStarted = false
  /// Where a pause was carried out: known a moment after the command.
  var resumePoint: (media: MediaTime, pass: Int)?
  var wantsResume = false

  /// Takes an open sound file; see ``SoundTransport`` for what can go wrong.
  package convenience init(
    _ reader: SoundReader, _ configuration: PlayerConfiguration, recorder: TraceRecorder
  ) throws(PlayerError) {
    let event: EventDescriptor
    let follower: EventDescriptor
    do throws(SystemError) {
      event = try EventDescriptor()
      follower = try EventDescriptor()
    } catch { throw .system(error) }
    let transport = try SoundTransport(
      reader, target: configuration.target,
      fallsBackToSilence: configuration.fallsBackToSilence, event: event, follower: follower)
    try self.init(
      transport, configuration, recorder: recorder, event: event, follower: follower)
  }

  /// Nothing is heard before ``start()``.
  ///
  /// - Parameters:
  ///   - event: the one that the transport signals for its incidents.
  ///   - follower: the one that it signals for the frame thread.
  package init(
    _ transport: any MediaTransport, _ configuration: PlayerConfiguration,
    recorder: TraceRecorder, event: EventDescriptor, follower: EventDescriptor
  ) throws(PlayerError) {
    self.transport = transport
    self.configuration = configuration
    self.recorder = recorder
    self.event = event
    volumePercent = configuration.volumePercent
    run = MediaRun(
      generation: 0, start: configuration.start, loopStart: configuration.start,
      end: configuration.end, passes: configuration.passes, pass: 0)
    do throws(SystemError) {
      stage = try HapticStage(
        configuration.attachments, clock: transport.clock, observer: recorder, event: follower,
        reportsClock: recorder.isTracing)
    } catch { throw .system(error) }
    transport.setVolume(volumePercent)
    stage.setIntensity(configuration.intensityPercent)
    stage.setTrim(configuration.offset)
  }

  /// The length of what is played in one pass; zero if it isn't known.
  package var duration: MediaTime { transport.duration ?? .zero }

  // MARK: Commands

  /// Plays from the configured start.
  package func start() { begin(at: configuration.start, pass: 0) }

  /// Stops sound and touch at once and keeps the place.
  package func pause() {
    guard phase == .playing || phase == .seeking || phase == .opening else { return }
    let media = position
    stage.silence()
    resumePoint = nil
    wantsResume = false
    phase = .paused
    transport.halt(generation: generation)
    trace(.paused, media)
  }

  /// Goes on from where a pause left off.
  package func play() {
    guard phase == .paused else { return }
    if let point = resumePoint {
      begin(at: point.media, pass: point.pass)
    } else {
      wantsResume = true
    }
  }

  package func toggle() { phase == .paused && !wantsResume ? play() : pause() }

  /// Jumps to `target`, brought into the media. A paused player stays paused there.
  package func seek(to target: MediaTime) {
    let place = min(max(target, .zero), configuration.end ?? transport.duration ?? target)
    switch phase {
    case .paused:
      stage.silence()
      let pass = pass
      // Whatever the pause still has to say about its place is void.
      generation &+= 1
      transport.halt(generation: generation)
      resumePoint = (place, pass)
      trace(.seeking, place)
      if wantsResume { play() } else { trace(.paused, place) }
    case .opening, .playing, .seeking:
      begin(at: place, pass: pass)
      phase = .seeking
      trace(.seeking, place)
    case .ended, .failed:
      return
    }
  }

  package func seek(by interval: Duration) { seek(to: position + interval) }

  /// - Parameter percent: 0...100.
  package func setVolume(_ percent: Double) {
    volumePercent = min(max(percent, 0), 100)
    transport.setVolume(volumePercent)
  }

  /// Ends everything, zeros first. The player is of no use afterwards.
  package func finish() {
    let media = position
    stage.silence()
    stage.close()
    transport.close()
    if phase != .ended { trace(.stopped, media) }
    recorder.close()
  }

  // MARK: What is heard

  /// The media time heard now, or where playing will go on.
  package var position: MediaTime {
    switch phase {
    case .paused: resumePoint?.media ?? heard ?? run.start
    case .playing, .failed: heard ?? run.start
    case .opening, .seeking: run.start
    case .ended: configuration.end.map { min($0, duration) } ?? duration
    }
  }

  private var heard: MediaTime? {
    let view = transport.latest
    guard view.generation == generation else { return nil }
    return view.media(at: MonotonicClock.now())
  }

  private var pass: Int {
    let view = transport.latest
    guard phase == .playing, view.generation == generation, let line = view.line else {
      return resumePoint?.pass ?? run.pass
    }
    return view.segments.segment(at: line.position(at: MonotonicClock.now()))?.pass ?? run.pass
  }

  /// What the clock does, and how much faster than nominal it runs.
  package var clockStatus: (state: ClockView.State, slopePPM: Double) {
    (transport.latest.state, transport.slopePPM)
  }

  // MARK: Runs

  private func begin(at media: MediaTime, pass: Int) {
    stage.silence()
    generation &+= 1
    hasStarted = false
    wantsResume = false
    resumePoint = nil
    run = MediaRun(
      generation: generation, start: media, loopStart: configuration.start,
      end: configuration.end, passes: configuration.passes.map { max($0 - pass, 1) }, pass: pass)
    transport.begin(run)
    stage.open(generation: generation)
    phase = .playing
  }

  func trace(_ state: TransportState, _ media: MediaTime) {
    recorder.record(.transport(state, media: media, rate: 1, at: MonotonicClock.now()))
  }
}
