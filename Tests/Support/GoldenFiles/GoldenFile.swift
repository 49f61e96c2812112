import Glibc

/// A file under `Tests/Fixtures` that holds what a test must produce, byte for byte.
///
/// With `THRUM_UPDATE_GOLDEN` set the file is written instead of compared; the difference is then
/// read in the version control.
package enum GoldenFile {
  /// The expected text, or `actual` itself while files are being written.
  ///
  /// - Parameter path: below `Tests/Fixtures`.
  package static func expected(_ path: String, actual: String) -> String {
    let file = fixtures + path
    if getenv("THRUM_UPDATE_GOLDEN") != nil {
      write(actual, to: file)
      return actual
    }
    return read(file).map { String(decoding: $0, as: UTF8.self) }
      ?? "(\(path) is missing: run once with THRUM_UPDATE_GOLDEN=1)"
  }

  /// The bytes of a file below `Tests/Fixtures`; empty if it is missing.
  package static func bytes(_ path: String) -> [UInt8] { read(fixtures + path) ?? [] }

  /// The folder of fixtures, with a slash at its end.
  package static var fixtures: String {
    let here = #filePath.split(separator: "/").dropLast(3)
    return "/" + here.joined(separator: "/") + "/Fixtures/"
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
  }
}
