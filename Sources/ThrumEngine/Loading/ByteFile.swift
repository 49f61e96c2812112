import Glibc
import ThrumSystem

/// Reads whole small files: regular ones only, and never more than a limit.
package enum ByteFile {
  package enum ReadError: Error, Sendable, Equatable {
    case missing
    case notAllowed(SystemError)
    case notAFile
    case tooLarge(limit: Int)

    /// One line for people.
    package var reason: String {
      switch self {
      case .missing: "there is no such file"
      case .notAllowed(let error): "it can't be read (\(error.reason))"
      case .notAFile: "it is not a file"
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
      }
    }
  }

  package static func read(_ path: String, limit: Int) throws(ReadError) -> [UInt8] {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .notAllowed(SystemError("open"))
    }
    let file = FileDescriptor(owning: raw)
    var status = stat()
    guard fstat(file.raw, &status) == 0 else { throw .notAllowed(SystemError("fstat")) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    // One more than it has: a file that grows meanwhile is noticed.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let room = bytes.count - count
      let got = bytes.withUnsafeMutableBytes {
        Glibc.read(file.raw, $0.baseAddress.map { $0 + count }, room)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .notAllowed(SystemError("read")) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
