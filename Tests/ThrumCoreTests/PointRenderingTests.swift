import SeededNumbers
import Testing

@testable import ThrumCore

@Suite struct PointRenderingTests {
  private static let cuts: [TriangleCut] = [.front, .back]
  private static let grids: [PanelLayout] = [.vest, .forearm, .tactosy]

  private static func levels(
    _ x: Double, _ y: Double, _ layout: PanelLayout, cut: TriangleCut = .front,
    law: PathLaw = .current, intensity: Double = 1
  ) -> [Int] {
    var panel = PanelLevels()
    PointRendering.render(
      PathPoint(x: x, y: y, intensity: intensity), layout: layout, cut: cut, law: law,
      into: &panel)
    return panel.array
  }

  private static func lit(_ levels: [Int]) -> Set<Int> {
    Set(levels.indices.filter { levels[$0] > 0 })
  }

  @Test(
    "two motors have the levels of rendered clips",
    arguments: [(96, 10), (90, 25), (83, 38), (67, 58)])
  func twoMotors(_ near: Int, _ far: Int) {
    // Clips of ForearmL and R give these pairs for one weight each; which is not published.
    let weights = stride(from: 0.5, through: 1, by: 0.0001)
    let line = weights.contains { w in
      Self.levels(0, (1 - w) / 2, .hand) == [near, far] + Array(repeating: 0, count: 18)
    }
    #expect(line, "on a line")
    let edge = weights.contains { w in
      Self.levels((1 - w) / 2, 0, .forearm) == [near, far] + Array(repeating: 0, count: 18)
    }
    #expect(edge, "on the edge of a grid, where the third corner is dark")
  }

  @Test("three motors follow the distance in a triangle of sides 1", arguments: cuts)
  func threeMotors(_ cut: TriangleCut) {
    // In the middle of a triangle each distance is 1/√3: log3(1 + 2 · 0.42265) = 0.5577.
    let cell = (x: 1.0 / 3, y: 0.25)
    let middle = cut == .front ? (1.0 / 3, 1.0 / 3) : (2.0 / 3, 1.0 / 3)
    let current = Self.levels(middle.0 * cell.x, middle.1 * cell.y, .vest, cut: cut)
    let corners = cut == .front ? [0, 1, 4] : [0, 1, 5]
    for motor in 0..<20 {
      #expect(current[motor] == (corners.contains(motor) ? 56 : 0))
    }
  }

  @Test(
    "a point on a row or column lights the two motors beside it, even with a rounded place",
    arguments: cuts)
  func alongAColumn(_ cut: TriangleCut) {
    for (column, x) in [0, 0.333, 0.667, 1].enumerated() {
      let levels = Self.levels(x, 0.125, .vest, cut: cut)
      #expect(Self.lit(levels) == [column, column + 4])
    }
    #expect(Self.lit(Self.levels(0.5, 0.5, .vest, cut: cut)) == [9, 10])
  }

  @Test("the first Designer's points lie on a lattice, and it lit the corner opposite an edge too")
  func lattice() {
    // x: 20 of 40, 15 tenths of a cell: cell 1, half way. y: 25 of 50, 20 tenths: on row 2.
    // The middle of an edge is 0.5 from its ends and 0.866 from the third corner.
    let onEdge = Self.levels(0.5, 0.5, .vest, law: .generation1)
    #expect(Self.lit(onEdge) == [9, 10, 13])
    #expect((onEdge[9], onEdge[10], onEdge[13]) == (50, 50, 13))
    // x: 13 of 40, 9 tenths of cell 0 though 0.333 is a column: the lattice rounds down twice.
    let beside = Self.levels(0.333, 0, .vest, law: .generation1)
    #expect((beside[0], beside[1]) == (10, 90))
    // Beyond the right edge there is no motor, and none of the next row instead.
    #expect(Self.lit(Self.levels(1, 0.05, .vest, law: .generation1)) == [3, 7])
  }

  @Test("a glove's path at the recovered weights lights its fan from the wrist")
  func glove() {
    // Weights of one corner in successive frames of a clip, by equal steps.
    let levels = [0.727, 0.523, 0.326, 0.130].map { Self.levels(0.5, 1 - $0, .glove) }
    for (frame, weight) in zip(levels, [0.727, 0.523, 0.326, 0.130]) {
      #expect(Self.lit(frame) == [2, 5])
      #expect(frame[2] == PathLaw.current.level(intensity: 1, distance: 1 - weight))
    }
    for triple in [[0, 1, 5], [1, 2, 5], [2, 3, 5], [3, 4, 5]] {
      let x = 0.5 + ((Double(triple[0]) + 0.5) / 4 - 0.5) * 0.5
      #expect(Self.lit(Self.levels(x, 0.5, .glove)) == Set(triple))
    }
  }

  @Test("a point on a motor lights it alone, at full", arguments: grids, cuts)
  func onMotor(_ layout: PanelLayout, _ cut: TriangleCut) {
    guard case .grid(let columns, let rows) = layout else { return }
    for row in 0..<rows {
      for column in 0..<columns {
        // Files write a third as 0.333 and two thirds as 0.667.
        let x = (Double(column) / Double(columns - 1) * 1_000).rounded() / 1_000
        let y = (Double(row) / Double(rows - 1) * 1_000).rounded() / 1_000
        let levels = Self.levels(x, y, layout, cut: cut)
        #expect(Self.lit(levels) == [row * columns + column])
        #expect(levels[row * columns + column] >= 99)
      }
    }
  }

  @Test("weights are inside 0...1 and add up to 1", arguments: grids, cuts)
  func weights(_ layout: PanelLayout, _ cut: TriangleCut) {
    guard case .grid(let columns, let rows) = layout else { return }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let x = Double.random(in: 0...1, using: &generator)
      let y = Double.random(in: 0...1, using: &generator)
      let grid = MotorGrid(columns: columns, rows: rows, law: .current)
      let (a, b, c) = grid.triangle(x: x, y: y, cut: cut)
      expectSane([a, b, c], motors: columns * rows)
      var (middleX, middleY) = (0.0, 0.0)
      for corner in [a, b, c] {
        middleX += corner.weight * Double(corner.motor % columns) / Double(columns - 1)
        middleY += corner.weight * Double(corner.motor / columns) / Double(rows - 1)
      }
      #expect(abs(middleX - x) < 1e-9 && abs(middleY - y) < 1e-9)
    }
  }

  @Test("weights of gloves and lines add up to 1 as well")
  func otherWeights() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<3_000 {
      let x = Double.random(in: 0...1, using: &generator)
      let (a, b, c) = PointRendering.gloveTriangle(
        x: x, y: Double.random(in: 0...1, using: &generator))
      expectSane([a, b, c], motors: 6)
      for case .line(let places, _) in [PanelLayout.tactal, .tactVisor, .oldHead, .foot] {
        let (low, high) = PointRendering.neighbours(of: x, on: places)
        expectSane([low, high], motors: places.count)
        let place = low.weight * places[low.motor] + high.weight * places[high.motor]
        #expect(abs(place - x) < 1e-9)
      }
    }
  }

  private func expectSane(_ corners: [PointRendering.Corner], motors: Int) {
    #expect(abs(corners.map(\.weight).reduce(0, +) - 1) < 1e-9)
    #expect(corners.allSatisfy { $0.weight > -1e-9 && (0..<motors).contains($0.motor) })
  }

  @Test("the diagonal runs as the cut says", arguments: 0..<12)
  func diagonals(_ cell: Int) {
    let (column, row) = (cell % 3, cell / 3)
    let a = row * 4 + column
    func lit(_ u: Double, _ v: Double, _ cut: TriangleCut) -> Set<Int> {
      let (x, y) = ((Double(column) + u) / 3, (Double(row) + v) / 4)
      return Self.lit(Self.levels(x, y, .vest, cut: cut))
    }
    #expect(lit(0.3, 0.4, .front) == [a, a + 1, a + 4])
    #expect(lit(0.6, 0.7, .front) == [a + 1, a + 4, a + 5])
    #expect(lit(0.7, 0.4, .back) == [a, a + 1, a + 5])
    #expect(lit(0.4, 0.7, .back) == [a, a + 4, a + 5])
  }

  @Test(
    "crossing a border between triangles, the motors on it go on without a jump", arguments: cuts)
  func continuity(_ cut: TriangleCut) {
    // The corner opposite is let go and another taken up: that jump is the law's own.
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<20_000 {
      let x = Double.random(in: 0...1, using: &generator)
      let y = Double.random(in: 0...1, using: &generator)
      let here = Self.levels(x, y, .vest, cut: cut)
      let there = Self.levels(x + 0.0005, y + 0.0003, .vest, cut: cut)
      for motor in Self.lit(here).intersection(Self.lit(there)) {
        #expect(abs(here[motor] - there[motor]) <= 2)
      }
      // A corner of both triangles that goes dark has a border's opposite level at most.
      for motor in Self.lit(here).symmetricDifference(Self.lit(there)) {
        #expect(max(here[motor], there[motor]) <= 24)
      }
    }
  }

  @Test("intensity scales the level, and none lights nothing")
  func intensity() {
    #expect(Self.levels(0, 0, .vest, intensity: 0.5)[0] == 50)
    #expect(Self.levels(0, 0, .vest, law: .generation1, intensity: 0.29)[0] == 29)
    #expect(Self.lit(Self.levels(0.4, 0.4, .vest, intensity: 0)).isEmpty)
    #expect(Self.lit(Self.levels(.nan, .nan, .vest)) == [0])
  }

  @Test("a line lights the two neighbours of any place", arguments: [0.0, 0.1, 0.3, 0.5, 0.7, 1])
  func line(_ x: Double) {
    let lit = Self.lit(Self.levels(x, 0.9, .tactVisor))
    #expect(lit.count == ([0.0, 0.3, 0.7, 1].contains(x) ? 1 : 2))
  }

  @Test("a layout of one motor, one row or none at all is no trap")
  func degenerate() {
    let layouts: [PanelLayout] = [
      .grid(columns: 1, rows: 1), .grid(columns: 4, rows: 1), .grid(columns: 1, rows: 5),
      .line(places: [], axis: .x), .line(places: [0.5], axis: .y),
      .line(places: [0.5, 0.5], axis: .x),
    ]
    for layout in layouts {
      for (x, y) in [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)] { _ = Self.levels(x, y, layout) }
    }
  }
}
