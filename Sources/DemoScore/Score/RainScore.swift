/// "Rain": a heart beat that walks once round the body, in the rain, 8 s.
enum RainScore {
  static let lengthMs = 8_000

  /// In order of time.
  static let notes: [Note] = (heart + drops + trickles).sorted { $0.ms < $1.ms }

  /// Nine beats, each a step further; the second sound follows after 230 ms.
  private static let heart: [Note] = (0..<9).flatMap { beat in
    let ms = 300 + beat * 820
    return [
      Note(.heart(place: RingPlace(beat), second: false), at: ms, for: 160),
      Note(.heart(place: RingPlace(beat), second: true), at: ms + 230, for: 130, strength: 0.7),
    ]
  }

  /// Single drops, thickening toward the middle of the piece.
  private static let drops: [Note] = {
    var random = Randomness(seed: 0x5EED_0A1D)
    var notes: [Note] = []
    var ms = 120
    while ms < lengthMs - 500 {
      let motor = random.below(4) + 4 * random.below(3)
      notes.append(
        Note(
          .drop(
            pitch: 36 + [0, 3, 5, 7, 10][random.below(5)], onFront: random.below(2) == 0,
            motor: motor),
          at: ms, for: 50, strength: 0.35 + 0.05 * Double(random.below(8))))
      let fromMiddle = abs(ms - lengthMs / 2)
      ms += 45 + random.below(90) + fromMiddle / 25
    }
    return notes
  }()

  private static let trickles: [Note] = [
    Note(.trickle(x: 0.15, onFront: true), at: 1_470, for: 900, strength: 0.6),
    Note(.trickle(x: 0.6, onFront: false), at: 3_110, for: 1_100, strength: 0.7),
    Note(.trickle(x: 0.8, onFront: true), at: 4_730, for: 800, strength: 0.6),
    Note(.trickle(x: 0.35, onFront: false), at: 6_090, for: 1_000, strength: 0.5),
  ]
}
