import ThrumCommandLine
import ThrumCore

/// The content as an SVG document: a lane for each motor over time, and the body as a heat map.
struct SVGPicture {
  let title: String
  let duration: MediaTime

  private static let width = 1200.0
  private static let margin = 16.0
  private static let chartLeft = 112.0
  private static let chartWidth = 1040.0
  private static let blockGap = 8.0
  /// Boxes at most, which keeps the document under about 2 MB.
  private static let maxCells = 60_000

  /// How many columns a picture of these positions may have.
  static func maxColumns(_ positions: [BodyPosition]) -> Int {
    let lanes = positions.count * PanelLevels.count
    return min(max(maxCells / max(lanes, 1), 100), 1040)
  }

  /// The document.
  func document(_ table: PeakTable) -> String {
    var svg = SVGText()
    var y = Self.margin + 16
    svg.text("\(title), \(TimeText.text(duration))", Self.margin, y, size: 16)
    y += 20
    if table.positions.isEmpty || table.columns == 0 {
      svg.text("nothing is felt", Self.margin, y + 12)
      y += 24
    } else {
      y = drawLanes(table, at: y, in: &svg)
      y = drawAxis(table, from: Self.margin + 36, to: y, in: &svg)
      y = BodyMap(table: table).draw(x: Self.margin, y: y + 12, width: Self.width, in: &svg)
    }
    y = drawLegend(table, at: y + 20, in: &svg)
    return svg.document(width: Int(Self.width), height: Int(y + Self.margin), title: title)
  }

  private func drawLanes(_ table: PeakTable, at top: Double, in svg: inout SVGText) -> Double {
    let lanes = table.positions.reduce(0) { $0 + table.motorCount($1) }
    let height = lanes > 80 ? 4.0 : 8.0
    var boxes = [String](repeating: "", count: HeatScale.steps + 1)
    var y = top
    for position in table.positions {
      let count = table.motorCount(position)
      let blockHeight = Double(count) * height
      svg.rectangle(Self.chartLeft, y, Self.chartWidth, blockHeight, fill: "#f8f8f8")
      svg.text(
        position.rawValue, Self.chartLeft - 8, y + min(blockHeight / 2 + 4, blockHeight),
        anchor: .end)
      for motor in 0..<count {
        let laneY = y + Double(motor) * height
        for run in runs(table, position, motor) {
          boxes[run.step] += SVGText.box(
            x(run.columns.lowerBound, table), laneY,
            x(run.columns.upperBound, table) - x(run.columns.lowerBound, table), height)
        }
      }
      y += blockHeight + Self.blockGap
    }
    for step in 1...HeatScale.steps where !boxes[step].isEmpty {
      svg.path(boxes[step], fill: HeatScale.colour(step))
    }
    return y
  }

  /// Neighbouring columns of one motor that are drawn alike, as one; those at 0 are left out.
  private func runs(
    _ table: PeakTable, _ position: BodyPosition, _ motor: Int
  ) -> [(columns: Range<Int>, step: Int)] {
    var runs: [(columns: Range<Int>, step: Int)] = []
    for column in 0..<table.columns {
      let step = HeatScale.step(table.peak(position, motor: motor, column: column))
      if step == 0 { continue }
      if let last = runs.last, last.step == step, last.columns.upperBound == column {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append((column..<column + 1, step))
      }
    }
    return runs
  }

  private func x(_ column: Int, _ table: PeakTable) -> Double {
    Self.chartLeft + Self.chartWidth * Double(column) / Double(table.columns)
  }

  /// Times under the lanes, at round values.
  private func drawAxis(
    _ table: PeakTable, from top: Double, to bottom: Double, in svg: inout SVGText
  ) -> Double {
    let begin = table.time(ofColumn: 0).nanoseconds
    let end = table.time(ofColumn: table.columns).nanoseconds
    let step = Self.tickStep(end - begin)
    var tick = (begin + step - 1) / step * step
    while tick <= end {
      let share = Double(tick - begin) / Double(end - begin)
      let x = Self.chartLeft + Self.chartWidth * share
      svg.line(x, top, x, bottom, stroke: "#bbb")
      svg.text(
        TimeText.text(MediaTime(nanoseconds: tick)), x, bottom + 14, size: 11, anchor: .middle)
      tick += step
    }
    return bottom + 20
  }

  /// A round time that gives at most twelve ticks.
  private static func tickStep(_ length: Int64) -> Int64 {
    let seconds: Int64 = 1_000_000_000
    let round: [Int64] =
      [20, 50, 100, 200, 500].map { $0 * 1_000_000 }
      + [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200].map { $0 * seconds }
    return round.first { length / $0 <= 12 } ?? 7200 * seconds
  }

  private func drawLegend(_ table: PeakTable, at y: Double, in svg: inout SVGText) -> Double {
    svg.text("level in percent, darker = stronger:", Self.margin, y + 14)
    for step in 0...HeatScale.steps {
      let x = 270 + Double(step) * 48
      svg.rectangle(x, y, 48, 20, fill: HeatScale.colour(step), stroke: "#888")
      let label = step == 0 ? "0" : "\(step * 10 - 9)–\(step * 10)"
      svg.text(label, x + 24, y + 14, size: 11, anchor: .middle, fill: HeatScale.ink(step))
    }
    if table.columns > 0 {
      let length = DecimalText.short(table.columnLength.inNanoseconds, scaledBy: 6)
      svg.text("strongest in each \(length) ms", 820, y + 14)
    }
    return y + 20
  }
}
