import Glibc
import ThrumAudio
import ThrumCommandLine
import ThrumCore
import ThrumDevices
import ThrumEngine
import ThrumFormats
import ThrumHaptics
import ThrumSystem

/// `thrum play`: from arguments to a session, and from its end to an exit status.
enum PlayCommand {
  /// Signals that the session takes as data. The first ones end it.
  static let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  static func run(_ arguments: PlayArguments) -> Int32 {
    do throws(PlayFailure) {
      return try play(arguments)
    } catch {
      Output.complain(error.errorText)
      return error.exitCode.rawValue
    }
  }

  private static func play(_ arguments: PlayArguments) throws(PlayFailure) -> Int32 {
    if arguments.requiresDevice { throw .deviceMissing("--require-device") }
    let attachments = try devices(arguments)
    // Before any thread exists, so that all inherit the block.
    let signals: SignalDescriptor
    let reader: SoundReader
    let recorder: TraceRecorder
    do throws(SystemError) {
      signals = try SignalDescriptor(endings + [SIGUSR1, SIGTSTP, SIGCONT, SIGWINCH])
      reader = try SoundReader(path: arguments.media)
    } catch { throw .system(error) }
    // The file opens while the touch is read.
    let touch = try Touch(arguments)
    do throws(SystemError) {
      recorder = try TraceRecorder(path: arguments.trace)
    } catch { throw .trace(path: arguments.trace ?? "", error) }
    let player: Player
    do throws(PlayerError) {
      player = try Player(
        reader, configuration(arguments, attachments), recorder: recorder)
    } catch { throw .player(error, media: arguments.media) }
    do throws(PlayFailure) {
      try check(arguments, duration: player.duration)
    } catch {
      player.finish()
      throw error
    }
    for timeline in touch.timelines { player.stage.submit(HapticEvent(timeline)) }
    player.start()
    let notices = touch.notices(mediaLength: player.duration, devices: attachments.map(\.device))
    let session = PlaySession(player, recorder, signals, arguments, notices: notices)
    return try session.run()
  }

  /// What only the media's length tells.
  private static func check(
    _ arguments: PlayArguments, duration: MediaTime
  ) throws(PlayFailure) {
    guard duration > .zero else { return }
    if arguments.start > duration {
      throw .startBeyondEnd(arguments.start, duration: duration)
    }
    let end = min(arguments.end ?? duration, duration)
    if arguments.loop != .once, end - arguments.start < shortestLoop { throw .loopTooShort }
  }

  /// Shorter ranges are a tone, not a loop.
  private static let shortestLoop = Duration.milliseconds(20)

  private static func configuration(
    _ arguments: PlayArguments, _ attachments: [HapticDriver.Attachment]
  ) -> PlayerConfiguration {
    var configuration = PlayerConfiguration()
    switch arguments.audioDevice {
    case .standard:
      configuration.target = .alsa("default")
      configuration.fallsBackToSilence = true
    case .null: configuration.target = .silent
    case .pcm(let name): configuration.target = .alsa(name)
    }
    configuration.start = arguments.start
    configuration.end = arguments.end
    switch arguments.loop {
    case .once: configuration.passes = 1
    case .times(let count): configuration.passes = count
    case .forever: configuration.passes = nil
    }
    configuration.volumePercent = arguments.volumePercent
    configuration.intensityPercent = arguments.intensityPercent
    configuration.offset = arguments.offset
    configuration.attachments = attachments
    return configuration
  }

  /// The devices that are driven: for now the simulated vest, or none.
  private static func devices(
    _ arguments: PlayArguments
  ) throws(PlayFailure) -> [HapticDriver.Attachment] {
    var attachments: [HapticDriver.Attachment] = []
    for selection in arguments.devices {
      switch selection {
      case .none: continue
      case .all, .virtual:
        if attachments.isEmpty {
          // Nothing lies between a simulated device and its motors, so it needs no lead.
          attachments.append(
            HapticDriver.Attachment(
              VirtualDevice(profile: .vest), lead: arguments.lead ?? .zero))
        }
      case .place(let place): throw .deviceMissing(place.rawValue)
      case .address(let address): throw .deviceMissing(address)
      case .name(let name): throw .deviceMissing(name)
      }
    }
    return attachments
  }
}
