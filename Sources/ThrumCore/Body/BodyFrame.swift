/// The levels of the whole body at one moment: one ``PanelLevels`` a position.
package struct BodyFrame: Sendable, Equatable {
  private var panels: InlineArray<13, PanelLevels>

  /// Everything off.
  package init() { panels = InlineArray(repeating: PanelLevels()) }

  package subscript(position: BodyPosition) -> PanelLevels {
    get { panels[position.ordinal] }
    set { panels[position.ordinal] = newValue }
  }

  /// Changes every panel that isn't off.
  package mutating func updatePanels(_ change: (inout PanelLevels) -> Void) {
    for i in panels.indices where !panels[i].isZero { change(&panels[i]) }
  }

  /// Layers another frame over this one: sum, clamped to 100.
  package mutating func add(_ other: BodyFrame) {
    for i in panels.indices { panels[i].add(other.panels[i]) }
  }

  /// Whether every motor is off.
  package var isZero: Bool {
    for i in panels.indices where !panels[i].isZero { return false }
    return true
  }

  package static func == (a: Self, b: Self) -> Bool {
    for i in a.panels.indices where a.panels[i] != b.panels[i] { return false }
    return true
  }
}
