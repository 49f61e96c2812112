import ThrumCore

/// A line through control points, level before the first and after the last.
///
/// Points at one time make a step, so at each time there is a value before and one after it.
struct Envelope {
  /// In order of their time.
  let points: [PulsarPattern.ControlPoint]

  /// `nil` without points. Points may come in any order; those at one time keep theirs.
  init?(_ points: [PulsarPattern.ControlPoint]) {
    guard !points.isEmpty else { return nil }
    self.points = points.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The value from `time` on.
  func value(after time: MediaTime) -> Double {
    value(at: time, following: firstIndex { $0.time > time })
  }

  /// The value up to `time`.
  func value(before time: MediaTime) -> Double {
    value(at: time, following: firstIndex { $0.time >= time })
  }

  private func value(at time: MediaTime, following next: Int) -> Double {
    guard next > 0 else { return points[0].value }
    guard next < points.count else { return points[next - 1].value }
    let (a, b) = (points[next - 1], points[next])
    let k = ClosedSpan(a.time, b.time).progress(at: time)
    return a.value + (b.value - a.value) * k
  }

  private func firstIndex(where isPast: (PulsarPattern.ControlPoint) -> Bool) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isPast(points[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
