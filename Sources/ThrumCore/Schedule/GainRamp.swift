/// The gentle return of touch after a pause, a seek or an error: from a quarter to full strength
/// in 150 ms. It changes levels only, never when a frame is written.
package struct GainRamp: Sendable, Equatable {
  package static let length = Duration.milliseconds(150)
  private static let first = 0.25

  private var start: MonotonicInstant

  /// Begins at `start`.
  package init(start: MonotonicInstant) { self.start = start }

  /// The factor at `time`, or nil once the ramp is over.
  package func gain(at time: MonotonicInstant) -> Double? {
    let passed = (time - start).inMilliseconds / Self.length.inMilliseconds
    guard passed < 1 else { return nil }
    return Self.first + (1 - Self.first) * max(passed, 0)
  }
}
