/// What is heard now, from readings of a sound card's position: the upper envelope over a slowly
/// learned slope.
///
/// A counter that moves in steps lags what is heard by up to one step, so the greatest residual
/// (position minus time) in a window is the truth; averages would keep half a step as a bias. The
/// method and its constants come from recordings on a simulated card with steps, drift, stalls
/// and stated delays.
///
/// Pure: time comes in with the readings. Continuous over runs is only the learned slope.
package struct ClockEstimator: Sendable {
  /// One timestamped status of the device.
  package struct Reading: Sendable, Hashable {
    package var instant: MonotonicInstant
    /// Frames of the run heard at that instant (written minus delay), as the device says.
    package var frame: Int64

    package init(instant: MonotonicInstant, frame: Int64) {
      self.instant = instant
      self.frame = frame
    }
  }

  private enum Constants {
    /// Slopes beyond ±2 % are not a clock.
    static let slopeLimit = 0.02
    /// How far a card is expected to be off before anything is known of it.
    static let priorWidth = 300e-6
    /// A slope this sure is kept for the next run.
    static let sureError = 20e-6
    static let shortestWindow: Int64 = 50_000_000
    static let longestWindow: Int64 = 2_000_000_000
    /// Readings that speak for a jump. Over 100 ms a counter with steps of 10 ms is read by chance
    /// in the same third of each step every few minutes, which looks like one.
    static let jumpSpan: Int64 = 200_000_000
    static let jumpReadings = 16
    /// Readings between the old and the new, more than one interval can move that border by.
    static let jumpBorder = 4
    static let jumpThreshold = 4_000_000.0
    /// Corrections below this are slewed, larger ones are steps.
    static let slewLimit = 3_000_000.0
    static let slewTime = 100_000_000.0
    /// Readings of a smooth counter lie closer together than this.
    static let smoothSpread = 300_000.0
    /// A position that stands still this long is a stalled card.
    static let stall: Int64 = 100_000_000
    /// Without a good reading this long the line can't be trusted.
    static let stale: Int64 = 250_000_000
  }

  private struct Point {
    var age: Int64
    var residual: Double
  }

  private let rate: Int
  private var learnedSlope: Double
  private var origin: MonotonicInstant?
  private var points: [Point] = []
  private var fit = SlopeFit()
  private var slope: Double
  private var published: ClockLine?
  private var lastMoved: (age: Int64, frame: Int64) = (0, .min)
  private var lastAge: Int64 = 0

  /// - Parameter rate: nominal frames a second.
  package init(rate: Int) {
    precondition(rate > 0, "a rate is positive")
    self.rate = rate
    learnedSlope = 0
    slope = 0
  }

  /// The best line so far; nil before the first reading of the run.
  package var line: ClockLine? { published }

  /// Whether the position moves in steps, so that only frequent readings find where they end.
  package private(set) var isStepping = true

  /// How much faster than nominal the device runs, in parts per million.
  package var slopePPM: Double { slope * 1e6 }

  /// Starts a new run: only the learned slope stays.
  package mutating func begin() {
    origin = nil
    points.removeAll(keepingCapacity: true)
    fit = SlopeFit()
    slope = learnedSlope
    published = nil
    isStepping = true
    lastMoved = (0, .min)
    lastAge = 0
  }

  /// Whether the position has stood still, or nothing good was read, for too long to play on.
  package func isStalled(at now: MonotonicInstant) -> Bool {
    guard let origin else { return false }
    let age = (now - origin).inNanoseconds
    return age - lastAge > Constants.stale || lastAge - lastMoved.age > Constants.stall
  }

  /// Takes in a reading. Readings older than the last are ignored.
  package mutating func add(_ reading: Reading) {
    let start = origin ?? reading.instant
    origin = start
    let age = (reading.instant - start).inNanoseconds
    guard age >= lastAge else { return }
    let lastSeen = lastAge
    lastAge = age
    if reading.frame != lastMoved.frame {
      // Sound returns after a stall: nothing before says when it is heard. A pause of the readings
      // is none: the position must have been seen to stand.
      if age - lastMoved.age > Constants.stall, lastSeen - lastMoved.age > Constants.stall / 2,
        lastMoved.frame != .min
      {
        forgetAll()
      }
      lastMoved = (age, reading.frame)
    }
    let position = OutputPosition(frame: reading.frame, rate: rate)
    let residual = Double(position.nanoseconds - age)
    points.append(Point(age: age, residual: residual))
    fit.add(age: age, residual: residual)
    learn(age)
    dropOld(age)
    forgetJump(age)
    publish(age, start)
  }

  private mutating func forgetAll() {
    points.removeAll(keepingCapacity: true)
    fit.clear()
    published = nil
  }

  /// Updates the slope: the fit, drawn toward what is known of this device as long as it is unsure.
  private mutating func learn(_ age: Int64) {
    guard let fitted = fit.slope(age: age) else { return }
    let difference = fitted.value - learnedSlope
    if fitted.span > 0.8, abs(difference) > 5 * fitted.error {
      slope = fitted.value
    } else {
      let prior = Constants.priorWidth * Constants.priorWidth
      slope = learnedSlope + difference * prior / (prior + fitted.error * fitted.error)
    }
    slope = min(max(slope, -Constants.slopeLimit), Constants.slopeLimit)
    if fitted.span > 5, fitted.error < Constants.sureError { learnedSlope = slope }
  }

  /// A window that grows with the run forgets what devices say wrongly as they start.
  private mutating func dropOld(_ age: Int64) {
    let window = min(max(age / 2, Constants.shortestWindow), Constants.longestWindow)
    let kept = points.partitioningIndex { $0.age >= age - window }
    if kept > 0 { points.removeFirst(kept) }
  }

  /// After a stall or a change of sink everything older is wrong, however good it looks.
  private mutating func forgetJump(_ age: Int64) {
    let recent = min(
      points.partitioningIndex { $0.age >= age - Constants.jumpSpan },
      points.count - Constants.jumpReadings)
    guard recent > 0 else { return }
    var low = Double.infinity
    var high = -Double.infinity
    var best = -Double.infinity
    var bestOld = -Double.infinity
    for (i, point) in points.enumerated() {
      let residual = projected(point, to: age)
      if i < recent {
        best = max(best, residual)
        if i < recent - Constants.jumpBorder { bestOld = max(bestOld, residual) }
      } else {
        low = min(low, residual)
        high = max(high, residual)
      }
    }
    let least = max(Constants.jumpThreshold, 1.5 * (high - low))
    let isLater = best - high > least
    // To the envelope sound that is heard earlier is nothing new; the slope would take it for speed.
    let isEarlier = recent >= Constants.jumpReadings && high - bestOld > least
    guard isLater || isEarlier else { return }
    let kept = points[recent...]
    forgetAll()
    points.append(contentsOf: kept)
    for point in kept { fit.add(age: point.age, residual: point.residual) }
  }

  private func projected(_ point: Point, to age: Int64) -> Double {
    point.residual + slope * Double(age - point.age)
  }

  private mutating func publish(_ age: Int64, _ start: MonotonicInstant) {
    var residual = -Double.infinity
    var least = Double.infinity
    for point in points {
      let value = projected(point, to: age)
      residual = max(residual, value)
      least = min(least, value)
    }
    guard residual.isFinite else { return }
    isStepping = residual - least > Constants.smoothSpread
    let now = start + .nanoseconds(age)
    var position = Double(age) + residual
    if let published {
      let shown = Double(published.position(at: now).nanoseconds)
      let passed = Double((now - published.instant).inNanoseconds)
      let correction = position - shown
      if abs(correction) < Constants.slewLimit {
        position = shown + correction * min(passed / Constants.slewTime, 1)
      }
    }
    published = ClockLine(
      instant: now, position: OutputPosition(nanoseconds: Int64(position)),
      slope: Int64((slope * 1e9).rounded()))
  }
}
