/// Decimal numbers as text: always with a point, never with an exponent, whatever the locale.
package enum DecimalText {
  /// A number with exactly `places` digits after the point (0...9), rounded to the nearest, ties
  /// away from zero; `nil` if it isn't finite.
  package static func fixed(_ value: Double, places: Int) -> String? {
    let places = min(max(places, 0), 9)
    guard value.isFinite else { return nil }
    let scaled = (value * Double(powersOfTen[places])).rounded()
    // Beyond 2^53 a double has no fraction, so the whole number says it all.
    guard abs(scaled) < 9e15 else { return whole(value, places: places) }
    return fixed(Int64(scaled), scaledBy: places)
  }

  /// An integer that counts units of 10^−places, with exactly `places` (0...9) digits after the
  /// point: `fixed(12_500, scaledBy: 3)` is `12.500`.
  package static func fixed(_ value: Int64, scaledBy places: Int) -> String {
    let places = min(max(places, 0), 9)
    guard places > 0 else { return String(value) }
    let (whole, fraction) = value.magnitude.quotientAndRemainder(
      dividingBy: UInt64(powersOfTen[places]))
    let digits = String(fraction)
    let zeros = String(repeating: "0", count: places - digits.count)
    return "\(value < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }

  /// A number with at most `places` digits after the point and no zeros at its end; `nil` if it
  /// isn't finite.
  package static func short(_ value: Double, places: Int) -> String? {
    fixed(value, places: places).map(trimmed)
  }

  /// Like ``fixed(_:scaledBy:)`` without zeros at the end.
  package static func short(_ value: Int64, scaledBy places: Int) -> String {
    trimmed(fixed(value, scaledBy: places))
  }

  private static let powersOfTen: [Int64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  private static func whole(_ value: Double, places: Int) -> String {
    let zeros = places > 0 ? "." + String(repeating: "0", count: places) : ""
    guard let integer = Int128(exactly: value.rounded()) else { return value.description }
    return "\(integer)\(zeros)"
  }

  private static func trimmed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")), !text.utf8.contains(UInt8(ascii: "e")) else {
      return text
    }
    var short = text[...]
    while short.last == "0" { short.removeLast() }
    if short.last == "." { short.removeLast() }
    return short == "-0" ? "0" : String(short)
  }
}
