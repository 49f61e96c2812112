/// How one playing of a timeline differs from the timeline itself.
///
/// Values out of range are brought to its nearest end, whichever way they are set; what is not a
/// number becomes the default.
package struct PlaybackOptions: Sendable, Equatable {
  /// Multiplies levels, 0...5. Ceilings come after it.
  package var intensity = 1.0 {
    didSet { intensity = Self.clamp(intensity, 0, 5, default: 1) }
  }
  /// Multiplies the length, 0.01...100: 2 plays twice as long.
  package var duration = 1.0 {
    didSet { duration = Self.clamp(duration, 0.01, 100, default: 1) }
  }
  /// Turns the vest's content about the up axis in degrees, counter-clockwise seen from above.
  /// Full turns are taken off.
  package var angleX = 0.0 {
    didSet { angleX = Self.withoutFullTurns(angleX) }
  }
  /// Moves the vest's content, in panel heights, −1...1: positive = up.
  ///
  /// The vendor documents the range −0.5...0.5 but not the sign; up is this project's reading.
  package var offsetY = 0.0 {
    didSet { offsetY = Self.clamp(offsetY, -1, 1, default: 0) }
  }

  package init() {}

  package init(intensity: Double, duration: Double = 1, angleX: Double = 0, offsetY: Double = 0) {
    self.intensity = Self.clamp(intensity, 0, 5, default: 1)
    self.duration = Self.clamp(duration, 0.01, 100, default: 1)
    self.angleX = Self.withoutFullTurns(angleX)
    self.offsetY = Self.clamp(offsetY, -1, 1, default: 0)
  }

  private static func clamp(
    _ value: Double, _ low: Double, _ high: Double, default fallback: Double
  ) -> Double {
    value.isNaN ? fallback : min(max(value, low), high)
  }

  private static func withoutFullTurns(_ angle: Double) -> Double {
    angle.isFinite ? angle.truncatingRemainder(dividingBy: 360) : 0
  }
}
