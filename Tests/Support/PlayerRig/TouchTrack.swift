/// Haptic files for tests, in the Designer's format.
package enum TouchTrack {
  /// Whole-front hits.
  package static func hits(_ milliseconds: [Int], length: Int = 60) -> String {
    file(milliseconds.map { effect($0, length, motor: nil, intensity: 1) })
  }

  /// Touch without a gap: a new motor every 100 ms, at levels that change with every one.
  package static func continuous(seconds: Int) -> String {
    file(
      (0..<seconds * 10).map {
        effect($0 * 100, 100, motor: $0 % 20, intensity: Double($0 % 3 + 2) / 5)
      })
  }

  /// A project of these effects.
  package static func file(_ effects: [String]) -> String {
    let grid = (0..<20).map {
      "{\"index\":\($0),\"x\":\(Double($0 % 4) / 3),\"y\":\(Double($0 / 4) / 4)}"
    }.joined(separator: ",")
    return """
      {"project":{"name":"test","tracks":[{"enable":true,"effects":[\(effects.joined(separator: ","))]}],\
      "layout":{"name":"Tactot","type":"Tactot","layouts":{"VestFront":[\(grid)],"VestBack":[\(grid)]}},\
      "mediaFileDuration":5},"durationMillis":0,"intervalMillis":20,"size":20}
      """
  }

  /// One effect on the front: a motor, or all of them.
  package static func effect(
    _ start: Int, _ length: Int, motor: Int?, intensity: Double
  ) -> String {
    let dots = (motor.map { [$0] } ?? Array(0..<20)).map {
      "{\"index\":\($0),\"intensity\":\(intensity)}"
    }.joined(separator: ",")
    return """
      {"name":"hit","startTime":\(start),"offsetTime":\(length),"modes":{"VestFront":{"mode":"DOT_MODE",\
      "dotMode":{"dotConnected":false,"feedback":[{"startTime":0,"endTime":\(length),\
      "playbackType":"NONE","pointList":[\(dots)]}]},"pathMode":{"feedback":[]}}}}
      """
  }
}
