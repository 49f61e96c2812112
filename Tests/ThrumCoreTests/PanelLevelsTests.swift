import SeededNumbers
import Testing
import ThrumCore

@Suite struct PanelLevelsTests {
  private static func random(_ generator: inout SeededGenerator) -> PanelLevels {
    PanelLevels((0..<20).map { _ in Int.random(in: 0...100, using: &generator) })
  }

  @Test("a level outside its range is stored as the nearest end")
  func clamps() {
    var panel = PanelLevels()
    panel[0] = 101
    panel[1] = -1
    panel[2] = .max
    panel[3] = .min
    #expect(Array(panel.array.prefix(4)) == [100, 0, 100, 0])
  }

  @Test("adding sums motor by motor up to 100, in any order")
  func adding() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let (a, b, c) = (
        Self.random(&generator), Self.random(&generator), Self.random(&generator)
      )
      var abc = a
      abc.add(b)
      abc.add(c)
      var cba = c
      cba.add(b)
      cba.add(a)
      #expect(abc == cba)
      #expect(abc.hashValue == cba.hashValue)
      #expect(abc.array == (0..<20).map { min(100, a[$0] + b[$0] + c[$0]) })
    }
  }

  @Test("a motor outside the panel is ignored", arguments: [-1, 20, Int.max, Int.min])
  func outside(_ motor: Int) {
    var panel = PanelLevels()
    panel.add(50, to: motor)
    #expect(panel.isZero)
  }

  @Test("missing levels are 0, and those past the panel are dropped")
  func counts() {
    #expect(PanelLevels([5]).array == [5] + [Int](repeating: 0, count: 19))
    #expect(PanelLevels(repeatElement(7, count: 30)).array == [Int](repeating: 7, count: 20))
    #expect(PanelLevels([Int]()).isZero)
    #expect(!PanelLevels(Array(repeating: 0, count: 19) + [1]).isZero)
  }

  @Test("scaling rounds to the nearest percent and survives any factor")
  func scaling() {
    var panel = PanelLevels([1, 50, 99, 100])
    panel.scale(by: 0.5)
    #expect(Array(panel.array.prefix(4)) == [1, 25, 50, 50])
    panel.scale(by: .infinity)
    #expect(Array(panel.array.prefix(4)) == [100, 100, 100, 100])
    panel.scale(by: .nan)
    #expect(panel.isZero)
    panel[0] = 100
    panel.scale(by: -.infinity)
    #expect(panel.isZero)
  }

  @Test("each position of a frame is its own panel")
  func frame() {
    #expect(Set(BodyPosition.allCases.map(\.ordinal)) == Set(0..<BodyPosition.allCases.count))
    for position in BodyPosition.allCases {
      var frame = BodyFrame()
      #expect(frame.isZero)
      frame[position][3] = 60
      #expect(!frame.isZero && frame != BodyFrame())
      for other in BodyPosition.allCases {
        #expect(frame[other][3] == (other == position ? 60 : 0))
      }
      frame.add(frame)
      #expect(frame[position][3] == 100)
    }
  }

  @Test("a ceiling cuts what is above and leaves what is below", arguments: [0, 1, 80, 100])
  func ceiling(_ percent: Int) {
    var generator = SeededGenerator(seed: 3)
    var frame = BodyFrame()
    for position in BodyPosition.allCases { frame[position] = Self.random(&generator) }
    var capped = frame
    Ceiling(percent: percent).apply(to: &capped)
    for position in BodyPosition.allCases {
      #expect(capped[position].array == frame[position].array.map { min($0, percent) })
    }
  }

  @Test("a ceiling itself is 0...100")
  func ceilingRange() {
    #expect(Ceiling(percent: 300).percent == 100)
    #expect(Ceiling(percent: -5).percent == 0)
    #expect(Ceiling.standard.percent == 80)
  }
}
