/// What `Package.swift` declares, read from its text: `swift package dump-package` can't run while
/// tests hold the build folder.
struct Manifest {
  struct Target: CustomStringConvertible {
    enum Kind: String { case systemLibrary, target, executableTarget, testTarget }

    var kind: Kind
    var name: String
    var dependencies: [String]
    /// From the root of the checkout.
    var folder: String

    var description: String { name }
  }

  /// In the order of the file.
  let targets: [Target]

  init(_ text: String) {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let list = lines.drop { !$0.contains("  targets: [") }.joined(separator: "\n")
    // Every declaration begins with a kind and a parenthesis; none holds another.
    targets = list.split(separator: "    .").compactMap { Self.target(String($0)) }
  }

  private static func target(_ declaration: String) -> Target? {
    guard let kind = Target.Kind(rawValue: String(declaration.prefix { $0 != "(" })),
      let name = strings(after: "name:", in: declaration, to: ",").first
    else { return nil }
    let path = strings(after: "path:", in: declaration, to: ",").first
    return Target(
      kind: kind, name: name,
      dependencies: strings(after: "dependencies:", in: declaration, to: "]"),
      folder: path ?? (kind == .testTarget ? "Tests/\(name)" : "Sources/\(name)"))
  }

  /// The quoted words between a label and an end.
  private static func strings(
    after label: String, in text: String, to end: Character
  ) -> [String] {
    guard let start = text.firstRange(of: label)?.upperBound else { return [] }
    let quoted = text[start...].prefix { $0 != end }.split(
      separator: "\"", omittingEmptySubsequences: false)
    return quoted.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
