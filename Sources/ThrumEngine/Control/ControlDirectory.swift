import Glibc
import ThrumSystem

/// The folder with the control sockets of this user's running players.
///
/// `$XDG_RUNTIME_DIR/thrum`, or a folder in /tmp that belongs to the user alone.
package struct ControlDirectory: Sendable {
  package let path: String

  /// - Parameter environment: the value of XDG_RUNTIME_DIR; relative or empty ones don't count.
  package init(runtimeDirectory: String?) {
    if let runtimeDirectory, runtimeDirectory.hasPrefix("/") {
      path = runtimeDirectory + "/thrum"
    } else {
      path = "/tmp/thrum-\(getuid())"
    }
  }

  /// Makes the folder if need be. Refuses one that others could have put there.
  func prepare() throws(SystemError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError("mkdir") }
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError("lstat") }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid() else {
      throw SystemError("lstat", code: EACCES)
    }
    if status.st_mode & 0o777 != 0o700, chmod(path, 0o700) != 0 { throw SystemError("chmod") }
  }

  /// The socket of a process.
  func socketPath(process: Int32) -> String { "\(path)/\(process).sock" }

  /// The sockets that are there, by process.
  package var sockets: [(process: Int32, path: String)] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [(Int32, String)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".sock"), let process = Int32(name.dropLast(5)) else { continue }
      found.append((process, "\(path)/\(name)"))
    }
    return found.sorted { $0.0 < $1.0 }
  }
}
