/// Ten steps from light to dark, each darker than the one before in grey too.
enum HeatScale {
  /// How many steps there are above 0.
  static let steps = 10

  /// The step of a level in percent: 0 for 0, then one each 10 percent.
  static func step(_ level: Int) -> Int { min(max(level + 9, 0) / 10, steps) }

  /// The colour of a step, white for 0.
  static func colour(_ step: Int) -> String { colours[min(max(step, 0), steps)] }

  /// A colour for writing on a step.
  static func ink(_ step: Int) -> String { step > 6 ? "#fff" : "#222" }

  /// White, then orange to dark red with luminance falling evenly.
  private static let colours = [
    "#ffffff", "#fff0d9", "#fee0b8", "#fdcc94", "#fdb57c", "#fb9460", "#f0744f", "#de4f36",
    "#c12a1e", "#980c09", "#650000",
  ]
}
