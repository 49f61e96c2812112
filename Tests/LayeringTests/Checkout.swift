import FoundationEssentials
import Glibc

/// The checkout that these tests were built from.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  /// The Swift files below a folder, as paths from the root.
  static func sources(below folder: String) throws -> [String] {
    let found = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return found.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The modules that a file imports; every file is read once.
  static func imports(of file: String) -> Set<String> { importsByFile[file] ?? [] }

  private static let importsByFile: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    for folder in ["Sources", "Tests"] {
      for file in (try? sources(below: folder)) ?? [] {
        found[file] = (try? text(file)).map(imports(in:))
      }
    }
    return found
  }()

  /// Whatever attributes and access stand before the word.
  private static func imports(in text: String) -> Set<String> {
    let before = ["package", "internal", "private", "public"]
    var modules: Set<String> = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || before.contains($0) })
      else { continue }
      modules.insert(String(words[place + 1].prefix { $0 != "." }))
    }
    return modules
  }

  /// The first components of all files under version control; empty without git.
  static let topLevel: Set<String> = {
    // The checkout may belong to another user than the one who tests.
    let command = "git -c safe.directory='*' -C '\(root.path)' ls-files 2>/dev/null"
    guard let pipe = popen(command, "r") else { return [] }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    let files = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(files.compactMap { $0.split(separator: "/").first.map(String.init) })
  }()
}
