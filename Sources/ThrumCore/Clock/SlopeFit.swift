/// Least squares over the last minute of clock readings, in constant memory and time.
///
/// Readings are gathered in bins of 250 ms that keep only their sums. A counter that moves in
/// steps lags by a saw tooth; its mean shifts the fit but does not tilt it, so the slope is right.
struct SlopeFit: Sendable {
  /// Sums over readings; times and residuals in seconds.
  private struct Sums {
    var count = 0.0
    var t = 0.0, y = 0.0, tt = 0.0, ty = 0.0, yy = 0.0

    mutating func add(_ other: Sums) {
      count += other.count
      t += other.t
      y += other.y
      tt += other.tt
      ty += other.ty
      yy += other.yy
    }
  }

  private struct Bin {
    var number: Int64
    var sums = Sums()
  }

  /// The sums of all bins of the fit but the newest: they change four times a second only.
  private struct Older {
    /// The first bin that counts.
    var first: Int64
    /// The bin that is still being filled.
    var newest: Int64
    var firstUsed: Int64?
    var sums = Sums()
  }

  /// A fitted slope.
  struct Slope {
    /// Seconds a second.
    var value: Double
    /// Standard error of `value`, widened for readings that are not independent.
    var error: Double
    /// Seconds that the fitted readings cover.
    var span: Double
  }

  private static let binLength: Int64 = 250_000_000
  private static let window: Int64 = 60_000_000_000

  private var bins: [Bin] = []
  private var older: Older?

  /// - Parameters:
  ///   - age: nanoseconds since the run began.
  ///   - residual: position minus age, in nanoseconds.
  mutating func add(age: Int64, residual: Double) {
    let number = age / Self.binLength
    if bins.last?.number != number {
      bins.append(Bin(number: number))
      let oldest = (age - Self.window) / Self.binLength
      if let first = bins.first, first.number < oldest { bins.removeFirst() }
    }
    let (t, y) = (Double(age) * 1e-9, residual * 1e-9)
    bins[bins.count - 1].sums.add(Sums(count: 1, t: t, y: y, tt: t * t, ty: t * y, yy: y * y))
  }

  /// Forgets everything. A bin can't forget a part of what it holds, so whatever is to stay has to
  /// be added again.
  mutating func clear() {
    bins.removeAll(keepingCapacity: true)
    older = nil
  }

  /// The fit over all but the first fifth of the run, or nil while there is too little.
  mutating func slope(age: Int64) -> Slope? {
    guard let newest = bins.last else { return nil }
    let first = age / 5 / Self.binLength
    if older?.first != first || older?.newest != newest.number { gatherOlder(first, newest.number) }
    guard let older else { return nil }
    var sums = older.sums
    sums.add(newest.sums)
    let n = sums.count
    guard n >= 8 else { return nil }
    let st = sums.tt - sums.t * sums.t / n
    let sty = sums.ty - sums.t * sums.y / n
    let sy = sums.yy - sums.y * sums.y / n
    guard st > 1e-6 else { return nil }
    let value = sty / st
    let rest = max(sy - value * sty, 0)
    let error = 1.5 * (rest / (n - 2) / st).squareRoot()
    let span =
      Double((newest.number - (older.firstUsed ?? newest.number) + 1) * Self.binLength) * 1e-9
    return Slope(value: value, error: error, span: span)
  }

  private mutating func gatherOlder(_ first: Int64, _ newest: Int64) {
    var gathered = Older(first: first, newest: newest)
    for bin in bins.dropLast() where bin.number >= first {
      gathered.sums.add(bin.sums)
      if gathered.firstUsed == nil { gathered.firstUsed = bin.number }
    }
    older = gathered
  }
}
