import ThrumCommandLine
import ThrumCore

/// The content in characters: a lane for each position over time.
struct TextPicture {
  let title: String
  let duration: MediaTime
  let ramp: GlyphRamp

  private static let labelWidth = 10
  private static let peakWidth = 6

  /// How many columns the lanes get in a terminal of this width.
  static func laneWidth(_ columns: Int) -> Int {
    min(max(columns - labelWidth - peakWidth - 2, 10), 400)
  }

  /// The lines without their breaks.
  func lines(_ table: PeakTable, columns: Int) -> [String] {
    var lines = ["\(PrintableText.of(title)), \(TimeText.text(duration))"]
    guard !table.positions.isEmpty, table.columns > 0 else { return lines + ["nothing is felt"] }
    // Few stretches are drawn broader, so that a short effect is still to be seen.
    let spread = max(Self.laneWidth(columns) / table.columns, 1)
    let width = table.columns * spread
    for position in table.positions {
      let peaks = table.strongest(position)
      let lane = peaks.map { String(repeating: ramp.glyph($0), count: spread) }.joined()
      let peak = String(peaks.max() ?? 0)
      let padding = String(repeating: " ", count: 4 - peak.count)
      lines.append("\(label(position.rawValue))|\(lane)|\(padding)\(peak) %")
    }
    lines.append(axis(table, width: width))
    lines.append(legend(table, spread: spread))
    return lines
  }

  private func label(_ text: String) -> String {
    text + String(repeating: " ", count: max(Self.labelWidth - text.count, 1))
  }

  /// The first and the last time under the ends of the lanes.
  private func axis(_ table: PeakTable, width: Int) -> String {
    let begin = TimeText.text(table.time(ofColumn: 0))
    let end = TimeText.text(table.time(ofColumn: table.columns))
    let gap = max(width + 2 - begin.count - end.count, 1)
    return label("") + begin + String(repeating: " ", count: gap) + end
  }

  private func legend(_ table: PeakTable, spread: Int) -> String {
    let length = DecimalText.short(table.columnLength.inNanoseconds, scaledBy: 6)
    let signs = spread == 1 ? "a sign is" : "\(spread) signs are"
    let levels = [0, 25, 50, 75, 100].map { "\(ramp.glyph($0)) \($0)" }.joined(separator: "  ")
    return label("") + "\(signs) \(length) ms of the strongest motor, up to:  \(levels) %"
  }
}
