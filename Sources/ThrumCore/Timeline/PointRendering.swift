#if canImport(Glibc)
  import Glibc
#endif

/// Which diagonal splits a cell of the motor grid into two triangles.
package enum TriangleCut: Sendable, Hashable {
  /// From the top right to the bottom left corner: the front, the arms, and everything of
  /// generation 1.
  case front
  /// From the top left to the bottom right corner: the back as the current Designer renders it.
  case back
}

/// How a corner's distance from the point becomes its level.
package enum PathLaw: Sendable, Hashable {
  /// `ln(1 + 2(1 − d)) / ln 3`, rounded: fitted on clips of the current Designer.
  case current
  /// `1 − d` on a lattice of tenths of a cell, rounded down: the first Designer. Measured on files
  /// that carry their own frames: every one of 1,405 cells within 1 of 100.
  case generation1

  func level(intensity: Double, distance d: Double) -> Int {
    guard d < 1 else { return 0 }
    switch self {
    case .current:
      let share = log(1 + 2 * (1 - d)) / log(3)
      return Int((100 * intensity * share).rounded())
    case .generation1:
      return (intensity * (1 - d)).flooredPercent
    }
  }
}

/// The motors that a point on a panel lights: the corners of the triangle that holds it, or the
/// two neighbours on a line.
///
/// Rules and their evidence: triangles, distances and both laws were measured on public files
/// (clips, and patterns that carry their own rendered frames).
package struct PointRendering: Sendable {
  /// Up to this weight a corner counts as opposite the edge the point lies on, and stays dark by
  /// the current law: rendered clips light two motors there. Files round coordinates to three
  /// decimals, so a point at x = 0.333 is to lie on its column. (The first Designer lit it.)
  private static let edgeTolerance = 0.002

  /// A motor and its linear weight; the weights of a point add up to 1.
  struct Corner {
    /// Index in the panel, or -1 where there is none (beyond the edge of the lattice).
    var motor: Int
    var weight: Double
  }

  /// Adds the levels of a point to a panel.
  package static func render(
    _ point: PathPoint, layout: PanelLayout, cut: TriangleCut, law: PathLaw,
    into panel: inout PanelLevels
  ) {
    guard point.intensity > 0 else { return }
    switch layout {
    case .grid(let columns, let rows):
      let grid = MotorGrid(columns: columns, rows: rows, law: law)
      light(grid.triangle(x: point.x, y: point.y, cut: cut), point.intensity, law, &panel)
    case .glove:
      light(gloveTriangle(x: point.x, y: point.y), point.intensity, law, &panel)
    case .line(let places, let axis):
      let (corner, next) = neighbours(of: axis == .x ? point.x : point.y, on: places)
      for c in [corner, next] where c.weight > 0 {
        panel.add(law.level(intensity: point.intensity, distance: 1 - c.weight), to: c.motor)
      }
    }
  }

  private static func light(
    _ corners: (Corner, Corner, Corner), _ intensity: Double, _ law: PathLaw,
    _ panel: inout PanelLevels
  ) {
    let (a, b, c) = corners
    for (one, others) in [(a, (b, c)), (b, (a, c)), (c, (a, b))]
    where law == .generation1 || one.weight > edgeTolerance {
      // Distance to a corner in a triangle whose sides are all 1.
      let (p, q) = (others.0.weight, others.1.weight)
      let distance = (p * p + p * q + q * q).squareRoot()
      panel.add(law.level(intensity: intensity, distance: distance), to: one.motor)
    }
  }

  static func neighbours(of value: Double, on places: [Double]) -> (Corner, Corner) {
    let upper = places.firstIndex { $0 >= value } ?? places.count - 1
    let lower = max(upper - 1, 0)
    guard upper > lower else { return (Corner(motor: 0, weight: 1), Corner(motor: 0, weight: 0)) }
    let w = ((value - places[lower]) / (places[upper] - places[lower])).clampedToUnit
    return (Corner(motor: lower, weight: 1 - w), Corner(motor: upper, weight: w))
  }

  /// Five fingertips along the top edge, the wrist (motor 5) at the middle of the bottom.
  ///
  /// The triples are those that rendered clips light. No public file states the coordinates;
  /// evenly spread fingertips are an inference.
  static func gloveTriangle(x: Double, y: Double) -> (Corner, Corner, Corner) {
    let reach = 1 - y
    let along = reach > 0 ? (0.5 + (x - 0.5) / reach).clampedToUnit : 0.5
    let (finger, w) = MotorGrid.cell(along, count: 5)
    return (
      Corner(motor: finger, weight: reach * (1 - w)), Corner(motor: finger + 1, weight: reach * w),
      Corner(motor: 5, weight: y)
    )
  }
}
