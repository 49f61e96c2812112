import Glibc
import ThrumCommandLine
import ThrumCore

/// Standard output and standard error.
enum Output {
  /// Writes to standard output. A reader that went away is no failure.
  static func print(_ text: String) -> ExitCode {
    write(text, to: STDOUT_FILENO) ? .success : errno == EPIPE ? .success : .failed
  }

  /// Says on standard error what failed, why and what to do.
  static func complain(_ error: ErrorText) { _ = write(error.text, to: STDERR_FILENO) }

  /// Says something on standard error that stops nothing.
  static func remark(_ text: String) {
    _ = write("thrum: \(PrintableText.of(text))\n", to: STDERR_FILENO)
  }

  /// Writes everything; false when that is not possible.
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(
          descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }
}
