/// What is felt of the rain piece: the vest only.
enum RainTouch {
  static let project = TactProject(
    name: "Rain", description: "A heart beat that walks round the body in the rain",
    lengthMs: RainScore.lengthMs, panels: [.vestFront, .vestBack],
    tracks: [
      RainScore.notes.filter { isHeart($0) }.compactMap(effect),
      RainScore.notes.filter { !isHeart($0) }.compactMap(effect),
    ])

  private static func isHeart(_ note: Note) -> Bool {
    if case .heart = note.voice { true } else { false }
  }

  private static func effect(_ note: Note) -> TactProject.Effect? {
    switch note.voice {
    case .heart(let place, let second):
      let motors = (second ? [4, 8] : [4, 8, 12]).map { $0 + place.column }
      return TactProject.Effect(
        second ? "dub" : "lub", at: note.ms, for: note.lengthMs,
        [panel(place.isFront): .hit(.init(motors, 0.9 * note.strength), for: note.lengthMs)])
    case .drop(_, let onFront, let motor):
      return TactProject.Effect(
        "drop", at: note.ms, for: note.lengthMs,
        [panel(onFront): .hit(.init([motor], 0.8 * note.strength), for: note.lengthMs)])
    case .trickle(let x, let onFront):
      // Slow at first, then faster: even times over growing distances.
      let points = [0, 0.1, 0.3, 0.6, 1].enumerated().map { i, y in
        TactProject.Point(x: x, y: y, intensity: note.strength, ms: i * note.lengthMs / 4)
      }
      return TactProject.Effect(
        "trickle", at: note.ms, for: note.lengthMs,
        [panel(onFront): .path(points, .out, .evenTimes)])
    default:
      return nil
    }
  }

  private static func panel(_ onFront: Bool) -> TactProject.Panel {
    onFront ? .vestFront : .vestBack
  }
}
