/// "Pulse": ten bars at 120 beats a minute, 20 s.
///
/// Sixteenths last 125 ms and the fill's triplets 167 ms, so most hits lie between the frames of
/// the vendor's 20 ms grid.
enum PulseScore {
  static let lengthMs = 20_000

  private static let beat = 500
  private static let bar = 4 * beat
  private static let sixteenth = beat / 4

  /// A minor, F, C, G.
  private static let chords = [[12, 15, 19], [8, 12, 15], [3, 7, 10], [10, 14, 17]]
  private static let roots = [0, -4, 3, -2]
  /// Which of the chords each bar has.
  private static let progression = [0, 1, 2, 3, 0, 1, 3, 0, 3, 0]

  /// In order of time.
  static let notes: [Note] = (introduction + groove + fill + finale + ending)
    .sorted { $0.ms < $1.ms }

  private static let introduction: [Note] = (0..<2).flatMap { bar in
    pad(bar) + arpeggio(bar, strength: 0.45 + 0.2 * Double(bar))
      + [0, 2].map { Note(.kick, at: time(bar, beat: $0), strength: 0.7) }
  }

  private static let groove: [Note] = (2..<6).flatMap { bar in
    pad(bar) + arpeggio(bar, strength: 0.7) + drums(bar) + bass(bar)
  }

  /// Bar 6: toms over a riser that ends on the next downbeat.
  private static let fill: [Note] =
    [Note(.riser, at: time(6), for: bar)] + pad(6)
    + (0..<12).map { i in
      // Triplets: twelve in a bar, to whole milliseconds.
      Note(
        .tom(column: i / 3), at: time(6) + (i * bar + 6) / 12,
        strength: i % 3 == 0 ? 1 : 0.65)
    }

  private static let finale: [Note] = (7..<9).flatMap { bar in
    pad(bar) + arpeggio(bar, strength: 0.85) + drums(bar) + bass(bar)
      + [Note(.kick, at: time(bar) + 11 * sixteenth, strength: 0.8)]
  }

  private static let ending: [Note] =
    [
      Note(.kick, at: time(9)), Note(.snare, at: time(9)),
      Note(.pad(chord: [0] + chords[0]), at: time(9), for: 1_700, strength: 1),
    ]
    + (0..<8).map { i in
      Note(
        .pluck(pitch: [36, 31, 27, 24, 31, 27, 24, 12][i], place: RingPlace(i)),
        at: time(9) + i * sixteenth, for: sixteenth, strength: 0.7 - 0.07 * Double(i))
    }

  private static func time(_ bar: Int, beat: Int = 0) -> Int { bar * Self.bar + beat * Self.beat }

  private static func pad(_ bar: Int) -> [Note] {
    [Note(.pad(chord: chords[progression[bar]]), at: time(bar), for: Self.bar, strength: 0.8)]
  }

  private static func bass(_ bar: Int) -> [Note] {
    [0, 3, 6, 8, 11, 14].map { step in
      Note(
        .bass(pitch: roots[progression[bar]] - (step == 14 ? -7 : 0)),
        at: time(bar) + step * sixteenth,
        for: step == 0 || step == 8 ? 300 : 220, strength: step == 0 ? 1 : 0.8)
    }
  }

  private static func drums(_ bar: Int) -> [Note] {
    let kicks = [0, 6, 8].map { step in
      Note(.kick, at: time(bar) + step * sixteenth, strength: step == 6 ? 0.75 : 1)
    }
    let snares = [4, 12].map { Note(.snare, at: time(bar) + $0 * sixteenth, strength: 0.9) }
    let ghost = Note(.snare, at: time(bar) + 15 * sixteenth, strength: 0.4)
    let hats = stride(from: 2, to: 16, by: 2).map {
      Note(.hat, at: time(bar) + $0 * sixteenth, strength: $0 % 4 == 2 ? 0.8 : 0.45)
    }
    return kicks + snares + hats + (bar % 2 == 1 ? [ghost] : [])
  }

  /// Sixteen notes that go twice round the body in a bar.
  private static func arpeggio(_ bar: Int, strength: Double) -> [Note] {
    let chord = chords[progression[bar]]
    let order = [0, 1, 2, 3, 2, 1, 4, 2, 0, 2, 1, 3, 4, 2, 1, 2]
    return order.indices.map { i in
      let degree = order[i]
      let pitch = chord[degree % 3] + 12 * (1 + degree / 3)
      return Note(
        .pluck(pitch: pitch, place: RingPlace(i)), at: time(bar) + i * sixteenth,
        for: sixteenth, strength: strength * (i % 4 == 0 ? 1 : 0.75))
    }
  }
}
