/// What the body feels at one moment.
package struct HapticSample: Sendable, Equatable {
  package var frame = BodyFrame()
  /// Whether anything is under way, even if its level is 0 at this very moment.
  package var isActive = false

  package init() {}
}

/// Anything that can be felt: a timeline, or several of them mixed.
package protocol HapticContent: Sendable {
  /// The levels at `time`, before ceilings.
  func sample(at time: MediaTime) -> HapticSample

  /// The next moment after `time` at which touch sets in, so that a frame can be placed on it.
  func nextOnset(after time: MediaTime) -> MediaTime?
}
