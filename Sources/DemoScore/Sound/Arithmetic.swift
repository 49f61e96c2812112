/// Mathematics from the four operations and the square root only.
///
/// Those are exact by IEEE 754, so the demo files come out the same byte for byte on every
/// machine; the C library's functions differ in their last bit.
enum Arithmetic {
  /// Sine of a whole turn's fraction: 0.25 gives 1. Error below 1e-6.
  static func sine(turns: Double) -> Double {
    let phase = turns - turns.rounded(.down)
    // Fold into a quarter turn on either side of 0.
    let folded = phase < 0.25 ? phase : phase < 0.75 ? 0.5 - phase : phase - 1
    let x = folded * 6.283185307179586
    let square = x * x
    return x
      * (1 - square / 6
        * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110)))))
  }

  /// e to the power of `x`.
  static func exp(_ x: Double) -> Double {
    // The series converges fast near 0; squaring takes the result back.
    let small = x / 1024
    var (sum, term) = (1.0, 1.0)
    for n in 1...8 {
      term *= small / Double(n)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  /// The factor a frame for a level that halves every `ms` milliseconds.
  static func decay(halvingMs ms: Double, rate: Int) -> Double {
    exp(-0.6931471805599453 * 1_000 / (ms * Double(rate)))
  }

  /// Frequency in hertz of a number of semitones above A2.
  static func frequency(_ pitch: Int) -> Double {
    110 * exp(Double(pitch) * 0.6931471805599453 / 12)
  }
}
