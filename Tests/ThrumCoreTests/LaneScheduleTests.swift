import SeededNumbers
import Testing

@testable import ThrumCore

@Suite("LaneSchedule, with time moved by hand")
struct LaneScheduleTests {
  /// What one look came to.
  private struct Write: Equatable {
    var now: MonotonicInstant
    var due: MonotonicInstant
    var position: OutputPosition
    var skipped: Int
    var isZero: Bool
  }

  private static let epoch = MonotonicInstant(nanoseconds: 3_000_000_000)

  private func at(_ ms: Int64) -> OutputPosition { OutputPosition(nanoseconds: ms * 1_000_000) }
  private func time(_ ms: Int64) -> MonotonicInstant { Self.epoch + .milliseconds(ms) }
  private func line(_ slope: Int64 = 0) -> ClockLine {
    ClockLine(instant: Self.epoch, position: .zero, slope: slope)
  }

  private func dots(
    _ spans: [ClosedRange<Int64>], fade: Fade = .none, until end: Int64 = 100_000
  ) -> SegmentedContent {
    let timeline = HapticTimeline(
      spans.map {
        HapticElement(
          .vestFront, .dots([Dot(index: 1, intensity: 1)], fade),
          span: ClosedSpan(
            MediaTime(milliseconds: $0.lowerBound), MediaTime(milliseconds: $0.upperBound)),
          includesEnd: false, isOnset: true)
      })
    var map = SegmentMap()
    map.append(SegmentMap.Segment(output: .zero, media: .zero, pass: 0))
    map.end = at(end)
    return map.content(timeline)
  }

  /// Lets a lane run to the end; every wake-up is `late` nanoseconds late.
  private func run(
    _ schedule: inout LaneSchedule, _ line: ClockLine, _ content: SegmentedContent,
    from start: MonotonicInstant = epoch, late: () -> Int64 = { 0 }
  ) -> [Write] {
    var writes: [Write] = []
    var now = start
    while writes.count < 20_000 {
      switch schedule.step(at: now, line: line, content: content) {
      case .wait(nil): return writes
      case .wait(let until?): now = until + .nanoseconds(late())
      case .write(let position, let due, let skipped):
        let sample = content.sample(at: position)
        writes.append(
          Write(
            now: now, due: due, position: position, skipped: skipped,
            isZero: sample.frame.isZero))
        schedule.wrote(
          position, wasActive: sample.isActive,
          steadyUntil: content.steadyUntil(sample, at: position), in: content)
      }
    }
    return writes
  }

  @Test(
    "a frame is written its lead before its sound, plus the trim",
    arguments: [(0, 0), (40, 0), (40, 25), (40, -300), (500, 2_000)] as [(Int64, Int64)])
  func leadAndTrim(lead: Int64, trim: Int64) {
    var schedule = LaneSchedule(lead: .milliseconds(lead))
    schedule.trim = .milliseconds(trim)
    let content = dots([1_000...1_060])
    let writes = run(&schedule, line(), content, from: time(-5_000))
    #expect(writes.map(\.position) == [at(1_000), at(1_060), at(100_000)])
    #expect(writes.map(\.due).first == time(1_000 - lead + trim))
    #expect(writes.allSatisfy { $0.now == $0.due && $0.skipped == 0 })
  }

  @Test("a card that runs 1 % fast is followed")
  func slope() {
    var schedule = LaneSchedule(lead: .zero)
    let writes = run(&schedule, line(10_000_000), dots([1_010...1_030]))
    #expect(writes.first?.due == time(1_000))
  }

  @Test("who joins inside a touch feels it at once")
  func joining() {
    var schedule = LaneSchedule(lead: .milliseconds(40))
    let step = schedule.step(at: time(500), line: line(), content: dots([100...900]))
    #expect(step == .write(position: at(540), due: time(500), skipped: 0))
  }

  @Test("before the run's sound only its own first moment is looked at")
  func beforeTheRun() {
    var schedule = LaneSchedule(lead: .milliseconds(40))
    let step = schedule.step(at: time(-300), line: line(), content: dots([0...900]))
    #expect(step == .wait(until: time(-40)))
  }

  @Test("a little late is still the planned content; too late gives way to the newest")
  func late() {
    let content = dots([0...5_000], fade: .fadeIn)
    for (ms, skipped) in [(10, 0), (11, 0), (19, 0), (20, 1), (55, 2), (1_000, 50)] {
      var schedule = LaneSchedule(lead: .milliseconds(40))
      _ = schedule.step(at: time(-40), line: line(), content: content)
      schedule.wrote(.zero, wasActive: true, steadyUntil: .zero, in: content)
      // Due at -20 ms.
      let late = time(-20 + Int64(ms))
      let expected = ms <= 10 ? at(20) : at(20 + Int64(ms))
      #expect(
        schedule.step(at: late, line: line(), content: content)
          == .write(position: expected, due: time(-20), skipped: skipped), "\(ms) ms")
    }
  }

  @Test("a jump of the clock or new content is planned afresh")
  func replan() {
    var schedule = LaneSchedule(lead: .zero)
    #expect(
      schedule.step(at: time(0), line: line(), content: dots([800...900]))
        == .wait(until: time(800))
    )
    let changed = dots([300...400])
    #expect(schedule.step(at: time(10), line: line(), content: changed) == .wait(until: time(800)))
    schedule.replan()
    #expect(schedule.step(at: time(10), line: line(), content: changed) == .wait(until: time(300)))
  }

  @Test("nothing to come is nothing to wake for")
  func nothing() {
    var schedule = LaneSchedule(lead: .zero)
    let over = dots([0...50], until: 100)
    #expect(schedule.step(at: time(100), line: line(), content: over) == .wait(until: nil))
  }

  @Test("random touch: onsets exact, frames 20 ms apart, zero at the end", arguments: 0..<60)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var spans: [ClosedRange<Int64>] = []
    var start: Int64 = 0
    for _ in 0..<60 {
      start += Int64.random(in: 0...(Bool.random(using: &random) ? 30 : 200), using: &random)
      spans.append(start...(start + Int64.random(in: 1...120, using: &random)))
    }
    let content = dots(spans, fade: seed % 2 == 0 ? .none : .fadeOut)
    var schedule = LaneSchedule(lead: .milliseconds(40))
    let writes = run(&schedule, line(Int64(seed) * 1_000), content, from: time(-1_000))
    // By brute force: on the onset, or 20 ms after the frame of the one before.
    var place = at(-1_000)
    for onset in spans.map({ at($0.lowerBound) }) where onset > place {
      place = max(onset, place + .milliseconds(20))
      #expect(writes.contains { $0.position == place }, "\(onset)")
    }
    for (a, b) in zip(writes, writes.dropFirst()) {
      #expect(b.position - a.position >= .milliseconds(20))
    }
    #expect(writes.last?.isZero == true)
    // Whatever is felt is over within one frame of its end.
    let end = at(spans.map(\.upperBound).max() ?? 0)
    #expect(
      writes.contains { $0.isZero && $0.position >= end && $0.position < end + .milliseconds(21) })
  }

  @Test(
    "random late wake-ups never bring two frames of the plan closer than 20 ms", arguments: 0..<20)
  func randomLate(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let content = dots((0..<40).map { Int64($0) * 130...Int64($0) * 130 + 90 }, fade: .fadeIn)
    var schedule = LaneSchedule(lead: .milliseconds(40))
    let writes = run(&schedule, line(), content, from: time(-500)) {
      Int64.random(in: 0...10, using: &random) == 0
        ? Int64.random(in: 0...90_000_000, using: &random) : 60_000
    }
    for (a, b) in zip(writes, writes.dropFirst()) {
      #expect(b.position - a.position >= .milliseconds(20) || b.now - b.due > .milliseconds(10))
      #expect(b.due - line().time(of: a.position - .milliseconds(40)) >= .milliseconds(20))
    }
    for write in writes where write.now - write.due > .milliseconds(10) {
      #expect(write.position == line().position(at: write.now + .milliseconds(40)))
    }
    #expect(writes.last?.isZero == true)
  }
}
