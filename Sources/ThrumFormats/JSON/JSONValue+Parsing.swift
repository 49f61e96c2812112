import FoundationEssentials

extension JSONValue {
  /// Reads a UTF-8 document, with or without a byte order mark.
  ///
  /// The limits are checked on the bytes first, in one pass without allocation, because the
  /// decoder's own memory grows with the number of values, not with the size of the file.
  package init(parsing bytes: [UInt8], limits: ReadingLimits = .standard) throws(FormatError) {
    try limits.check(bytes.span)
    do {
      self = try bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return .null }
        // Lends the bytes instead of copying up to 32 MiB; the decoder only reads them, and
        // everything it returns is a copy.
        let data = Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: base), count: buffer.count,
          deallocator: .none)
        return try JSONDecoder().decode(JSONValue.self, from: data)
      }
    } catch {
      throw .notJSON
    }
  }
}

extension JSONValue: Decodable {
  /// Asks the decoder for each sort of value in turn, the most usual first.
  package init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let string = try? single.decode(String.self) {
      self = .string(string)
    } else if single.decodeNil() {
      self = .null
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      values.reserveCapacity(list.count ?? 0)
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
      self = .array(values)
    } else if let container = try? decoder.container(keyedBy: AnyName.self) {
      var members: [Member] = []
      let names = container.allKeys
      members.reserveCapacity(names.count)
      for name in names {
        let value = try container.decode(JSONValue.self, forKey: name)
        members.append(Member(name: name.stringValue, value: value))
      }
      members.sort { $0.name < $1.name }
      self = .object(members)
    } else if let bool = try? single.decode(Bool.self) {
      self = .bool(bool)
    } else {
      // What is left is a number that Double cannot hold.
      self = .number(.infinity)
    }
  }

  private struct AnyName: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
