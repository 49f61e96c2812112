import ThrumCore

extension ProjectReader {
  /// Reads a path as segments between its points, played at the times the file stores.
  ///
  /// `movingPattern` needs no code: the Designer has already put its meaning into the times.
  /// `visible` is the editor's and is not looked at.
  ///
  /// The first Designer fades over each segment anew and counts both where two meet: its own
  /// frames show it. Of the current one only the fade over a path of two points is known, where
  /// both readings agree; it fades over the whole path.
  mutating func read(
    path node: JSONNode, _ position: BodyPosition, _ window: EffectWindow,
    _ layouts: LayoutChoice, _ state: inout ReadingState
  ) throws(FormatError) {
    let fade = try fade(node["playbackType"], &state)
    let points = try timedPoints(node["pointList"], window, &state)
    guard let first = points.first, let last = points.last else { return }
    let layout = layouts.layout(for: position, &state)
    func segment(_ from: PathPoint, _ to: PathPoint, over path: ClosedSpan) -> PathSegment {
      PathSegment(
        from: from, to: to, fade: fade, path: path, layout: layout, cut: law.cut(on: position),
        law: law)
    }

    guard points.count > 1 else {
      guard state.options.singlePoint == .hold else {
        state.notes.add(.singlePointPath, at: node.place)
        return
      }
      let span = ClosedSpan(first.time, window.end)
      add(
        HapticElement(
          position, .path(segment(first.point, first.point, over: span)), span: span,
          includesEnd: true, isOnset: true), in: window)
      return
    }
    let whole = ClosedSpan(first.time, last.time)
    let isOld = law == .generation1
    for (i, (from, to)) in zip(points, points.dropFirst()).enumerated() {
      let span = ClosedSpan(from.time, to.time)
      // Two points at one time are a jump, of which nothing shows here.
      if isOld, span.start == span.end { continue }
      add(
        HapticElement(
          position, .path(segment(from.point, to.point, over: isOld ? span : whole)), span: span,
          includesEnd: isOld || i == points.count - 2, isOnset: i == 0), in: window)
    }
  }

  private struct TimedPoint {
    var time: MediaTime
    var point: PathPoint
  }

  private func timedPoints(
    _ list: JSONNode, _ window: EffectWindow, _ state: inout ReadingState
  ) throws(FormatError) -> [TimedPoint] {
    var points: [TimedPoint] = []
    for node in try list.elements() {
      let point = PathPoint(
        x: try state.coordinate(node["x"]), y: try state.coordinate(node["y"]),
        intensity: try state.intensity(node["intensity"]) * gain)
      points.append(
        TimedPoint(time: window.time(try state.time(node["time"])), point: point))
    }
    if zip(points, points.dropFirst()).contains(where: { $1.time < $0.time }) {
      state.notes.add(.unsortedTimes, at: list.place)
      points = points.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
    return points
  }
}
