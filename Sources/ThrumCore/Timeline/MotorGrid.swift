/// Finds the triangle of a motor grid that holds a point.
struct MotorGrid {
  typealias Corner = PointRendering.Corner

  let columns: Int
  let rows: Int
  let law: PathLaw

  /// The three corners and their weights.
  func triangle(x: Double, y: Double, cut: TriangleCut) -> (Corner, Corner, Corner) {
    let (column, u) = place(x, count: columns)
    let (row, v) = place(y, count: rows)
    // The old renderer counts the diagonal to the lower triangle; the weights are equal there.
    let isUpper = law == .generation1 ? u + v < 1 : u + v <= 1
    switch cut {
    case .front where isUpper:
      return (
        corner(row, column, 1 - u - v), corner(row, column + 1, u), corner(row + 1, column, v)
      )
    case .front:
      return (
        corner(row + 1, column + 1, u + v - 1), corner(row, column + 1, 1 - v),
        corner(row + 1, column, 1 - u)
      )
    case .back where u >= v:
      return (
        corner(row, column, 1 - u), corner(row, column + 1, u - v),
        corner(row + 1, column + 1, v)
      )
    case .back:
      return (
        corner(row, column, 1 - v), corner(row + 1, column, v - u),
        corner(row + 1, column + 1, u)
      )
    }
  }

  private func corner(_ row: Int, _ column: Int, _ weight: Double) -> Corner {
    let exists = row < rows && column < columns
    return Corner(motor: exists ? row * columns + column : -1, weight: weight)
  }

  private func place(_ value: Double, count: Int) -> (index: Int, offset: Double) {
    switch law {
    case .current:
      return Self.cell(value, count: count)
    case .generation1:
      // Twice rounded down: to a tenth of the panel over the motor count, then to a tenth of a cell.
      let tenths = Int(value * Double(count * 10)) * (count - 1) / count
      return (tenths / 10, Double(tenths % 10) / 10)
    }
  }

  /// The cell of an axis with `count` evenly spread motors, and the place inside it, 0...1.
  static func cell(_ value: Double, count: Int) -> (index: Int, offset: Double) {
    let scaled = value * Double(count - 1)
    let index = min(max(Int(scaled), 0), max(count - 2, 0))
    return (index, scaled - Double(index))
  }
}
