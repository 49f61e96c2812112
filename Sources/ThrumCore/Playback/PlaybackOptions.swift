/// How one playing of a timeline differs from the timeline itself.
package struct PlaybackOptions: Sendable, Equatable {
  /// Multiplies levels, 0...5. Ceilings come after it.
  package var intensity = 1.0
  /// Multiplies the length, 0.01...100: 2 plays twice as long.
  package var duration = 1.0
  /// Turns the vest's content about the up axis in degrees, counter-clockwise seen from above.
  package var angleX = 0.0
  /// Moves the vest's content, in panel heights: positive = up.
  ///
  /// The vendor documents the range −0.5...0.5 but not the sign; up is this project's reading.
  package var offsetY = 0.0

  package init() {}

  /// Values out of range are brought to its nearest end; what is not a number becomes the default.
  package init(intensity: Double, duration: Double = 1, angleX: Double = 0, offsetY: Double = 0) {
    func clamp(_ value: Double, _ low: Double, _ high: Double, _ fallback: Double) -> Double {
      value.isNaN ? fallback : min(max(value, low), high)
    }
    self.intensity = clamp(intensity, 0, 5, 1)
    self.duration = clamp(duration, 0.01, 100, 1)
    self.angleX = angleX.isFinite ? angleX.truncatingRemainder(dividingBy: 360) : 0
    self.offsetY = clamp(offsetY, -1, 1, 0)
  }
}
