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
      // One without length plays nothing, so it takes over from nothing either.
      frames.removeAll { $0.start == $0.end }
      let ends = KeyFrameEnds(frames)
      for frame in frames where !frame.dots.isEmpty {
        add(
          HapticElement(
            position, .dots(frame.dots, frame.fade), span: frame.span,
            includesEnd: ends.shows(frame.end), isOnset: true), in: window)
      }
    }
  }

  /// Turns way-points into ramps: over each key frame's span its motors go to the next one's.
  ///
  /// `playbackType` has no effect here. The last key frame usually has no length: it is only the
  /// target, and shows at its own instant. One that has a length holds its levels.
  private mutating func connect(
    _ frames: [KeyFrame], _ position: BodyPosition, _ window: EffectWindow
  ) {
    let ends = KeyFrameEnds(frames)
    var isOnset = true
    for (i, frame) in frames.enumerated() {
      guard i + 1 < frames.count else {
        guard !frame.dots.isEmpty else { break }
        add(
          HapticElement(
            position, .dots(frame.dots, .none), span: frame.span, includesEnd: true,
            isOnset: isOnset), in: window)
        break
      }
      let next = frames[i + 1]
      guard frame.start < frame.end, !(frame.dots.isEmpty && next.dots.isEmpty) else {
        isOnset = true
        continue
      }
      var ramp = HapticElement(
        position, .ramp(from: frame.dots, to: next.dots), span: frame.span,
        includesEnd: ends.shows(frame.end), isOnset: isOnset)
      // A motor of a chain has one level at a time, also where key frames overlap.
      if next.start < frame.end { ramp.hiddenFrom = next.start }
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

/// Whether the last instant of a key frame still shows.
///
/// The one place for this decision: it does, unless another key frame of the same mode takes over
/// at that very instant, where both together would be felt as a double hit.
struct KeyFrameEnds {
  private let starts: Set<MediaTime>

  init(_ frames: [KeyFrame]) { starts = Set(frames.map(\.start)) }

  func shows(_ end: MediaTime) -> Bool { !starts.contains(end) }
}

extension [KeyFrame] {
  /// In order of their start; those that start together keep the order of the file.
  fileprivate func sortedByStart() -> [KeyFrame] {
    enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }
}
