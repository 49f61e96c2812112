/// One motor of a panel with its authored strength.
package struct Dot: Sendable, Hashable {
  /// Motor index in the panel, 0..<20.
  package var index: Int
  /// Strength 0...1.
  package var intensity: Double

  /// Clamps both to their range; a strength that is not a number is 0.
  package init(index: Int, intensity: Double) {
    self.index = min(max(index, 0), PanelLevels.count - 1)
    self.intensity = intensity.clampedToUnit
  }
}

extension Double {
  /// The value in 0...1; not-a-number is 0.
  package var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }

  /// Percent of a strength 0...1, rounded down as the vendor's renderer does.
  ///
  /// The tiny addend keeps decimal strengths such as 0.29 from falling to 28.
  var flooredPercent: Int { Int((self.clampedToUnit * 100 + 1e-6).rounded(.down)) }
}
