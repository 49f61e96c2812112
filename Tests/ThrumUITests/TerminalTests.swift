import Testing
import ThrumCore

@testable import ThrumUI

@Suite("TerminalAbilities")
struct TerminalAbilitiesTests {
  @Test(
    "colours come from the environment, and none without a terminal that can show them",
    arguments: [
      (["TERM": "xterm"], true, .sixteen), (["TERM": "xterm-256color"], true, .palette256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .direct),
      (["TERM": "foot", "COLORTERM": "24bit"], true, .direct),
      (["TERM": "xterm", "NO_COLOR": "1"], true, .none),
      (["TERM": "xterm", "NO_COLOR": ""], true, .sixteen),
      (["TERM": "dumb", "COLORTERM": "truecolor"], true, .none), ([:], true, .none),
      (["TERM": ""], true, .none), (["TERM": "xterm-256color"], false, .none),
    ] as [([String: String], Bool, TerminalAbilities.Colour)])
  func colour(environment: [String: String], isTerminal: Bool, colour: TerminalAbilities.Colour) {
    let abilities = TerminalAbilities(environment: environment, isTerminal: isTerminal)
    #expect(abilities.colour == colour)
  }

  @Test("the first variable of the locale that is set decides on UTF-8")
  func locale() {
    func isUTF8(_ environment: [String: String]) -> Bool {
      TerminalAbilities(environment: environment, isTerminal: true).isUTF8
    }
    #expect(isUTF8(["LANG": "en_GB.UTF-8"]))
    #expect(isUTF8(["LC_ALL": "", "LC_CTYPE": "C.utf8"]))
    #expect(!isUTF8(["LC_ALL": "C", "LANG": "en_GB.UTF-8"]))
    #expect(!isUTF8(["LANG": "de_DE.ISO-8859-1"]))
    #expect(!isUTF8([:]))
  }

  @Test("a dumb terminal can't move its cursor; NO_COLOR doesn't change that")
  func cursor() {
    #expect(!TerminalAbilities(environment: ["TERM": "dumb"], isTerminal: true).movesCursor)
    #expect(!TerminalAbilities(environment: ["TERM": "xterm"], isTerminal: false).movesCursor)
    let noColour = ["TERM": "xterm", "NO_COLOR": "1"]
    #expect(TerminalAbilities(environment: noColour, isTerminal: true).movesCursor)
  }
}

@Suite("DisplayWidth")
struct DisplayWidthTests {
  @Test(
    "texts are measured in columns",
    arguments: [
      ("", 0), ("abc", 3), ("Übung", 5), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("Ａ", 2),
      ("한국", 4), ("🎵", 2), ("▶·░▒▓█‖■»", 9), ("\u{200B}", 0), ("👩‍🚀", 4), ("☂\u{FE0F}", 2),
    ])
  func width(text: String, columns: Int) { #expect(DisplayWidth.of(text) == columns) }
}

@Suite("StyledText")
struct StyledTextTests {
  private let direct = TerminalAbilities(colour: .direct, isUTF8: true, movesCursor: true)
  private let plain = TerminalAbilities(colour: .none, isUTF8: true, movesCursor: true)
  private let ascii = TerminalAbilities(colour: .none, isUTF8: false, movesCursor: true)

  @Test("a text is cut to columns, never through a wide sign")
  func cut() {
    func cut(_ text: String, _ columns: Int, _ isUTF8: Bool = true) -> String {
      StyledText(text).cut(to: columns, isUTF8: isUTF8).plain
    }
    #expect(cut("abcdef", 6) == "abcdef")
    #expect(cut("abcdef", 5) == "abcd…")
    #expect(cut("abcdef", 5, false) == "abcd~")
    #expect(cut("日本語", 5) == "日本…")
    #expect(cut("日本語", 4) == "日…")
    #expect(cut("abc", 1) == "…")
    #expect(cut("abc", 0) == "")
    #expect(cut("abc", -5) == "")
  }

  @Test("colour only adds to what the text says")
  func colour() {
    var text = StyledText("a", .warning)
    text.append("b")
    text.append("█", .level(100))
    #expect(
      text.rendered(for: direct) == "\u{1B}[1;33ma\u{1B}[0mb\u{1B}[38;2;252;230;90m█\u{1B}[0m")
    #expect(text.rendered(for: plain) == "ab█")
  }

  @Test("without UTF-8 every column keeps a sign")
  func asciiOnly() { #expect(StyledText("né 日").rendered(for: ascii) == "n? ??") }

  @Test("text from outside can't drive the terminal")
  func hostile() { #expect(StyledText("a\u{1B}[2J\n").plain == "a\u{FFFD}[2J\u{FFFD}") }
}

@Suite("LiveArea")
struct LiveAreaTests {
  private let able = TerminalAbilities(colour: .none, isUTF8: true, movesCursor: true)

  @Test("lines replace those before, and equal ones are not drawn again")
  func draws() {
    var area = LiveArea(terminal: able)
    #expect(area.draw(["a", "b"]) == "\u{1B}[?2026h\r\u{1B}[Ja\r\nb\u{1B}[?2026l")
    #expect(area.draw(["a", "b"]) == "")
    #expect(area.draw(["c"]) == "\u{1B}[?2026h\r\u{1B}[1A\u{1B}[Jc\u{1B}[?2026l")
    #expect(area.clear() == "\r\u{1B}[J")
    #expect(area.clear() == "")
  }

  @Test("a terminal that can't move its cursor gets nothing")
  func dumb() {
    var area = LiveArea(
      terminal: TerminalAbilities(colour: .none, isUTF8: true, movesCursor: false))
    #expect(area.draw(["a"]) == "")
    #expect(area.clear() == "")
  }
}
