import ThrumCore

/// The `feedback` map of generations 0 and 1: frames that the authoring tool rendered, by their
/// time in milliseconds.
enum RenderedFrames {
  /// The width and height of a path point's grid in these frames.
  private static let grid = (x: 40.0, y: 30.0)

  /// Reads the map of a file and its stated length.
  static func timeline(
    of file: JSONNode, _ state: inout ReadingState
  ) throws(FormatError) -> HapticTimeline {
    let interval = file["intervalMillis"]
    if let stated = try interval.number(), stated != 20 {
      state.notes.add(.interval, at: interval.place)
    }
    var trains = BodyPosition.allCases.map(FrameTrain.init)
    for (time, frames) in try moments(file["feedback"], &state) {
      try state.countElements(frames.count)
      var body = BodyFrame()
      for frame in frames { try add(frame, to: &body, &state) }
      for i in trains.indices { trains[i].append(body[trains[i].position], at: time) }
    }
    let stated = try file["durationMillis"].time() ?? .zero
    return HapticTimeline(trains.flatMap(\.elements), duration: max(stated, .zero))
  }

  private static func moments(
    _ map: JSONNode, _ state: inout ReadingState
  ) throws(FormatError) -> [(time: MediaTime, frames: [JSONNode])] {
    var moments: [(time: MediaTime, frames: [JSONNode])] = []
    for (key, list) in try map.members() {
      guard let number = Double(key), number.isFinite, number >= 0 else {
        state.notes.add(.unreadableFrameTime(key), at: list.place)
        continue
      }
      guard let time = try JSONNode(.number(number), at: list.place).time() else { continue }
      moments.append((time, try list.elements()))
    }
    return moments.sorted { $0.time < $1.time }
  }

  private static func add(
    _ frame: JSONNode, to body: inout BodyFrame, _ state: inout ReadingState
  ) throws(FormatError) {
    let word = try frame.object()["position"].text() ?? ""
    let positions = BodyPosition.panels(named: word)
    if positions.isEmpty {
      state.notes.add(.unknownPosition(word), at: frame["position"].place)
    }
    let values = try numbers(frame["values"])
    let isPath = try frame["mode"].text() == "PATH_MODE"
    for (i, position) in positions.enumerated() {
      if isPath {
        addPoints(values, position, &body, at: frame["values"].place, &state)
      } else {
        // A whole vest may come as one list, front first.
        let isWhole = positions.count > 1 && values.count >= positions.count * PanelLevels.count
        let levels = values.dropFirst(isWhole ? i * PanelLevels.count : 0)
        addLevels(levels, position, &body, at: frame["values"].place, &state)
      }
    }
  }

  private static func addLevels(
    _ values: ArraySlice<Double>, _ position: BodyPosition, _ body: inout BodyFrame,
    at place: JSONPlace, _ state: inout ReadingState
  ) {
    for (motor, value) in values.prefix(PanelLevels.count).enumerated() {
      if !(0...100).contains(value) { state.notes.add(.intensityClamped, at: place) }
      body[position].add(Int(min(max(value, 0), 100)), to: motor)
    }
  }

  /// A path frame is its number of points and then x, y and strength of each.
  private static func addPoints(
    _ values: [Double], _ position: BodyPosition, _ body: inout BodyFrame, at place: JSONPlace,
    _ state: inout ReadingState
  ) {
    guard let stated = values.first else { return }
    let law = state.options.law ?? .generation1
    let there = (values.count - 1) / 3
    if stated > Double(there) { state.notes.add(.pathFrameCutShort, at: place) }
    for n in 0..<Int(min(max(stated, 0), Double(there))) {
      let (x, y, strength) = (values[3 * n + 1], values[3 * n + 2], values[3 * n + 3])
      if !(0...100).contains(strength) { state.notes.add(.intensityClamped, at: place) }
      if !(0...grid.x).contains(x) || !(0...grid.y).contains(y) {
        state.notes.add(.coordinateClamped, at: place)
      }
      PointRendering.render(
        PathPoint(x: x / grid.x, y: y / grid.y, intensity: strength / 100),
        layout: .standard(for: position), cut: law.cut(on: position), law: law,
        into: &body[position])
    }
  }

  private static func numbers(_ list: JSONNode) throws(FormatError) -> [Double] {
    var numbers: [Double] = []
    for node in try list.elements() {
      guard let number = try node.number() else { throw .missing(at: node.place) }
      numbers.append(number)
    }
    return numbers
  }
}
