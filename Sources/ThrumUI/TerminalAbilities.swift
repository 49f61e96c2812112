import ThrumCore

/// What the terminal can show, as far as the environment tells.
package struct TerminalAbilities: Sendable, Equatable {
  /// How many colours there are.
  package enum Colour: Sendable, Hashable { case none, sixteen, palette256, direct }

  package var colour: Colour
  /// Whether characters beyond ASCII may be sent.
  package var isUTF8: Bool
  /// Whether the cursor can be moved, so that lines can be drawn again.
  package var movesCursor: Bool

  package init(colour: Colour, isUTF8: Bool, movesCursor: Bool) {
    self.colour = colour
    self.isUTF8 = isUTF8
    self.movesCursor = movesCursor
  }

  /// - Parameters:
  ///   - environment: the process's variables.
  ///   - isTerminal: whether the output is one.
  package init(environment: [String: String], isTerminal: Bool) {
    let terminal = environment["TERM"] ?? ""
    movesCursor = isTerminal && !terminal.isEmpty && terminal != "dumb"
    isUTF8 = Self.usesUTF8(environment)
    colour = .none
    if movesCursor, (environment["NO_COLOR"] ?? "").isEmpty {
      colour = Self.colours(terminal, environment["COLORTERM"] ?? "")
    }
  }

  /// The signs for levels that this terminal shows.
  package var ramp: GlyphRamp { isUTF8 ? .blocks : .ascii }

  private static func colours(_ terminal: String, _ colourTerminal: String) -> Colour {
    switch colourTerminal.lowercased() {
    case "truecolor", "24bit": .direct
    default: terminal.contains("256color") ? .palette256 : .sixteen
    }
  }

  /// The first of the locale's variables that is set decides, as in the C library.
  private static func usesUTF8(_ environment: [String: String]) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let codeset = value.lowercased()
      return codeset.contains("utf-8") || codeset.contains("utf8")
    }
    return false
  }
}
