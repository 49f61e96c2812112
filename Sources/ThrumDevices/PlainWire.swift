import ThrumCore

/// One byte a motor, 0...100: every device that isn't a vest.
///
/// Source: senseshift-firmware, `Decoder::applyPlain`, whose tests take 0x64 as full. Missing
/// bytes read as 0 there.
package struct PlainWire: Sendable, Hashable {
  /// Bytes in a frame, one a motor.
  package var byteCount: Int
  /// How many rows of the position's panel share one motor, merged by maximum: motor i of the
  /// device shows motors i, i + byteCount, … of the panel.
  package var mergedRows: Int

  /// - Parameter byteCount: 1...20; `byteCount · mergedRows` is brought to at most 20.
  package init(byteCount: Int, mergedRows: Int = 1) {
    self.byteCount = min(max(byteCount, 1), PanelLevels.count)
    self.mergedRows = min(max(mergedRows, 1), PanelLevels.count / self.byteCount)
  }

  /// The frame for a panel's levels. Levels of motors that the device lacks are dropped.
  package func encode(_ levels: PanelLevels) -> [UInt8] {
    (0..<byteCount).map { motor in
      UInt8((0..<mergedRows).reduce(0) { max($0, levels[motor + $1 * byteCount]) })
    }
  }

  /// The levels that a frame sets; `nil` if its length is wrong. Bytes above 100 count as 100.
  package func decode(_ bytes: [UInt8]) -> PanelLevels? {
    guard bytes.count == byteCount else { return nil }
    var levels = PanelLevels()
    for (motor, byte) in bytes.enumerated() {
      for row in 0..<mergedRows { levels[motor + row * byteCount] = Int(byte) }
    }
    return levels
  }
}
