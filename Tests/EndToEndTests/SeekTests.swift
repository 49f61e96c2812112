import PlayerRig
import Testing

extension EndToEnd {
  @Suite("seek", .enabled(if: VirtualCard.isThere, Comment(rawValue: VirtualCard.hint)))
  struct SeekTests {
    private static let sound = CounterTrack.file(seconds: 20)
    private static let touch = TouchTrack.continuous(seconds: 20)

    private func session() throws -> Session {
      let session = try Session(media: Self.sound, touch: Self.touch, sound: .card())
      try session.trace.wait(media: 150)
      return session
    }

    @Test("zeroes the motors, then shows the new place only, for sound and touch alike")
    func many() throws {
      let session = try session()
      let control = try session.control()
      var failures: [String] = []
      for i in 0..<30 {
        let target = (i * 7_919 + 13) % 17_000
        let sentAt = try control.command(#"{"cmd":"seek","to_ms":\#(target)}"#).sentAt
        try session.trace.wait("touch at \(target)", after: sentAt) {
          $0.isTouch && ($0.media ?? 0) >= Double(target) && ($0.media ?? 0) < Double(target + 1000)
        }
        if let failure = complaint(session, target, sentAt) { failures.append(failure) }
      }
      try session.quit()
      // The machine may hiccup; a rule that is broken is broken more often than that.
      #expect(failures.count <= 2, "\(failures)")
      #expect(!failures.contains { $0.contains("stale") || $0.contains("place") }, "\(failures)")
    }

    /// What is wrong with a seek; nil: nothing.
    private func complaint(_ session: Session, _ target: Int, _ sentAt: Int64) -> String? {
      let frames = session.trace.frames.filter { ($0.t ?? 0) >= sentAt }
      guard let zero = frames.firstIndex(where: \.isZero) else { return "\(target): no zero" }
      let zeroAfter = (frames[zero].t ?? .max) - sentAt
      if zeroAfter > 50_000_000 { return "\(target): zero after \(zeroAfter) ns" }
      // Frames of the old place may come until the command is read, and none after the zero.
      for frame in frames[zero...] where frame.isTouch {
        let place = (frame.media ?? -1) - Double(target)
        if place < 0 || place > 1_000 { return "\(target): stale touch of \(frame)" }
      }
      let card = session.card
      guard let run = card.openings.last?.runs.first(where: { $0.t >= sentAt }) else {
        return "\(target): no sound"
      }
      if run.t - sentAt > 150_000_000 { return "\(target): sound after \(run.t - sentAt) ns" }
      return nil
    }

    @Test("lands on the exact frame")
    func exact() throws {
      let session = try session()
      let control = try session.control()
      let targets = [10_001, 3, 7_777, 15_013, 0]
      for target in targets {
        let sentAt = try control.command(#"{"cmd":"seek","to_ms":\#(target)}"#).sentAt
        try session.trace.wait(media: Double(target + 30), after: sentAt)
      }
      try session.quit()
      let card = session.card
      let samples = card.samples
      let runs = try #require(card.openings.last).runs
      #expect(runs.count == targets.count + 1)
      for (run, target) in zip(runs.dropFirst(), targets) {
        let wanted = (target * 48..<target * 48 + 960).map(CounterTrack.value)
        #expect(Array(samples[run.at..<min(run.at + 960, samples.count)]) == wanted)
      }
    }

    @Test("many at once end at the last one, without a frame of the others")
    func burst() throws {
      let session = try session()
      let control = try session.control()
      let sentAt = control.send(
        (1...50).map { #"{"cmd":"seek","to_ms":\#($0 * 300)}"# + "\n" }.joined())
      for _ in 1...50 { #expect(try control.answer() == #"{"ok":true}"#) }
      let answeredAt = monotonicNanoseconds()
      try session.trace.wait("touch at the last", after: answeredAt) { $0.isTouch }
      for line in session.trace.touches where (line.t ?? 0) > answeredAt {
        #expect((15_000..<17_000).contains(line.media ?? 0))
      }
      let zero = try #require(session.trace.frames.first { ($0.t ?? 0) >= sentAt && $0.isZero })
      #expect((zero.t ?? .max) - sentAt < 100_000_000)
      try session.quit()
    }

    @Test("while paused stays paused, and play goes on from there")
    func paused() throws {
      let session = try session()
      let control = try session.control()
      try control.command(#"{"cmd":"pause"}"#)
      let sentAt = try control.command(#"{"cmd":"seek","to_ms":9000}"#).sentAt
      let status = try control.status()
      #expect(status.state == "paused" && status.media == 9000)
      // Nothing is felt or heard until it goes on.
      let playedAt = try control.command(#"{"cmd":"play"}"#).sentAt
      let first = try session.trace.wait("touch", after: sentAt) { $0.isTouch }
      #expect((first.t ?? 0) > playedAt)
      #expect((9_000..<9_500).contains(first.media ?? 0))
      try session.quit()
      let card = session.card
      let run = try #require(card.openings.last?.runs.last)
      #expect(run.t > playedAt)
      #expect(card.samples[run.at] == CounterTrack.value(9_000 * 48))
    }

    @Test("before the start is the start, beyond the end is the end, and by_ms is relative")
    func limits() throws {
      let session = try session()
      let control = try session.control()
      let back = try control.command(#"{"cmd":"seek","to_ms":-5000}"#).sentAt
      let start = try session.trace.wait("touch", after: back) {
        $0.isTouch && ($0.media ?? 0) < 1_000
      }
      #expect((start.media ?? -1) >= 0)
      let ahead = try control.command(#"{"cmd":"seek","by_ms":8000}"#).sentAt
      let touch = try session.trace.wait("touch", after: ahead) {
        $0.isTouch && ($0.media ?? 0) > 5_000
      }
      #expect((8_000..<9_500).contains(touch.media ?? 0))
      try control.command(#"{"cmd":"seek","to_ms":1e9}"#)
      #expect(try session.player.exit(within: 5) == 0)
      #expect(session.trace.lines.last { $0.ev == "transport" }?.state == "ended")
      #expect(session.trace.frames.last?.isZero == true)
    }
  }
}
