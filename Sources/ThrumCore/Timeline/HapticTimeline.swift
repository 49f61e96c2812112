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
  package let elements: [HapticElement]
  /// The length of the content, which may be longer than its last touch.
  package let duration: MediaTime
  /// The positions that are touched, in the order of ``BodyPosition``.
  package let positions: [BodyPosition]

  private let index: IntervalIndex
  private let onsets: [MediaTime]

  /// - Parameters:
  ///   - elements: in any order.
  ///   - duration: the stated length; extended to the last moment that shows.
  package init(_ elements: [HapticElement], duration: MediaTime = .zero) {
    let sorted = elements.sorted { $0.start < $1.start }
    self.elements = sorted
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

  /// A timeline on which nothing happens.
  package static let empty = HapticTimeline([])
}

extension HapticTimeline: HapticContent {
  package func sample(at time: MediaTime, junctions: Junctions) -> HapticSample {
    var sample = HapticSample()
    var begun: Set<BodyPosition> = []
    if junctions == .handedOver {
      index.forEach(at: time) { i in
        let element = elements[i]
        if element.start == time, element.span.end > time { begun.insert(element.position) }
      }
    }
    sample.steadyUntil = index.nextStart(after: time)
    index.forEach(at: time) { i in
      let element = elements[i]
      if element.span.end == time, begun.contains(element.position) { return }
      sample.isActive = true
      sample.steadyUntil = min(sample.steadyUntil, element.isSteady ? element.hiddenFrom : time)
      element.render(at: time, into: &sample.frame[element.position])
    }
    return sample
  }

  package func nextOnset(after time: MediaTime) -> MediaTime? {
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
