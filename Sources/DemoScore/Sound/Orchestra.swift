/// Turns notes into sound.
struct Orchestra {
  let rate: Int
  private let struck: Struck
  private let held: Held

  init(rate: Int) {
    self.rate = rate
    struck = Struck(rate: rate)
    held = Held(rate: rate)
  }

  /// The music piece: drums on top; chords and bass give way to each kick; plucks echo.
  func pulse() -> StereoSound {
    let notes = PulseScore.notes
    var (drums, chords, plucks) = (silence, silence, silence)
    for note in notes {
      switch note.voice {
      case .pluck: play(note, in: &plucks)
      case .pad, .bass: play(note, in: &chords)
      default: play(note, in: &drums)
      }
    }
    plucks.addEcho(delayMs: 375, feedback: 0.33)
    let kicks = notes.filter { if case .kick = $0.voice { true } else { false } }.map(\.ms)
    chords.duck(atMs: kicks, depth: 0.65, ms: 220)
    var sound = drums
    sound.add(chords)
    sound.add(plucks)
    sound.fadeOut(ms: 900)
    return sound
  }

  /// The rain piece: a bed of rain on each side under drops and heart beats.
  func rain() -> StereoSound {
    var sound = StereoSound(lengthMs: RainScore.lengthMs, rate: rate)
    sound.add(held.rain(ms: RainScore.lengthMs, seed: 5), atMs: 0, pan: -0.8, gain: 0.35)
    sound.add(held.rain(ms: RainScore.lengthMs, seed: 6), atMs: 0, pan: 0.8, gain: 0.35)
    for note in RainScore.notes { play(note, in: &sound) }
    sound.fadeOut(ms: 400)
    return sound
  }

  private var silence: StereoSound { StereoSound(lengthMs: PulseScore.lengthMs, rate: rate) }

  private func play(_ note: Note, in sound: inout StereoSound) {
    func add(_ voice: [Double], _ gain: Double, pan: Double = 0) {
      sound.add(voice, atMs: note.ms, pan: pan, gain: gain * note.strength)
    }
    switch note.voice {
    case .kick: add(struck.kick(), 1.5)
    case .snare: add(struck.snare(), 0.9)
    case .hat: add(struck.hat(), 0.28, pan: 0.3)
    case .tom(let column): add(struck.tom(column: column), 1.1, pan: pan(column: column))
    case .pluck(let pitch, let place):
      // What is behind sounds duller.
      add(
        held.pluck(pitch: pitch, bright: place.isFront ? 1 : 0.3), 0.42,
        pan: pan(column: place.column))
    case .bass(let pitch): add(held.bass(pitch: pitch, ms: note.lengthMs), 0.6)
    case .pad(let chord):
      for pitch in chord {
        add(held.pad(pitch: pitch, ms: note.lengthMs, detune: -0.002), 0.13, pan: -0.7)
        add(held.pad(pitch: pitch, ms: note.lengthMs, detune: 0.002), 0.13, pan: 0.7)
      }
    case .riser: add(held.riser(ms: note.lengthMs), 0.7)
    case .heart(let place, let second):
      add(struck.heart(second: second), 1.6, pan: 0.7 * pan(column: place.column))
    case .drop(let pitch, let onFront, let motor):
      add(struck.drop(pitch: pitch), onFront ? 0.28 : 0.18, pan: pan(column: motor % 4))
    case .trickle(let x, _): add(held.trickle(ms: note.lengthMs), 0.1, pan: 2 * x - 1)
    }
  }

  private func pan(column: Int) -> Double { Double(2 * column - 3) / 3 }
}
