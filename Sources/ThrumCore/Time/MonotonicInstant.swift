/// A point in time: nanoseconds of CLOCK_MONOTONIC.
///
/// Only differences mean anything. Arithmetic saturates at the ends of the range (292 years), so
/// no input can trap.
package struct MonotonicInstant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's own, arbitrary origin.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Later than every instant that occurs.
  package static let distantFuture = MonotonicInstant(nanoseconds: .max)

  package static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The instant `interval` later (earlier if negative).
  package static func + (instant: Self, interval: Duration) -> Self {
    Self(nanoseconds: instant.nanoseconds.saturatingAdd(interval.inNanoseconds))
  }

  package static func - (instant: Self, interval: Duration) -> Self {
    Self(nanoseconds: instant.nanoseconds.saturatingSubtract(interval.inNanoseconds))
  }

  /// The interval from `b` to `a`: positive when `a` is later.
  package static func - (a: Self, b: Self) -> Duration {
    .nanoseconds(a.nanoseconds.saturatingSubtract(b.nanoseconds))
  }
}
