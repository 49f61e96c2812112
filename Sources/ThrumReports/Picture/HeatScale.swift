/// Ten steps from light to dark, each darker than the one before in grey too.
enum HeatScale {
  /// How many steps there are above 0.
  static let steps = 10

  /// The step of a level in percent: 0 for 0, then one each 10 percent.
  static func step(_ level: Int) -> Int { min(max(level + 9, 0) / 10, steps) }

  /// The colour of a step, white for 0.
  static func colour(_ step: Int) -> String { colours[min(max(step, 0), steps)] }

  /// A colour for writing on a step.
  static func ink(_ step: Int) -> String { step > 5 ? "#fff" : "#222" }

  /// White, then orange to dark red. CIE lightness falls from 90 to 22 in equal steps.
  private static let colours = [
    "#ffffff", "#fadeb9", "#fbc295", "#f9a472", "#f18857", "#e76a41", "#db4a2b", "#bd3b23",
    "#a12c1a", "#851d12", "#6a0e08",
  ]
}
