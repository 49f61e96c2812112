import ThrumCore

/// Rendered frames of one panel, one for every 20 ms, as they become timeline elements.
///
/// A frame without a level makes no element: nothing is what is felt there.
struct FrameTrain {
  /// How long a frame stands, in every format that has any.
  static let interval = Duration.milliseconds(20)

  let position: BodyPosition
  private(set) var elements: [HapticElement] = []

  init(_ position: BodyPosition) { self.position = position }

  /// Adds the frame that stands from `start`; frames come in order of their time.
  ///
  /// Touch sets in where no frame with a level comes directly before it. A frame ends the one
  /// before it, also if that had not yet stood for its 20 ms, and replaces one of the same time.
  mutating func append(_ levels: PanelLevels, at start: MediaTime) {
    if let last = elements.last {
      if last.start < start {
        elements[elements.count - 1].hiddenFrom = min(last.hiddenFrom, start)
      } else {
        elements.removeLast()
      }
    }
    guard !levels.isZero else { return }
    elements.append(
      HapticElement(
        position, .levels(levels), span: ClosedSpan(start, start + Self.interval),
        includesEnd: false, isOnset: elements.last.map { $0.hiddenFrom < start } ?? true))
  }
}
