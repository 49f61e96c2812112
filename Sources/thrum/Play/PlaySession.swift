import Glibc
import ThrumCommandLine
import ThrumCore
import ThrumEngine
import ThrumSystem
import ThrumUI

/// One run of `thrum play`: waits for signals, keys, the control socket and the player, and shows
/// what is going on.
final class PlaySession {
  private let player: Player
  private let recorder: TraceRecorder
  private let signals: SignalDescriptor
  private let arguments: PlayArguments
  private let server: ControlServer?
  private let display: PlayDisplay
  private var notices: [String]
  private var saidOutput: AudioIncident?

  /// The signal that ended the session, if one did.
  private var endingSignal: Int32?
  private var isLeft = false

  init(
    _ player: Player, _ recorder: TraceRecorder, _ signals: SignalDescriptor,
    _ arguments: PlayArguments, notices: [String]
  ) {
    self.player = player
    self.recorder = recorder
    self.signals = signals
    self.arguments = arguments
    self.notices = notices
    display = PlayDisplay(arguments)
    let directory = ControlDirectory(runtimeDirectory: Environment.value("XDG_RUNTIME_DIR"))
    do throws(SystemError) {
      server = try ControlServer(directory)
    } catch {
      server = nil
      self.notices.append(
        "there is no control socket in \(directory.path) (\(error.reason)): "
          + "`thrum stop` can't reach this player")
    }
  }

  /// Plays until the end, the user or a signal. Returns the exit status.
  func run() throws(PlayFailure) -> Int32 {
    if arguments.devices == [.all] {
      notices.append("no haptic device is connected: the touch goes to a virtual vest")
    }
    for notice in notices { Output.remark(notice) }
    display.begin()
    while !isOver { turn() }
    player.finish()
    display.end(recorder.summary)
    if recorder.isIncomplete, let path = arguments.trace {
      Output.remark("\(path): the trace is incomplete: it could not be written fast enough or at all")
    }
    if case .failed(let error) = player.phase { throw .player(error, media: arguments.media) }
    return endingSignal.map { 128 + $0 } ?? ExitCode.success.rawValue
  }

  private var isOver: Bool {
    if isLeft || display.isAbandoned || endingSignal != nil { return true }
    switch player.phase {
    case .ended, .failed: return true
    case .opening, .playing, .seeking, .paused: return false
    }
  }

  private func turn() {
    var set = PollSet(capacity: 4 + ControlServer.clientLimit)
    set.add(signals.raw)
    set.add(player.event.raw)
    if let keys = display.keys { set.add(keys) }
    for descriptor in server?.descriptors ?? [] { set.add(descriptor) }
    set.wait(until: display.nextUpdate)
    // A stop comes before anything else that may be waiting.
    while let signal = signals.next() { handle(signal) }
    for action in KeyReader.actions(display.pressed()) { perform(action) }
    server?.serve { self.answer($0) }
    player.handleIncidents()
    sayOnce()
    display.update(status)
  }

  /// What the user should know of the sound output, said when it is known.
  private func sayOnce() {
    guard let output = player.output, output != saidOutput else { return }
    saidOutput = output
    switch output {
    case .null(let device, let reason):
      display.remark(
        "there is no sound device \(device) (\(reason)): playing without sound, along the "
          + "monotonic clock")
    case .open(_, _, _, _, _, let scheduling):
      if scheduling == .normal || player.stage.scheduling == .normal {
        display.remark(
          "no real-time priority is allowed here: on a busy machine touch may be late")
      }
    case .xrun, .stall, .lost: return
    }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGUSR1: player.stage.emergencyStop()
    case SIGTSTP: suspend()
    // Brought to the foreground: the terminal may be used now.
    case SIGCONT: display.begin()
    case SIGWINCH: display.resize()
    default:
      player.stage.silence()
      endingSignal = endingSignal ?? signal
    }
  }

  /// Motors to zero, terminal back, then stop as the shell asked.
  private func suspend() {
    let wasPlaying = player.phase == .playing || player.phase == .seeking
    player.pause()
    waitForZero()
    display.leave()
    raise(SIGSTOP)
    display.begin()
    if wasPlaying { player.play() }
  }

  /// Gives the frame thread the moment it needs; at most 100 ms.
  private func waitForZero() {
    let end = MonotonicClock.now() + .milliseconds(100)
    var nothing = PollSet(capacity: 1)
    while !player.stage.isZeroed, MonotonicClock.now() < end {
      nothing.wait(until: MonotonicClock.now() + .milliseconds(1))
    }
    player.handleIncidents()
  }

  private func perform(_ action: KeyAction) {
    switch action {
    case .toggle: player.toggle()
    case .stopMotors: player.stage.emergencyStop()
    case .rearm: player.stage.rearm()
    case .quit:
      player.stage.silence()
      isLeft = true
    case .seek(let seconds): player.seek(by: .seconds(seconds))
    case .volume(let change): player.setVolume(player.volumePercent + change)
    case .intensity(let change): player.stage.setIntensity(player.stage.intensityPercent + change)
    case .offset(let ms): player.stage.setTrim(player.stage.trim + .milliseconds(ms))
    }
  }

  private func answer(_ request: ControlRequest) -> JSONLine {
    switch request {
    case .pause: player.pause()
    case .play: player.play()
    case .toggle: player.toggle()
    case .seekTo(let time): player.seek(to: time)
    case .seekBy(let interval): player.seek(by: interval)
    case .rate(let rate):
      if rate != 1 { return ControlServer.error(.notThereYet("a rate other than 1")) }
    case .volume(let percent): player.setVolume(percent)
    case .intensity(let percent): player.stage.setIntensity(percent)
    case .offset(let offset): player.stage.setTrim(offset)
    case .stop: player.stage.emergencyStop()
    case .rearm: player.stage.rearm()
    case .quit:
      player.stage.silence()
      isLeft = true
    case .status: return StatusReport.line(player, recorder)
    }
    var line = JSONLine()
    line.field("ok", true)
    return line
  }

  private var status: StatusSnapshot {
    var status = StatusSnapshot()
    status.title = arguments.media
    status.state = StatusReport.state(player)
    status.position = player.position
    status.length = player.duration
    status.volumePercent = player.volumePercent
    status.intensityPercent = player.stage.intensityPercent
    status.isLatched = player.stage.isLatched
    status.frame = recorder.levels
    status.devices = recorder.deviceStates.map {
      StatusSnapshot.Device(name: $0.name, state: $0.state.rawValue)
    }
    return status
  }
}
