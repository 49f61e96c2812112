import Glibc
import PlayerRig
import Testing

extension EndToEnd {
  @Suite("stopping")
  struct EndingTests {
    private func session(
      _ sound: Session.Sound = .null, _ options: [String] = []
    ) throws -> Session {
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, sound: sound, options: options)
      try session.trace.wait("touch") { $0.isTouch }
      return session
    }

    /// What is wrong with the frames after a stop; nil: nothing.
    private func complaint(_ session: Session, since moment: Int64) -> String? {
      let after = session.trace.frames.filter { ($0.t ?? 0) >= moment }
      guard let zero = after.first(where: \.isZero), let t = zero.t else { return "no zero frame" }
      if t - moment > 30_000_000 { return "zero after \(t - moment) ns" }
      if after.contains(where: { $0.isTouch && ($0.t ?? 0) > t }) { return "touch after the zero" }
      return nil
    }

    @Test(
      "by a signal zeroes the motors within 30 ms and says which",
      arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func signals(signal: Int32) throws {
      try EndToEnd.attempt {
        let session = try session()
        let at = session.player.send(signal)
        #expect(try session.player.exit(within: 3) == 128 + signal)
        #expect(session.trace.lines.last?.ev == "summary")
        #expect(session.trace.lines.last { $0.ev == "transport" }?.state == "stopped")
        return complaint(session, since: at)
      }
    }

    @Test("by a signal while the sound device is still being opened is as quick")
    func opening() throws {
      guard VirtualCard.isThere else { return }
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, sound: .card(["BUSY_FOR_MS": "1500"]))
      _ = try session.control()
      let at = session.player.send(SIGTERM)
      #expect(try session.player.exit(within: 3) == 128 + SIGTERM)
      #expect(monotonicNanoseconds() - at < 500_000_000)
      #expect(session.trace.touches.isEmpty)
    }

    @Test("by pause and by quit zeroes the motors within 30 ms", arguments: ["pause", "quit"])
    func commands(command: String) throws {
      try EndToEnd.attempt {
        let session = try session()
        let at = try session.control().command(#"{"cmd":"\#(command)"}"#).sentAt
        try session.trace.wait("zero", after: at) { $0.isZero }
        if command == "pause" { try session.quit() }
        #expect(try session.player.exit(within: 3) == 0)
        return complaint(session, since: at)
      }
    }

    @Test("at the end of the sound, touch ends with it")
    func end() throws {
      let session = try session(.null, ["--start", "4.5"])
      #expect(try session.player.exit(within: 3) == 0)
      let ended = try #require(session.trace.lines.last { $0.ev == "transport" })
      #expect(ended.state == "ended" && ended.media == 5000)
      let zero = try #require(session.trace.frames.last)
      #expect(zero.isZero && (zero.t ?? 0) - (ended.t ?? 0) < 30_000_000)
    }

    @Test("by SIGTSTP zeroes first and plays on after SIGCONT")
    func jobControl() throws {
      try EndToEnd.attempt {
        let session = try session()
        let at = session.player.send(SIGTSTP)
        let stopped: Void? = poll(for: 2) {
          FileBytes.text("/proc/\(session.player.process)/stat").contains(") T") ? () : nil
        }
        #expect(stopped != nil)
        let on = session.player.send(SIGCONT)
        let touch = try session.trace.wait("touch", after: on) { $0.isTouch }
        let last = try #require(session.trace.touches.last { ($0.t ?? 0) < on })
        let zero = try #require(session.trace.frames.first { ($0.t ?? 0) >= at && $0.isZero })
        #expect(abs((touch.media ?? 0) - (last.media ?? 0)) < 200)
        try session.quit()
        let delay = (zero.t ?? .max) - at
        return delay < 30_000_000 ? nil : "zero after \(delay) ns"
      }
    }

    @Test(
      "frozen for longer than the device's buffer: an xrun, and touch returns where sound does",
      .enabled(if: VirtualCard.isThere, Comment(rawValue: VirtualCard.hint)))
    func frozen() throws {
      let session = try session(.card())
      try session.trace.wait(media: 300)
      session.player.send(SIGSTOP)
      let frozenAt = monotonicNanoseconds()
      _ = poll(for: 0.3) { nil as Void? }
      let on = session.player.send(SIGCONT)
      try session.trace.wait("xrun", after: frozenAt) { $0.ev == "audio" && $0.what == "xrun" }
      let touch = try session.trace.wait("touch", after: on + 20_000_000) { $0.isTouch }
      try session.trace.wait(media: (touch.media ?? 0) + 200, after: on)
      try session.quit()
      // Media time doesn't jump ahead, and what was felt is not felt again.
      let before = try #require(session.trace.touches.last { ($0.t ?? 0) < frozenAt })
      #expect((touch.media ?? 0) >= (before.media ?? 0) && (touch.media ?? 0) < 700)
      let media = session.trace.touches.compactMap(\.media)
      #expect(media == media.sorted())
      #expect((session.trace.lines.last?.xruns ?? 0) >= 1)
      let samples = session.card.samples
      let wanted = (0..<samples.count).map(CounterTrack.value)
      let difference = zip(samples, wanted).first { $0 != $1 }
      #expect(difference == nil, "nothing of the sound is lost or repeated")
    }
  }
}
