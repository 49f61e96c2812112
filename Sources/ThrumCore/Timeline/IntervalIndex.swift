/// Finds the elements that show at a moment in O(log n + hits), whatever the timeline's length.
///
/// An implicit balanced tree over the elements in order of their start: the middle of each range
/// is its root, and every root remembers the latest end below it.
struct IntervalIndex: Sendable {
  private var starts: [MediaTime]
  private var ends: [MediaTime]
  private var latestEnd: [MediaTime]

  /// - Parameter elements: sorted by start.
  init(_ elements: [HapticElement]) {
    starts = elements.map(\.start)
    ends = elements.map(\.hiddenFrom)
    latestEnd = ends
    _ = fill(0, elements.count)
  }

  private mutating func fill(_ low: Int, _ high: Int) -> MediaTime? {
    guard low < high else { return nil }
    let middle = low + (high - low) / 2
    for end in [fill(low, middle), fill(middle + 1, high)].compactMap({ $0 }) {
      latestEnd[middle] = max(latestEnd[middle], end)
    }
    return latestEnd[middle]
  }

  /// When the next element begins to show after `time`.
  func nextStart(after time: MediaTime) -> MediaTime {
    let next = starts.partitioningIndex { $0 > time }
    return next < starts.count ? starts[next] : .distantFuture
  }

  /// Calls `body` with the index of each element that shows at `time`, in order of start.
  func forEach(at time: MediaTime, _ body: (Int) -> Void) {
    search(0, starts.count, time, body)
  }

  private func search(_ low: Int, _ high: Int, _ time: MediaTime, _ body: (Int) -> Void) {
    guard low < high else { return }
    let middle = low + (high - low) / 2
    guard latestEnd[middle] > time else { return }
    search(low, middle, time, body)
    guard starts[middle] <= time else { return }
    if ends[middle] > time { body(middle) }
    search(middle + 1, high, time, body)
  }
}
