/// A `.tact` file on which something always happens: on both panels of the vest a new key frame of
/// ten motors every 40 ms, and on a second track a path of eight points every second.
enum DensePattern {
  static func text(seconds: Int) -> String {
    let dots = (0..<seconds).map { effect($0, both: dotMode($0)) }
    let paths = (0..<seconds).map { effect($0, both: pathMode($0)) }
    return """
      {"project":{"name":"dense","mediaFileDuration":\(seconds),
      "layout":{"name":"Tactot","type":"Tactot","layouts":{
      "VestFront":[\(motors)],"VestBack":[\(motors)]}},
      "tracks":[
      {"enable":true,"effects":[\(dots.joined(separator: ",\n"))]},
      {"enable":true,"effects":[\(paths.joined(separator: ",\n"))]}]},
      "durationMillis":0,"intervalMillis":20,"size":20}
      """
  }

  private static let motors = (0..<20).map {
    "{\"index\":\($0),\"x\":\(Double($0 % 4) / 3),\"y\":\(Double($0 / 4) / 4)}"
  }.joined(separator: ",")

  private static func effect(_ second: Int, both mode: String) -> String {
    "{\"name\":\"e\",\"startTime\":\(second * 1000),\"offsetTime\":1000,"
      + "\"modes\":{\"VestFront\":\(mode),\"VestBack\":\(mode)}}"
  }

  private static func dotMode(_ second: Int) -> String {
    let frames = (0..<25).map { frame in
      let dots = (0..<10).map { dot in
        "{\"index\":\((dot * 2 + frame) % 20),\"intensity\":0.\(1 + (dot + second) % 9)}"
      }
      return "{\"startTime\":\(frame * 40),\"endTime\":\(frame * 40 + 40),"
        + "\"playbackType\":\"FADE_OUT\",\"pointList\":[\(dots.joined(separator: ","))]}"
    }
    return "{\"mode\":\"DOT_MODE\",\"dotMode\":{\"dotConnected\":false,"
      + "\"feedback\":[\(frames.joined(separator: ","))]},\"pathMode\":{\"feedback\":[]}}"
  }

  private static func pathMode(_ second: Int) -> String {
    let points = (0..<8).map { point in
      "{\"x\":\(Double((point * 3 + second) % 8) / 8),\"y\":\(Double(point) / 8),"
        + "\"intensity\":0.\(2 + point),\"time\":\(point * 140)}"
    }
    return "{\"mode\":\"PATH_MODE\",\"dotMode\":{\"dotConnected\":false,\"feedback\":[]},"
      + "\"pathMode\":{\"feedback\":[{\"movingPattern\":\"CONST_TDM\","
      + "\"playbackType\":\"NONE\",\"visible\":true,"
      + "\"pointList\":[\(points.joined(separator: ","))]}]}}"
  }
}
