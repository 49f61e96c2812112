/// A few lines at the bottom of the terminal that are drawn again and again in place.
///
/// Gives the characters to write and remembers how many lines stand there; whoever owns the
/// terminal writes them. Anything else is printed between ``clear()`` and the next ``draw(_:)``.
package struct LiveArea: Sendable {
  private let movesCursor: Bool
  private var drawn: [String] = []

  /// - Parameter terminal: where the cursor can't be moved, nothing is ever drawn.
  package init(terminal: TerminalAbilities) { movesCursor = terminal.movesCursor }

  /// Replaces what stands there; empty if it is the same or can't be drawn.
  ///
  /// - Parameter lines: each cut to the terminal's width, so that none wraps.
  package mutating func draw(_ lines: [String]) -> String {
    guard movesCursor, lines != drawn else { return "" }
    let old = drawn
    drawn = lines
    // One synchronised update: terminals that know it never show half of it. Erasing comes before
    // drawing, as behind a line of full width it would take that line's last sign.
    return "\u{1B}[?2026h\(home(old.count))\u{1B}[J" + lines.joined(separator: "\r\n")
      + "\u{1B}[?2026l"
  }

  /// Removes the lines and leaves the cursor where the first one began.
  package mutating func clear() -> String {
    guard movesCursor, !drawn.isEmpty else { return "" }
    let old = drawn.count
    drawn = []
    return home(old) + "\u{1B}[J"
  }

  private func home(_ lines: Int) -> String {
    lines > 1 ? "\r\u{1B}[\(lines - 1)A" : "\r"
  }
}
