/// What is heard when, as a straight line between CLOCK_MONOTONIC and the output position.
///
/// Immutable; readers extrapolate. Both directions use the same integers, so going there and back
/// differs by a few nanoseconds at the most.
package struct ClockLine: Sendable, Hashable {
  /// A moment …
  package var instant: MonotonicInstant
  /// … and what is heard at it.
  package var position: OutputPosition
  /// How much faster than CLOCK_MONOTONIC the sound runs, in parts per billion.
  package var slope: Int64

  package init(instant: MonotonicInstant, position: OutputPosition, slope: Int64) {
    self.instant = instant
    self.position = position
    self.slope = slope
  }

  /// What is heard at `time`.
  package func position(at time: MonotonicInstant) -> OutputPosition {
    let passed = time.nanoseconds.saturatingSubtract(instant.nanoseconds)
    let gained = passed.scaled(by: slope, over: 1_000_000_000)
    return OutputPosition(
      nanoseconds: position.nanoseconds.saturatingAdd(passed).saturatingAdd(gained))
  }

  /// When `wanted` is heard.
  package func time(of wanted: OutputPosition) -> MonotonicInstant {
    let ahead = wanted.nanoseconds.saturatingSubtract(position.nanoseconds)
    let passed = ahead.scaled(by: 1_000_000_000, over: 1_000_000_000 + slope)
    return MonotonicInstant(nanoseconds: instant.nanoseconds.saturatingAdd(passed))
  }
}
