import Glibc
import ThrumCommandLine
import ThrumCore
import ThrumDevices
import ThrumFormats

/// Why a file can't be rendered or inspected.
package enum ReportError: Error, Sendable, Equatable {
  /// A file can't be read, in the words of whoever tried.
  case unreadable(path: String, reason: String)
  /// A file is no haptic file, or a bad one.
  case refused(path: String, FormatError)
  /// A file is neither haptic nor sound; in the sound decoder's words.
  case notSound(path: String, reason: String)
  /// A haptic file without a pattern.
  case noPattern(path: String)
  case unknownEvent(String, known: [String])
  case unknownDevice(String)
  case unknownPlacement(String)
  case rangeTooLong(from: MediaTime, to: MediaTime)
  /// A picture can't be written; `code` is the system's error number.
  case unwritable(path: String, code: Int32)
  /// The program that makes PNG pictures isn't installed.
  case noPictureTool
  /// It ended with this status.
  case pictureToolFailed(path: String, status: Int32)
}

extension ReportError {
  /// The status with which the program ends.
  package var exitCode: ExitCode {
    switch self {
    case .unreadable, .refused, .notSound, .noPattern: .badFile
    case .unknownEvent, .unknownDevice, .unknownPlacement, .rangeTooLong: .wrongUsage
    case .unwritable, .noPictureTool, .pictureToolFailed: .failed
    }
  }

  /// What the user reads, with the next step.
  package var errorText: ErrorText {
    switch self {
    case .unreadable(let path, let reason):
      ErrorText(
        what: path, why: reason,
        advice: "Give the name of a haptic file that you may read.")
    case .refused(let path, let error):
      ErrorText(
        what: path, why: error.reason,
        advice: "Haptic formats: "
          + FormatRegistry.formats.map(\.name).joined(separator: ", ") + ".")
    case .notSound(let path, let reason):
      ErrorText(
        what: path, why: reason,
        advice: "Give a haptic file, or sound such as wav, flac, ogg or caf.")
    case .noPattern(let path):
      ErrorText(
        what: path, why: "it holds no pattern", advice: "See: thrum inspect \(path)")
    case .unknownEvent(let name, let known):
      ErrorText(
        what: "--event \(name)", why: "the file has no such event",
        advice: NearestName.of(name, among: known).map { "Did you mean \($0)?" }
          ?? "It has: \(TrackChoice.list(known)).")
    case .unknownDevice(let name):
      ErrorText(
        what: "--device \(name)", why: "no such type of device",
        advice: "Types: \(DeviceProfile.all.map(\.typeName).joined(separator: ", ")).")
    case .unknownPlacement(let name):
      ErrorText(
        what: "--placement \(name)", why: "no such place",
        advice: "Places: "
          + ActuatorPlacement.Region.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    case .rangeTooLong(let from, let to):
      ErrorText(
        what: "range \(TimeText.text(from)) to \(TimeText.text(to))", why: "longer than 24 hours",
        advice: "Give a shorter one with --from and --to.")
    case .unwritable(let path, let code):
      ErrorText(
        what: path, why: String(cString: strerror(code)),
        advice: "Choose a place where you may write.")
    case .noPictureTool:
      ErrorText(
        what: "PNG", why: "rsvg-convert is not installed",
        advice: "Install it with: apt install librsvg2-bin, or draw an .svg.")
    case .pictureToolFailed(let path, let status):
      ErrorText(
        what: path, why: "rsvg-convert ended with status \(status)", advice: "Draw an .svg instead."
      )
    }
  }
}
