import ThrumCore

/// `.tact`, the Designer's pattern: effects on one or two tracks, drawn as dots or as paths.
///
/// Generation 1 files also carry the frames that their own tool rendered; the pattern is played
/// all the same, with that tool's rules, because frames are coarse and the pattern is not.
package struct TactFormat: HapticFormat {
  /// As `thrum inspect` prints it.
  package var name: String { "tact" }
  /// The Designer's ending.
  package var fileExtensions: [String] { ["tact"] }

  /// A format has no state.
  package init() {}

  /// Whether there is a project, or the whole document is one.
  package func recognises(_ document: JSONValue) -> Bool {
    if document["project"]?.kind == .object { return true }
    // The project alone, as definitions hold it.
    return document["tracks"]?.kind == .array && document["project"] == nil
  }

  /// Reads the project as one track; its frames only if it has no effects.
  package func read(
    _ document: JSONValue, options: ReadingOptions
  ) throws(FormatError) -> HapticFile {
    var state = ReadingState(options)
    let file = JSONNode(document)
    let project = file["project"].isPresent ? file["project"] : file
    let frames = file["feedback"]
    let hasFrames = try !frames.members().isEmpty
    let law = options.law ?? (hasFrames ? .generation1 : .current)
    var reader = ProjectReader(law: law)
    try reader.read(project, &state)

    var timeline = HapticTimeline(reader.elements, duration: reader.duration)
    if !reader.hasEffects, hasFrames {
      state.notes.add(.framesOnly, at: frames.place)
      timeline = try RenderedFrames.timeline(of: file, &state)
    }
    let named = project["name"].isPresent ? project["name"] : file["name"]
    return HapticFile(
      format: name, tracks: [HapticTrack(name: named.title, timeline: timeline)],
      warnings: state.notes.lines)
  }
}
