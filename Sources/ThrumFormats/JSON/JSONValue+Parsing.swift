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
  /// Takes whatever comes next, of any sort.
  package init(from decoder: any Decoder) throws {
    self = try Self.value(from: decoder, likely: .object)
  }

  /// Asks the decoder for each sort of value in turn, the likely one first.
  ///
  /// A decoder cannot be asked what comes next, and each wrong guess costs it an error. Lists
  /// mostly hold one sort, so the last element tells of the next; that halves the time.
  private static func value(from decoder: any Decoder, likely: JSONKind) throws -> JSONValue {
    if let value = try value(from: decoder, as: likely) { return value }
    for kind in [JSONKind.number, .string, .null, .array, .object, .bool] where kind != likely {
      if let value = try value(from: decoder, as: kind) { return value }
    }
    // What is left is a number that Double cannot hold.
    return .number(.infinity)
  }

  /// The next value if it is of that sort.
  private static func value(from decoder: any Decoder, as kind: JSONKind) throws -> JSONValue? {
    switch kind {
    case .null:
      return try decoder.singleValueContainer().decodeNil() ? .null : nil
    case .bool:
      return (try? decoder.singleValueContainer().decode(Bool.self)).map(JSONValue.bool)
    case .number:
      return (try? decoder.singleValueContainer().decode(Double.self)).map(JSONValue.number)
    case .string:
      return (try? decoder.singleValueContainer().decode(String.self)).map(JSONValue.string)
    case .array:
      guard var list = try? decoder.unkeyedContainer() else { return nil }
      var values: [JSONValue] = []
      values.reserveCapacity(list.count ?? 0)
      while !list.isAtEnd {
        let likely = values.last?.kind ?? .object
        values.append(try value(from: list.superDecoder(), likely: likely))
      }
      return .array(values)
    case .object:
      guard let container = try? decoder.container(keyedBy: AnyName.self) else { return nil }
      let names = container.allKeys
      var members: [Member] = []
      members.reserveCapacity(names.count)
      for name in names {
        let value = try value(from: container.superDecoder(forKey: name), likely: .number)
        members.append(Member(name: name.stringValue, value: value))
      }
      members.sort { $0.name < $1.name }
      return .object(members)
    }
  }

  private struct AnyName: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
