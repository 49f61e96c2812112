import Glibc
import ThrumCommandLine
import ThrumCore

/// Standard output and standard error, written at once and whole.
enum StandardStreams {
  /// What became of results.
  enum Outcome: Equatable {
    case written
    /// Nobody reads any more, which is no failure: `thrum render … | head`.
    case closed
    /// The system's error number.
    case failed(Int32)
  }

  /// Results. SIGPIPE must be ignored.
  static func write(_ text: String) -> Outcome { write(text, to: STDOUT_FILENO) }

  /// Results that are all of a command's work: complains if they can't be written, and returns the
  /// status to end with.
  static func finish(with text: String) -> ExitCode { exitCode(write(text)) }

  /// The status for results that came to this; complains about a failure.
  static func exitCode(_ outcome: Outcome) -> ExitCode {
    guard case .failed(let code) = outcome else { return .success }
    complain(
      ErrorText(
        what: "standard output", why: String(cString: strerror(code)),
        advice: "Send the results elsewhere."))
    return .failed
  }

  /// A failure, for the user.
  static func complain(_ error: ErrorText) { _ = write(error.text, to: STDERR_FILENO) }

  /// A sentence for the user.
  static func note(_ sentence: String) {
    _ = write("thrum: \(PrintableText.of(sentence))\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) -> Outcome {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno == EPIPE ? .closed : .failed(errno) }
      bytes = bytes.dropFirst(count)
    }
    return .written
  }
}
