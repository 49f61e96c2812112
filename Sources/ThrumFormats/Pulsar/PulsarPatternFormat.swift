import ThrumCore

/// A Pulsar pattern: the haptics payload of its bundles, or the older shape of its web site.
///
/// The payload has envelopes `amplitude` and `frequency` and a list of taps, in milliseconds. The
/// older shape has the same as `line` and `bar`, in seconds.
package struct PulsarPatternFormat: HapticFormat {
  /// As `thrum inspect` prints it.
  package var name: String { "pulsar-pattern" }
  /// The payload's ending inside of a bundle.
  package var fileExtensions: [String] { ["json"] }

  /// A format has no state.
  package init() {}

  /// Whether there is any part of either shape.
  package func recognises(_ document: JSONValue) -> Bool {
    document["continuousPattern"]?.kind == .object || document["discretePattern"]?.kind == .array
      || document["line"]?.kind == .array || document["bar"]?.kind == .array
  }

  /// Reads the pattern as one track, placed as the options say.
  package func read(
    _ document: JSONValue, options: ReadingOptions
  ) throws(FormatError) -> HapticFile {
    var state = ReadingState(options)
    let pattern = try pattern(document, &state)
    let timeline = pattern.timeline(placement: options.placement)
    try state.countElements(timeline.elements.count)
    return HapticFile(
      format: name, tracks: [HapticTrack(name: "", timeline: timeline)],
      warnings: state.notes.lines)
  }

  private func pattern(
    _ document: JSONValue, _ state: inout ReadingState
  ) throws(FormatError) -> PulsarPattern {
    let file = JSONNode(document)
    let isOld = !file["continuousPattern"].isPresent && !file["discretePattern"].isPresent
    let pattern = isOld ? try older(file, &state) : try payload(file, &state)
    if pattern.amplitude.isEmpty != pattern.sharpness.isEmpty {
      state.notes.add(.halfContinuous, at: file.place)
    }
    // One tap at 0 has no length either way.
    if !isOld, pattern.lastTime > .zero, pattern.lastTime < MediaTime(milliseconds: 10) {
      state.notes.add(.patternTooShort, at: file.place)
    }
    return pattern
  }

  private func payload(
    _ file: JSONNode, _ state: inout ReadingState
  ) throws(FormatError) -> PulsarPattern {
    var row = RowReader(scale: 1)
    let continuous = file["continuousPattern"]
    var pattern = PulsarPattern()
    for node in try list(continuous["amplitude"], "amplitude", &state) {
      pattern.amplitude.append(try row.point(node, ["time", "value"], &state))
    }
    for node in try list(continuous["frequency"], "frequency", &state) {
      pattern.sharpness.append(try row.point(node, ["time", "value"], &state))
    }
    for node in try list(file["discretePattern"], "discretePattern", &state) {
      pattern.taps.append(try row.tap(node, ["time", "amplitude", "frequency"], &state))
    }
    return pattern
  }

  private func older(
    _ file: JSONNode, _ state: inout ReadingState
  ) throws(FormatError) -> PulsarPattern {
    var row = RowReader(scale: 1_000)
    var pattern = PulsarPattern()
    let lines = try file["line"].elements()
    if let line = lines.first {
      for node in try line.elements() {
        pattern.amplitude.append(try row.point(node, ["x", "y"], &state))
      }
    }
    if lines.count > 1 {
      for node in try lines[1].elements() {
        pattern.sharpness.append(try row.point(node, ["x", "y"], &state))
      }
    }
    for node in try file["bar"].elements() {
      pattern.taps.append(try row.tap(node, ["x", "y1", "y2"], &state))
    }
    return pattern
  }

  private func list(
    _ node: JSONNode, _ name: String, _ state: inout ReadingState
  ) throws(FormatError) -> [JSONNode] {
    if !node.isPresent { state.notes.add(.missingList(name), at: node.place) }
    return try node.elements()
  }
}

/// Reads rows of named or of bare numbers, the first of them a time.
private struct RowReader {
  /// Milliseconds in one unit of the file's times.
  let scale: Double
  private var count = 0

  init(scale: Double) { self.scale = scale }

  mutating func point(
    _ node: JSONNode, _ names: [String], _ state: inout ReadingState
  ) throws(FormatError) -> PulsarPattern.ControlPoint {
    let cells = try cells(of: node, names, &state)
    return .init(
      time: try time(cells[0], &state), value: try state.intensity(cells[1]))
  }

  mutating func tap(
    _ node: JSONNode, _ names: [String], _ state: inout ReadingState
  ) throws(FormatError) -> PulsarPattern.Tap {
    let cells = try cells(of: node, names, &state)
    return .init(
      time: try time(cells[0], &state), amplitude: try state.intensity(cells[1]),
      sharpness: try state.intensity(cells[2]))
  }

  private mutating func cells(
    of node: JSONNode, _ names: [String], _ state: inout ReadingState
  ) throws(FormatError) -> [JSONNode] {
    count += 1
    guard count <= state.options.limits.points else {
      throw .tooMany(.points, limit: state.options.limits.points)
    }
    guard case .array(let values)? = node.value else { return names.map { node[$0] } }
    return names.indices.map { i in
      JSONNode(i < values.count ? values[i] : nil, at: .element(of: node.place, i))
    }
  }

  private func time(
    _ node: JSONNode, _ state: inout ReadingState
  ) throws(FormatError) -> MediaTime {
    try state.time(node, scale: scale)
  }
}
