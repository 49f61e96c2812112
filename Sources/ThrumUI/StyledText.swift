import ThrumCore

/// A line of text with colours, before it is known how wide it may be.
package struct StyledText: Sendable, Equatable {
  /// What a stretch of text means. Colour only supports it; the text itself says it too.
  package enum Style: Sendable, Hashable {
    case plain, strong, faint, good, warning
    /// A motor's level in percent.
    case level(Int)
  }

  private struct Run: Sendable, Equatable {
    var text: String
    var style: Style
  }

  private var runs: [Run] = []

  package init() {}

  /// The text in one style; control characters become visible signs.
  package init(_ text: String, _ style: Style = .plain) { append(text, style) }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    let text = PrintableText.of(text)
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else if !text.isEmpty {
      runs.append(Run(text: text, style: style))
    }
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// The text without colours.
  package var plain: String { runs.map(\.text).joined() }

  /// The columns it takes.
  package var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The text cut to `columns`, with an ellipsis where something is missing.
  package func cut(to columns: Int, isUTF8: Bool) -> StyledText {
    if width <= columns { return self }
    let ellipsis = isUTF8 ? "…" : "~"
    var result = StyledText()
    var room = columns - 1
    guard room >= 0 else { return result }
    cutting: for run in runs {
      for character in run.text {
        room -= DisplayWidth.of(character)
        if room < 0 { break cutting }
        result.append(String(character), run.style)
      }
    }
    result.append(ellipsis, .faint)
    return result
  }

  /// The text with escape sequences for the colours there are, and `?` for what ASCII lacks.
  package func rendered(for terminal: TerminalAbilities) -> String {
    var line = ""
    for run in runs {
      let text = terminal.isUTF8 ? run.text : Self.ascii(run.text)
      if let code = run.style.code(terminal.colour) {
        line += "\u{1B}[\(code)m\(text)\u{1B}[0m"
      } else {
        line += text
      }
    }
    return line
  }

  private static func ascii(_ text: String) -> String {
    // As many signs as columns, so that what was cut to the width stays it.
    text.map { character in
      character.isASCII
        ? String(character) : String(repeating: "?", count: DisplayWidth.of(character))
    }.joined()
  }
}

extension StyledText.Style {
  /// The parameters of the SGR sequence; `nil` for none.
  fileprivate func code(_ colour: TerminalAbilities.Colour) -> String? {
    if colour == .none { return nil }
    switch self {
    case .plain: return nil
    case .strong: return "1"
    case .faint: return "2"
    case .good: return "32"
    case .warning: return "1;33"
    case .level(let level): return level > 0 ? Self.heat(level, colour) : "2"
    }
  }

  /// From dark blue over purple to yellow: grows in brightness too, so it also reads in grey.
  private static func heat(_ level: Int, _ colour: TerminalAbilities.Colour) -> String {
    let step = min((level + 24) / 25, 4) - 1
    switch colour {
    case .none, .sixteen: return ["34", "35", "33", "1;33"][step]
    case .palette256: return "38;5;\([63, 133, 208, 226][step])"
    case .direct:
      return "38;2;" + ["92;99;220", "190;80;160", "245;140;70", "252;230;90"][step]
    }
  }
}
