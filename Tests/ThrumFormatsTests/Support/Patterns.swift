import ThrumCore

@testable import ThrumFormats

/// Builds the text of small patterns, so that a test shows only what it is about.
enum Pattern {
  /// A `.tact` file with these effects on one track.
  static func tact(_ effects: String..., layout: String = tactot, more: String = "") -> String {
    """
    {"project": {"name": "test", "layout": \(layout), "mediaFileDuration": 9,
      "tracks": [{"enable": true, "effects": [\(effects.joined(separator: ","))]}]},
     "durationMillis": 0, "intervalMillis": 20, "size": 20\(more)}
    """
  }

  /// One effect with one mode.
  static func effect(
    start: String = "0", length: String = "1000", position: String = "VestFront", _ mode: String
  ) -> String {
    """
    {"name": "e", "startTime": \(start), "offsetTime": \(length),
     "modes": {"\(position)": \(mode)}}
    """
  }

  static func dots(connected: Bool = false, _ keyFrames: String...) -> String {
    """
    {"mode": "DOT_MODE", "pathMode": {"feedback": null},
     "dotMode": {"dotConnected": \(connected), "feedback": [\(keyFrames.joined(separator: ","))]}}
    """
  }

  /// A key frame; `dots` such as `[0: 0.5]`.
  static func keyFrame(
    _ start: Int, _ end: Int, _ dots: KeyValuePairs<Int, Double>, fade: String = "NONE"
  ) -> String {
    let points = dots.map { "{\"index\": \($0.key), \"intensity\": \($0.value)}" }
    return """
      {"startTime": \(start), "endTime": \(end), "playbackType": "\(fade)",
       "pointList": [\(points.joined(separator: ","))]}
      """
  }

  /// A path mode of one path; points are x, y, intensity, time.
  static func path(
    _ fade: String = "NONE", _ points: (Double, Double, Double, Double)...
  ) -> String {
    let list = points.map { x, y, intensity, time in
      "{\"x\": \(x), \"y\": \(y), \"intensity\": \"\(intensity)\", \"time\": \(time)}"
    }
    return """
      {"mode": "PATH_MODE", "dotMode": {"dotConnected": false, "feedback": []},
       "pathMode": {"feedback": [{"playbackType": "\(fade)", "movingPattern": "CONST_SPEED",
         "pointList": [\(list.joined(separator: ","))]}]}}
      """
  }

  static let tactot = "{\"name\": \"Tactot\", \"type\": \"Tactot\", \"layouts\": null}"

  /// A layout block for the head with so many motors.
  static func head(_ motors: Int) -> String {
    let list = (0..<motors).map { "{\"index\": \($0), \"x\": 0, \"y\": 0.5}" }
    return "{\"name\": \"X\", \"layouts\": {\"Head\": [\(list.joined(separator: ","))]}}"
  }
}

/// Reads text as a file.
func read(
  _ text: String, _ options: ReadingOptions = ReadingOptions()
) throws(FormatError) -> HapticFile {
  try FormatRegistry.read(Array(text.utf8), options: options)
}

extension HapticFile {
  /// The first track's timeline.
  var timeline: HapticTimeline { tracks.first?.timeline ?? .empty }
}

extension HapticTimeline {
  /// The levels above zero at a time in milliseconds, by motor.
  func levels(_ milliseconds: Double, on position: BodyPosition = .vestFront) -> [Int: Int] {
    let time = MediaTime(nanoseconds: Int64((milliseconds * 1e6).rounded()))
    let panel = sample(at: time).frame[position]
    return Dictionary(
      uniqueKeysWithValues: panel.array.enumerated().filter { $0.element > 0 }
        .map { ($0.offset, $0.element) })
  }

  /// Every onset in milliseconds.
  var onsets: [Double] {
    var found: [Double] = []
    var time = MediaTime(milliseconds: Int64(-1))
    while let next = nextOnset(after: time) {
      found.append(next.inMilliseconds)
      time = next
    }
    return found
  }
}
