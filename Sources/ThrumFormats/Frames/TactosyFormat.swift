import ThrumCore

/// `.tactosy`, the first format: frames for every 20 ms and no pattern.
package struct TactosyFormat: HapticFormat {
  /// As `thrum inspect` prints it.
  package var name: String { "tactosy" }
  /// The ending of the first authoring tool.
  package var fileExtensions: [String] { ["tactosy"] }

  /// A format has no state.
  package init() {}

  /// Whether there are rendered frames and no project.
  package func recognises(_ document: JSONValue) -> Bool {
    guard document["feedback"]?.kind == .object else { return false }
    return document["project"] == nil || document["project"] == .null
  }

  /// Reads the frames as one track.
  package func read(
    _ document: JSONValue, options: ReadingOptions
  ) throws(FormatError) -> HapticFile {
    var state = ReadingState(options)
    let file = JSONNode(document)
    let timeline = try RenderedFrames.timeline(of: file, &state)
    let track = HapticTrack(name: file["name"].title, timeline: timeline)
    return HapticFile(format: name, tracks: [track], warnings: state.notes.lines)
  }
}
