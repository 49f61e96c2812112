/// How late frames were, in bounded memory: 5 µs bins up to 20 ms, 1 ms bins up to a second, and
/// the exact maximum.
struct ErrorHistogram: Sendable {
  private static let fineBin: Int64 = 5_000
  private static let fineCount = 4_000
  private static let coarseBin: Int64 = 1_000_000
  private static let coarseCount = 980

  private var bins = [Int](repeating: 0, count: fineCount + coarseCount + 1)
  private(set) var count = 0
  private(set) var maximum: Int64 = 0

  /// - Parameter error: nanoseconds, the absolute value.
  mutating func add(_ error: Int64) {
    let fineEnd = Self.fineBin * Int64(Self.fineCount)
    let index =
      error < fineEnd
      ? Int(max(error, 0) / Self.fineBin)
      : Self.fineCount + min(Int((error - fineEnd) / Self.coarseBin), Self.coarseCount)
    bins[index] += 1
    count += 1
    maximum = max(maximum, error)
  }

  /// The error that a share `fraction` of the frames does not exceed, in nanoseconds: the upper
  /// edge of its bin.
  func quantile(_ fraction: Double) -> Int64 {
    guard count > 0 else { return 0 }
    var left = min(Int(fraction * Double(count)), count - 1)
    for (i, n) in bins.enumerated() {
      // The last bin holds whatever is longer.
      if left < n { return i == bins.count - 1 ? maximum : min(edge(i), maximum) }
      left -= n
    }
    return maximum
  }

  private func edge(_ index: Int) -> Int64 {
    index < Self.fineCount
      ? Int64(index + 1) * Self.fineBin
      : Self.fineBin * Int64(Self.fineCount) + Int64(index - Self.fineCount + 1) * Self.coarseBin
  }
}
