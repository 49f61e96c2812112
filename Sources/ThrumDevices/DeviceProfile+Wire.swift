import ThrumCore

extension DeviceProfile {
  /// The bytes that put every motor of the device at its level, always
  /// ``WireCoding/byteCount`` of them. Ceilings are to be applied to `frame` before.
  package func wireFrame(for frame: BodyFrame) -> [UInt8] {
    switch coding {
    case .vest(let wire): wire.encode(front: frame[.vestFront], back: frame[.vestBack])
    case .plain(let wire): wire.encode(panels.first.map { frame[$0.position] } ?? PanelLevels())
    }
  }

  /// The bytes that switch every motor off. Motors hold their level until the next write, so this
  /// is to follow every stop, pause, seek and end.
  package var zeroFrame: [UInt8] { [UInt8](repeating: 0, count: coding.byteCount) }

  /// What a frame on the wire makes the body feel; `nil` if its length is wrong.
  ///
  /// Every motor of a panel that shares a motor of the device gets its level, so encoding the
  /// result gives the same bytes again, up to slots that drive nothing.
  package func levels(ofWireFrame bytes: [UInt8]) -> BodyFrame? {
    var frame = BodyFrame()
    switch coding {
    case .vest(let wire):
      guard let (front, back) = wire.decode(bytes) else { return nil }
      frame[.vestFront] = front
      frame[.vestBack] = back
    case .plain(let wire):
      guard let levels = wire.decode(bytes) else { return nil }
      if let panel = panels.first { frame[panel.position] = levels }
    }
    return frame
  }
}
