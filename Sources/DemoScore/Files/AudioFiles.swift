/// Stereo sound of 16 bits as files.
enum AudioFiles {
  private static let frameBytes = 4

  /// RIFF/WAVE: `fmt ` and `data`, little-endian.
  static func wav(_ samples: [Int16], rate: Int) -> [UInt8] {
    let size = UInt32(2 * samples.count)
    var file = ByteWriter()
    file.reserve(44 + Int(size))
    file.text("RIFF")
    file.little(36 + size)
    file.text("WAVEfmt ")
    file.little(UInt32(16))
    file.little(UInt16(1))  // PCM
    file.little(UInt16(2))
    file.little(UInt32(rate))
    file.little(UInt32(rate * frameBytes))
    file.little(UInt16(frameBytes))
    file.little(UInt16(16))
    file.text("data")
    file.little(size)
    for sample in samples { file.little(sample) }
    return file.bytes
  }

  /// Core Audio Format: `desc` and `data`, everything big-endian.
  static func caf(_ samples: [Int16], rate: Int) -> [UInt8] {
    var file = ByteWriter()
    file.reserve(68 + 2 * samples.count)
    file.text("caff")
    file.big(UInt16(1))  // version
    file.big(UInt16(0))
    file.text("desc")
    file.big(Int64(32))
    file.big(Double(rate).bitPattern)
    file.text("lpcm")
    file.big(UInt32(0))  // integers, most significant byte first
    file.big(UInt32(frameBytes))
    file.big(UInt32(1))
    file.big(UInt32(2))
    file.big(UInt32(16))
    file.text("data")
    file.big(Int64(4 + 2 * samples.count))  // the edit count belongs to the chunk
    file.big(UInt32(0))
    for sample in samples { file.big(sample) }
    return file.bytes
  }
}
