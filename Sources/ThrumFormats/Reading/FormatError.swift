/// Why a file cannot be read. Cases carry values; ``reason`` makes the text.
package enum FormatError: Error, Sendable, Hashable {
  /// The file has nothing but space.
  case empty
  /// The file is larger than ``ReadingLimits/bytes``.
  case tooLarge(bytes: Int, limit: Int)
  /// The first byte that is not part of UTF-8 text.
  case notUTF8(offset: Int)
  /// Lists, objects or text are still open at the end.
  case cutOff(bytes: Int)
  /// The decoder refuses it; it does not say where.
  case notJSON
  /// Lists and objects are nested deeper than ``ReadingLimits/depth``.
  case tooDeep(limit: Int)
  /// One of the counts of ``ReadingLimits`` is passed.
  case tooMany(Countable, limit: Int)
  /// JSON, but none of the formats known; `members` are names of its top level.
  case unknownFormat(members: [String])
  /// Something that has no usual value is not there.
  case missing(at: JSONPlace)
  /// A value of another sort than the format has there.
  case wrongType(at: JSONPlace, expected: JSONKind, found: JSONKind)
  /// A number that is infinite, too large for `Double`, or not a number.
  case notFinite(at: JSONPlace)
  /// A time of more than a day from the beginning, in the file's own unit.
  case timeOutOfRange(at: JSONPlace, value: Double)
  /// A rendered frame that cannot be decoded.
  case notBase64(at: JSONPlace)

  /// What there may be too much of.
  package enum Countable: String, Sendable, Hashable {
    case values = "values"
    case members = "members in one object"
    case effects = "effects"
    case elements = "key frames, path segments and frames"
    case points = "points"
  }
}

extension FormatError {
  /// One line of text without a full stop, such as `startTime is missing`.
  package var reason: String {
    switch self {
    case .empty: "the file is empty"
    case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than the \(limit) allowed"
    case .notUTF8(let offset): "not UTF-8 text at byte \(offset)"
    case .cutOff(let bytes): "the file is cut off after \(bytes) bytes"
    case .notJSON: "not valid JSON"
    case .tooDeep(let limit): "lists and objects are nested more than \(limit) deep"
    case .tooMany(let what, let limit): "more than \(limit) \(what.rawValue)"
    case .unknownFormat(let members):
      members.isEmpty
        ? "no haptic format has this shape"
        : "no haptic format has the members \(members.map(\.shortened).joined(separator: ", "))"
    case .missing(let place): "\(place) is missing"
    case .wrongType(let place, let expected, let found):
      "\(place) should be \(expected.rawValue) and is \(found.rawValue)"
    case .notFinite(let place): "\(place) is not a finite number"
    case .timeOutOfRange(let place, let value): "\(place) is \(value), more than a day away"
    case .notBase64(let place): "\(place) is not base64"
    }
  }
}
