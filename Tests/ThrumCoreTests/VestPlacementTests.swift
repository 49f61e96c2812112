import SeededNumbers
import Testing

@testable import ThrumCore

@Suite struct VestPlacementTests {
  /// The ring as documented: counter-clockwise seen from above, from the front's left column.
  private static let ring: [(position: BodyPosition, column: Int)] = [
    (.vestFront, 0), (.vestBack, 0), (.vestBack, 1), (.vestBack, 2), (.vestBack, 3),
    (.vestFront, 3), (.vestFront, 2), (.vestFront, 1),
  ]

  private static func frame(_ place: Int, row: Int, level: Int = 80) -> BodyFrame {
    var frame = BodyFrame()
    frame[ring[place].position][row * 4 + ring[place].column] = level
    return frame
  }

  private static func placed(_ frame: BodyFrame, angle: Double = 0, offset: Double = 0) -> BodyFrame
  {
    var frame = frame
    VestPlacement(angleX: angle, offsetY: offset)?.apply(to: &frame)
    return frame
  }

  @Test("45° take each column to the next of the ring", arguments: 0..<8)
  func steps(_ place: Int) {
    for row in 0..<5 {
      for step in -8...8 {
        let turned = Self.placed(Self.frame(place, row: row), angle: 45 * Double(step))
        #expect(turned == Self.frame((place + step + 8) % 8, row: row))
      }
    }
  }

  @Test("180° take the front to the back and the back to the front", arguments: 0..<20)
  func halfTurn(_ motor: Int) {
    var (front, back) = (BodyFrame(), BodyFrame())
    front[.vestFront][motor] = 70
    let opposite = motor / 4 * 4 + 3 - motor % 4
    back[.vestBack][opposite] = 70
    #expect(Self.placed(front, angle: 180) == back)
    #expect(Self.placed(back, angle: 180) == front)
  }

  @Test("half a step divides a level between two columns", arguments: 0..<8)
  func halfSteps(_ place: Int) {
    let turned = Self.placed(Self.frame(place, row: 2), angle: 22.5)
    var expected = Self.frame(place, row: 2, level: 40)
    expected.add(Self.frame((place + 1) % 8, row: 2, level: 40))
    #expect(turned == expected)
  }

  @Test("a shift moves rows, up being positive, and drops those that leave", arguments: 0..<5)
  func shifts(_ row: Int) {
    for step in -4...4 {
      let moved = Self.placed(Self.frame(2, row: row), offset: Double(step) / 4)
      let target = row - step
      #expect(moved == ((0..<5).contains(target) ? Self.frame(2, row: target) : BodyFrame()))
    }
  }

  @Test("half a row's shift divides a level between two rows, or drops half")
  func halfShifts() {
    var expected = Self.frame(0, row: 1, level: 40)
    expected.add(Self.frame(0, row: 2, level: 40))
    #expect(Self.placed(Self.frame(0, row: 2), offset: 0.125) == expected)
    #expect(Self.placed(Self.frame(0, row: 0), offset: 0.125) == Self.frame(0, row: 0, level: 40))
  }

  @Test("nothing but the vest moves")
  func others() {
    var frame = BodyFrame()
    for position in BodyPosition.allCases where position != .vestFront && position != .vestBack {
      frame[position] = PanelLevels([10, 20, 30])
    }
    frame[.vestFront][0] = 50
    let turned = Self.placed(frame, angle: 90, offset: 0.5)
    for position in BodyPosition.allCases where position != .vestFront && position != .vestBack {
      #expect(turned[position] == frame[position])
    }
  }

  @Test("a turn by any angle keeps the sum of levels, but for rounding")
  func sums() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      var frame = BodyFrame()
      for position in [BodyPosition.vestFront, .vestBack] {
        frame[position] = PanelLevels(
          (0..<20).map { _ in Int.random(in: 0...100, using: &generator) })
      }
      let turned = Self.placed(frame, angle: Double.random(in: -720...720, using: &generator))
      #expect(abs(Self.sum(turned) - Self.sum(frame)) <= 20)
    }
  }

  private static func sum(_ frame: BodyFrame) -> Int {
    (frame[.vestFront].array + frame[.vestBack].array).reduce(0, +)
  }

  @Test("changing an event's options turns what it plays from then on")
  func eventOptions() {
    let element = HapticElement(
      .vestFront, .levels(PanelLevels([100])),
      span: ClosedSpan(.zero, MediaTime(milliseconds: 10)), includesEnd: true, isOnset: true)
    var event = HapticEvent(HapticTimeline([element]))
    #expect(event.sample(at: .zero).frame[.vestFront][0] == 100)
    event.options.angleX = 180
    #expect(event.sample(at: .zero).frame[.vestBack][3] == 100)
    #expect(event.sample(at: .zero).frame[.vestFront].isZero)
  }
}
