import FoundationEssentials
import ThrumCore

/// A clip of the SDK: for each panel a list of frames of 20 ms, each of them 20 bytes in base64.
struct RenderedClip {
  private(set) var elements: [HapticElement] = []
  /// The frames' length, whatever the clip itself says it is: its `duration` is no length in
  /// newer versions.
  private(set) var duration = MediaTime.zero

  /// - Parameter gain: multiplies every level, rounded and clamped to 100.
  init(_ clip: JSONNode, gain: Double, _ state: inout ReadingState) throws(FormatError) {
    for (key, list) in try clip["patterns"].members() {
      let positions = BodyPosition.panels(named: key)
      if positions.isEmpty {
        state.notes.add(.unknownPosition(key), at: list.place)
        continue
      }
      // Before the list is taken apart, which costs more than the list.
      try state.countElements(list.count * positions.count)
      var trains = positions.map(FrameTrain.init)
      var time = MediaTime.zero
      for frame in try list.elements() {
        let bytes = try Self.bytes(of: frame)
        for (i, train) in trains.indices.enumerated() {
          let isWhole = bytes.count == trains.count * PanelLevels.count
          if bytes.count != PanelLevels.count, !isWhole {
            state.notes.add(.frameLength(bytes.count), at: frame.place)
          }
          let panel = bytes.dropFirst(isWhole ? i * PanelLevels.count : 0)
          trains[train].append(Self.levels(panel, gain: gain), at: time)
        }
        time = time + FrameTrain.interval
      }
      elements += trains.flatMap(\.elements)
      duration = max(duration, time)
    }
  }

  private static func bytes(of frame: JSONNode) throws(FormatError) -> [UInt8] {
    guard let text = try frame.text() else { throw .missing(at: frame.place) }
    guard let data = Data(base64Encoded: text) else { throw .notBase64(at: frame.place) }
    return [UInt8](data)
  }

  /// Values above 100 are no levels: byte 19 is 255 in most clips, on panels without a motor 19.
  private static func levels(_ bytes: ArraySlice<UInt8>, gain: Double) -> PanelLevels {
    var levels = PanelLevels()
    for (motor, value) in bytes.prefix(PanelLevels.count).enumerated() where value <= 100 {
      levels[motor] = Int((Double(value) * gain).rounded())
    }
    return levels
  }
}
