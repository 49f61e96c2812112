import ThrumAudio
import ThrumCore
import ThrumHaptics
import ThrumSystem

/// Plays one media file with its touch: the transport.
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
  package let format: SoundFormat
  package private(set) var phase = Phase.opening
  package private(set) var volumePercent: Double
  package private(set) var intensityPercent: Double
  package private(set) var offset: Duration
  /// Said once when the sound device could not be opened and playing goes on without.
  package private(set) var silenceReason: OutputError?

  private let recorder: TraceRecorder
  private let configuration: PlayerConfiguration
  private let reader: SoundReader
  private let ring: FrameRing
  private let driver: HapticDriver
  private let clock: RelayClock
  private let follower: EventDescriptor
  private var output: SoundOutput
  private var isOutputKnown = false
  private var timelines: [HapticTimeline] = []

  private var generation: UInt32 = 0
  private var run: SoundReader.Run
  private var hasStarted = false
  /// Where a pause was carried out: known a moment after the command.
  private var resumePoint: (media: MediaTime, pass: Int)?
  private var wantsResume = false

  /// Takes an open reader and begins to open the output. Nothing is heard before ``start()``.
  ///
  /// - Throws: `PlayerError.media` when the file is refused, `.system` when threads or descriptors
  ///   can't be had.
  package init(
    _ reader: SoundReader, _ configuration: PlayerConfiguration, recorder: TraceRecorder
  ) throws(PlayerError) {
    let opened: SoundReader.Opened
    do throws(SoundFileError) {
      opened = try reader.opened()
    } catch { throw .media(error) }
    self.reader = reader
    self.configuration = configuration
    self.recorder = recorder
    format = opened.format
    ring = opened.ring
    volumePercent = configuration.volumePercent
    intensityPercent = configuration.intensityPercent
    offset = configuration.offset
    run = SoundReader.Run(generation: 0, start: configuration.start)
    do throws(SystemError) {
      event = try EventDescriptor()
      follower = try EventDescriptor()
      output = try SoundOutput(
        configuration.target, rate: opened.format.rate, ring: opened.ring, owner: event,
        follower: follower, reader: reader.event)
      clock = RelayClock(
        SoundClock(
          rate: opened.format.rate, output: output, reader: reader, listener: event))
      driver = try HapticDriver(
        configuration.attachments, clock: clock, observer: recorder, event: follower,
        reportsClock: recorder.isTracing)
    } catch { throw .system(error) }
    reader.attach(output.control)
    output.control.setGain(Self.gain(volumePercent))
    driver.setTrim(offset)
  }

  /// The length of what is played in one pass, by the file's own count of frames.
  package var duration: MediaTime { format.duration }

  /// Sets what is felt along the media.
  package func setTimelines(_ timelines: [HapticTimeline]) {
    self.timelines = timelines
    updateContent()
  }

  private func updateContent() {
    driver.setContent(
      EventMix(timelines.map { HapticEvent($0) }, intensity: intensityPercent / 100))
  }

  // MARK: Commands

  /// Plays from the configured start.
  package func start() { begin(at: configuration.start, pass: 0) }

  /// Stops sound and touch at once and keeps the place.
  package func pause() {
    guard phase == .playing || phase == .seeking || phase == .opening else { return }
    let media = position
    silenceMotors()
    resumePoint = nil
    wantsResume = false
    phase = .paused
    output.control.halt(generation: generation)
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
    let place = min(max(target, .zero), configuration.end ?? duration)
    switch phase {
    case .paused:
      silenceMotors()
      // Whatever the pause still has to say about its place is void.
      generation &+= 1
      output.control.halt(generation: generation)
      resumePoint = (place, pass)
      trace(.seeking, place)
      trace(.paused, place)
      if wantsResume { play() }
    case .opening, .playing, .seeking:
      let pass = pass
      begin(at: place, pass: pass)
      phase = .seeking
      trace(.seeking, place)
    case .ended, .failed:
      return
    }
  }

  package func seek(by interval: Duration) { seek(to: position + interval) }

  /// - Parameter percent: 0...100. The gain follows its cube, as loudness is felt.
  package func setVolume(_ percent: Double) {
    volumePercent = min(max(percent, 0), 100)
    output.control.setGain(Self.gain(volumePercent))
  }

  /// - Parameter percent: 0...200.
  package func setIntensity(_ percent: Double) {
    intensityPercent = min(max(percent, 0), 200)
    updateContent()
  }

  /// - Parameter offset: the user's trim, −2...2 s; positive = touch later.
  package func setOffset(_ offset: Duration) {
    self.offset = min(max(offset, .seconds(-2)), .seconds(2))
    driver.setTrim(self.offset)
  }

  /// Motors to zero, and they stay so until ``rearm()``. Sound goes on.
  package func emergencyStop() {
    driver.gate.latch()
    driver.wake()
    let now = MonotonicClock.now()
    for attachment in configuration.attachments {
      recorder.note(.device(name: attachment.device.name, state: .latched, at: now))
    }
  }

  /// Lifts the emergency stop on purpose.
  package func rearm() {
    driver.gate.rearm()
    driver.wake()
  }

  package var isLatched: Bool { driver.gate.isLatched }

  /// Whether every device has taken a zero frame and nothing since.
  package var isZeroed: Bool { driver.isZeroed }

  /// Motors to zero at once; nothing is written until the next start.
  package func silenceMotors() {
    driver.gate.close()
    driver.wake()
  }

  /// Ends everything, zeros first. The player is of no use afterwards.
  package func finish() {
    let media = position
    silenceMotors()
    driver.stop()
    output.close()
    reader.quit()
    if phase != .ended { trace(.stopped, media) }
    recorder.close()
  }

  // MARK: What is heard

  /// The media time heard now, or where playing will go on.
  package var position: MediaTime {
    switch phase {
    case .paused: resumePoint?.media ?? heard ?? run.start
    case .playing: heard ?? run.start
    case .opening, .seeking: run.start
    case .ended: configuration.end.map { min($0, duration) } ?? duration
    case .failed: heard ?? run.start
    }
  }

  private var heard: MediaTime? {
    let view = clock.latest.view
    guard view.generation == generation else { return nil }
    return view.media(at: MonotonicClock.now())
  }

  private var pass: Int {
    let view = clock.latest.view
    guard phase == .playing, view.generation == generation, let line = view.line else {
      return resumePoint?.pass ?? run.pass
    }
    return view.segments.segment(at: line.position(at: MonotonicClock.now()))?.pass ?? run.pass
  }

  /// How much faster than nominal the sound device runs, and what its clock does.
  package var clockStatus: (state: ClockView.State, slopePPM: Double) {
    let (view, slope) = clock.latest
    return (view.state, slope)
  }

  // MARK: Runs

  private func begin(at media: MediaTime, pass: Int) {
    silenceMotors()
    generation &+= 1
    hasStarted = false
    wantsResume = false
    resumePoint = nil
    run = SoundReader.Run(
      generation: generation, start: media, loopStart: configuration.start,
      end: configuration.end, passes: configuration.passes.map { max($0 - pass, 1) }, pass: pass)
    reader.read(run)
    output.control.play(generation: generation)
    driver.gate.open(generation: generation)
    driver.wake()
    phase = .playing
  }

  private func trace(_ state: TransportState, _ media: MediaTime) {
    recorder.record(.transport(state, media: media, rate: 1, at: MonotonicClock.now()))
  }

  private static func gain(_ percent: Double) -> Float {
    let share = Float(percent / 100)
    return share * share * share
  }
}

extension Player {
  /// Takes in what happened on the other threads. Call it when ``event`` is signalled.
  package func handleIncidents() {
    event.clear()
    checkOutput()
    for incident in clock.takeIncidents() { handle(incident) }
  }

  private func handle(_ incident: SoundClock.Incident) {
    let now = MonotonicClock.now()
    switch incident {
    case .started(let started):
      guard started == generation else { return }
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
      silenceMotors()
      phase = .ended
      trace(.ended, position)
    case .failed(let code):
      fail(.lost(device: deviceName, code: code))
    }
  }

  private var deviceName: String {
    if case .alsa(let name) = configuration.target { name } else { "null" }
  }

  private func fail(_ error: OutputError) {
    silenceMotors()
    recorder.record(.audio(.lost(reason: error.reason), at: MonotonicClock.now()))
    phase = .failed(.output(error))
  }

  /// Learns what came of opening the sound device, and does without one if that is allowed.
  private func checkOutput() {
    guard !isOutputKnown, let outcome = output.outcome else { return }
    isOutputKnown = true
    let now = MonotonicClock.now()
    switch outcome {
    case .success(let format):
      recorder.record(
        .audio(
          .open(
            device: silenceReason == nil ? deviceName : "null", rate: format.rate,
            channels: format.channels, period: format.period, buffer: format.buffer,
            scheduling: "\(output.scheduling)"), at: now))
    case .failure(let error):
      guard configuration.fallsBackToSilence, silenceReason == nil else { return fail(error) }
      silenceReason = error
      recorder.record(.audio(.null(reason: error.reason), at: now))
      goSilent()
    }
  }

  private func goSilent() {
    output.close()
    do throws(SystemError) {
      output = try SoundOutput(
        .silent, rate: format.rate, ring: ring, owner: event, follower: follower,
        reader: reader.event)
    } catch {
      phase = .failed(.system(error))
      return
    }
    isOutputKnown = false
    clock.replace(
      SoundClock(rate: format.rate, output: output, reader: reader, listener: event))
    reader.attach(output.control)
    setVolume(volumePercent)
    let wasPaused = phase == .paused
    begin(at: run.start, pass: run.pass)
    if wasPaused { pause() }
  }
}
