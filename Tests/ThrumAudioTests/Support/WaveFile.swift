import Glibc

/// WAV files for tests.
enum WaveFile {
  /// Sixteen-bit samples, interleaved.
  static func pcm16(_ samples: [Int16], channels: Int, rate: Int = 8_000) -> [UInt8] {
    var data: [UInt8] = []
    for sample in samples { data += little(Int(sample), 2) }
    return file(format: 1, bits: 16, channels: channels, rate: rate, data: data)
  }

  /// Thirty-two-bit floats, interleaved.
  static func float(_ samples: [Float], channels: Int, rate: Int = 8_000) -> [UInt8] {
    var data: [UInt8] = []
    for sample in samples { data += little(Int(sample.bitPattern), 4) }
    return file(format: 3, bits: 32, channels: channels, rate: rate, data: data)
  }

  /// One channel whose frame i holds the value i + 1, unlike silence and unlike any other frame.
  static func counting(_ frames: Int, rate: Int = 8_000) -> [UInt8] {
    pcm16((0..<frames).map { Int16($0 + 1) }, channels: 1, rate: rate)
  }

  /// Which frame of a ``counting(_:rate:)`` file a sample is; -1: silence.
  static func frame(_ sample: Float) -> Int { Int((sample * 32_768).rounded()) - 1 }

  private static func file(
    format: Int, bits: Int, channels: Int, rate: Int, data: [UInt8]
  ) -> [UInt8] {
    let frame = channels * bits / 8
    return Array("RIFF".utf8) + little(36 + data.count, 4) + Array("WAVEfmt ".utf8)
      + little(16, 4) + little(format, 2) + little(channels, 2) + little(rate, 4)
      + little(rate * frame, 4) + little(frame, 2) + little(bits, 2) + Array("data".utf8)
      + little(data.count, 4) + data
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
