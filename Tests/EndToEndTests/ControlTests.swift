import Glibc
import PlayerRig
import Testing

extension EndToEnd {
  @Suite("the control socket")
  struct ControlTests {
    private func session() throws -> Session {
      let session = try Session(media: EndToEnd.sound, touch: EndToEnd.touch, options: ["--loop"])
      try session.trace.wait("touch") { $0.isTouch }
      return session
    }

    @Test("is for the user alone, and goes with the player")
    func modes() throws {
      let session = try session()
      _ = try session.control()
      var status = stat()
      #expect(lstat(session.folder.path("run/thrum"), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
      #expect(lstat(session.socketPath, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      try session.quit()
      #expect(lstat(session.socketPath, &status) != 0)
    }

    @Test("pause, play and toggle do what they say, and motors are off in between")
    func transport() throws {
      let session = try session()
      let control = try session.control()
      let trace = session.trace
      for (stop, go) in [("pause", "play"), ("toggle", "toggle"), ("pause", "toggle")] {
        let pausedAt = try control.command(#"{"cmd":"\#(stop)"}"#).sentAt
        try trace.wait("zero", after: pausedAt) { $0.isZero }
        let paused = try control.status()
        #expect(paused.state == "paused")
        let playedAt = try control.command(#"{"cmd":"\#(go)"}"#).sentAt
        let touch = try trace.wait("touch", after: playedAt) { $0.isTouch }
        let pause = (pausedAt + 30_000_000)..<max(playedAt, pausedAt + 30_000_000)
        #expect(!trace.touches.contains { pause.contains($0.t ?? 0) })
        #expect(abs((touch.media ?? 0) - paused.media) < 60)
        #expect(try control.status().state == "playing")
      }
      // Saying it twice changes nothing.
      try control.command(#"{"cmd":"play"}"#)
      #expect(try control.status().state == "playing")
      try control.command(#"{"cmd":"pause"}"#)
      try control.command(#"{"cmd":"pause"}"#)
      #expect(try control.status().state == "paused")
      try session.quit()
    }

    @Test("settings are taken, kept in range, and told by status")
    func settings() throws {
      let session = try session()
      let control = try session.control()
      for line in [
        #"{"cmd":"volume","value":40}"#, #"{"cmd":"intensity","value":150}"#,
        #"{"cmd":"offset_ms","value":-12.5}"#, #"{"cmd":"rate","value":1}"#,
      ] {
        #expect(try control.command(line).answer == #"{"ok":true}"#)
      }
      for line in [
        #"{"cmd":"volume","value":101}"#, #"{"cmd":"volume","value":-1}"#,
        #"{"cmd":"intensity","value":201}"#, #"{"cmd":"offset_ms","value":2001}"#,
        #"{"cmd":"rate","value":3}"#, #"{"cmd":"volume","value":"50"}"#, #"{"cmd":"volume"}"#,
        #"{"cmd":"volume","value":1e999}"#, #"{"cmd":"seek"}"#, #"{"cmd":"seek","to_ms":null}"#,
      ] {
        #expect(try control.command(line).answer.hasPrefix(#"{"error":"#), "\(line)")
      }
      let status = try control.status()
      #expect(status.volume == 40 && status.intensity == 150 && status.offset == -12.5)
      try session.quit()
    }

    @Test("no intensity lifts a level above the ceiling, and zero means nothing")
    func intensity() throws {
      let session = try session()
      let control = try session.control()
      func highest(after moment: Int64) throws -> Int {
        try session.trace.wait(media: 0, after: moment + 300_000_000)
        let frames = session.trace.frames.filter { ($0.t ?? 0) > moment + 50_000_000 }
        return frames.flatMap { $0.hex ?? "" }.compactMap(\.hexDigitValue).max() ?? 0
      }
      let loud = try control.command(#"{"cmd":"intensity","value":200}"#).sentAt
      #expect(try highest(after: loud) == 12)
      let none = try control.command(#"{"cmd":"intensity","value":0}"#).sentAt
      #expect(try highest(after: none) == 0)
      try session.quit()
    }

    @Test("offset_ms moves touch against sound, positive = later")
    func offset() throws {
      let session = try session()
      let control = try session.control()
      for offset in [200.0, -200] {
        let at = try control.command(#"{"cmd":"offset_ms","value":\#(offset)}"#).sentAt
        let clock = try session.trace.wait(media: 0, after: at + 300_000_000)
        let touch = try #require(session.trace.touches.last { ($0.t ?? 0) <= (clock.t ?? 0) })
        let heard = (clock.media ?? 0) - Double((clock.t ?? 0) - (touch.t ?? 0)) / 1e6
        let behind = (heard - (touch.media ?? 0)).truncatingRemainder(dividingBy: 5_000)
        #expect(abs(behind - offset) < 5 || abs(abs(behind - offset) - 5_000) < 5)
      }
      try session.quit()
    }

    @Test(
      "what is not a command gets an error and changes nothing",
      arguments: [
        "", "{", "[]", "null", "7", "\"pause\"", "{}", #"{"cmd":7}"#, #"{"cmd":"dance"}"#,
        #"{"cmd":"PAUSE"}"#, #"{"cmd":"pause"} {"cmd":"pause"}"#, "\u{1B}[31m", "\u{0}\u{1}",
        #"{"cmd":"\u001b[31m"}"#, String(repeating: "[", count: 20_000),
      ])
    func malformed(line: String) throws {
      let session = try session()
      let control = try session.control()
      let answer = try control.command(line).answer
      #expect(answer.hasPrefix(#"{"error":"#) && !answer.contains("\u{1B}"))
      #expect(try control.status().state == "playing")
      try session.quit()
    }

    @Test("a line without end is refused, and hurts nobody else")
    func huge() throws {
      let session = try session()
      let control = try session.control()
      let other = try session.control()
      other.send(String(repeating: "x", count: 100_000))
      #expect(try other.answer()?.hasPrefix(#"{"error":"#) == true)
      #expect(try other.answer() == nil)
      #expect(try control.status().state == "playing")
      try session.quit()
    }

    @Test("a peer that never reads is dropped, and touch goes on meanwhile")
    func deafPeer() throws {
      let session = try session()
      let control = try session.control()
      let deaf = try session.control()
      let status = String(repeating: #"{"cmd":"status"}"# + "\n", count: 500)
      for _ in 0..<20 {
        deaf.send(status)
        #expect(try control.status().state == "playing")
      }
      let now = monotonicNanoseconds()
      try session.trace.wait("touch", after: now, within: 1) { $0.isTouch }
      try session.quit()
    }

    @Test("many peers at once are served or turned away, never waited for")
    func crowd() throws {
      let session = try session()
      let peers = try (0..<30).map { _ in try session.control() }
      #expect(try peers[0].status().state == "playing")
      withExtendedLifetime(peers) {}
      session.player.send(SIGTERM)
      #expect(try session.player.exit(within: 5) == 128 + SIGTERM)
    }
  }
}
