/// Drums and drops: voices that ring by themselves. All return one channel at full strength.
struct Struck {
  let rate: Int

  private func frames(_ ms: Int) -> Int { ms * rate / 1_000 }

  /// A tone that falls from one frequency to another while it dies away.
  ///
  /// - Parameters:
  ///   - fall: in how many milliseconds the distance to `low` halves.
  ///   - ring: in how many milliseconds the level halves.
  private func falling(
    from high: Double, to low: Double, fall: Double, ring: Double, ms: Int
  ) -> [Double] {
    let (fallFactor, ringFactor) = (
      Arithmetic.decay(halvingMs: fall, rate: rate), Arithmetic.decay(halvingMs: ring, rate: rate)
    )
    var (phase, above, level) = (0.0, high - low, 1.0)
    return (0..<frames(ms)).map { _ in
      let value = Arithmetic.sine(turns: phase) * level
      phase += (low + above) / Double(rate)
      above *= fallFactor
      level *= ringFactor
      return value
    }
  }

  /// Noise with what lies below roughly `cutoff` hertz taken out.
  private func hiss(cutoff: Double, ring: Double, ms: Int, seed: UInt64) -> [Double] {
    var random = Randomness(seed: seed)
    let share = 1 - Arithmetic.exp(-6.283185307179586 * cutoff / Double(rate))
    let ringFactor = Arithmetic.decay(halvingMs: ring, rate: rate)
    var (low, level) = (0.0, 1.0)
    return (0..<frames(ms)).map { _ in
      let noise = random.noise()
      low += (noise - low) * share
      let value = (noise - low) * level
      level *= ringFactor
      return value
    }
  }

  func kick() -> [Double] {
    let body = falling(from: 170, to: 46, fall: 14, ring: 75, ms: 450)
    let click = hiss(cutoff: 1_500, ring: 2, ms: 20, seed: 1)
    return mix(body, 1, click, 0.25)
  }

  func snare() -> [Double] {
    let body = falling(from: 240, to: 180, fall: 10, ring: 28, ms: 250)
    return mix(body, 0.6, hiss(cutoff: 900, ring: 38, ms: 320, seed: 2), 0.75)
  }

  func hat() -> [Double] { hiss(cutoff: 5_000, ring: 12, ms: 90, seed: 3) }

  /// - Parameter column: 0...3, each a little lower.
  func tom(column: Int) -> [Double] {
    let low = 118.0 - 14 * Double(column)
    return falling(from: 1.8 * low, to: low, fall: 20, ring: 90, ms: 480)
  }

  func heart(second: Bool) -> [Double] {
    second
      ? falling(from: 88, to: 58, fall: 20, ring: 38, ms: 260)
      : falling(from: 78, to: 44, fall: 24, ring: 55, ms: 340)
  }

  func drop(pitch: Int) -> [Double] {
    let frequency = Arithmetic.frequency(pitch)
    return falling(from: 0.8 * frequency, to: frequency, fall: 6, ring: 14, ms: 130)
  }

  private func mix(_ a: [Double], _ p: Double, _ b: [Double], _ q: Double) -> [Double] {
    (0..<max(a.count, b.count)).map { i in
      (i < a.count ? a[i] * p : 0) + (i < b.count ? b[i] * q : 0)
    }
  }
}
