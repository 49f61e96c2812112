import GoldenFiles
import Testing
import ThrumCore

@testable import ThrumCommandLine

@Suite("Help")
struct HelpTextTests {
  static let topics: [HelpTopic] = [.overview] + CommandName.allCases.map { .command($0) }

  @Test("help is as recorded", arguments: topics)
  func golden(topic: HelpTopic) {
    let text = HelpText.text(topic)
    let name =
      switch topic {
      case .overview: "overview"
      case .command(let command): command.rawValue
      default: ""
      }
    #expect(text == GoldenFile.expected("help/\(name).txt", actual: text))
  }

  static let files: [(HelpTopic, String)] =
    [(.manual, "thrum.1")]
    + HelpTopic.Shell.allCases.map { (.completion($0), "thrum.\($0.rawValue)") }

  @Test("the manual page and the completions are as recorded", arguments: files)
  func generated(topic: HelpTopic, name: String) {
    let text = HelpText.text(topic)
    #expect(text == GoldenFile.expected("help/\(name)", actual: text))
  }

  @Test("no line is wider than 80 columns or has spaces at its end", arguments: topics)
  func width(topic: HelpTopic) {
    for line in HelpText.text(topic).split(separator: "\n") {
      #expect(line.count <= 80 && line.last != " ")
    }
  }
}

@Suite("Usage errors")
struct UsageErrorTextTests {
  @Test(
    "each says what, why and what to do",
    arguments: [
      (
        .unknownCommand("plya", nearest: "play"),
        "thrum: plya: no such command\n  Did you mean play?\n"
      ),
      (
        .unknownOption("--x", command: .play, nearest: nil),
        "thrum: --x: play has no such option\n  See: thrum play --help\n"
      ),
      (
        .badValue(option: "--start", text: "soon", expected: .time),
        "thrum: --start soon: not a time\n"
          + "  Write 90 or 90.5 (seconds), 1:30, 1:02:03.250 or 1500ms.\n"
      ),
      (
        .badValue(option: "--rate", text: "3", expected: .thousandths(500...2000)),
        "thrum: --rate 3: not a number from 0.5 to 2\n"
          + "  Write a number from 0.5 to 2, with a point.\n"
      ),
      (
        .badValue(option: "--lead", text: "-1", expected: .number(0...500, unit: "ms")),
        "thrum: --lead -1: not a number from 0 to 500 ms\n"
          + "  Write a number such as 250 or 500; decimals with a point.\n"
      ),
      (
        .missingWord(command: .play, placeholder: "MEDIA"),
        "thrum: play: MEDIA is missing\n  Write: thrum play MEDIA [options]\n"
      ),
    ] as [(UsageError, String)])
  func texts(error: UsageError, expected: String) { #expect(error.errorText.text == expected) }

  @Test("a hostile word can't drive the terminal")
  func hostile() {
    let text = UsageError.unknownCommand("\u{1B}[2J\nx\u{202E}", nearest: nil).errorText.text
    #expect(
      text
        == "thrum: \u{FFFD}[2J\u{FFFD}x\u{FFFD}: no such command\n  thrum help lists the commands.\n"
    )
  }

  @Test("what is not there yet says so")
  func notThereYet() {
    #expect(
      NotThereYet(name: "watch", reason: .command).errorText.text
        == "thrum: watch: not in this version yet\n  thrum help lists what there is.\n")
  }
}
