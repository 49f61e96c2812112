/// A 16-bit track whose every frame says which one it is.
package enum CounterTrack {
  /// The value of a frame: all frames within 65,536 of each other differ.
  package static func value(_ frame: Int) -> Int {
    let value = frame * 7919 & 0xFFFF
    return value >= 0x8000 ? value - 0x10000 : value
  }

  /// The frame nearest to `hint` that has this value.
  package static func frame(_ value: Int, near hint: Int) -> Int {
    // 7919 times this is 1, modulo 65,536.
    let inverse = 53_263
    let low = (value & 0xFFFF) * inverse & 0xFFFF
    let base = hint - low
    return low + Int((Double(base) / 65_536).rounded()) * 65_536
  }

  /// A WAV file of the counter in the first channel and silence in the others.
  package static func file(seconds: Double, rate: Int = 48_000, channels: Int = 2) -> [UInt8] {
    let frames = Int(seconds * Double(rate))
    var data: [UInt8] = []
    data.reserveCapacity(frames * 2 * channels + 44)
    func number(_ value: Int, _ bytes: Int) {
      for i in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
    }
    data += "RIFF".utf8
    number(36 + frames * 2 * channels, 4)
    data += "WAVEfmt ".utf8
    number(16, 4)
    number(1, 2)
    number(channels, 2)
    number(rate, 4)
    number(rate * 2 * channels, 4)
    number(2 * channels, 2)
    number(16, 2)
    data += "data".utf8
    number(frames * 2 * channels, 4)
    for frame in 0..<frames {
      number(value(frame), 2)
      for _ in 1..<channels { number(0, 2) }
    }
    return data
  }
}
