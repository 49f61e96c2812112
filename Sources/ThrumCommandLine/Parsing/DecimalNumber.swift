/// Decimal numbers as users write them: digits, perhaps a point and more digits, nothing else.
///
/// No exponent, no sign, no thousands mark, no empty side of the point. Everything is counted in
/// integers, so `0.1` is exactly a tenth.
enum DecimalNumber {
  /// The number in units of 10^−`places`; `nil` if it isn't one, has more digits after the point
  /// than `places`, or doesn't fit.
  static func units(_ text: Substring, places: Int) -> Int64? {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, var value = digits(whole) else { return nil }
    var fraction: Substring.UTF8View?
    if parts.count == 2 {
      guard digits(parts[1]) != nil, parts[1].count <= places else { return nil }
      fraction = parts[1]
    }
    var rest = fraction?.makeIterator()
    for _ in 0..<places {
      let digit = rest?.next().map { Int64($0 - UInt8(ascii: "0")) } ?? 0
      let (shifted, tooLong) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooBig) = shifted.addingReportingOverflow(digit)
      if tooLong || tooBig { return nil }
      value = sum
    }
    return value
  }

  /// A whole number of ASCII digits; `nil` if it isn't one or doesn't fit.
  static func digits(_ text: some Collection<UInt8>) -> Int64? {
    guard !text.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (shifted, tooLong) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooBig) = shifted.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      if tooLong || tooBig { return nil }
      value = sum
    }
    return value
  }

  /// Whether the word is a whole number, however big.
  static func isWhole(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (48...57).contains($0) }
  }
}
