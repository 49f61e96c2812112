/// The live view of playing: the vest above the status line where there is room for both.
package enum StatusView {
  /// The lines for a terminal of this size; none is wider than it.
  package static func lines(
    _ status: StatusSnapshot, terminal: TerminalAbilities, columns: Int, rows: Int
  ) -> [String] {
    var lines: [String] = []
    if rows >= 12, columns >= 40 {
      lines = VestPicture.large(status.frame, ramp: terminal.ramp).map {
        $0.rendered(for: terminal)
      }
    }
    lines.append(StatusLine.line(status, terminal: terminal, columns: columns))
    return lines
  }
}
