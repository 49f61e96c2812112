import ThrumAudio
import ThrumCommandLine
import ThrumCore
import ThrumEngine
import ThrumReports
import ThrumSystem

/// Why `thrum play` did not play to the end.
enum PlayFailure: Error {
  case player(PlayerError, media: String)
  case haptics(HapticLoader.LoadError, path: String)
  /// As `thrum render` has it.
  case report(ReportError)
  case autoTouch
  case deviceMissing(String)
  case startBeyondEnd(MediaTime, duration: MediaTime)
  case loopTooShort
  case trace(path: String, SystemError)
  case system(SystemError)

  var exitCode: ExitCode {
    switch self {
    case .player(.media, _), .haptics: .badFile
    case .report(let error): error.exitCode
    case .player(.output(.lost), _): .failed
    case .player(.output, _), .deviceMissing, .autoTouch: .missing
    case .startBeyondEnd, .loopTooShort: .wrongUsage
    case .trace, .system, .player(.system, _): .failed
    }
  }

  var errorText: ErrorText {
    switch self {
    case .player(.media(let error), let media):
      ErrorText(
        what: media, why: error.reason,
        advice: "Give a WAV or CAF file; `thrum inspect FILE` says what a file is.")
    case .player(.output(let error), _):
      ErrorText(
        what: "sound device \(error.device)", why: error.reason,
        advice: "`aplay -L` lists the devices; `--audio-device null` plays without sound.")
    case .player(.system(let error), _), .system(let error):
      ErrorText(
        what: error.call, why: error.reason,
        advice: "The system is short of something; close other programs and try again.")
    case .haptics(let error, let path):
      ErrorText(
        what: path, why: error.reason,
        advice: "`thrum inspect` says more; `--haptics none` plays without touch.")
    case .report(let error): error.errorText
    case .autoTouch:
      ErrorText(
        what: "--haptics auto", why: "touch made from the sound is not there yet",
        advice: "Give a haptic file, or none.")
    case .deviceMissing(let name):
      ErrorText(
        what: name, why: "real haptic devices are not there yet",
        advice: "Use --device virtual, which shows the touch on the screen and in the trace.")
    case .startBeyondEnd(let start, let duration):
      ErrorText(
        what: "--start",
        why: "\(DecimalText.short(start.nanoseconds, scaledBy: 9)) s lies beyond "
          + "the end of the media (\(DecimalText.short(duration.nanoseconds, scaledBy: 9)) s)",
        advice: "Give an earlier time.")
    case .loopTooShort:
      ErrorText(
        what: "--loop", why: "the range is shorter than 20 ms",
        advice: "Give a longer range with --start and --end.")
    case .trace(let path, let error):
      ErrorText(
        what: path, why: "the trace can't be written (\(error.reason))",
        advice: "Give a file in a folder that you may write to.")
    }
  }
}
