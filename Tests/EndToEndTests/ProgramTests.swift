import FoundationEssentials
import Glibc
import GoldenFiles
import PlayerRig
import Testing

extension EndToEnd {
  @Suite("the program")
  struct ProgramTests {
    /// F_SETPIPE_SZ, which the Glibc module has only behind a feature macro.
    private let setPipeSize: Int32 = 1031
    private static let media = GoldenFile.fixtures + "../../media/"

    @Test(
      "wrong usage is exit 2",
      arguments: [
        [], ["dance"], ["play"], ["play", "a", "b"], ["play", "a", "--start", "soon"],
        ["play", "a", "--volume", "101"], ["play", "a", "--loop", "0"], ["play", "a", "--zap"],
        ["play", "a", "--start", "5", "--end", "4"], ["render"], ["inspect"], ["stop", "now"],
      ])
    func usage(words: [String]) throws {
      let run = try EndToEnd.run(words)
      #expect(run.status == 2, "\(words): \(run.errors)")
      #expect(run.errors.hasPrefix("thrum: ") && run.output == "")
    }

    @Test("what isn't there is exit 4: commands to come and real devices")
    func missing() throws {
      for command in [
        "watch", "follow", "preview", "presets", "devices", "calibrate", "generate", "listen",
        "convert", "gestures", "config", "doctor",
      ] {
        let run = try EndToEnd.run([command, "x"])
        #expect(run.status == 4 || run.status == 0, "\(command)")
        if run.status == 4 { EndToEnd.expectComplaint(run.errors) }
      }
      let folder = TestFolder()
      let media = folder.write(CounterTrack.file(seconds: 0.1), to: "a.wav")
      for option in [["--require-device"], ["--device", "C0:00:00:00:00:40"]] {
        let run = try EndToEnd.run(
          ["play", media, "--audio-device", "null", "--no-ui"] + option, in: folder, within: 15)
        #expect(run.status == 4)
        EndToEnd.expectComplaint(run.errors)
      }
    }

    @Test("help and version are exit 0")
    func help() throws {
      for words in [["help"], ["--help"], ["help", "play"], ["play", "--help"], ["--version"]] {
        let run = try EndToEnd.run(words)
        #expect(run.status == 0 && run.errors == "" && !run.output.isEmpty, "\(words)")
      }
    }

    @Test("a trace that can't be written is exit 1")
    func trace() throws {
      let folder = TestFolder()
      let media = folder.write(CounterTrack.file(seconds: 0.1), to: "a.wav")
      let run = try EndToEnd.run(
        ["play", media, "--audio-device", "null", "--trace", folder.path("no/such/folder")])
      #expect(run.status == 1)
      #expect(run.errors.contains("the trace can't be written"))
      mkfifo(folder.path("pipe"), 0o600)
      let pipe = try EndToEnd.run(
        ["play", media, "--audio-device", "null", "--trace", folder.path("pipe")])
      #expect(pipe.status == 1)
    }

    @Test("a trace into a pipe whose reader has stopped reading doesn't keep the player")
    func deafTrace() throws {
      let folder = TestFolder()
      let media = folder.write(CounterTrack.file(seconds: 2), to: "a.wav")
      let touch = folder.write(
        TouchTrack.file((0..<900).map { TouchTrack.effect($0 * 2, 2, motor: 1, intensity: 0.5) }),
        to: "a.tact")
      mkfifo(folder.path("pipe"), 0o600)
      let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      // The least a pipe can hold: one page.
      _ = fcntl(reader, setPipeSize, 4096)
      let run = try EndToEnd.run(
        [
          "play", media, "--haptics", touch, "--audio-device", "null", "--no-ui", "--trace",
          folder.path("pipe"),
        ], in: folder)
      #expect(run.status == 0)
    }

    @Test("--json tells the state in lines, and the summary last")
    func json() throws {
      let folder = TestFolder()
      let media = folder.write(CounterTrack.file(seconds: 1.2), to: "a.wav")
      let run = try EndToEnd.run(
        ["play", media, "--haptics", "none", "--audio-device", "null", "--json"], in: folder)
      #expect(run.status == 0)
      struct Status: Decodable {
        var state: String?
        var frames: Int?
      }
      let lines = try run.output.split(separator: "\n").map {
        try JSONDecoder().decode(Status.self, from: Data($0.utf8))
      }
      #expect(lines.count >= 3)
      #expect(lines.dropLast().allSatisfy { $0.state != nil })
      #expect(lines.last?.frames != nil)
    }

    @Test("media of this project is told as recorded")
    func inspect() throws {
      var text = ""
      for name in ["pulse.wav", "pulse.tact", "rain.caf", "rain.tact"] {
        let run = try EndToEnd.run(["inspect", Self.media + name, "--json"])
        #expect(run.status == 0 && run.errors == "")
        text += run.output
      }
      #expect(text == GoldenFile.expected("end-to-end/inspect.jsonl", actual: text))
    }

    @Test(
      "touch of this project renders as recorded",
      arguments: [
        ("pulse", ["--json", "--to", "4"]), ("rain", ["--json"]),
        ("rain", ["--wire", "--device", "vest"]),
      ])
    func render(name: String, options: [String]) throws {
      let run = try EndToEnd.run(["render", Self.media + name + ".tact"] + options)
      #expect(run.status == 0 && run.errors == "")
      let golden = "end-to-end/\(name)\(options[0].dropFirst(1)).jsonl"
      let isAsRecorded = run.output == GoldenFile.expected(golden, actual: run.output)
      #expect(isAsRecorded, "differs from \(golden)")
    }

    @Test(
      "a reader that goes away ends it quietly",
      arguments: [
        ["render", "pulse.tact", "--json"], ["render", "pulse.tact"],
        ["play", "pulse.wav", "--json", "--audio-device", "null", "--end", "1"],
      ])
    func closedPipe(words: [String]) throws {
      let folder = TestFolder()
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      let program = try PlayerProcess(
        [words[0], Self.media + words[1]] + words.dropFirst(2),
        environment: Session.environment(in: folder), in: folder, output: ends[1])
      close(ends[1])
      var byte: UInt8 = 0
      #expect(read(ends[0], &byte, 1) == 1)
      close(ends[0])
      #expect(try program.exit(within: 5) == 0)
      #expect(!program.errors.contains("thrum: standard output"))
    }
  }
}
