/// Least squares over the last minute of clock readings, in constant memory and time.
///
/// Readings are gathered in bins of 250 ms that keep only their sums. A counter that moves in
/// steps lags by a saw tooth; its mean shifts the fit but does not tilt it, so the slope is right.
struct SlopeFit: Sendable {
  /// The sums of one bin; times and residuals in seconds.
  private struct Bin {
    var number: Int64
    var count = 0.0
    var t = 0.0, y = 0.0, tt = 0.0, ty = 0.0, yy = 0.0
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
    let last = bins.count - 1
    bins[last].count += 1
    bins[last].t += t
    bins[last].y += y
    bins[last].tt += t * t
    bins[last].ty += t * y
    bins[last].yy += y * y
  }

  /// Forgets everything before `age`.
  mutating func forget(before age: Int64) {
    bins.removeAll { $0.number < age / Self.binLength }
  }

  /// The fit over all but the first fifth of the run, or nil while there is too little.
  func slope(age: Int64) -> Slope? {
    let first = age / 5 / Self.binLength
    var n = 0.0
    var t = 0.0
    var y = 0.0
    var tt = 0.0
    var ty = 0.0
    var yy = 0.0
    var used: (first: Int64, last: Int64)?
    for bin in bins where bin.number >= first {
      n += bin.count
      t += bin.t
      y += bin.y
      tt += bin.tt
      ty += bin.ty
      yy += bin.yy
      used = (used?.first ?? bin.number, bin.number)
    }
    guard n >= 8, let used else { return nil }
    let st = tt - t * t / n
    let sty = ty - t * y / n
    let sy = yy - y * y / n
    guard st > 1e-6 else { return nil }
    let value = sty / st
    let rest = max(sy - value * sty, 0)
    let error = 1.5 * (rest / (n - 2) / st).squareRoot()
    let span = Double((used.last - used.first + 1) * Self.binLength) * 1e-9
    return Slope(value: value, error: error, span: span)
  }
}
