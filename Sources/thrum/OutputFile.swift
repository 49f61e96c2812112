import Glibc
import ThrumReports
import ThrumSystem

/// A file that appears whole or not at all: written under another name and then renamed.
struct OutputFile: ~Copyable {
  /// For writing, or for another program's output.
  let descriptor: Int32
  private let path: String
  private let temporary: String

  /// Begins a file that will stand at `path`.
  init(path: String) throws(ReportError) {
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, code: errno) }
    self.descriptor = descriptor
    self.path = path
    self.temporary = temporary
  }

  deinit { close(descriptor) }

  /// Adds text.
  borrowing func write(_ text: String) throws(ReportError) {
    guard FileDescriptor.write(text, to: descriptor) else {
      let code = errno
      discardFile()
      throw .unwritable(path: path, code: code)
    }
  }

  /// Puts the file in its place, over one that is there.
  consuming func finish() throws(ReportError) {
    guard rename(temporary, path) == 0 else {
      let code = errno
      discardFile()
      throw .unwritable(path: path, code: code)
    }
  }

  /// Removes what was written.
  borrowing func discardFile() { unlink(temporary) }
}
