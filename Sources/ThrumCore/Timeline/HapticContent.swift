/// What the body feels at one moment.
package struct HapticSample: Sendable, Equatable {
  package var frame = BodyFrame()
  /// Whether anything is under way, even if its level is 0 at this very moment.
  package var isActive = false
  /// Until when nothing changes: the first moment that may look different, or the moment asked for
  /// itself if it may change at once. Saves looking at what stays as it is.
  package var steadyUntil = MediaTime(nanoseconds: .min)

  package init() {}
}

/// What shows at the very instant at which one piece of content ends and the next begins.
///
/// The vendor's first renderer counts both, which its own frames show, so a frame that falls on a
/// seam is up to twice as strong. That is part of the content on the vendor's grid; where frames
/// are placed on seams on purpose it would be a fault of ours.
package enum Junctions: Sendable {
  /// Both, added: as the vendor renders a grid.
  case summed
  /// On each panel only what begins, if something does: for frames placed at onsets.
  case handedOver
}

/// Anything that can be felt: a timeline, or several of them mixed.
package protocol HapticContent: Sendable {
  /// The levels at `time`, before ceilings.
  func sample(at time: MediaTime, junctions: Junctions) -> HapticSample

  /// The next moment after `time` at which touch sets in, so that a frame can be placed on it.
  func nextOnset(after time: MediaTime) -> MediaTime?
}

extension HapticContent {
  /// The levels at `time` as the vendor's grid has them.
  package func sample(at time: MediaTime) -> HapticSample {
    sample(at: time, junctions: .summed)
  }
}
