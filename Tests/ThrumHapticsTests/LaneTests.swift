import Testing
import ThrumCore
import ThrumDevices

@testable import ThrumHaptics

@Suite("Lane, with time moved by hand")
struct LaneTests {
  private let device = RecordingDevice()
  private let log = ReportLog()
  private let line = ClockLine(instant: MonotonicInstant(nanoseconds: 0), position: .zero, slope: 0)

  private func time(_ ms: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: ms * 1_000_000)
  }

  /// Plays from `start` to `end`, waking whenever the lane asks for it.
  private func play(
    _ lane: inout Lane, _ timeline: some HapticContent, from start: Int64, to end: Int64
  ) {
    let content = Contents.run.content(timeline)
    var now = time(start)
    while now <= time(end) {
      guard let next = lane.play(line: line, content: content, now: { now }, log) else { return }
      now = max(next, now + .nanoseconds(1))
    }
  }

  private func lane(ceiling: Int = 100) -> Lane {
    Lane(device, lead: .zero, ceiling: Ceiling(percent: ceiling))
  }

  @Test("the first silence is written, the next ones are known to be so")
  func silence() {
    var lane = lane()
    #expect(!lane.isZeroed)
    #expect(lane.silence(at: time(5), media: .zero, log) == nil)
    #expect(lane.isZeroed)
    #expect(lane.silence(at: time(6), media: .zero, log) == nil)
    #expect(device.taken == [device.profile.zeroFrame])
    #expect(log.states == [.zeroed])
    #expect(log.frames.map(\.due) == [nil])
  }

  @Test("a zero that is refused is offered again every 5 ms until it is taken")
  func refusedSilence() {
    var lane = lane()
    device.refuse(3)
    var now = time(0)
    while let again = lane.silence(at: now, media: .zero, log) {
      #expect(again == now + .milliseconds(5))
      #expect(!lane.isZeroed)
      now = again
    }
    #expect(now == time(15))
    #expect(device.attempts == 4)
    #expect(lane.isZeroed)
  }

  @Test("touch is written once as long as it stays the same, and a zero follows it")
  func equalFrames() {
    var lane = lane()
    play(&lane, Contents.steady(60, 100...900), from: 0, to: 2_000)
    #expect(device.peaks == [60, 0])
    #expect(log.frames.map(\.media) == [100, 900].map { MediaTime(milliseconds: $0) })
    #expect(log.states == [.driving])
    #expect(lane.isZeroed)
    #expect(log.dropped == 0)
  }

  @Test("touch that changes is written every 20 ms at the most")
  func changingFrames() {
    var lane = lane()
    play(&lane, Contents.fadingIn(100, 0...1_000), from: 0, to: 2_000)
    #expect(device.taken.count <= 51)
    #expect(device.peaks.dropLast() == device.peaks.dropLast().sorted()[...])
    #expect(device.peaks.last == 0)
    for (a, b) in zip(log.frames, log.frames.dropFirst()) {
      #expect(b.written - a.written >= .milliseconds(20))
    }
  }

  @Test("the ceiling comes last, whatever the content and the user ask for")
  func ceiling() {
    var lane = lane(ceiling: 40)
    let mix = EventMix(
      [
        HapticEvent(
          Contents.steady(90, 0...100), options: PlaybackOptions(intensity: 5))
      ], intensity: 2)
    play(&lane, mix, from: 0, to: 300)
    // A level that the fifteen steps of the wire have.
    #expect(device.peaks.max() == 40)
    #expect(log.frames.first { !$0.levels.isZero }?.levels[.vestFront][1] == 40)
  }

  @Test("a ceiling of 0 lets nothing through")
  func closedCeiling() {
    var lane = lane(ceiling: 0)
    play(&lane, Contents.steady(100, 0...100), from: 0, to: 300)
    #expect(device.peaks.allSatisfy { $0 == 0 })
  }

  @Test("the first run begins at full strength, one after an interruption gently")
  func ramp() {
    let content = Contents.steady(100, 0...1_000)
    var first = lane()
    first.restart(gently: false)
    play(&first, content, from: 0, to: 50)
    #expect(device.peaks == [100])
    first.restart(gently: true)
    play(&first, content, from: 100, to: 900)
    let levels = log.frames.dropFirst().map { $0.levels[.vestFront][1] }
    #expect(levels.first == 25)
    #expect(levels.last == 100)
    #expect(levels == levels.sorted())
    #expect(log.frames.last?.written ?? .distantFuture <= time(260))
  }

  @Test("the return to full strength begins with the first touch, not in the silence before it")
  func rampWaits() {
    var lane = lane()
    lane.restart(gently: true)
    play(&lane, Contents.steady(100, 800...1_200), from: 0, to: 2_000)
    #expect(log.frames.first { !$0.levels.isZero }?.levels[.vestFront][1] == 25)
  }

  @Test("a frame that is refused is counted, and the newest one comes next")
  func refusedFrame() {
    var lane = lane()
    let content = Contents.steady(60, 0...500)
    device.refuse(2)
    play(&lane, content, from: 0, to: 1_000)
    #expect(log.dropped == 2)
    #expect(device.peaks == [60, 0])
    #expect(log.frames.first?.media == MediaTime(milliseconds: 40))
  }

  @Test("the zero at the end of touch is offered until it is taken")
  func refusedEnd() {
    var lane = lane()
    play(&lane, Contents.steady(60, 0...100), from: 0, to: 50)
    device.refuse(5)
    play(&lane, Contents.steady(60, 0...100), from: 51, to: 400)
    #expect(device.attempts == 7)
    #expect(device.endsInZero)
    #expect(lane.isZeroed)
  }

  @Test("a plan that begins later than what the device shows begins with a zero")
  func replanned() {
    var lane = lane()
    let content = Contents.steady(60, 1_000...1_500)
    play(&lane, content, from: 900, to: 1_200)
    #expect(device.peaks == [60])
    // Touch two seconds later: the hit is still to come.
    lane.schedule.trim = .seconds(2)
    lane.replan()
    device.refuse(1)
    play(&lane, content, from: 1_201, to: 2_000)
    #expect(device.peaks == [60, 0])
    play(&lane, content, from: 2_001, to: 4_000)
    #expect(device.peaks == [60, 0, 60, 0])
  }

  @Test("a zero is written again even when the device shows one, touch is not")
  func repeatedZero() {
    var lane = lane()
    _ = lane.silence(at: time(0), media: .zero, log)
    // Level 0 inside a touch.
    play(&lane, Contents.steady(0, 100...200), from: 0, to: 500)
    #expect(device.taken.count == 3)
    #expect(device.taken.allSatisfy(device.isZero))
  }
}
