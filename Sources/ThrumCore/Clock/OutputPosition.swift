/// How much of the current run of sound has been heard: nanoseconds at the nominal rate from its
/// first frame, negative before that is heard.
///
/// A run (an epoch) begins with every start, seek, resume and recovery. What media time a position
/// stands for is the business of ``SegmentMap``.
package struct OutputPosition: Hashable, Comparable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The place of frame `frame` of the run at `rate` frames a second.
  package init(frame: Int64, rate: Int) {
    nanoseconds = frame.scaled(by: 1_000_000_000, over: Int64(rate))
  }

  package static let zero = OutputPosition(nanoseconds: 0)

  package static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }

  package static func + (position: Self, interval: Duration) -> Self {
    Self(nanoseconds: position.nanoseconds.saturatingAdd(interval.inNanoseconds))
  }

  package static func - (position: Self, interval: Duration) -> Self {
    Self(nanoseconds: position.nanoseconds.saturatingSubtract(interval.inNanoseconds))
  }

  package static func - (a: Self, b: Self) -> Duration {
    .nanoseconds(a.nanoseconds.saturatingSubtract(b.nanoseconds))
  }
}
