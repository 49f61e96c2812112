/// Signs that show a level by their darkness, so that no colour is needed to read one.
package enum GlyphRamp: Sendable, Hashable {
  /// `·░▒▓█`
  case blocks
  /// `.:*#@`, for terminals without UTF-8.
  case ascii

  /// The sign of a level in percent: the first for 0 only, then one each 25 percent.
  package func glyph(_ level: Int) -> Character {
    let glyphs = glyphs
    if level <= 0 { return glyphs[0] }
    return glyphs[min((level + 24) / 25, glyphs.count - 1)]
  }

  private var glyphs: [Character] {
    switch self {
    case .blocks: ["·", "░", "▒", "▓", "█"]
    case .ascii: [".", ":", "*", "#", "@"]
    }
  }
}
