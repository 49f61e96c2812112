import ThrumCore

extension ProjectReader {
  /// Reads a dot mode: key frames that each stand for themselves, or that are connected.
  mutating func read(
    dots mode: JSONNode, _ position: BodyPosition, _ window: EffectWindow,
    _ state: inout ReadingState
  ) throws(FormatError) {
    var frames: [KeyFrame] = []
    for node in try mode["feedback"].elements() {
      if let frame = try keyFrame(node, window, &state) { frames.append(frame) }
    }
    if try mode["dotConnected"].flag() ?? false {
      connect(frames.sortedByStart(), position, window)
    } else {
      // One without length plays nothing.
      frames.removeAll { $0.start == $0.end }
      // Each shows from its first instant to its last, both included: where two touch on the
      // vendor's grid both count, as its own frames show.
      for frame in frames where !frame.dots.isEmpty {
        add(
          HapticElement(
            position, .dots(frame.dots, frame.fade), span: frame.span, includesEnd: true,
            isOnset: true), in: window)
      }
    }
  }

  /// Turns way-points into ramps: over each key frame's span its motors go to the next one's.
  ///
  /// `playbackType` has no effect here. The last key frame usually has no length: it is only the
  /// target. One that has a length holds its levels. The first Designer counts both ramps at the
  /// instant where they meet, as it does for key frames that are not connected.
  private mutating func connect(
    _ frames: [KeyFrame], _ position: BodyPosition, _ window: EffectWindow
  ) {
    var isOnset = true
    for (i, frame) in frames.enumerated() {
      let next = i + 1 < frames.count ? frames[i + 1] : nil
      guard frame.start < frame.end, !(frame.dots.isEmpty && next?.dots.isEmpty ?? true) else {
        isOnset = true
        continue
      }
      let shape: HapticElement.Shape =
        next.map { .ramp(from: frame.dots, to: $0.dots) } ?? .dots(frame.dots, .none)
      let goesOn = next.map { $0.start == frame.end && $0.end > $0.start } ?? false
      var ramp = HapticElement(
        position, shape, span: frame.span, includesEnd: !goesOn || law == .generation1,
        isOnset: isOnset)
      // A motor of a chain has one level at a time, also where key frames overlap.
      if let next, next.start < frame.end { ramp.hiddenFrom = next.start }
      add(ramp, in: window)
      isOnset = false
    }
  }

  private func keyFrame(
    _ node: JSONNode, _ window: EffectWindow, _ state: inout ReadingState
  ) throws(FormatError) -> KeyFrame? {
    let start = try state.start(node["startTime"])
    let end = try state.time(node["endTime"])
    guard start <= end else {
      state.notes.add(.endBeforeStart, at: node.place)
      return nil
    }
    var dots: [Dot] = []
    for point in try node["pointList"].elements() {
      guard let index = try point["index"].number() else {
        throw .missing(at: point["index"].place)
      }
      if !(0..<Double(PanelLevels.count)).contains(index) {
        state.notes.add(.dotIndexClamped, at: point["index"].place)
      }
      let motor = Int(min(max(index, 0), Double(PanelLevels.count - 1)))
      let intensity = try state.intensity(point["intensity"])
      dots.append(Dot(index: motor, intensity: intensity * gain))
    }
    return KeyFrame(
      start: window.time(start), end: window.time(end),
      fade: try fade(node["playbackType"], &state), dots: dots)
  }
}

/// A key frame of dots in media time.
struct KeyFrame {
  var start: MediaTime
  var end: MediaTime
  var fade: Fade
  var dots: [Dot]

  var span: ClosedSpan { ClosedSpan(start, end) }
}

extension [KeyFrame] {
  /// In order of their start; those that start together keep the order of the file.
  fileprivate func sortedByStart() -> [KeyFrame] {
    enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }
}
