import ThrumCore

/// Times as users write them: `90`, `90.5`, `1:30`, `1:02:03.250`, `1500ms`.
///
/// Exact to the nanosecond. Minutes and seconds after a colon have one or two digits and stay
/// below 60; only the last part may have a fraction.
package enum TimeText {
  /// The time, or `nil` if the text isn't one or doesn't fit.
  package static func time(_ text: String) -> MediaTime? {
    if text.hasSuffix("ms") {
      return DecimalNumber.units(text.dropLast(2), places: 6).map(MediaTime.init(nanoseconds:))
    }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, let last = parts.popLast(),
      let seconds = DecimalNumber.units(last, places: 9)
    else { return nil }
    if parts.isEmpty { return MediaTime(nanoseconds: seconds) }
    guard isSixtieth(last.prefix { $0 != "." }) else { return nil }
    var minutes: Int64 = 0
    for (place, part) in parts.enumerated() {
      guard place == 0 || isSixtieth(part), let value = DecimalNumber.digits(part.utf8),
        let sum = combine(minutes, 60, value)
      else { return nil }
      minutes = sum
    }
    return combine(minutes, 60_000_000_000, seconds).map(MediaTime.init(nanoseconds:))
  }

  /// A time as the help and the messages write it: `1:02:03.25`, always with minutes.
  package static func text(_ time: MediaTime) -> String {
    let sign = time.nanoseconds < 0 ? "-" : ""
    let total = time.nanoseconds.magnitude
    let (allSeconds, fraction) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (hours, rest) = allSeconds.quotientAndRemainder(dividingBy: 3600)
    let minutes = hours > 0 ? "\(hours):\(twoDigits(rest / 60))" : String(rest / 60)
    var text = "\(sign)\(minutes):\(twoDigits(rest % 60))"
    if fraction > 0 {
      text += DecimalText.short(Int64(fraction), scaledBy: 9).dropFirst()
    }
    return text
  }

  private static func isSixtieth(_ part: Substring) -> Bool {
    guard (1...2).contains(part.utf8.count), let value = DecimalNumber.digits(part.utf8) else {
      return false
    }
    return value < 60
  }

  private static func combine(_ high: Int64, _ factor: Int64, _ low: Int64) -> Int64? {
    let (product, tooLong) = high.multipliedReportingOverflow(by: factor)
    let (sum, tooBig) = product.addingReportingOverflow(low)
    return tooLong || tooBig ? nil : sum
  }

  private static func twoDigits(_ value: UInt64) -> String {
    value < 10 ? "0\(value)" : String(value)
  }
}
