import ThrumCore

/// The vest in characters: front and back, each as the wearer's own left and right.
package enum VestPicture {
  private static let columns = 4
  private static let rows = 5

  /// Nine signs on one line: the strongest motor of each column, front then back.
  package static func small(_ frame: BodyFrame, ramp: GlyphRamp) -> StyledText {
    var text = StyledText("F ")
    append(strongest(frame[.vestFront]), ramp, to: &text)
    text.append(" B ")
    append(strongest(frame[.vestBack]), ramp, to: &text)
    return text
  }

  /// Five lines of motors with a heading above.
  package static func large(_ frame: BodyFrame, ramp: GlyphRamp) -> [StyledText] {
    var lines = [StyledText("front     back", .faint)]
    for row in 0..<rows {
      var line = StyledText()
      append(motors(frame[.vestFront], row), ramp, spread: 2, to: &line)
      line.append("  ")
      append(motors(frame[.vestBack], row), ramp, spread: 2, to: &line)
      lines.append(line)
    }
    return lines
  }

  private static func motors(_ panel: PanelLevels, _ row: Int) -> [Int] {
    (0..<columns).map { panel[row * columns + $0] }
  }

  private static func strongest(_ panel: PanelLevels) -> [Int] {
    (0..<columns).map { column in
      (0..<rows).reduce(0) { max($0, panel[$1 * columns + column]) }
    }
  }

  private static func append(
    _ levels: [Int], _ ramp: GlyphRamp, spread: Int = 1, to text: inout StyledText
  ) {
    for level in levels {
      text.append(String(repeating: ramp.glyph(level), count: spread), .level(level))
    }
  }
}
