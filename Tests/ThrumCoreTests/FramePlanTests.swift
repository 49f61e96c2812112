import Testing

@testable import ThrumCore

@Suite("FramePlan")
struct FramePlanTests {
  /// Touch of 40 ms at each of these times.
  private struct Hits: HapticContent {
    var milliseconds: [Int64]

    func sample(at time: MediaTime, junctions: Junctions) -> HapticSample {
      var sample = HapticSample()
      sample.isActive = milliseconds.contains {
        let start = MediaTime(milliseconds: $0)
        return time >= start && time < start + .milliseconds(40)
      }
      return sample
    }

    func nextOnset(after time: MediaTime) -> MediaTime? {
      milliseconds.flatMap { [$0, $0 + 40] }.sorted().map { MediaTime(milliseconds: $0) }
        .first { $0 > time }
    }
  }

  private func at(_ milliseconds: Int64) -> OutputPosition {
    OutputPosition(nanoseconds: milliseconds * 1_000_000)
  }

  /// A hundred milliseconds of media, twice.
  private func loop(_ hits: Hits) -> SegmentedContent {
    var map = SegmentMap()
    map.append(SegmentMap.Segment(output: at(0), media: .zero, pass: 0))
    map.append(SegmentMap.Segment(output: at(100), media: .zero, pass: 1))
    map.end = at(200)
    return map.content(hits)
  }

  @Test("a hit just after a loop's wrap does not wait for a frame on the wrap")
  func wrap() {
    let content = loop(Hits(milliseconds: [5]))
    #expect(next(after: 45, wasActive: false, in: content) == at(105))
    #expect(FramePlan.first(from: at(60), in: content) == at(105))
  }

  @Test("touch that goes on over a wrap is shown anew on it")
  func busyWrap() {
    let content = loop(Hits(milliseconds: [0, 80]))
    #expect(next(after: 80, wasActive: true, in: content) == at(100))
  }

  @Test("the end is a place for a frame even in silence")
  func end() {
    let content = loop(Hits(milliseconds: [5]))
    #expect(next(after: 145, wasActive: false, in: content) == at(200))
    #expect(next(after: 200, wasActive: false, in: content) == nil)
  }

  @Test("a plain frame less than the spacing before an onset waits for it")
  func waiting() {
    let content = loop(Hits(milliseconds: [0, 30]))
    #expect(next(after: 0, wasActive: true, in: content) == at(30))
    #expect(next(after: 30, wasActive: true, in: content) == at(50))
  }

  /// The frame after one whose content may change at once.
  private func next(
    after ms: Int64, wasActive: Bool, in content: SegmentedContent
  ) -> OutputPosition? {
    FramePlan.next(after: at(ms), wasActive: wasActive, steadyUntil: at(ms), in: content)
  }

  @Test("content that stays as it is plans no frame before it changes, and keeps its rhythm")
  func steady() {
    var map = SegmentMap()
    map.append(SegmentMap.Segment(output: at(0), media: .zero, pass: 0))
    let content = map.content(Hits(milliseconds: [0, 460]))
    func after(steadyUntil ms: Int64) -> OutputPosition? {
      FramePlan.next(after: at(0), wasActive: true, steadyUntil: at(ms), in: content)
    }
    // The next onset of this content lies at 40 ms, when it ends; nothing is later than an onset.
    #expect(after(steadyUntil: 5) == at(20))
    #expect(after(steadyUntil: 21) == at(40))
    #expect(after(steadyUntil: 10_000) == at(40))
    var calm = SegmentMap()
    calm.append(SegmentMap.Segment(output: at(0), media: .zero, pass: 0))
    let alone = calm.content(Hits(milliseconds: []))
    for (steady, wanted) in [(0, 20), (20, 20), (100, 100), (101, 120)] as [(Int64, Int64)] {
      let next = FramePlan.next(
        after: at(0), wasActive: true, steadyUntil: at(steady), in: alone)
      #expect(next == at(wanted))
    }
  }
}
