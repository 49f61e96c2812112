import Glibc
import PlayerRig
import Testing

extension EndToEnd {
  @Suite("the emergency stop")
  struct LatchTests {
    private func session(in folder: TestFolder = TestFolder()) throws -> Session {
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, options: ["--loop"], in: folder)
      try session.trace.wait("touch") { $0.isTouch }
      return session
    }

    /// Nothing until the latch is lifted; sound goes on. Complains about a zero after 30 ms.
    private func expectLatched(_ session: Session, since moment: Int64) throws -> String? {
      let zero = try session.trace.wait("zero", after: moment) { $0.isZero }
      let control = try session.control()
      for command in [
        #"{"cmd":"play"}"#, #"{"cmd":"seek","to_ms":1000}"#, #"{"cmd":"toggle"}"#,
        #"{"cmd":"toggle"}"#, #"{"cmd":"stop"}"#, #"{"cmd":"intensity","value":100}"#,
      ] {
        try control.command(command)
      }
      let status = try control.status()
      #expect(status.latched && status.state != "stopped")
      try session.trace.wait(media: 0, after: monotonicNanoseconds() + 200_000_000)
      #expect(!session.trace.touches.contains { ($0.t ?? 0) > (zero.t ?? 0) })
      let lifted = try control.command(#"{"cmd":"rearm"}"#).sentAt
      try session.trace.wait("touch", after: lifted) { $0.isTouch }
      #expect(try !control.status().latched)
      let delay = (zero.t ?? .max) - moment
      return delay < 30_000_000 ? nil : "zero after \(delay) ns"
    }

    @Test("by the socket latches, and only rearm lifts it")
    func bySocket() throws {
      try EndToEnd.attempt {
        let session = try session()
        let at = try session.control().command(#"{"cmd":"stop"}"#).sentAt
        let complaint = try expectLatched(session, since: at)
        try session.quit()
        return complaint
      }
    }

    @Test("by SIGUSR1 latches, twice as well")
    func bySignal() throws {
      try EndToEnd.attempt {
        let session = try session()
        let at = session.player.send(SIGUSR1)
        session.player.send(SIGUSR1)
        let complaint = try expectLatched(session, since: at)
        try session.quit()
        return complaint
      }
    }

    @Test("by another process reaches every player; a new one is armed")
    func byProcess() throws {
      let folder = TestFolder()
      let first = try session(in: folder)
      let socket = first.socketPath
      let at = monotonicNanoseconds()
      let stop = try EndToEnd.run(["stop"], in: folder)
      let answeredAt = monotonicNanoseconds()
      #expect(stop.status == 0 && stop.output.contains("\(first.player.process)"))
      let zero = try first.trace.wait("zero", after: at) { $0.isZero }
      #expect((zero.t ?? .max) < answeredAt + 30_000_000)
      #expect(try ControlConnection(to: socket).status().latched)
      let rearm = try EndToEnd.run(["rearm"], in: folder)
      #expect(rearm.status == 0)
      try first.trace.wait("touch", after: zero.t ?? 0) { $0.isTouch }
      #expect(try !ControlConnection(to: socket).status().latched)
      try first.quit()
    }

    @Test("finds nobody, says so, and clears away what dead players left")
    func nobody() throws {
      let folder = TestFolder()
      let session = try session(in: folder)
      let path = session.socketPath
      session.player.send(SIGKILL)
      #expect(try session.player.exit(within: 2) == 1000 + SIGKILL)
      #expect(access(path, F_OK) == 0)
      let stop = try EndToEnd.run(["stop"], in: folder)
      #expect(stop.status == 0 && stop.output == "no player is running\n")
      #expect(access(path, F_OK) != 0)
    }

    @Test("is not held up by a player that doesn't answer, and says so")
    func frozen() throws {
      let folder = TestFolder()
      let frozen = try session(in: folder)
      let lively = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, options: ["--loop"],
        environment: ["XDG_RUNTIME_DIR": folder.path("run")])
      try lively.trace.wait("touch") { $0.isTouch }
      frozen.player.send(SIGSTOP)
      let at = monotonicNanoseconds()
      let stop = try EndToEnd.run(["stop"], in: folder)
      #expect(stop.status == 1)
      #expect(stop.errors.hasPrefix("thrum: player \(frozen.player.process): "))
      let zero = try lively.trace.wait("zero", after: at) { $0.isZero }
      // Long before the program has given up on the other one, after a second.
      #expect((zero.t ?? .max) - at < 700_000_000)
      frozen.player.send(SIGCONT)
      frozen.player.send(SIGTERM)
      #expect(try frozen.player.exit(within: 3) == 128 + SIGTERM)
      try lively.quit()
    }
  }
}
