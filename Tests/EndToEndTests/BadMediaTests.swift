import Glibc
import PlayerRig
import Testing

extension EndToEnd {
  @Suite("media that is none")
  struct BadMediaTests {
    /// Exit 3 within 2 s, with what and why, and what to do.
    private func expectRefused(_ path: String, in folder: TestFolder) throws {
      let run = try EndToEnd.run(
        ["play", path, "--haptics", "none", "--audio-device", "null", "--no-ui"], in: folder,
        within: 2)
      #expect(run.status == 3, "\(run.errors)")
      EndToEnd.expectComplaint(run.errors, about: path)
      #expect(run.peak < PlayerProcess.memoryLimit(mebibytes: 60))
      let inspect = try EndToEnd.run(["inspect", path], in: folder, within: 3)
      #expect(inspect.status == 3)
      EndToEnd.expectComplaint(inspect.errors, about: path)
    }

    @Test("missing, empty, cut off or something else is refused in one line")
    func files() throws {
      let folder = TestFolder()
      try expectRefused(folder.path("missing.wav"), in: folder)
      try expectRefused(folder.write("", to: "empty.wav"), in: folder)
      try expectRefused(folder.write("RIFF", to: "stub.wav"), in: folder)
      try expectRefused(folder.write("hello, this is a text\n", to: "text.wav"), in: folder)
      let head = Array(CounterTrack.file(seconds: 0.1).prefix(30))
      try expectRefused(folder.write(head, to: "head.wav"), in: folder)
      let random = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7919 >> 5) }
      try expectRefused(folder.write(random, to: "noise.wav"), in: folder)
      let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + random
      try expectRefused(folder.write(photo, to: "photo.jpg"), in: folder)
      try expectRefused(folder.path("run"), in: folder)
      try expectRefused("/dev/null", in: folder)
      try expectRefused("/dev/zero", in: folder)
    }

    @Test("a pipe that nobody writes to is refused at once")
    func pipe() throws {
      let folder = TestFolder()
      mkfifo(folder.path("pipe.wav"), 0o600)
      try expectRefused(folder.path("pipe.wav"), in: folder)
    }

    @Test("a file cut off in the middle plays as far as it goes")
    func truncated() throws {
      let whole = CounterTrack.file(seconds: 1)
      let session = try Session(
        media: Array(whole.prefix(44 + 4 * 9_600)), touch: TouchTrack.hits([100, 500]))
      #expect(try session.player.exit(within: 3) == 0)
      #expect(session.trace.touches.compactMap { $0.media?.rounded() }.first == 100)
      #expect(session.trace.frames.last?.isZero == true)
      #expect((session.trace.lines.last { $0.state == "ended" }?.media ?? 0) == 200)
    }

    @Test("names with control characters reach no terminal")
    func names() throws {
      let folder = TestFolder()
      let run = try EndToEnd.run(
        ["play", folder.path("\u{1B}[31mred\u{7}.wav"), "--no-ui"], in: folder)
      #expect(run.status == 3)
      #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("\u{7}"))
    }
  }

  /// One line `thrum: WHAT: WHY`, one that says what to do, and no traces of a crash.
  static func expectComplaint(_ errors: String, about what: String? = nil) {
    let lines = errors.split(separator: "\n")
    #expect(lines.count == 2, "\(errors)")
    #expect(lines.first?.hasPrefix("thrum: \(what.map { "\($0): " } ?? "")") == true, "\(errors)")
    #expect(lines.last?.hasPrefix("  ") == true)
  }
}
