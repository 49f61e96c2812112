import Testing

@testable import ThrumCore

@Suite("SegmentMap and SegmentedContent")
struct SegmentMapTests {
  private func at(_ ms: Int64) -> OutputPosition { OutputPosition(nanoseconds: ms * 1_000_000) }

  /// From 700 ms to 1000 ms, then twice from 200 ms to 1000 ms.
  private var loop: SegmentMap {
    var map = SegmentMap()
    map.append(SegmentMap.Segment(output: at(0), media: MediaTime(milliseconds: 700), pass: 0))
    map.append(SegmentMap.Segment(output: at(300), media: MediaTime(milliseconds: 200), pass: 1))
    map.append(SegmentMap.Segment(output: at(1_100), media: MediaTime(milliseconds: 200), pass: 2))
    map.end = at(1_900)
    return map
  }

  @Test(
    "every place of a run has its media time and its pass",
    arguments: [
      (-50, 700, 0), (0, 700, 0), (299, 999, 0), (300, 200, 1), (1_099, 999, 1), (1_100, 200, 2),
      (1_899, 999, 2), (1_900, 1_000, 2), (9_000, 1_000, 2),
    ] as [(Int64, Int64, Int)])
  func media(place: Int64, media: Int64, pass: Int) {
    #expect(loop.media(at: at(place)) == MediaTime(milliseconds: media))
    #expect(loop.segment(at: at(place))?.pass == pass)
  }

  @Test("a run that hasn't begun has no media time")
  func empty() {
    #expect(SegmentMap().media(at: .zero) == nil)
    #expect(SegmentMap().segment(at: .zero) == nil)
    #expect(SegmentMap().content(HapticTimeline.empty).nextOnset(after: .zero) == nil)
  }

  @Test("of many short passes the newest 64 are kept")
  func many() {
    var map = SegmentMap()
    for pass in 0..<200 {
      map.append(SegmentMap.Segment(output: at(Int64(pass) * 10), media: .zero, pass: pass))
    }
    #expect(map.segments.count == 64)
    #expect(map.segments.first?.pass == 136)
    #expect(map.media(at: at(1_995)) == MediaTime(milliseconds: 5))
    #expect(map.segment(at: at(1_365))?.pass == 136)
    // What is older than everything known is at the beginning of the oldest.
    #expect(map.media(at: at(50)) == .zero)
  }

  private static let hit = HapticTimeline([
    HapticElement(
      .vestFront, .dots([Dot(index: 3, intensity: 1)], .none),
      span: ClosedSpan(MediaTime(milliseconds: 900), MediaTime(milliseconds: 950)),
      includesEnd: false, isOnset: true)
  ])

  @Test("touch is felt once a pass, and not before the run or after its end")
  func content() {
    let content = loop.content(Self.hit)
    let felt = (-300..<2_500).filter { content.sample(at: at(Int64($0))).isActive }
    #expect(felt == Array(200..<250) + Array(1_000..<1_050) + Array(1_800..<1_850))
  }

  @Test("frames are wanted where touch sets in, where the loop wraps and at the end")
  func onsets() {
    let content = loop.content(Self.hit)
    var places: [OutputPosition] = []
    var place = at(-1)
    while let next = content.nextOnset(after: place) {
      places.append(next)
      place = next
    }
    #expect(places == [0, 200, 300, 1_000, 1_100, 1_800, 1_900].map(at))
  }

  @Test("nothing is steady past a wrap or the end")
  func steady() {
    let content = loop.content(HapticTimeline.empty)
    let silence = content.sample(at: at(10))
    #expect(content.steadyUntil(silence, at: at(10)) == at(300))
    #expect(content.steadyUntil(silence, at: at(1_200)) == at(1_900))
  }

  @Test("an end inside the silence of a last pass cuts its touch short")
  func cut() {
    var map = loop
    map.end = at(1_820)
    let content = map.content(Self.hit)
    #expect(content.sample(at: at(1_819)).isActive)
    #expect(!content.sample(at: at(1_820)).isActive)
    #expect(content.nextOnset(after: at(1_800)) == at(1_820))
  }
}
