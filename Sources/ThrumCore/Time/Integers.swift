extension Int64 {
  /// The sum, or the nearest end of the range.
  package func saturatingAdd(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest end of the range.
  package func saturatingSubtract(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// `self · numerator / denominator`, rounded down, through 128 bits; saturates.
  package func scaled(by numerator: Int64, over denominator: Int64) -> Int64 {
    precondition(denominator > 0, "a rate is positive")
    let product = Int128(self) * Int128(numerator)
    let wide = Int128(denominator)
    var quotient = product / wide
    if product < 0, quotient * wide != product { quotient -= 1 }
    return Int64(clamping: quotient)
  }
}

extension Duration {
  /// Whole nanoseconds, rounded toward zero, saturating at 292 years.
  package var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    return whole.saturatingAdd(attoseconds / 1_000_000_000)
  }

  /// Milliseconds as a decimal.
  package var inMilliseconds: Double { Double(inNanoseconds) / 1e6 }
}
