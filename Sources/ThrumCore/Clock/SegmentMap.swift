/// Which media time a place in the current run of sound stands for.
///
/// A run is made of segments: media that is played straight through. A gapless loop adds one at
/// each wrap; what is heard lags what is written, so the last few are kept.
package struct SegmentMap: Sendable, Hashable {
  package struct Segment: Sendable, Hashable {
    /// Where in the run the segment begins.
    package var output: OutputPosition
    /// The media time that is heard there.
    package var media: MediaTime
    /// Which pass of a loop this is, from 0.
    package var pass: Int

    package init(output: OutputPosition, media: MediaTime, pass: Int) {
      self.output = output
      self.media = media
      self.pass = pass
    }
  }

  private static let limit = 64

  package private(set) var segments: [Segment] = []
  /// Where the run ends, once that is known; nothing is heard from there on.
  package var end: OutputPosition?

  package init() {}

  /// Adds the segment that follows; the oldest goes when there are too many.
  package mutating func append(_ segment: Segment) {
    segments.append(segment)
    if segments.count > Self.limit { segments.removeFirst() }
  }

  private func index(at position: OutputPosition) -> Int? {
    guard !segments.isEmpty else { return nil }
    return max(segments.partitioningIndex { $0.output > position } - 1, 0)
  }

  /// The segment that holds `position`; before the first one, the first.
  package func segment(at position: OutputPosition) -> Segment? {
    index(at: position).map { segments[$0] }
  }

  /// The media time heard at `position`, never outside the run.
  package func media(at position: OutputPosition) -> MediaTime? {
    guard let first = segments.first else { return nil }
    var inside = max(position, first.output)
    if let end { inside = min(inside, end) }
    guard let segment = segment(at: inside) else { return nil }
    return segment.media + (inside - segment.output)
  }

  /// The content that is felt along the run: `content` seen through the segments.
  package func content(_ content: some HapticContent) -> SegmentedContent {
    SegmentedContent(map: self, content: content)
  }

  /// The beginning of the first segment that begins after `position`.
  func nextBeginning(after position: OutputPosition) -> OutputPosition? {
    let next = segments.partitioningIndex { $0.output > position }
    return next < segments.count ? segments[next].output : nil
  }
}

/// Haptic content by output position instead of media time.
package struct SegmentedContent: Sendable {
  let map: SegmentMap
  let content: any HapticContent

  /// What is felt at `position`; nothing before the first segment and from the end on.
  package func sample(at position: OutputPosition) -> HapticSample {
    if let end = map.end, position >= end { return HapticSample() }
    guard let segment = map.segment(at: position), position >= segment.output else {
      return HapticSample()
    }
    return content.sample(
      at: segment.media + (position - segment.output), junctions: .handedOver)
  }

  /// The place up to which `sample`, taken at `position`, stays as it is.
  package func steadyUntil(_ sample: HapticSample, at position: OutputPosition) -> OutputPosition {
    let place = position + (sample.steadyUntil - media(at: position))
    return min(place, map.nextBeginning(after: position) ?? place, map.end ?? place)
  }

  /// The next place after `position` on which a frame has to be put: where touch sets in, where
  /// media time jumps, and the end.
  package func nextOnset(after position: OutputPosition) -> OutputPosition? {
    if let end = map.end, position >= end { return nil }
    var candidates: [OutputPosition] = []
    if let jump = map.nextBeginning(after: position) { candidates.append(jump) }
    if let end = map.end { candidates.append(end) }
    let border = candidates.min()
    guard let segment = map.segment(at: position) else { return border }
    let media = segment.media + (position - segment.output)
    guard let onset = content.nextOnset(after: media) else { return border }
    let place = segment.output + (onset - segment.media)
    return border.map { min($0, place) } ?? place
  }
}

extension SegmentedContent {
  /// The media time that `position` stands for.
  package func media(at position: OutputPosition) -> MediaTime {
    map.media(at: position) ?? .zero
  }
}
