/// What is felt where and when: a pure function from media time to motor levels.
///
/// A timeline has no playing position, so a seek is only another argument:
///
/// ```swift
/// let frame = timeline.sample(at: MediaTime(milliseconds: 1_250)).frame
/// ```
///
/// Sampling costs O(log n + elements that show), building O(n log n).
package struct HapticTimeline: Sendable {
  /// In order of their start.
  package var elements: [HapticElement] { storage.elements }
  /// The length of the content, which may be longer than its last touch.
  package var duration: MediaTime { storage.duration }
  /// The positions that are touched, in the order of ``BodyPosition``.
  package var positions: [BodyPosition] { storage.positions }

  private let storage: Storage

  /// Immutable and shared, so that handing a timeline on costs one reference.
  private final class Storage: Sendable {
    let elements: [HapticElement]
    let duration: MediaTime
    let positions: [BodyPosition]
    let index: IntervalIndex
    let onsets: [MediaTime]

    init(_ sorted: [HapticElement], duration: MediaTime) {
      elements = sorted
      self.duration = sorted.reduce(duration) { max($0, min($1.span.end, $1.hiddenFrom)) }
      let used = Set(sorted.map(\.position))
      positions = BodyPosition.allCases.filter(used.contains)
      index = IntervalIndex(sorted)
      var onsets: [MediaTime] = []
      for element in sorted where element.isOnset && onsets.last != element.start {
        onsets.append(element.start)
      }
      self.onsets = onsets
    }
  }

  /// - Parameters:
  ///   - elements: in any order.
  ///   - duration: the stated length; extended to the last moment that shows.
  package init(_ elements: [HapticElement], duration: MediaTime = .zero) {
    storage = Storage(elements.sorted { $0.start < $1.start }, duration: duration)
  }

  /// A timeline on which nothing happens.
  package static let empty = HapticTimeline([])
}

extension HapticTimeline: HapticContent {
  package func sample(at time: MediaTime, junctions: Junctions) -> HapticSample {
    var sample = HapticSample()
    let (elements, index) = (storage.elements, storage.index)
    // Positions on which something begins at this very instant, one bit each.
    var begun: UInt32 = 0
    if junctions == .handedOver {
      index.forEach(at: time) { i in
        if elements[i].start == time, elements[i].span.end > time {
          begun |= 1 << UInt32(elements[i].position.ordinal)
        }
      }
    }
    sample.steadyUntil = index.nextStart(after: time)
    index.forEach(at: time) { i in
      let position = elements[i].position
      if elements[i].span.end == time, begun & 1 << UInt32(position.ordinal) != 0 { return }
      sample.isActive = true
      let steady = elements[i].isSteady ? elements[i].hiddenFrom : time
      sample.steadyUntil = min(sample.steadyUntil, steady)
      elements[i].render(at: time, into: &sample.frame[position])
    }
    return sample
  }

  package func nextOnset(after time: MediaTime) -> MediaTime? {
    let onsets = storage.onsets
    let next = onsets.partitioningIndex { $0 > time }
    return next < onsets.count ? onsets[next] : nil
  }
}

extension HapticElement {
  /// Whether the levels stay as they are while the element shows.
  fileprivate var isSteady: Bool {
    switch shape {
    case .dots(_, .none), .levels: true
    case .dots, .ramp, .path: false
    }
  }

  /// Adds this element's levels at `time` to its panel.
  func render(at time: MediaTime, into panel: inout PanelLevels) {
    let k = span.progress(at: time)
    switch shape {
    case .dots(let dots, let fade):
      let gain = fade.gain(at: k)
      for dot in dots { panel.add((dot.intensity * gain).flooredPercent, to: dot.index) }
    case .ramp(let from, let to):
      var strengths = InlineArray<20, Double>(repeating: 0)
      for dot in from { strengths[dot.index] += dot.intensity * (1 - k) }
      for dot in to { strengths[dot.index] += dot.intensity * k }
      for i in strengths.indices where strengths[i] > 0 {
        panel.add(strengths[i].flooredPercent, to: i)
      }
    case .path(let segment):
      PointRendering.render(
        segment.point(progress: k, at: time), layout: segment.layout, cut: segment.cut,
        law: segment.law, into: &panel)
    case .levels(let levels):
      panel.add(levels)
    }
  }
}

extension Array {
  /// The first index whose element satisfies `predicate`, in an array where all that do come last.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
