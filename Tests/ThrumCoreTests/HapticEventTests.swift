import SeededNumbers
import Testing

@testable import ThrumCore

@Suite struct HapticEventTests {
  /// One hit of 10 ns at each start, each with its own level from 1 up.
  private static func hits(_ starts: [Int64]) -> HapticTimeline {
    HapticTimeline(
      starts.enumerated().map { i, start in
        HapticElement(
          .head, .levels(PanelLevels([i + 1])),
          span: ClosedSpan(
            MediaTime(nanoseconds: start), MediaTime(nanoseconds: start + 10)),
          includesEnd: false, isOnset: true)
      })
  }

  /// All onsets in order, by asking again from each answer.
  private static func walk(_ content: some HapticContent, from first: MediaTime) -> [MediaTime] {
    var (time, found) = (first, [MediaTime]())
    while let next = content.nextOnset(after: time), found.count < 10_000 {
      #expect(next > time)
      found.append(next)
      time = next
    }
    return found
  }

  private static let lengths = [0.01, 0.3, 1.0 / 3, 0.5, 0.7, 1, 1.1, 1.5, 2, 3, 7.3, 100]

  @Test("begins at its start, at the place it is played from")
  func from() {
    let event = HapticEvent(
      Self.hits([0, 1_000]), start: MediaTime(nanoseconds: 500), from: MediaTime(nanoseconds: 995))
    #expect(!event.sample(at: MediaTime(nanoseconds: 499)).isActive)
    #expect(!event.sample(at: MediaTime(nanoseconds: 504)).isActive)
    #expect(event.sample(at: MediaTime(nanoseconds: 505)).frame[.head][0] == 2)
    #expect(event.nextOnset(after: .zero) == MediaTime(nanoseconds: 505))
    #expect(event.nextOnset(after: MediaTime(nanoseconds: 505)) == nil)
    #expect(event.end == MediaTime(nanoseconds: 515))
  }

  @Test("what it is cut into sets in at its start")
  func cutInto() {
    let event = HapticEvent(
      Self.hits([0, 1_000]), start: MediaTime(nanoseconds: 500), from: MediaTime(nanoseconds: 5))
    #expect(event.nextOnset(after: MediaTime(nanoseconds: 499)) == MediaTime(nanoseconds: 500))
    #expect(event.nextOnset(after: MediaTime(nanoseconds: 500)) == MediaTime(nanoseconds: 1_495))
  }

  @Test("a place before the beginning is the beginning")
  func fromIsClamped() {
    let event = HapticEvent(Self.hits([0]), from: MediaTime(nanoseconds: -50))
    #expect(event.sample(at: .zero).isActive)
  }

  @Test("twice the length plays half as fast, up to its last instant")
  func stretched() {
    let ramp = HapticElement(
      .head, .ramp(from: [], to: [Dot(index: 0, intensity: 1)]),
      span: ClosedSpan(.zero, MediaTime(milliseconds: 100)), includesEnd: true, isOnset: true)
    let event = HapticEvent(
      HapticTimeline([ramp]), options: PlaybackOptions(intensity: 1, duration: 2))
    for ms in Int64(0)...200 {
      #expect(event.sample(at: MediaTime(milliseconds: ms)).frame[.head][0] == Int(ms) / 2)
    }
    #expect(event.end == MediaTime(milliseconds: 200))
  }

  @Test("every onset is announced once, and its hit shows at that very moment", arguments: lengths)
  func onsetsShow(_ length: Double) {
    var generator = SeededGenerator(seed: 5)
    for start in [Int64(0), 77, -1_003] {
      let origins = (0..<200).map { _ in Int64.random(in: 0...2_000_000, using: &generator) }
      let event = HapticEvent(
        Self.spread(origins), start: MediaTime(nanoseconds: start),
        options: PlaybackOptions(intensity: 1, duration: length))
      let found = Self.walk(event, from: MediaTime(nanoseconds: start - 10))
      var covered = Set<Int64>()
      for onset in found {
        let source = Double(onset.nanoseconds - start) / length
        let shown = origins.filter { abs(Double($0) - source) <= 1 / length + 1 }
        #expect(!shown.isEmpty)
        #expect(event.sample(at: onset).isActive)
        covered.formUnion(shown)
      }
      #expect(covered == Set(origins))
    }
  }

  /// Hits of no more than an instant, so that one shows only where it sets in.
  private static func spread(_ starts: [Int64]) -> HapticTimeline {
    HapticTimeline(
      starts.map { start in
        HapticElement(
          .head, .levels(PanelLevels([50])),
          span: ClosedSpan(
            MediaTime(nanoseconds: start), MediaTime(nanoseconds: start + 100)),
          includesEnd: true, isOnset: true)
      })
  }

  @Test("from any moment the next onset is the nearest one that is later", arguments: lengths)
  func noneMissed(_ length: Double) {
    let origins: [Int64] = [0, 1, 2, 3, 5, 8, 40, 41, 99, 100, 150]
    let event = HapticEvent(
      Self.hits(origins), start: MediaTime(nanoseconds: 10),
      options: PlaybackOptions(intensity: 1, duration: length))
    let all = Self.walk(event, from: .zero)
    for ns in Int64(-5)...400 {
      let time = MediaTime(nanoseconds: ns)
      #expect(event.nextOnset(after: time) == all.first { $0 > time })
    }
    #expect(all.count == Set(origins.map { (Double($0) * length).rounded(.up) }).count)
  }

  @Test("intensity multiplies levels, rounded to the nearest percent, up to 100")
  func intensity() {
    let levels = HapticElement(
      .footL, .levels(PanelLevels([1, 25, 60])),
      span: ClosedSpan(.zero, MediaTime(milliseconds: 10)), includesEnd: true, isOnset: true)
    let timeline = HapticTimeline([levels])
    func scaled(_ factor: Double) -> [Int] {
      let event = HapticEvent(timeline, options: PlaybackOptions(intensity: factor))
      return Array(event.sample(at: .zero).frame[.footL].array.prefix(3))
    }
    #expect(scaled(1) == [1, 25, 60])
    #expect(scaled(0.5) == [1, 13, 30])
    #expect(scaled(2) == [2, 50, 100])
    #expect(scaled(0) == [0, 0, 0])
  }

  @Test("times at the ends of the range don't trap", arguments: lengths)
  func extremes(_ length: Double) {
    let ends = [MediaTime(nanoseconds: .min), .zero, .distantFuture]
    for start in ends {
      for from in ends {
        let event = HapticEvent(
          Self.hits([0, 100, .max - 10]), start: start, from: from,
          options: PlaybackOptions(intensity: 1, duration: length))
        for time in ends {
          _ = event.sample(at: time)
          _ = event.nextOnset(after: time)
        }
        _ = event.end
      }
    }
  }
}
