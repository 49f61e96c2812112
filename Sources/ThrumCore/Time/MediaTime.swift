/// A position in the media: nanoseconds from its beginning, negative before it.
///
/// Frames of sound and milliseconds of a haptic file are converted here and nowhere else, always
/// in integers from the total, never by adding up periods.
package struct MediaTime: Hashable, Comparable, Sendable {
  /// Nanoseconds from the beginning of the media.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Whole milliseconds.
  package init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    nanoseconds = overflow ? (milliseconds < 0 ? .min : .max) : product
  }

  /// Milliseconds with a fraction, rounded to the nanosecond; `nil` if not finite or out of range.
  package init?(milliseconds: Double) {
    let value = (milliseconds * 1e6).rounded()
    guard value.isFinite, abs(value) < 9e18 else { return nil }
    nanoseconds = Int64(value)
  }

  /// The instant at which frame `frame` of sound at `rate` frames a second begins, rounded down.
  package init(frame: Int64, rate: Int) {
    nanoseconds = frame.scaled(by: 1_000_000_000, over: Int64(rate))
  }

  package static let zero = MediaTime(nanoseconds: 0)
  package static let distantFuture = MediaTime(nanoseconds: .max)

  /// The frame that is playing at this time: the last one that begins at or before it.
  ///
  /// Exact inverse of ``init(frame:rate:)`` for every rate up to 1 GHz.
  package func frame(rate: Int) -> Int64 {
    // The conversion to time rounds down, so the end of this nanosecond decides.
    let end = nanoseconds.saturatingAdd(1).scaled(by: Int64(rate), over: 1_000_000_000)
    return MediaTime(frame: end, rate: rate) <= self ? end : end - 1
  }

  /// Milliseconds as a decimal, for files and traces.
  package var inMilliseconds: Double { Double(nanoseconds) / 1e6 }

  package static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }

  package static func + (time: Self, interval: Duration) -> Self {
    Self(nanoseconds: time.nanoseconds.saturatingAdd(interval.inNanoseconds))
  }

  package static func - (time: Self, interval: Duration) -> Self {
    Self(nanoseconds: time.nanoseconds.saturatingSubtract(interval.inNanoseconds))
  }

  package static func - (a: Self, b: Self) -> Duration {
    .nanoseconds(a.nanoseconds.saturatingSubtract(b.nanoseconds))
  }
}
