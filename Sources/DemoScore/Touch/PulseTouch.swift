/// What is felt of the music piece.
enum PulseTouch {
  static let project = TactProject(
    name: "Pulse", description: "Drums on the body, an arpeggio round it",
    lengthMs: PulseScore.lengthMs, panels: TactProject.Panel.allCases,
    tracks: [
      PulseScore.notes.flatMap(struck),
      plucks + PulseScore.notes.flatMap(held),
    ])

  /// Drums: dots that set in with the sound and die away.
  private static func struck(_ note: Note) -> [TactProject.Effect] {
    let strength = note.strength
    switch note.voice {
    case .kick:
      return [
        .init(
          "kick", at: note.ms, for: 150,
          [
            .vestFront: .hit(
              .init([13, 14, 17, 18], strength) + .init([12, 15, 16, 19], 0.5 * strength), for: 150),
            .vestBack: .hit(.init([13, 14, 17, 18], 0.6 * strength), for: 150),
          ])
      ]
    case .snare:
      let arm = TactProject.Mode.hit(.init([0, 1, 2, 3, 4, 5], strength), for: 110)
      return [
        .init(
          "snare", at: note.ms, for: 110,
          [
            .vestBack: .hit(.init([0, 1, 2, 3], 0.8 * strength), for: 110),
            .forearmL: arm, .forearmR: arm,
          ])
      ]
    case .tom(let column):
      let motors = [4, 8, 12].map { $0 + column }
      let side: TactProject.Panel = column < 2 ? .forearmL : .forearmR
      return [
        .init(
          "tom", at: note.ms, for: 150,
          [
            .vestFront: .hit(.init(motors, strength), for: 150),
            .vestBack: .hit(.init(motors, 0.7 * strength), for: 150),
            side: .hit(.init([1, 4], 0.8 * strength), for: 150),
          ])
      ]
    default: return []
    }
  }

  /// The arpeggio: one effect a bar, a key frame for each note on its column.
  private static let plucks: [TactProject.Effect] = {
    let notes = PulseScore.notes.filter { if case .pluck = $0.voice { true } else { false } }
    let bars = Set(notes.map { $0.ms / 2_000 }).sorted()
    return bars.map { bar in
      var frames: [TactProject.Panel: [TactProject.KeyFrame]] = [:]
      for note in notes where note.ms / 2_000 == bar {
        guard case .pluck(_, let place) = note.voice else { continue }
        let motors = [4, 8].map { $0 + place.column }
        let start = note.ms - bar * 2_000
        frames[place.isFront ? .vestFront : .vestBack, default: []].append(
          .init(start, start + note.lengthMs, .out, .init(motors, 0.6 * note.strength)))
      }
      return .init(
        "arpeggio", at: bar * 2_000, for: 2_000,
        frames.mapValues { .dots($0, connected: false) })
    }
  }()

  /// Chords, bass and the riser: things that move or grow.
  private static func held(_ note: Note) -> [TactProject.Effect] {
    switch note.voice {
    case .pad: note.ms < 4_000 ? circle(note) : note.ms >= 18_000 ? [wash(note)] : []
    case .bass where note.lengthMs == 300: [sweep(note)]
    case .riser: [rise(note)]
    default: []
    }
  }

  /// A point that goes across the front and back round the other side, once during the note. The
  /// first time at even speed, then in even steps up and down.
  private static func circle(_ note: Note) -> [TactProject.Effect] {
    let half = note.lengthMs / 2
    let wavy = note.ms > 0
    // Across at one height a third of the way takes a third of the time.
    let xs = wavy ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.333, 1]
    let times = wavy ? [0, half / 4, half / 2, 3 * half / 4, half] : [0, half / 3, half]
    let heights = wavy ? [0.5, 0.2, 0.5, 0.8, 0.5] : [0.5, 0.5, 0.5]
    func path(_ xs: [Double], _ fade: TactProject.Fade) -> TactProject.Mode {
      let points = xs.indices.map {
        TactProject.Point(
          x: xs[$0], y: heights[$0], intensity: wavy ? 0.6 : 0.5, ms: times[$0])
      }
      return .path(points, fade, wavy ? .evenTimes : .constantSpeed)
    }
    return [
      .init("circle", at: note.ms, for: half, [.vestFront: path(xs, wavy ? .none : .in)]),
      .init(
        "circle", at: note.ms + half, for: half,
        [.vestBack: path(xs.map { 1 - $0 }, wavy ? .out : .none)]),
    ]
  }

  /// The bass note under a beat runs along the bottom of the back.
  private static func sweep(_ note: Note) -> TactProject.Effect {
    let points = [0.0, 1].map {
      TactProject.Point(
        x: $0, y: 1, intensity: 0.45 * note.strength, ms: $0 > 0 ? note.lengthMs : 0)
    }
    return .init(
      "bass", at: note.ms, for: note.lengthMs,
      [.vestBack: .path(points, .inOut, .constantSpeed)])
  }

  /// Connected dots: the vest fills from the bottom, the arms tremble along, up to the downbeat.
  private static func rise(_ note: Note) -> TactProject.Effect {
    let step = note.lengthMs / 5
    func frames(_ motors: (Int) -> [TactProject.Dot]) -> TactProject.Mode {
      .dots(
        (0...5).map { i in
          .init(i * step, i < 5 ? (i + 1) * step : i * step, .none, motors(i))
        }, connected: true)
    }
    let vest = frames { i in
      (0..<i).flatMap { row in
        [TactProject.Dot](
          (0..<4).map { 4 * (4 - row) + $0 }, 0.12 + 0.09 * Double(i - row))
      }
    }
    let arms = frames { i in .init([0, 2, 3, 5], i.isMultiple(of: 2) ? 0.1 * Double(i) : 0.05) }
    return .init(
      "riser", at: note.ms, for: note.lengthMs,
      [.vestFront: vest, .vestBack: vest, .forearmL: arms, .forearmR: arms])
  }

  /// The last chord: everything, fading.
  private static func wash(_ note: Note) -> TactProject.Effect {
    let vest = TactProject.Mode.hit(
      .init([0, 1, 2, 3, 8, 9, 10, 11], 0.4), for: note.lengthMs)
    return .init(
      "last chord", at: note.ms, for: note.lengthMs, [.vestFront: vest, .vestBack: vest])
  }
}
