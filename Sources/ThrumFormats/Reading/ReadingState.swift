import ThrumCore

/// What one reading of a file has come to so far: its notes and how much it has made.
///
/// Readers pass it along `inout`, so that limits hold over a whole file however many patterns it
/// has.
struct ReadingState {
  let options: ReadingOptions
  var notes = ReadingNotes()
  private var effects = 0
  private var elements = 0

  init(_ options: ReadingOptions) { self.options = options }

  mutating func countEffects(_ number: Int) throws(FormatError) {
    effects += number
    guard effects <= options.limits.effects else {
      throw .tooMany(.effects, limit: options.limits.effects)
    }
  }

  mutating func countElements(_ number: Int) throws(FormatError) {
    elements += number
    guard elements <= options.limits.elements else {
      throw .tooMany(.elements, limit: options.limits.elements)
    }
  }

  /// A time that cannot be negative, in a node that must be there.
  mutating func time(_ node: JSONNode, scale: Double = 1) throws(FormatError) -> MediaTime {
    guard let time = try node.time(scale: scale) else { throw .missing(at: node.place) }
    return clamp(time, at: node.place)
  }

  /// A start time, 0 if it is missing.
  mutating func start(_ node: JSONNode) throws(FormatError) -> MediaTime {
    guard let time = try node.time() else {
      notes.add(.missingStart, at: node.place)
      return .zero
    }
    return clamp(time, at: node.place)
  }

  /// A strength 0...1 in a node that must be there.
  mutating func intensity(_ node: JSONNode) throws(FormatError) -> Double {
    try unit(node, else: .intensityClamped)
  }

  /// A coordinate 0...1 in a node that must be there.
  mutating func coordinate(_ node: JSONNode) throws(FormatError) -> Double {
    try unit(node, else: .coordinateClamped)
  }

  private mutating func unit(
    _ node: JSONNode, else note: ReadingNote
  ) throws(FormatError) -> Double {
    guard let value = try node.number() else { throw .missing(at: node.place) }
    if !(0...1).contains(value) { notes.add(note, at: node.place) }
    return value.clampedToUnit
  }

  private mutating func clamp(_ time: MediaTime, at place: JSONPlace) -> MediaTime {
    if time < .zero { notes.add(.negativeTime, at: place) }
    return max(time, .zero)
  }
}
