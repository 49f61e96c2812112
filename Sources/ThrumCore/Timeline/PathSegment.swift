/// A point of a path: where on the panel, how strong.
package struct PathPoint: Sendable, Hashable {
  /// 0...1 from left to right.
  package var x: Double
  /// 0...1 from top to bottom.
  package var y: Double
  /// Strength 0...1.
  package var intensity: Double

  /// Clamps everything to 0...1.
  package init(x: Double, y: Double, intensity: Double) {
    self.x = x.clampedToUnit
    self.y = y.clampedToUnit
    self.intensity = intensity.clampedToUnit
  }
}

/// The stretch of a path between two neighbouring points.
package struct PathSegment: Sendable {
  package var from: PathPoint
  package var to: PathPoint
  package var fade: Fade
  /// The whole path, over which the fade runs.
  package var path: ClosedSpan
  package var layout: PanelLayout
  package var cut: TriangleCut
  package var law: PathLaw

  package init(
    from: PathPoint, to: PathPoint, fade: Fade, path: ClosedSpan, layout: PanelLayout,
    cut: TriangleCut, law: PathLaw
  ) {
    self.from = from
    self.to = to
    self.fade = fade
    self.path = path
    self.layout = layout
    self.cut = cut
    self.law = law
  }

  /// The point at progress `k` of this segment and time `time` of the whole path.
  package func point(progress k: Double, at time: MediaTime) -> PathPoint {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * k }
    let gain = fade.gain(at: path.progress(at: time))
    return PathPoint(
      x: mix(from.x, to.x), y: mix(from.y, to.y),
      intensity: mix(from.intensity, to.intensity) * gain)
  }
}
