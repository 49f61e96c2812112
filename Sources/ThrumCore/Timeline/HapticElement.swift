/// The smallest piece of a timeline: one shape on one panel over one span of time.
///
/// Readers flatten every file format into these, so a sample only ever asks which elements hold
/// a moment and adds them up.
package struct HapticElement: Sendable {
  package enum Shape: Sendable {
    /// Motors at fixed strengths, with a fade over the span.
    case dots([Dot], Fade)
    /// Every motor goes linearly from one strength to another; absent ones are 0.
    case ramp(from: [Dot], to: [Dot])
    /// A point that moves over the panel.
    case path(PathSegment)
    /// Levels that are rendered already.
    case levels(PanelLevels)
  }

  package var position: BodyPosition
  package var shape: Shape
  /// The span over which fades, ramps and movement run.
  package var span: ClosedSpan
  /// The first moment at which the element no longer shows. Lies inside ``span`` when something
  /// cuts it short; one nanosecond past the span's end when its last instant shows too.
  package var hiddenFrom: MediaTime
  /// Whether touch sets in here, so that a frame is to be placed exactly at the start.
  package var isOnset: Bool

  /// - Parameter includesEnd: whether the last instant of `span` still shows.
  package init(
    _ position: BodyPosition, _ shape: Shape, span: ClosedSpan, includesEnd: Bool,
    isOnset: Bool
  ) {
    self.position = position
    self.shape = shape
    self.span = span
    self.isOnset = isOnset
    hiddenFrom = includesEnd ? span.end + .nanoseconds(1) : span.end
  }

  /// When the element begins to show.
  package var start: MediaTime { span.start }
}

/// A stretch of media time.
package struct ClosedSpan: Sendable, Hashable {
  package var start: MediaTime
  package var end: MediaTime

  package init(_ start: MediaTime, _ end: MediaTime) {
    self.start = start
    self.end = max(start, end)
  }

  /// Where `time` lies: 0 at the start, 1 at the end and everywhere in a span without length.
  package func progress(at time: MediaTime) -> Double {
    let length = end.nanoseconds.saturatingSubtract(start.nanoseconds)
    guard length > 0 else { return 1 }
    let passed = time.nanoseconds.saturatingSubtract(start.nanoseconds)
    return (Double(passed) / Double(length)).clampedToUnit
  }
}
