import ThrumCore

/// Reads one kind of value and knows what to say when it can't.
struct ValueReader<Value>: Sendable {
  var expected: ExpectedValue
  /// `nil`: not such a value.
  var convert: @Sendable (String) -> Value?

  func read(_ text: String, option: String) throws(UsageError) -> Value {
    guard let value = convert(text) else {
      throw .badValue(option: option, text: text, expected: expected)
    }
    return value
  }
}

extension ValueReader where Value == MediaTime {
  static var time: Self { Self(expected: .time) { TimeText.time($0) } }
}

extension ValueReader where Value == String {
  /// Any text but none.
  static var text: Self { Self(expected: .text) { $0.isEmpty ? nil : $0 } }

  /// One of a few words.
  static func word(of words: [String]) -> Self {
    Self(expected: .oneOf(words)) { words.contains($0) ? $0 : nil }
  }
}

extension ValueReader where Value == Double {
  static func percent(_ range: ClosedRange<Int>) -> Self {
    Self(expected: .number(range, unit: "percent")) { text in
      Number.thousandths(text, in: range.lowerBound * 1000...range.upperBound * 1000)
        .map { Double($0) / 1000 }
    }
  }

  /// A factor in a range given in thousandths.
  static func factor(thousandths range: ClosedRange<Int>) -> Self {
    Self(expected: .thousandths(range)) { text in
      Number.thousandths(text, in: range).map { Double($0) / 1000 }
    }
  }
}

extension ValueReader where Value == Duration {
  /// Milliseconds, exact to the nanosecond; a minus sign is understood where the range has one.
  static func milliseconds(_ range: ClosedRange<Int>) -> Self {
    Self(expected: .number(range, unit: "ms")) { text in
      Number.units(text, places: 6, in: range.lowerBound * 1_000_000...range.upperBound * 1_000_000)
        .map { .nanoseconds($0) }
    }
  }
}

/// Numbers in ranges.
private enum Number {
  static func thousandths(_ text: String, in range: ClosedRange<Int>) -> Int64? {
    units(text, places: 3, in: range)
  }

  static func units(_ text: String, places: Int, in range: ClosedRange<Int>) -> Int64? {
    var digits = text[...]
    var sign: Int64 = 1
    if digits.hasPrefix("-"), range.lowerBound < 0 {
      sign = -1
      digits.removeFirst()
    } else if digits.hasPrefix("+") {
      digits.removeFirst()
    }
    guard let units = DecimalNumber.units(digits, places: places) else { return nil }
    let value = sign * units
    return range.contains(Int(value)) ? value : nil
  }
}
