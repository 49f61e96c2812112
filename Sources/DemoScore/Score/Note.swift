/// One event of a score: what sounds and is felt, when, how long and how strongly.
///
/// Sound and touch are both made from the same notes, so they can't drift apart.
struct Note {
  /// When it sets in, whole milliseconds from the beginning of the piece.
  var ms: Int
  /// How long it is held, in milliseconds. Struck instruments ring as long as they do.
  var lengthMs: Int
  /// 0...1.
  var strength: Double
  var voice: Voice

  init(_ voice: Voice, at ms: Int, for lengthMs: Int = 0, strength: Double = 1) {
    self.ms = ms
    self.lengthMs = lengthMs
    self.strength = strength
    self.voice = voice
  }

  /// What plays the note. Pitches are semitones from A2, 110 Hz.
  enum Voice {
    case kick
    case snare
    case hat
    /// A low tom over a column of the vest, 0 = the wearer's left ... 3; lower to the right.
    case tom(column: Int)
    /// One plucked note at a place of the ring round the body.
    case pluck(pitch: Int, place: RingPlace)
    case bass(pitch: Int)
    case pad(chord: [Int])
    /// Noise and a gliding tone that grow until the end of the note.
    case riser
    /// The two sounds of a heart beat.
    case heart(place: RingPlace, second: Bool)
    /// A rain drop on a motor of the front or the back.
    case drop(pitch: Int, onFront: Bool, motor: Int)
    /// A drop that runs down the body at `x`, 0...1 from the wearer's left.
    case trickle(x: Double, onFront: Bool)
  }
}

/// A column of the vest, counted round the body: 0 is the front's left column, then across the
/// back from left to right, and back over the front from right to left.
struct RingPlace {
  static let count = 8

  /// 0..<8.
  let index: Int

  /// Any number of steps round the body.
  init(_ step: Int) { index = (step % Self.count + Self.count) % Self.count }

  var isFront: Bool { index == 0 || index > 4 }

  /// Column of its panel, 0 = the wearer's left ... 3.
  var column: Int {
    switch index {
    case 0: 0
    case 1...4: index - 1
    default: 8 - index
    }
  }
}
