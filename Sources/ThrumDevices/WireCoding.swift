/// How a device wants its motor levels on the wire.
package enum WireCoding: Sendable, Hashable {
  /// Forty slots of 4 bits for front and back.
  case vest(VestWire)
  /// One byte a motor of the device's only panel.
  case plain(PlainWire)

  /// Bytes in a frame. Always send all of them.
  package var byteCount: Int {
    switch self {
    case .vest: VestWire.byteCount
    case .plain(let wire): wire.byteCount
    }
  }
}
