import ThrumCore

/// What a haptic file holds, whatever its format.
package struct HapticFile: Sendable {
  /// Short name of the format, as `thrum inspect` prints it: `tact`, `tactosy`, …
  package var format: String
  /// The content. A file of one pattern has one track; definitions have one for each named event.
  package var tracks: [HapticTrack]
  /// What was read tolerantly, one sentence each, in the order of the file.
  package var warnings: [String]

  /// A file of these tracks.
  package init(format: String, tracks: [HapticTrack], warnings: [String] = []) {
    self.format = format
    self.tracks = tracks
    self.warnings = warnings
  }
}

/// One pattern that can be played by itself.
package struct HapticTrack: Sendable {
  /// The event's or the project's name; empty if the file gives none.
  package var name: String
  /// What is felt when it is played.
  package var timeline: HapticTimeline

  /// A track of that name.
  package init(name: String, timeline: HapticTimeline) {
    self.name = name
    self.timeline = timeline
  }
}
