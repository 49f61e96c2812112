extension TactProject {
  /// The file's text. Keys come in a fixed order, numbers with at most three decimals, so equal
  /// projects give equal bytes.
  var json: String {
    let layouts = panels.map { panel in
      let motors = panel.motors.enumerated().map { i, motor in
        "{\"index\":\(i),\"x\":\(Self.number(motor.x)),\"y\":\(Self.number(motor.y))}"
      }
      return "\"\(panel.rawValue)\":[\(motors.joined(separator: ","))]"
    }
    let tracks = tracks.map { effects in
      let texts = effects.sorted { $0.startMs < $1.startMs }.map(json)
      return "{\"enable\":true,\"effects\":[\n\(texts.joined(separator: ",\n"))\n]}"
    }
    return """
      {"project":{"name":"\(name)","description":"\(description)",
      "mediaFileDuration":\(Self.number(Double(lengthMs) / 1_000)),
      "layout":{"name":"Tactot","type":"Tactot","layouts":{
      \(layouts.joined(separator: ",\n"))}},
      "tracks":[
      \(tracks.joined(separator: ",\n"))]},
      "durationMillis":0,"intervalMillis":20,"size":20}

      """
  }

  private func json(_ effect: Effect) -> String {
    // Both panels of the vest are always there, as the Designer writes them.
    let shown = panels.filter { effect.modes[$0] != nil || $0 == .vestFront || $0 == .vestBack }
    let modes = shown.map { panel in
      "\"\(panel.rawValue)\":\(Self.json(effect.modes[panel] ?? .dots([], connected: false)))"
    }
    return "{\"name\":\"\(effect.name)\",\"startTime\":\(effect.startMs),"
      + "\"offsetTime\":\(effect.lengthMs),\"modes\":{\(modes.joined(separator: ","))}}"
  }

  private static func json(_ mode: Mode) -> String {
    var (name, frames, connected, paths) = ("DOT_MODE", "", false, "")
    switch mode {
    case .dots(let keyFrames, let isConnected):
      frames = keyFrames.map(json).joined(separator: ",")
      connected = isConnected
    case .path(let points, let fade, let pace):
      name = "PATH_MODE"
      paths = json(points, fade, pace)
    }
    return "{\"mode\":\"\(name)\",\"dotMode\":{\"dotConnected\":\(connected),"
      + "\"feedback\":[\(frames)]},\"pathMode\":{\"feedback\":[\(paths)]}}"
  }

  private static func json(_ frame: KeyFrame) -> String {
    let motors = frame.motors.map {
      "{\"index\":\($0.index),\"intensity\":\(number($0.intensity))}"
    }
    return "{\"startTime\":\(frame.startMs),\"endTime\":\(frame.endMs),"
      + "\"playbackType\":\"\(frame.fade.rawValue)\","
      + "\"pointList\":[\(motors.joined(separator: ","))]}"
  }

  private static func json(_ points: [Point], _ fade: Fade, _ pace: Pace) -> String {
    let texts = points.map {
      "{\"x\":\(number($0.x)),\"y\":\(number($0.y)),"
        + "\"intensity\":\(number($0.intensity)),\"time\":\($0.ms)}"
    }
    return "{\"movingPattern\":\"\(pace.rawValue)\",\"playbackType\":\"\(fade.rawValue)\","
      + "\"visible\":true,\"pointList\":[\(texts.joined(separator: ","))]}"
  }

  /// A number of 0 or more, rounded to three decimals, without trailing zeros.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let (whole, rest) = (thousandths / 1_000, thousandths % 1_000)
    guard rest > 0 else { return "\(whole)" }
    var digits = String(1_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
