import ThrumCore

/// What is to be known about a device model to drive it: a value, one for each model and side.
///
/// ```swift
/// let vest = DeviceProfile.named("vest")
/// let bytes = vest?.wireFrame(for: frame)   // 20 bytes
/// ```
///
/// None of this is vendor documentation; ``confidence`` says how well a model's entry is known.
package struct DeviceProfile: Sendable, Hashable {
  /// The motors of a device that lie on one position of the body.
  package struct Panel: Sendable, Hashable {
    package var position: BodyPosition
    /// The motors as the device has them. Content is rendered on the position's own panel and
    /// merged on the wire, so this is for drawings and counts.
    package var layout: PanelLayout

    package init(_ position: BodyPosition, _ layout: PanelLayout) {
      self.position = position
      self.layout = layout
    }
  }

  /// How well the wire coding of a model is known.
  package enum Confidence: String, Sendable, Hashable {
    /// Independent sources agree, or one saw it work on the hardware.
    case confirmed
    /// One source.
    case oneSource = "one-source"
    /// Concluded from its siblings; wants somebody with the device.
    case inferred
  }

  /// The name on the command line and in settings: `vest`, `forearm-left`, …
  package var typeName: String
  /// Other names for the same, such as `x40`.
  package var aliases: [String]
  /// The name to show.
  package var displayName: String
  /// The positions it serves with the motors on them; front before back.
  package var panels: [Panel]
  package var coding: WireCoding
  package var confidence: Confidence
  /// How long before its sound a frame is written: a default, to be replaced by calibration.
  package var defaultLead: Duration

  /// Positions it serves.
  package var positions: [BodyPosition] { panels.map(\.position) }
  /// Motors on all its panels.
  package var motorCount: Int { panels.reduce(0) { $0 + $1.layout.motorCount } }

  /// Which half of a vest's front comes first on its wire; anything else ignores it.
  package var frontWiring: FrontWiring {
    get { if case .vest(let wire) = coding { wire.frontWiring } else { .leftFirst } }
    set {
      guard case .vest(var wire) = coding else { return }
      wire.frontWiring = newValue
      coding = .vest(wire)
    }
  }
}
