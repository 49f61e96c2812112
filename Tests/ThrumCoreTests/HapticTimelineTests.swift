import SeededNumbers
import Testing

@testable import ThrumCore

@Suite struct HapticTimelineTests {
  private static func span(_ from: Int64, _ to: Int64) -> ClosedSpan {
    ClosedSpan(MediaTime(milliseconds: from), MediaTime(milliseconds: to))
  }

  private static func timeline(_ shape: HapticElement.Shape, _ from: Int64, _ to: Int64)
    -> HapticTimeline
  {
    HapticTimeline([
      HapticElement(.vestFront, shape, span: span(from, to), includesEnd: true, isOnset: true)
    ])
  }

  private static func level(_ timeline: HapticTimeline, at ms: Int64, motor: Int = 0) -> Int {
    timeline.sample(at: MediaTime(milliseconds: ms)).frame[.vestFront][motor]
  }

  @Test(
    "a fade runs over the span of its element",
    arguments: [
      (Fade.none, [80, 80, 80, 80, 80]), (.fadeIn, [0, 20, 40, 60, 80]),
      (.fadeOut, [80, 60, 40, 20, 0]), (.fadeInOut, [0, 40, 80, 40, 0]),
    ])
  func fades(_ fade: Fade, _ levels: [Int]) {
    let timeline = Self.timeline(.dots([Dot(index: 0, intensity: 0.8)], fade), 100, 300)
    #expect((0...4).map { Self.level(timeline, at: 100 + 50 * $0) } == levels)
    #expect(Self.level(timeline, at: 99) == 0 && Self.level(timeline, at: 301) == 0)
  }

  @Test("levels of dots are rounded down, and a decimal percent stays itself", arguments: 0...100)
  func flooring(_ percent: Int) {
    let exact = Self.timeline(
      .dots([Dot(index: 0, intensity: Double(percent) / 100)], .none), 0, 10)
    #expect(Self.level(exact, at: 5) == percent)
    let above = Self.timeline(
      .dots([Dot(index: 0, intensity: (Double(percent) + 0.99) / 100)], .none), 0, 10)
    #expect(Self.level(above, at: 5) == percent)
  }

  @Test("a ramp goes linearly from motor to motor, absent ones being 0")
  func ramps() {
    let timeline = Self.timeline(
      .ramp(
        from: [Dot(index: 0, intensity: 1), Dot(index: 1, intensity: 0.4)],
        to: [Dot(index: 1, intensity: 0.8), Dot(index: 2, intensity: 0.5)]), 0, 100)
    func levels(_ ms: Int64) -> [Int] { (0..<3).map { Self.level(timeline, at: ms, motor: $0) } }
    #expect(levels(0) == [100, 40, 0])
    #expect(levels(25) == [75, 50, 12])
    #expect(levels(50) == [50, 60, 25])
    #expect(levels(100) == [0, 80, 50])
    #expect(levels(101) == [0, 0, 0])
  }

  @Test("a motor named twice gets both strengths")
  func twice() {
    let both = [Dot(index: 4, intensity: 0.3), Dot(index: 4, intensity: 0.25)]
    #expect(Self.level(Self.timeline(.dots(both, .none), 0, 10), at: 0, motor: 4) == 55)
    #expect(Self.level(Self.timeline(.ramp(from: both, to: []), 0, 10), at: 0, motor: 4) == 55)
  }

  @Test("overlaps add up separately floored levels, up to 100")
  func overlaps() {
    // CaveInWIP.tact: 5.55 + 5.55 shows as 10, not as 11.
    let dot = HapticElement.Shape.dots([Dot(index: 0, intensity: 0.0555)], .none)
    let full = HapticElement.Shape.dots([Dot(index: 1, intensity: 0.7)], .none)
    let elements = [dot, dot, full, full].map {
      HapticElement(.vestBack, $0, span: Self.span(0, 10), includesEnd: false, isOnset: true)
    }
    let frame = HapticTimeline(elements).sample(at: .zero).frame
    #expect(frame[.vestBack][0] == 10)
    #expect(frame[.vestBack][1] == 100)
  }

  @Test("a path moves linearly, and its fade runs over the whole of it")
  func paths() {
    let path = Self.span(0, 200)
    func segment(_ from: Double, _ to: Double) -> HapticElement.Shape {
      .path(
        PathSegment(
          from: PathPoint(x: 0, y: from, intensity: 1), to: PathPoint(x: 0, y: to, intensity: 1),
          fade: .fadeOut, path: path, layout: .vest, cut: .front, law: .current))
    }
    let timeline = HapticTimeline([
      HapticElement(
        .vestFront, segment(0, 0.5), span: Self.span(0, 100), includesEnd: false, isOnset: true),
      HapticElement(
        .vestFront, segment(0.5, 1), span: Self.span(100, 200), includesEnd: true, isOnset: false),
    ])
    #expect(
      (0...4).map { Self.level(timeline, at: Int64($0) * 50, motor: $0 * 4) } == [
        100, 75, 50, 25, 0,
      ])
    #expect(timeline.nextOnset(after: .zero) == nil)
  }

  @Test("a span without length is at its end everywhere")
  func emptySpan() {
    #expect(Self.span(5, 5).progress(at: .zero) == 1)
    #expect(Self.span(5, 3).end == MediaTime(milliseconds: 5))
    let whole = ClosedSpan(MediaTime(nanoseconds: .min), .distantFuture)
    #expect((0...1).contains(whole.progress(at: .zero)))
  }

  @Test("a timeline is as long as its last touch at least, and knows its positions in order")
  func extent() {
    let elements = [BodyPosition.forearmR, .vestBack, .vestBack].map {
      HapticElement(
        $0, .levels(PanelLevels([1])), span: Self.span(0, 70), includesEnd: false, isOnset: true)
    }
    #expect(HapticTimeline(elements).positions == [.vestBack, .forearmR])
    #expect(HapticTimeline(elements).duration == MediaTime(milliseconds: 70))
    #expect(
      HapticTimeline(elements, duration: MediaTime(milliseconds: 90)).duration
        == MediaTime(milliseconds: 90))
    #expect(HapticTimeline.empty.positions.isEmpty)
    #expect(HapticTimeline.empty.nextOnset(after: .zero) == nil)
  }

  @Test("the next onset is the first later one, for every time asked", arguments: 0..<20)
  func onsets(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let elements = (0..<(seed * 3)).map { _ in
      var element = IntervalIndexTests.random(1, &generator)[0]
      element.isOnset = Bool.random(using: &generator)
      return element
    }
    let timeline = HapticTimeline(elements)
    for ns in Int64(-2)...110 {
      let time = MediaTime(nanoseconds: ns)
      let expected = elements.filter { $0.isOnset && $0.start > time }.map(\.start).min()
      #expect(timeline.nextOnset(after: time) == expected)
    }
  }
}
