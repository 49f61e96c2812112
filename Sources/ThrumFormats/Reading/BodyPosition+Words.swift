import ThrumCore

extension BodyPosition {
  /// The panels a file means by a word: a position key, one of the SDK's device words, or the
  /// number that the first C++ interface had for it. Empty if unknown.
  ///
  /// `Vest` stands for both of its panels.
  static func panels(named word: String) -> [BodyPosition] {
    if let position = BodyPosition(rawValue: word) { return [position] }
    return switch word.prefix(1).uppercased() + word.dropFirst() {
    case "Vest", "3": [.vestFront, .vestBack]
    case "VestFront", "201": [.vestFront]
    case "VestBack", "202": [.vestBack]
    case "ForearmL", "LeftArm", "10": [.forearmL]
    case "ForearmR", "RightArm", "11": [.forearmR]
    case "HandL", "LeftHand", "6": [.handL]
    case "HandR", "RightHand", "7": [.handR]
    case "FootL", "LeftFoot", "8": [.footL]
    case "FootR", "RightFoot", "9": [.footR]
    case "Head", "Face", "4": [.head]
    case "GloveL", "LeftGlove", "203": [.gloveL]
    case "GloveR", "RightGlove", "204": [.gloveR]
    case "Left", "1": [.left]
    case "Right", "2": [.right]
    default: []
    }
  }
}
