import SeededNumbers
import Testing

@testable import ThrumCore

@Suite struct IntervalIndexTests {
  @Test("finds exactly what a search of the whole list finds", arguments: 0..<40)
  func bruteForce(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = seed < 5 ? seed : Int.random(in: 5...200, using: &generator)
    let elements = Self.random(count, &generator).sorted { $0.start < $1.start }
    let index = IntervalIndex(elements)
    for ns in Int64(-3)...130 {
      let time = MediaTime(nanoseconds: ns)
      var found: [Int] = []
      index.forEach(at: time) { found.append($0) }
      let expected = elements.indices.filter {
        elements[$0].start <= time && time < elements[$0].hiddenFrom
      }
      #expect(found == expected)
    }
  }

  @Test("an element that something cuts short isn't found from there on")
  func cutShort() {
    var element = Self.element(0, 100, includesEnd: true)
    element.hiddenFrom = MediaTime(nanoseconds: 40)
    let timeline = HapticTimeline([element])
    #expect(timeline.sample(at: MediaTime(nanoseconds: 39)).isActive)
    #expect(!timeline.sample(at: MediaTime(nanoseconds: 40)).isActive)
  }

  @Test("the last instant shows only where it is said to", arguments: [true, false])
  func lastInstant(_ includesEnd: Bool) {
    let timeline = HapticTimeline([Self.element(10, 20, includesEnd: includesEnd)])
    #expect(!timeline.sample(at: MediaTime(nanoseconds: 9)).isActive)
    #expect(timeline.sample(at: MediaTime(nanoseconds: 10)).isActive)
    #expect(timeline.sample(at: MediaTime(nanoseconds: 19)).isActive)
    #expect(timeline.sample(at: MediaTime(nanoseconds: 20)).isActive == includesEnd)
    #expect(!timeline.sample(at: MediaTime(nanoseconds: 21)).isActive)
  }

  static func element(_ start: Int64, _ end: Int64, includesEnd: Bool) -> HapticElement {
    HapticElement(
      .head, .levels(PanelLevels([1])),
      span: ClosedSpan(MediaTime(nanoseconds: start), MediaTime(nanoseconds: end)),
      includesEnd: includesEnd, isOnset: true)
  }

  static func random(_ count: Int, _ generator: inout SeededGenerator) -> [HapticElement] {
    (0..<count).map { _ in
      let start = Int64.random(in: 0...100, using: &generator)
      // Mostly short, some long: the long ones are what a sorted list alone can't find.
      let length = Int64.random(
        in: 0...(Int.random(in: 0..<8, using: &generator) == 0 ? 100 : 6), using: &generator)
      return element(
        start, start + length, includesEnd: Bool.random(using: &generator))
    }
  }
}
