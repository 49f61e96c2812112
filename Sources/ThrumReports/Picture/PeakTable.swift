import ThrumCore

/// The strongest level of every motor in each of a few equal stretches of time: what both pictures
/// are drawn from, whatever the length of the content.
struct PeakTable {
  /// The first moment of the grid.
  let first: Int64
  /// Moments in a stretch, at least 1.
  let stride: Int64
  /// How many stretches there are.
  let columns: Int
  /// The positions that are touched by the content, felt or not.
  let positions: [BodyPosition]

  /// Peaks by the position's place, then motor, then column; empty for untouched positions.
  private let peaks: [[UInt8]]

  /// - Parameter maxColumns: at most this many stretches, at least 1.
  init(_ walk: FrameWalk, maxColumns: Int) {
    let range = walk.range
    first = range.first
    let stride = max((Int64(range.count) + Int64(maxColumns) - 1) / Int64(maxColumns), 1)
    self.stride = stride
    let columns = Int((Int64(range.count) + stride - 1) / stride)
    self.columns = columns
    positions = walk.timeline.positions
    var peaks = [[UInt8]](repeating: [], count: BodyPosition.allCases.count)
    for position in positions {
      peaks[position.ordinal] = [UInt8](repeating: 0, count: PanelLevels.count * columns)
    }
    walk.visit { moment, frame in
      let column = Int((moment - range.first) / stride)
      for position in walk.timeline.positions where !frame[position].isZero {
        let levels = frame[position]
        for motor in 0..<PanelLevels.count where levels[motor] > 0 {
          let place = motor * columns + column
          let level = UInt8(levels[motor])
          if level > peaks[position.ordinal][place] { peaks[position.ordinal][place] = level }
        }
      }
      return true
    }
    self.peaks = peaks
  }

  /// The peak of one motor of a touched position in one column, in percent.
  func peak(_ position: BodyPosition, motor: Int, column: Int) -> Int {
    Int(peaks[position.ordinal][motor * columns + column])
  }

  /// The peak of one motor over all columns.
  func peak(_ position: BodyPosition, motor: Int) -> Int {
    (0..<columns).reduce(0) { max($0, peak(position, motor: motor, column: $1)) }
  }

  /// The strongest motor of a position in each column.
  func strongest(_ position: BodyPosition) -> [Int] {
    (0..<columns).map { column in
      (0..<PanelLevels.count).reduce(0) { max($0, peak(position, motor: $1, column: column)) }
    }
  }

  /// Motors of a position to draw: those of its usual layout, and all that are felt.
  func motorCount(_ position: BodyPosition) -> Int {
    let usual = PanelLayout.standard(for: position).motorCount
    return (usual..<PanelLevels.count).last { peak(position, motor: $0) > 0 }.map { $0 + 1 }
      ?? usual
  }

  /// When a column begins; `columns` itself gives the end.
  func time(ofColumn column: Int) -> MediaTime {
    FrameRange.time(first + Int64(column) * stride)
  }

  /// The length of a column.
  var columnLength: Duration { .nanoseconds(stride * FrameRange.step) }
}
