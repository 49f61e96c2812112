import ThrumCore

/// All formats, and the one way to read a file.
package enum FormatRegistry {
  /// In the order in which they are asked whether a document is theirs.
  package static let formats: [any HapticFormat] = [
    TactFormat(), TactosyFormat(), DefinitionsFormat(), PulsarPatternFormat(),
  ]

  /// The endings under which a file beside a sound is looked for, best first: a pattern of the
  /// Designer before its older rendered form, both before the endings that other formats share.
  package static let companionExtensions: [String] = {
    var found: [String] = []
    for ending in formats.flatMap(\.fileExtensions) where !found.contains(ending) {
      found.append(ending)
    }
    return found
  }()

  /// Reads a file of any known format. The content decides which it is; names play no part.
  ///
  /// Costs time and memory in proportion to the file, within `options.limits`.
  package static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(FormatError) -> HapticFile {
    let document = try JSONValue(parsing: bytes, limits: options.limits)
    guard let format = formats.first(where: { $0.recognises(document) }) else {
      guard case .object(let members) = document else { throw .unknownFormat(members: []) }
      throw .unknownFormat(members: members.prefix(5).map(\.name))
    }
    return try format.read(document, options: options)
  }
}
