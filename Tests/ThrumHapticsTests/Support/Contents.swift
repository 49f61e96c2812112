import ThrumCore

/// Content for tests.
enum Contents {
  /// One motor on the front, at a level in percent, from and to a millisecond.
  static func steady(_ percent: Int, _ span: ClosedRange<Int64>) -> HapticTimeline {
    HapticTimeline([element(percent, span, .none)])
  }

  static func fadingIn(_ percent: Int, _ span: ClosedRange<Int64>) -> HapticTimeline {
    HapticTimeline([element(percent, span, .fadeIn)])
  }

  private static func element(
    _ percent: Int, _ span: ClosedRange<Int64>, _ fade: Fade
  ) -> HapticElement {
    HapticElement(
      .vestFront, .dots([Dot(index: 1, intensity: Double(percent) / 100)], fade),
      span: ClosedSpan(
        MediaTime(milliseconds: span.lowerBound), MediaTime(milliseconds: span.upperBound)),
      includesEnd: false, isOnset: true)
  }

  /// A run that shows media time as it is, from 0 on.
  static var run: SegmentMap {
    var map = SegmentMap()
    map.append(SegmentMap.Segment(output: .zero, media: .zero, pass: 0))
    return map
  }
}
