/// How many columns of a terminal a text takes.
///
/// Counted scalar by scalar, as `wcwidth` and most terminals do: signs that combine take none,
/// those of East Asia and emoji two. Where terminals disagree the wider answer is given, because a
/// line that is cut too early still looks right and one that wraps doesn't.
package enum DisplayWidth {
  /// The columns of a text without control characters.
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return of(scalar) }
    let sum = scalars.reduce(0) { $0 + of($1) }
    // The emoji sign behind a narrow character makes it wide in newer terminals.
    return scalars.contains("\u{FE0F}") ? max(sum, 2) : sum
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value < 0x20 ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // The middle and end of a Hangul syllable join its beginning.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// East Asian Wide and Fullwidth blocks of Unicode 15 (UAX #11), joined across gaps of
  /// unassigned code points.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
