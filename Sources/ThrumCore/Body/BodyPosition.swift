/// A panel of motors on the body, by the name haptic files use for it.
///
/// Source: position keys of public .tact files and of the SDK's clips; the raw value is the key.
package enum BodyPosition: String, CaseIterable, Sendable, Hashable {
  case vestFront = "VestFront"
  case vestBack = "VestBack"
  case forearmL = "ForearmL"
  case forearmR = "ForearmR"
  case handL = "HandL"
  case handR = "HandR"
  case footL = "FootL"
  case footR = "FootR"
  case head = "Head"
  case gloveL = "GloveL"
  case gloveR = "GloveR"
  /// The first Tactosy, twenty motors on one arm.
  case left = "Left"
  case right = "Right"

  /// The place of this position in ``BodyFrame``.
  package var ordinal: Int {
    switch self {
    case .vestFront: 0
    case .vestBack: 1
    case .forearmL: 2
    case .forearmR: 3
    case .handL: 4
    case .handR: 5
    case .footL: 6
    case .footR: 7
    case .head: 8
    case .gloveL: 9
    case .gloveR: 10
    case .left: 11
    case .right: 12
    }
  }
}
