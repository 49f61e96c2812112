import ThrumCore

/// Every touched panel with its motors in place, each with the strongest level it gets.
struct BodyMap {
  let table: PeakTable

  private static let cell = 30.0
  private static let gap = 28.0

  /// Draws the panels in rows and returns where the last one ends.
  func draw(x left: Double, y top: Double, width: Double, in svg: inout SVGText) -> Double {
    var (x, y, rowHeight) = (left, top, 0.0)
    for position in table.positions {
      let places = places(position)
      let columns = places.reduce(1) { max($0, $1.column + 1) }
      let rows = places.reduce(1) { max($0, $1.row + 1) }
      let panelWidth = max(Double(columns) * Self.cell, 80)
      if x + panelWidth > width - left, x > left {
        (x, y, rowHeight) = (left, y + rowHeight, 0)
      }
      svg.text(position.rawValue, x, y + 12)
      for (motor, place) in places.enumerated() {
        draw(
          table.peak(position, motor: motor), x + place.column * Self.cell,
          y + 18 + place.row * Self.cell, in: &svg)
      }
      x += panelWidth + Self.gap
      rowHeight = max(rowHeight, 18 + Double(rows) * Self.cell + 12)
    }
    return y + rowHeight
  }

  private func draw(_ level: Int, _ x: Double, _ y: Double, in svg: inout SVGText) {
    let step = HeatScale.step(level)
    svg.rectangle(x, y, Self.cell, Self.cell, fill: HeatScale.colour(step), stroke: "#888")
    svg.text(
      String(level), x + Self.cell / 2, y + Self.cell / 2 + 4, size: 11, anchor: .middle,
      fill: HeatScale.ink(step))
  }

  /// Where each motor lies, in cells.
  private func places(_ position: BodyPosition) -> [(column: Double, row: Double)] {
    let count = table.motorCount(position)
    let layout = PanelLayout.standard(for: position)
    // More motors are felt than the usual layout has: where they lie isn't known.
    guard count == layout.motorCount else { return (0..<count).map { (Double($0), 0) } }
    switch layout {
    case .grid(let columns, _):
      return (0..<count).map { (Double($0 % columns), Double($0 / columns)) }
    case .line(_, .x): return (0..<count).map { (Double($0), 0) }
    case .line(_, .y): return (0..<count).map { (0, Double($0)) }
    // Five fingertips above the wrist.
    case .glove: return (0..<5).map { (Double($0), 0) } + [(2, 1.2)]
    }
  }
}
