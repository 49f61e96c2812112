/// A haptic pattern in the shape of the vendor's Designer: tracks of effects, an effect for each
/// panel being dots in key frames or points on a path.
struct TactProject {
  var name: String
  var description: String
  /// Length of the media, in milliseconds.
  var lengthMs: Int
  var panels: [Panel]
  var tracks: [[Effect]]

  enum Panel: String, CaseIterable {
    case vestFront = "VestFront"
    case vestBack = "VestBack"
    case forearmL = "ForearmL"
    case forearmR = "ForearmR"

    /// Coordinates as the files have them, rounded to three decimals.
    var motors: [(x: Double, y: Double)] {
      switch self {
      case .vestFront, .vestBack:
        [0, 0.25, 0.5, 0.75, 1].flatMap { y in [0, 0.333, 0.667, 1].map { (x: $0, y: y) } }
      case .forearmL, .forearmR: [0, 1].flatMap { y in [0, 0.5, 1].map { (x: $0, y: y) } }
      }
    }
  }

  struct Effect {
    var name: String
    var startMs: Int
    var lengthMs: Int
    var modes: [Panel: Mode]

    init(_ name: String, at startMs: Int, for lengthMs: Int, _ modes: [Panel: Mode]) {
      self.name = name
      self.startMs = startMs
      self.lengthMs = lengthMs
      self.modes = modes
    }
  }

  enum Mode {
    /// Key frames; connected ones are waypoints, the last of no length.
    case dots([KeyFrame], connected: Bool)
    /// Points of one path.
    case path([Point], Fade, Pace)

    /// One key frame over the whole effect.
    static func hit(_ motors: [Dot], for lengthMs: Int, _ fade: Fade = .out) -> Mode {
      .dots([KeyFrame(0, lengthMs, fade, motors)], connected: false)
    }
  }

  /// Times are milliseconds from the start of the effect.
  struct KeyFrame {
    var startMs: Int
    var endMs: Int
    var fade: Fade
    var motors: [Dot]

    init(_ startMs: Int, _ endMs: Int, _ fade: Fade, _ motors: [Dot]) {
      self.startMs = startMs
      self.endMs = endMs
      self.fade = fade
      self.motors = motors
    }
  }

  /// A motor with its strength 0...1.
  struct Dot {
    var index: Int
    var intensity: Double
  }

  /// A point 0...1 across and down the panel, `ms` after the start of the effect.
  struct Point {
    var x: Double
    var y: Double
    var intensity: Double
    var ms: Int
  }

  enum Fade: String {
    case none = "NONE"
    case `in` = "FADE_IN"
    case out = "FADE_OUT"
    case inOut = "FADE_IN_OUT"
  }

  /// Whether the points' times follow the distances or are evenly spread.
  enum Pace: String {
    case constantSpeed = "CONST_SPEED"
    case evenTimes = "CONST_TDM"
  }
}

extension [TactProject.Dot] {
  /// Motors of one strength.
  init(_ motors: [Int], _ intensity: Double) {
    self = motors.map { TactProject.Dot(index: $0, intensity: intensity) }
  }
}
