/// A JSON document as a tree of values, read by the platform's decoder within ``ReadingLimits``.
///
/// ```swift
/// let document = try JSONValue(parsing: bytes)
/// let start = document["project"]?["mediaFileDuration"]
/// ```
///
/// A tree costs more than decoding straight into types, but haptic files are written by many
/// tools: a reader that holds the whole document can look at it before it decides what it is, and
/// can name the exact place of whatever it refuses.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number beyond the range of `Double` is infinite; readers refuse it where they need it.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Members sorted by name, so that reading one file always gives one result. Of a name that is
  /// given twice one member is kept, as the decoder decides.
  case object([Member])

  /// A named value of an object.
  package struct Member: Sendable, Equatable {
    /// As the file writes it.
    package var name: String
    /// What it names.
    package var value: JSONValue

    /// A member of that name.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// What sort of value this is.
  package var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The member of that name, or of the name with its first letter in the other case; `nil` if
  /// there is none or this is not an object.
  ///
  /// The vendor's newer tools write `Tracks` where older ones write `tracks`. Costs O(members).
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    if let exact = members.first(where: { $0.name == name }) { return exact.value }
    let other = name.withFirstLetterInOtherCase
    return members.first { $0.name == other }?.value
  }
}

/// The sorts of JSON values, for messages.
package enum JSONKind: String, Sendable, Hashable {
  case null = "null"
  case bool = "true or false"
  case number = "a number"
  case string = "text"
  case array = "a list"
  case object = "an object"
}

extension String {
  fileprivate var withFirstLetterInOtherCase: String {
    guard let first else { return self }
    let other = first.isUppercase ? first.lowercased() : first.uppercased()
    return other + dropFirst()
  }
}
