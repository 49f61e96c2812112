import FoundationEssentials
import Glibc

/// The bytes of the fixtures in `Tests/Fixtures/formats`, found beside this source.
enum Fixture {
  static let folder: URL = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return tests.appending(path: "Fixtures/formats")
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// All fixtures by name.
  static let names: [String] = {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (found ?? []).sorted()
  }()
}

/// Public files that are not part of this repository: the folder that `THRUM_CORPUS` names.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["THRUM_CORPUS"].map { URL(filePath: $0) }
  static let isThere = folder != nil
  static let hint = "THRUM_CORPUS does not name the folder of public haptic files"

  static let tactNames: [String] = {
    guard let folder else { return [] }
    let path = folder.appending(path: "tact").path
    let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return found.filter { $0.hasSuffix(".tact") }.sorted()
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// Whether ``entry(_:of:)`` has a program to unpack with.
  static let canUnpack = access("/usr/bin/unzip", X_OK) == 0

  /// An entry of a ZIP archive.
  static func entry(_ name: String, of archive: String) throws -> [UInt8] {
    guard let folder else { return [] }
    let path = folder.appending(path: archive).path
    guard let pipe = popen("/usr/bin/unzip -p '\(path)' '\(name)'", "r") else { return [] }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }
}
