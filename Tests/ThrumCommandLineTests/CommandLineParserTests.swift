import Testing
import ThrumCore

@testable import ThrumCommandLine

@Suite("CommandLineParser")
struct CommandLineParserTests {
  @Test(
    "calls become commands",
    arguments: [
      (["stop"], .stop), (["rearm"], .rearm), (["--version"], .version), (["version"], .version),
      (["help"], .help(.overview)), (["--help"], .help(.overview)), (["-h"], .help(.overview)),
      (["help", "play"], .help(.command(.play))), (["help", "manual"], .help(.manual)),
      (["help", "zsh-completion"], .help(.completion(.zsh))),
      (["play", "--help"], .help(.command(.play))),
      (["render", "x", "-h"], .help(.command(.render))),
      (["watch", "--help"], .help(.command(.watch))),
      (["devices", "scan"], .notThereYet(NotThereYet(name: "devices", reason: .command))),
      (
        ["watch", "a.mkv", "--rate", "2"],
        .notThereYet(NotThereYet(name: "watch", reason: .command))
      ),
      (["doctor"], .notThereYet(NotThereYet(name: "doctor", reason: .command))),
    ] as [([String], Command)])
  func commands(words: [String], expected: Command) throws {
    #expect(try CommandLineParser.parse(words) == expected)
  }

  @Test("every command of the interface is known")
  func allCommands() throws {
    for command in CommandName.allCases where !command.exists {
      #expect(
        try CommandLineParser.parse([command.rawValue])
          == .notThereYet(NotThereYet(name: command.rawValue, reason: .command)))
    }
  }

  @Test("render's options reach their places")
  func render() throws {
    var expected = RenderArguments()
    expected.file = "a.tact"
    expected.device = "tactosy"
    expected.from = MediaTime(milliseconds: 1500 as Int64)
    expected.to = MediaTime(milliseconds: 90_000 as Int64)
    expected.intensityPercent = 50
    expected.event = "E"
    expected.reading.law = .current
    expected.output = .wire
    let words = [
      "render", "--wire", "--device", "tactosy", "--from", "1500ms", "--to=1:30", "--intensity",
      "50", "--event", "E", "--law", "current", "a.tact",
    ]
    #expect(try CommandLineParser.parse(words) == .render(expected))
  }

  @Test(
    "the picture's ending decides its kind",
    arguments: [
      ("a.svg", .svg(path: "a.svg")), ("x/B.PNG", .png(path: "x/B.PNG")),
      (".svg", .svg(path: ".svg")),
    ] as [(String, RenderOutput)])
  func picture(path: String, expected: RenderOutput) throws {
    guard case .render(let arguments) = try CommandLineParser.parse(["render", "f", "-o", path])
    else {
      Issue.record("not render")
      return
    }
    #expect(arguments.output == expected)
  }

  @Test("inspect takes a file and --json")
  func inspect() throws {
    var expected = InspectArguments()
    expected.file = "a.wav"
    expected.json = true
    #expect(try CommandLineParser.parse(["inspect", "a.wav", "--json"]) == .inspect(expected))
  }

  @Test(
    "slips are named",
    arguments: [
      ([], .noCommand), (["plya"], .unknownCommand("plya", nearest: "play")),
      (["stpo", "x"], .unknownCommand("stpo", nearest: "stop")),
      (["insp"], .unknownCommand("insp", nearest: "inspect")),
      (["frobnicate"], .unknownCommand("frobnicate", nearest: nil)),
      ([""], .unknownCommand("", nearest: nil)),
      (["help", "rendr"], .unknownCommand("rendr", nearest: "render")),
      (["--hlep"], .unknownOption("--hlep", command: nil, nearest: "--help")),
      (
        ["play", "a", "--volum", "5"],
        .unknownOption("--volum", command: .play, nearest: "--volume")
      ),
      (["play", "a", "-x"], .unknownOption("-x", command: .play, nearest: nil)),
      (["play", "-5"], .unknownOption("-5", command: .play, nearest: nil)),
      (["stop", "--now"], .unknownOption("--now", command: .stop, nearest: nil)),
      (["watch", "a", "--quiet"], .unknownOption("--quiet", command: .watch, nearest: nil)),
      (["stop", "all"], .tooManyWords(command: .stop, extra: "all")),
      (["play"], .missingWord(command: .play, placeholder: "MEDIA")),
      (["play", ""], .missingWord(command: .play, placeholder: "MEDIA")),
      (["play", "--loop", "3"], .missingWord(command: .play, placeholder: "MEDIA")),
      (["play", "a", "b"], .tooManyWords(command: .play, extra: "b")),
      (["play", "a", "--start"], .missingValue(option: "--start", placeholder: "TIME")),
      (["play", "a", "--start", "--json"], .missingValue(option: "--start", placeholder: "TIME")),
      (["play", "a", "--loop="], .missingValue(option: "--loop", placeholder: "N")),
      (["play", "a", "--json=1"], .unexpectedValue(option: "--json", value: "1")),
      (
        ["play", "a", "--start", "2", "--end", "2"],
        .emptyRange(
          from: "--start", to: "--end", start: MediaTime(milliseconds: 2000 as Int64),
          end: MediaTime(milliseconds: 2000 as Int64))
      ),
      (
        ["render", "a", "--from", "5", "--to", "1"],
        .emptyRange(
          from: "--from", to: "--to", start: MediaTime(milliseconds: 5000 as Int64),
          end: MediaTime(milliseconds: 1000 as Int64))
      ),
      (
        ["play", "a", "--device", "none", "--device", "vest"],
        .contradiction("--device none", "another --device")
      ),
      (
        ["play", "a", "--haptics", "x.tact", "--haptics", "none"],
        .contradiction("--haptics none", "another --haptics")
      ),
      (["render", "a", "--json", "--wire"], .contradiction("--json", "--wire")),
      (["render", "a", "-o", "a.svg", "--json"], .contradiction("-o", "--json")),
      (
        ["render", "a", "-o", "a.gif"],
        .badValue(option: "-o", text: "a.gif", expected: .pictureFile)
      ),
      (
        ["play", "--loop", "0", "a"], .badValue(option: "--loop", text: "0", expected: .count)
      ),
      (["render"], .missingWord(command: .render, placeholder: "FILE")),
      (["inspect", "a", "b"], .tooManyWords(command: .inspect, extra: "b")),
    ] as [([String], UsageError)])
  func slips(words: [String], expected: UsageError) {
    #expect(throws: expected) { try CommandLineParser.parse(words) }
  }
}
