/// The levels of one panel: twenty motors, each 0...100 percent.
///
/// Twenty is the width of a panel in every file format and SDK frame; a smaller device uses the
/// first of them. Levels are whole percent because the formats and the vendor's renderer are.
package struct PanelLevels: Sendable, Hashable {
  /// Motors in a panel.
  package static let count = 20

  private var storage: InlineArray<20, UInt8>

  /// All motors off.
  package init() { storage = InlineArray(repeating: 0) }

  /// The level of motor `index` in percent; a stored value is clamped to 0...100.
  package subscript(index: Int) -> Int {
    get { Int(storage[index]) }
    set { storage[index] = UInt8(min(max(newValue, 0), 100)) }
  }

  /// Adds to one motor, clamped to 100. An index outside the panel is ignored.
  package mutating func add(_ level: Int, to index: Int) {
    guard (0..<Self.count).contains(index) else { return }
    self[index] += level
  }

  /// Adds another panel motor by motor, clamped to 100: how overlapping content is layered.
  package mutating func add(_ other: PanelLevels) {
    for i in 0..<Self.count where other.storage[i] != 0 { self[i] += other[i] }
  }

  /// Whether every motor is off.
  package var isZero: Bool {
    for i in 0..<Self.count where storage[i] != 0 { return false }
    return true
  }

  /// The levels in order, for files and tests.
  package var array: [Int] { (0..<Self.count).map { self[$0] } }

  /// From at most twenty levels; missing ones are 0.
  package init(_ levels: some Collection<Int>) {
    self.init()
    for (i, level) in levels.prefix(Self.count).enumerated() { self[i] = level }
  }

  package static func == (a: Self, b: Self) -> Bool {
    for i in 0..<count where a.storage[i] != b.storage[i] { return false }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    for i in 0..<Self.count { hasher.combine(storage[i]) }
  }
}
