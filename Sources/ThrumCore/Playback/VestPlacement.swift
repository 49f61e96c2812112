/// Turns and shifts the content of the vest (`angleX`, `offsetY`).
///
/// The columns of front and back form a ring of eight, 45° each; front column 0 is the wearer's
/// left. Seen from above and counter-clockwise from the left column of the front: front 0, back 0,
/// back 1, back 2, back 3, front 3, front 2, front 1, so 180° takes the front to the back. Between
/// columns and rows levels are interpolated; what leaves the top or the bottom is dropped. No
/// implementation is public: this is the consistent reading of what the vendor documents.
struct VestPlacement {
  private static let columns = 4
  private static let rows = 5
  private static let ring = 2 * columns

  private let turn: Double
  private let shift: Double

  /// `nil` when nothing moves.
  init?(angleX: Double, offsetY: Double) {
    guard angleX != 0 || offsetY != 0 else { return nil }
    turn = angleX / 360 * Double(Self.ring)
    shift = -offsetY * Double(Self.rows - 1)
  }

  func apply(to frame: inout BodyFrame) {
    let (front, back) = (frame[.vestFront], frame[.vestBack])
    if front.isZero, back.isZero { return }
    var moved = [Double](repeating: 0, count: Self.ring * Self.rows)
    for place in 0..<Self.ring {
      for row in 0..<Self.rows {
        let level = Double(Self.level(front, back, place, row))
        if level > 0 { spread(level, place, row, into: &moved) }
      }
    }
    var (newFront, newBack) = (PanelLevels(), PanelLevels())
    for place in 0..<Self.ring {
      for row in 0..<Self.rows {
        let level = Int(moved[place * Self.rows + row].rounded())
        let (isFront, column) = Self.panel(place)
        let motor = row * Self.columns + column
        if isFront { newFront[motor] = level } else { newBack[motor] = level }
      }
    }
    frame[.vestFront] = newFront
    frame[.vestBack] = newBack
  }

  /// Divides a level among the four places round its target.
  private func spread(_ level: Double, _ place: Int, _ row: Int, into moved: inout [Double]) {
    let (x, y) = (Double(place) + turn, Double(row) + shift)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    for (dx, wx) in [(0, 1 - (x - left)), (1, x - left)] where wx > 0 {
      for (dy, wy) in [(0, 1 - (y - top)), (1, y - top)] where wy > 0 {
        let target = Int(top) + dy
        guard (0..<Self.rows).contains(target) else { continue }
        let column = ((Int(left) + dx) % Self.ring + Self.ring) % Self.ring
        moved[column * Self.rows + target] += level * wx * wy
      }
    }
  }

  private static func panel(_ place: Int) -> (isFront: Bool, column: Int) {
    switch place {
    case 0: (true, 0)
    case 1...4: (false, place - 1)
    default: (true, 8 - place)
    }
  }

  private static func level(
    _ front: PanelLevels, _ back: PanelLevels, _ place: Int, _ row: Int
  ) -> Int {
    let (isFront, column) = panel(place)
    return (isFront ? front : back)[row * columns + column]
  }
}
