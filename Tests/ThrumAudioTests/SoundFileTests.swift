import Glibc
import PlayerRig
import Testing

@testable import ThrumAudio

@Suite("SoundFile")
struct SoundFileTests {
  private let folder = TestFolder()

  private func error(_ path: String) -> SoundFileError? {
    do throws(SoundFileError) {
      _ = try SoundFile(path: path)
      return nil
    } catch { return error }
  }

  /// All samples that the file gives, read in pieces of 100 frames.
  private func samples(_ bytes: [UInt8]) throws -> [Float] {
    let file = try SoundFile(path: folder.write(bytes, to: "a.wav"))
    var samples: [Float] = []
    var piece = [Float](repeating: 9, count: 100 * file.format.channels)
    while true {
      let got = file.read(into: &piece, count: 100)
      if got == 0 { return samples }
      samples += piece[..<(got * file.format.channels)]
    }
  }

  @Test("what isn't a file of sound is refused with the reason")
  func refused() {
    #expect(error(folder.path("none.wav")) == .missing)
    #expect(error(folder.write("", to: "empty.wav") + "/below.wav") == .missing)
    #expect(error(folder.path("empty.wav")) == .empty)
    #expect(error(folder.path) == .notAFile(kind: "folder"))
    mkfifo(folder.path("pipe.wav"), 0o600)
    #expect(error(folder.path("pipe.wav")) == .notAFile(kind: "pipe"))
    #expect(error("/dev/null") == .notAFile(kind: "device"))
    guard case .notRecognised = error(folder.write("no sound at all\n", to: "text.wav")) else {
      Issue.record("text was taken for sound")
      return
    }
  }

  @Test("channels and rates out of range are refused")
  func range() {
    let many = WaveFile.pcm16([Int16](repeating: 1, count: 90), channels: 9)
    #expect(error(folder.write(many, to: "nine.wav")) == .channels(9))
    for rate in [3, 3_999, 384_001] {
      let bytes = WaveFile.pcm16([1, 2, 3], channels: 1, rate: rate)
      #expect(error(folder.write(bytes, to: "rate.wav")) == .rate(rate))
    }
    for rate in [4_000, 384_000] {
      let bytes = WaveFile.pcm16([1, 2, 3], channels: 1, rate: rate)
      #expect(error(folder.write(bytes, to: "rate.wav")) == nil)
    }
  }

  @Test("sixteen bits are scaled by 2 to the 15th")
  func scale() throws {
    let values: [Int16] = [0, 1, -1, .max, .min, 12_345]
    #expect(
      try samples(WaveFile.pcm16(values, channels: 1)) == values.map { Float($0) / 32_768 })
  }

  @Test("what is no number is silence, what is too loud stays")
  func notFinite() throws {
    let values: [Float] = [0.5, .nan, .infinity, -.infinity, 2.5, -1e30, .signalingNaN]
    #expect(
      try samples(WaveFile.float(values, channels: 1)) == [0.5, 0, 0, 0, 2.5, -1e30, 0])
  }

  @Test("a file tells what it holds")
  func format() throws {
    let bytes = WaveFile.pcm16([Int16](repeating: 1, count: 24), channels: 3, rate: 44_100)
    let format = try SoundFile(path: folder.write(bytes, to: "a.wav")).format
    #expect(format.frames == 8)
    #expect(format.rate == 44_100)
    #expect(format.channels == 3)
    #expect(format.isSeekable)
    #expect(format.container == "wav")
    #expect(format.encoding == "pcm_16")
    #expect(format.positions == [.left, .right, .center])
    #expect(format.warnings == ["the order of its channels is assumed"])
  }

  @Test("a file that ends early ends there")
  func truncated() throws {
    let bytes = Array(WaveFile.counting(1_000).dropLast(600))
    #expect(try samples(bytes).map(WaveFile.frame) == Array(0..<700))
  }

  @Test("every frame can be jumped to")
  func seeking() throws {
    let file = try SoundFile(path: folder.write(WaveFile.counting(50), to: "a.wav"))
    var sample: Float = 0
    for frame in (0..<50).reversed() {
      try file.seek(to: Int64(frame))
      #expect(file.read(into: &sample, count: 1) == 1)
      #expect(WaveFile.frame(sample) == frame)
    }
    try file.seek(to: 50)
    #expect(file.read(into: &sample, count: 1) == 0)
  }
}
