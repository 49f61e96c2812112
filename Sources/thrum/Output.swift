import Glibc
import ThrumCommandLine
import ThrumCore
import ThrumSystem

/// Standard output and standard error.
enum Output {
  /// Writes to standard output. A reader that went away is no failure.
  static func print(_ text: String) -> ExitCode {
    if FileDescriptor.write(text, to: STDOUT_FILENO) || errno == EPIPE { return .success }
    return .failed
  }

  /// Says on standard error what failed, why and what to do.
  static func complain(_ error: ErrorText) {
    _ = FileDescriptor.write(error.text, to: STDERR_FILENO)
  }

  /// Says something on standard error that stops nothing, and is left out where it would.
  static func remark(_ text: String) {
    _ = FileDescriptor.offer("thrum: \(PrintableText.of(text))\n", to: STDERR_FILENO)
  }
}
