/// Plucks, bass, pads and noise: voices with a length. All return one channel.
struct Held {
  let rate: Int

  private func frames(_ ms: Int) -> Int { ms * rate / 1_000 }

  /// A plucked string of a few harmonics; the higher ones die sooner.
  ///
  /// - Parameter bright: 0...1, how much of the harmonics there is.
  func pluck(pitch: Int, bright: Double) -> [Double] {
    let step = Arithmetic.frequency(pitch) / Double(rate)
    let factors = [110.0, 60, 35].map { Arithmetic.decay(halvingMs: $0, rate: rate) }
    var levels = [1, 0.5 * bright, 0.3 * bright]
    let attack = Double(frames(3))
    return (0..<frames(500)).map { i in
      let phase = Double(i) * step
      var value = 0.0
      for h in levels.indices {
        value += Arithmetic.sine(turns: phase * Double(h + 1)) * levels[h]
        levels[h] *= factors[h]
      }
      return value * min(1, Double(i) / attack)
    }
  }

  func bass(pitch: Int, ms: Int) -> [Double] {
    let step = Arithmetic.frequency(pitch) / 2 / Double(rate)
    return shaped(ms: ms, attackMs: 6, releaseMs: 60) { i in
      let phase = Double(i) * step
      return Arithmetic.sine(turns: phase) + 0.45 * Arithmetic.sine(turns: 2 * phase)
        + 0.2 * Arithmetic.sine(turns: 3 * phase)
    }
  }

  /// One note of a chord, on two slightly different frequencies.
  func pad(pitch: Int, ms: Int, detune: Double) -> [Double] {
    let step = Arithmetic.frequency(pitch) * (1 + detune) / Double(rate)
    return shaped(ms: ms + 300, attackMs: 300, releaseMs: 600) { i in
      let phase = Double(i) * step
      return Arithmetic.sine(turns: phase) + 0.25 * Arithmetic.sine(turns: 2 * phase)
        + 0.12 * Arithmetic.sine(turns: 3 * phase)
    }
  }

  /// A tone two octaves up with noise that opens, both growing to the end.
  func riser(ms: Int) -> [Double] {
    var random = Randomness(seed: 4)
    let count = frames(ms)
    var (phase, low) = (0.0, 0.0)
    return (0..<count).map { i in
      let k = Double(i) / Double(count)
      phase += Arithmetic.frequency(-12) * (1 + 3 * k * k) / Double(rate)
      low += (random.noise() - low) * (0.02 + 0.5 * k * k)
      let tone = Arithmetic.sine(turns: phase) + 0.5 * Arithmetic.sine(turns: 2 * phase)
      return (0.5 * tone + 1.4 * low) * k * k
    }
  }

  /// Falling rain: noise between two slow filters, its strength in waves of a few seconds.
  func rain(ms: Int, seed: UInt64) -> [Double] {
    var random = Randomness(seed: seed)
    var (low, lower) = (0.0, 0.0)
    return shaped(ms: ms, attackMs: 700, releaseMs: 1_200) { i in
      let noise = random.noise()
      low += (noise - low) * 0.45
      lower += (low - lower) * 0.06
      let wave = Arithmetic.sine(turns: Double(i) / Double(5 * rate) + Double(seed % 7) / 7)
      return (low - lower) * (0.8 + 0.2 * wave)
    }
  }

  /// A drop running down: a soft tone that sinks and trembles.
  func trickle(ms: Int) -> [Double] {
    let count = frames(ms)
    var phase = 0.0
    return shaped(ms: ms, attackMs: 60, releaseMs: ms / 2) { i in
      let k = Double(i) / Double(count)
      let tremble = 1 + 0.06 * Arithmetic.sine(turns: 11 * Double(i) / Double(rate))
      phase += (900 - 500 * k) * tremble / Double(rate)
      return Arithmetic.sine(turns: phase)
    }
  }

  private func shaped(
    ms: Int, attackMs: Int, releaseMs: Int, _ value: (Int) -> Double
  ) -> [Double] {
    let count = frames(ms)
    let (attack, release) = (Double(frames(attackMs)), Double(frames(releaseMs)))
    return (0..<count).map { i in
      value(i) * min(1, Double(i) / attack, Double(count - i) / release)
    }
  }
}
