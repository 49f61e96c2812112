/// Two channels of sound under construction.
struct StereoSound {
  let rate: Int
  private(set) var left: [Double]
  private(set) var right: [Double]

  /// Silence of the given length.
  init(lengthMs: Int, rate: Int) {
    self.rate = rate
    left = [Double](repeating: 0, count: lengthMs * rate / 1_000)
    right = left
  }

  /// The frame nearest to a time in milliseconds.
  func frame(ms: Int) -> Int { (ms * rate + 500) / 1_000 }

  /// Mixes in a voice from `ms` on; what goes past the end is cut.
  ///
  /// - Parameter pan: −1 left ... 1 right. The sum of both channels is kept.
  mutating func add(_ voice: [Double], atMs ms: Int, pan: Double = 0, gain: Double = 1) {
    let start = frame(ms: ms)
    let (toLeft, toRight) = (gain * (1 - 0.8 * pan) / 2, gain * (1 + 0.8 * pan) / 2)
    for i in 0..<min(voice.count, left.count - start) {
      left[start + i] += voice[i] * toLeft
      right[start + i] += voice[i] * toRight
    }
  }

  /// Mixes in another sound of the same rate.
  mutating func add(_ other: StereoSound, gain: Double = 1) {
    for i in 0..<min(left.count, other.left.count) {
      left[i] += other.left[i] * gain
      right[i] += other.right[i] * gain
    }
  }

  /// Echoes that change sides.
  mutating func addEcho(delayMs: Int, feedback: Double) {
    let delay = frame(ms: delayMs)
    for i in left.indices.dropFirst(delay) {
      let (fromLeft, fromRight) = (left[i - delay], right[i - delay])
      left[i] += fromRight * feedback
      right[i] += fromLeft * feedback
    }
  }

  /// Turns down after each of the given times and lets the sound come back in `ms`.
  mutating func duck(atMs times: [Int], depth: Double, ms length: Int) {
    let frames = frame(ms: length)
    for time in times {
      let start = frame(ms: time)
      for i in 0..<min(frames, left.count - start) {
        let gain = 1 - depth * (1 - Double(i) / Double(frames))
        left[start + i] *= gain
        right[start + i] *= gain
      }
    }
  }

  /// Fades the last `ms` milliseconds to silence.
  mutating func fadeOut(ms: Int) {
    let frames = min(frame(ms: ms), left.count)
    for i in 0..<frames {
      left[left.count - 1 - i] *= Double(i) / Double(frames)
      right[right.count - 1 - i] *= Double(i) / Double(frames)
    }
  }

  /// Interleaved 16-bit samples: peaks are rounded off softly and reach 90 % of full scale.
  func samples() -> [Int16] {
    let loudest = zip(left, right).reduce(1e-9) { max($0, abs($1.0), abs($1.1)) }
    // x(27 + x²)/(27 + 9x²) is close to tanh up to 3; drive of 1.4 only rounds the top.
    func shaped(_ x: Double) -> Double { x * (27 + x * x) / (27 + 9 * x * x) }
    let drive = 1.4 / loudest
    let scale = 0.9 * 32_767 / shaped(1.4)
    var samples: [Int16] = []
    samples.reserveCapacity(2 * left.count)
    for i in left.indices {
      samples.append(Int16((shaped(left[i] * drive) * scale).rounded()))
      samples.append(Int16((shaped(right[i] * drive) * scale).rounded()))
    }
    return samples
  }
}
