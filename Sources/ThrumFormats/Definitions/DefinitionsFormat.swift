import ThrumCore

/// The SDK's "haptic definitions": named events, each with patterns or rendered clips.
///
/// Both the portal's whole reply and its `message` alone are read. Each event becomes one track;
/// its patterns are layers that start together.
package struct DefinitionsFormat: HapticFormat {
  /// As `thrum inspect` prints it.
  package var name: String { "haptic-definitions" }
  /// Also those of other JSON formats: the SDK gives its files no ending of their own.
  package var fileExtensions: [String] { ["json"] }

  /// A format has no state.
  package init() {}

  /// Whether there are event mappings, at the top or in a reply's `message`.
  package func recognises(_ document: JSONValue) -> Bool {
    let message = document["message"] ?? document
    return message["hapticMappings"]?.kind == .array
  }

  /// Reads every event that is switched on as one track, in the order of the file.
  package func read(
    _ document: JSONValue, options: ReadingOptions
  ) throws(FormatError) -> HapticFile {
    var state = ReadingState(options)
    let reply = JSONNode(document)
    let message = reply["message"].isPresent ? reply["message"] : reply
    var tracks: [HapticTrack] = []
    for event in try message["hapticMappings"].elements() {
      let name = try event.object()["key"].title
      guard try event["enable"].flag() ?? true else {
        state.notes.add(.disabledEvent(name), at: event.place)
        continue
      }
      tracks.append(HapticTrack(name: name, timeline: try timeline(of: event, name, &state)))
    }
    return HapticFile(format: name, tracks: tracks, warnings: state.notes.lines)
  }

  private func timeline(
    of event: JSONNode, _ name: String, _ state: inout ReadingState
  ) throws(FormatError) -> HapticTimeline {
    let percent = event["intensity"]
    let stated = try percent.number() ?? 100
    if !(0...500).contains(stated) { state.notes.add(.intensityClamped, at: percent.place) }
    let gain = min(max(stated, 0), 500) / 100

    var elements: [HapticElement] = []
    var duration = MediaTime.zero
    let patterns = try event["tactFilePatterns"].elements()
    let clips = try event["audioFilePatterns"].elements()
    if patterns.isEmpty, clips.isEmpty {
      state.notes.add(.eventWithoutPattern(name), at: event.place)
    }
    for pattern in patterns {
      var reader = ProjectReader(law: state.options.law ?? .current, gain: gain)
      try reader.read(pattern["tactFile"], &state)
      elements += reader.elements
      duration = max(duration, reader.duration)
    }
    for pattern in clips {
      let clip = try RenderedClip(pattern["clip"], gain: gain, &state)
      elements += clip.elements
      duration = max(duration, clip.duration)
    }
    return HapticTimeline(elements, duration: duration)
  }
}
