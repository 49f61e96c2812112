import ThrumCore

/// A value of a document together with its place, for reading with errors that point.
///
/// A missing member is a node without a value, so that look-ups chain:
///
/// ```swift
/// let start = try effect["startTime"].time()
/// ```
///
/// `null` counts as missing everywhere: files use both for the same thing.
package struct JSONNode: Sendable {
  /// `nil` when the document has nothing here, or `null`.
  package let value: JSONValue?
  /// Where it stands, or would stand.
  package let place: JSONPlace

  /// A node of a document; without a place, the whole document.
  package init(_ value: JSONValue?, at place: JSONPlace = .root) {
    self.value = value == .null ? nil : value
    self.place = place
  }

  /// Whether the document has a value here.
  package var isPresent: Bool { value != nil }

  /// The member of that name; see ``JSONValue/subscript(_:)`` for what counts as the name.
  package subscript(name: String) -> JSONNode {
    JSONNode(value?[name], at: .member(of: place, name))
  }

  /// How many elements or members there are; 0 of anything else.
  package var count: Int {
    switch value {
    case .array(let values): values.count
    case .object(let members): members.count
    default: 0
    }
  }

  /// The elements of a list; none if it is missing.
  package func elements() throws(FormatError) -> [JSONNode] {
    switch value {
    case nil: return []
    case .array(let values):
      var nodes: [JSONNode] = []
      nodes.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        nodes.append(JSONNode(value, at: .element(of: place, index)))
      }
      return nodes
    case .some(let other): throw .wrongType(at: place, expected: .array, found: other.kind)
    }
  }

  /// The members of an object, sorted by name; none if it is missing.
  package func members() throws(FormatError) -> [(name: String, node: JSONNode)] {
    switch value {
    case nil: return []
    case .object(let members):
      return members.map { member in
        (member.name, JSONNode(member.value, at: .member(of: place, member.name)))
      }
    case .some(let other): throw .wrongType(at: place, expected: .object, found: other.kind)
    }
  }

  /// This node, if it is an object or missing.
  package func object() throws(FormatError) -> JSONNode {
    guard let value, value.kind != .object else { return self }
    throw .wrongType(at: place, expected: .object, found: value.kind)
  }

  /// A finite number, also if it is written as text (`"0.500"`); `nil` if missing.
  package func number() throws(FormatError) -> Double? {
    switch value {
    case nil: return nil
    case .number(let number):
      guard number.isFinite else { throw .notFinite(at: place) }
      return number
    case .string(let text):
      guard let number = Double(text) else {
        throw .wrongType(at: place, expected: .number, found: .string)
      }
      guard number.isFinite else { throw .notFinite(at: place) }
      return number
    case .some(let other): throw .wrongType(at: place, expected: .number, found: other.kind)
    }
  }

  /// Text, or a number as text: old files number what newer ones name. `nil` if missing.
  package func text() throws(FormatError) -> String? {
    switch value {
    case nil: return nil
    case .string(let text): return text
    case .number(let number): return Int(exactly: number).map(String.init) ?? String(number)
    case .some(let other): throw .wrongType(at: place, expected: .string, found: other.kind)
    }
  }

  /// A name that nothing depends on: empty if it is missing or no text.
  package var title: String { ((try? text()) ?? nil) ?? "" }

  /// A truth value; `nil` if missing.
  package func flag() throws(FormatError) -> Bool? {
    switch value {
    case nil: return nil
    case .bool(let flag): return flag
    case .some(let other): throw .wrongType(at: place, expected: .bool, found: other.kind)
    }
  }

  /// A time in milliseconds (`scale` 1) or another unit; `nil` if missing.
  ///
  /// Content longer than a day is damage, not music, so such times are refused.
  /// - Parameter scale: milliseconds in one unit of the file.
  package func time(scale: Double = 1) throws(FormatError) -> MediaTime? {
    guard let number = try number() else { return nil }
    guard abs(number * scale) <= 86_400_000, let time = MediaTime(milliseconds: number * scale)
    else { throw .timeOutOfRange(at: place, value: number) }
    return time
  }
}
