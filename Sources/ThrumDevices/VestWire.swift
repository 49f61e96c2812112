import ThrumCore

/// Which block of slots drives the wearer's left half of the front.
///
/// The two public tables mirror each other and nobody settled it on hardware, so it is a switch:
/// light one slot, ask the wearer, and keep the answer with the device.
package enum FrontWiring: String, CaseIterable, Sendable, Hashable {
  /// Slots of the first block lie on the wearer's left: the wiring goes round the body.
  /// Source: senseshift-firmware, devices.hpp.
  case leftFirst = "left-first"
  /// Front columns mirrored. Source: bhaptics-linux (table taken from freehaptics).
  case rightFirst = "right-first"
}

/// The 20 bytes that set every motor of a vest at once.
///
/// Forty slots of 4 bits, 0 = off, 15 = full. Slot 2i is the high half of byte i, slot 2i+1 the
/// low half. The wiring runs down one half panel after the other, two slots a row: front left,
/// back left, back right, front right.
///
/// Sources: senseshift-firmware (encoding.hpp and its test), bhaptics-linux, VRCH-Server agree on
/// the packing and on the back; for the front see ``FrontWiring``.
package struct VestWire: Sendable, Hashable {
  /// How many rows of motors a panel of the device has.
  package enum Rows: Int, Sendable, Hashable {
    /// X40, and X16, which merges the rows itself.
    case five = 5
    /// Pro and Air: the panel's five rows are merged into four by maximum.
    case four = 4
  }

  /// Bytes in a frame. Shorter ones are zero-filled or dropped, depending on the firmware.
  package static let byteCount = 20
  private static let panelRows = 5
  private static let columns = 4

  package var rows: Rows
  package var frontWiring: FrontWiring

  package init(rows: Rows = .five, frontWiring: FrontWiring = .leftFirst) {
    self.rows = rows
    self.frontWiring = frontWiring
  }

  /// The frame for both panels' levels, 20 bytes.
  package func encode(front: PanelLevels, back: PanelLevels) -> [UInt8] {
    var steps = InlineArray<40, UInt8>(repeating: 0)
    for motor in 0..<PanelLevels.count {
      let (onFront, onBack) = (slot(ofFront: motor), slot(ofBack: motor))
      steps[onFront] = max(steps[onFront], Self.step(percent: front[motor]))
      steps[onBack] = max(steps[onBack], Self.step(percent: back[motor]))
    }
    return (0..<Self.byteCount).map { steps[2 * $0] << 4 | steps[2 * $0 + 1] }
  }

  /// The levels that a frame sets; `nil` unless it has 20 bytes.
  ///
  /// On a vest of four rows, both rows of the panel that share one motor get its level. Slots
  /// without a motor are dropped.
  package func decode(_ bytes: [UInt8]) -> (front: PanelLevels, back: PanelLevels)? {
    guard bytes.count == Self.byteCount else { return nil }
    func percent(_ slot: Int) -> Int {
      Self.percent(step: slot.isMultiple(of: 2) ? bytes[slot / 2] >> 4 : bytes[slot / 2] & 15)
    }
    var (front, back) = (PanelLevels(), PanelLevels())
    for motor in 0..<PanelLevels.count {
      front[motor] = percent(slot(ofFront: motor))
      back[motor] = percent(slot(ofBack: motor))
    }
    return (front, back)
  }

  /// The slot that drives motor `motor` of the front panel, 0..<40.
  package func slot(ofFront motor: Int) -> Int {
    let column = motor % Self.columns
    let wired = frontWiring == .leftFirst ? column : Self.columns - 1 - column
    return slot(half: wired < 2 ? 0 : 3, row: motor / Self.columns, column: wired)
  }

  /// The slot that drives motor `motor` of the back panel, 0..<40.
  package func slot(ofBack motor: Int) -> Int {
    let column = motor % Self.columns
    return slot(half: column < 2 ? 1 : 2, row: motor / Self.columns, column: column)
  }

  private func slot(half: Int, row: Int, column: Int) -> Int {
    let deviceRow = row * rows.rawValue / Self.panelRows
    return half * 2 * rows.rawValue + 2 * deviceRow + column % 2
  }

  /// One of the sixteen steps for a level in percent, rounded to the nearest, halves up.
  ///
  /// The vendor's rounding isn't known; this is what the public hosts do. 1...3 percent give 0.
  package static func step(percent: Int) -> UInt8 {
    UInt8((min(max(percent, 0), 100) * 15 + 50) / 100)
  }

  /// The level in percent that a step 0...15 stands for.
  package static func percent(step: UInt8) -> Int { (Int(step & 15) * 100 + 7) / 15 }
}
