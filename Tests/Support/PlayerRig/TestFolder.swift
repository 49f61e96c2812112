import Glibc

/// A folder for one test, removed with everything in it when the last reference goes.
package final class TestFolder: Sendable {
  package let path: String

  package init() {
    var name = Array("/tmp/thrum-test-XXXXXX".utf8CString)
    // Without a folder no test can say anything.
    guard mkdtemp(&name) != nil else { fatalError("mkdtemp: errno \(errno)") }
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress.unsafelyUnwrapped) }
  }

  deinit { Self.remove(path) }

  /// The path of something in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) -> String {
    let path = path(name)
    guard let file = fopen(path, "w") else { fatalError("fopen \(path): errno \(errno)") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return path
  }

  @discardableResult
  package func write(_ text: String, to name: String) -> String {
    write(Array(text.utf8), to: name)
  }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
      }
      closedir(folder)
    }
    rmdir(path)
  }
}

/// Reads whole files.
package enum FileBytes {
  /// The bytes from `offset` on; empty when there is no such file.
  package static func read(_ path: String, from offset: Int = 0) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    fseek(file, offset, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  package static func text(_ path: String) -> String { String(decoding: read(path), as: UTF8.self) }
}
