import ThrumCore

/// Where a pattern that was made for one actuator is felt on a body with many motors.
///
/// Sharpness becomes area: a dull pulse (0) is spread over the whole panel, strongest in the
/// middle, a sharp one (1) is felt on the few motors at its centre. The strength at the centre is
/// always the pattern's own.
package struct ActuatorPlacement: Sendable, Hashable {
  /// A part of the body.
  package enum Region: String, CaseIterable, Sendable, Hashable {
    /// The upper front of the vest.
    case chest
    /// The lower front of the vest.
    case belly
    case front
    case back
    /// Front and back.
    case vest
    case forearms, hands, feet, head
  }

  /// The middle of the vest's front.
  package static let standard = ActuatorPlacement(.front)

  /// The part of the body.
  package let region: Region
  /// The panels that take part, with their motors.
  let panels: [Panel]

  /// A pattern on that part of the body, both sides alike.
  package init(_ region: Region) {
    self.region = region
    panels =
      switch region {
      case .chest: [Panel(.vestFront, centreRow: 1)]
      case .belly: [Panel(.vestFront, centreRow: 3)]
      case .front: [Panel(.vestFront)]
      case .back: [Panel(.vestBack)]
      case .vest: [Panel(.vestFront), Panel(.vestBack)]
      case .forearms: [Panel(.forearmL), Panel(.forearmR)]
      case .hands: [Panel(.handL), Panel(.handR)]
      case .feet: [Panel(.footL), Panel(.footR)]
      case .head: [Panel(.head)]
      }
  }

  /// One panel's motors by their distance from the centre, in steps from motor to motor.
  struct Panel: Sendable, Hashable {
    let position: BodyPosition
    private let distances: [Double]

    /// - Parameter centreRow: the row of a grid to centre on; `nil`: its middle.
    init(_ position: BodyPosition, centreRow: Double? = nil) {
      self.position = position
      let columns: Int
      let layout = PanelLayout.standard(for: position)
      switch layout {
      case .grid(let count, _): columns = count
      case .line, .glove: columns = layout.motorCount
      }
      let rows = layout.motorCount / columns
      let centre = (x: Double(columns - 1) / 2, y: centreRow ?? Double(rows - 1) / 2)
      distances = (0..<layout.motorCount).map { motor in
        let (x, y) = (Double(motor % columns) - centre.x, Double(motor / columns) - centre.y)
        return (x * x + y * y).squareRoot()
      }
    }

    /// The motors and their strengths for a pulse. Motors that stay off are left out.
    func dots(_ amplitude: Double, sharpness: Double) -> [Dot] {
      // Full strength within the core, then falling to nothing over the fringe. In a 4 × 5 panel
      // a dull pulse has its corners at 0.44 and a sharp one lights exactly the two inner motors.
      let dullness = 1 - sharpness.clampedToUnit
      let core = 0.75 + 0.85 * dullness
      let fringe = 0.25 + 1.35 * dullness
      return distances.enumerated().compactMap { motor, distance in
        let share = 1 - max(distance - core, 0) / fringe
        return share > 0 ? Dot(index: motor, intensity: amplitude * share) : nil
      }
    }
  }
}
