import Glibc
import ThrumFormats
import ThrumReports
import ThrumSystem

/// An ordinary file that is read.
struct InputFile: ~Copyable {
  private let descriptor: FileDescriptor
  private let path: String
  private let size: Int

  /// Opens a file; folders, pipes and devices are refused.
  init(path: String) throws(ReportError) {
    // Not blocking, or a pipe that nobody writes to would hold the program here.
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else { throw .unreadable(path: path, code: errno) }
    let descriptor = FileDescriptor(owning: raw)
    var status = stat()
    guard fstat(raw, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    self.descriptor = descriptor
    self.path = path
    size = Int(status.st_size)
  }

  /// What the file begins with, at most `count` bytes.
  borrowing func prefix(_ count: Int) throws(ReportError) -> [UInt8] {
    try read(upTo: count)
  }

  /// All bytes of a haptic file. What is larger than any of them may be is refused unread.
  borrowing func haptics() throws(ReportError) -> [UInt8] {
    let limit = ReadingLimits.standard.bytes
    guard size <= limit else {
      throw .refused(path: path, .tooLarge(bytes: size, limit: limit))
    }
    return try read(upTo: limit + 1)
  }

  private borrowing func read(upTo limit: Int) throws(ReportError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 65_536))
    while bytes.count < limit {
      let count = pread(
        descriptor.raw, &chunk, min(chunk.count, limit - bytes.count), off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .unreadable(path: path, code: errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
