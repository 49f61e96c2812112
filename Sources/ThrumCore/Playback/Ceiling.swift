/// The highest level a motor may get, whatever a file, a setting or a caller asks for.
///
/// Applied last, after every intensity, so nothing can raise it.
package struct Ceiling: Sendable, Equatable {
  /// Percent, 0...100.
  package let percent: Int

  /// Clamps to 0...100.
  package init(percent: Int) { self.percent = min(max(percent, 0), 100) }

  /// What holds without a setting.
  package static let standard = Ceiling(percent: 80)

  package func apply(to frame: inout BodyFrame) {
    frame.updatePanels { panel in
      for i in 0..<PanelLevels.count where panel[i] > percent { panel[i] = percent }
    }
  }
}
