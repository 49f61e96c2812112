import Testing

@testable import ThrumAudio

@Suite("DownMix by ITU-R BS.775")
struct DownMixTests {
  private static let half = Float(0.5).squareRoot()

  /// What each channel alone comes to in left and right.
  private func shares(_ positions: [ChannelPosition]) -> [[Float]] {
    let mix = DownMix(positions)
    return positions.indices.map { channel in
      var input = [Float](repeating: 0, count: positions.count)
      input[channel] = 1
      var output = [Float](repeating: 9, count: mix.outputChannels)
      mix.mix(input, into: &output, count: 1)
      return output
    }
  }

  private func expect(
    _ positions: [ChannelPosition], _ expected: [[Float]], over sum: Float
  ) {
    for (channel, (share, wanted)) in zip(shares(positions), expected).enumerated() {
      for (value, coefficient) in zip(share, wanted) {
        #expect(abs(value - coefficient / sum) < 1e-6, "\(positions[channel])")
      }
    }
  }

  @Test("one and two channels stay as they are")
  func untouched() {
    #expect(shares([.mono]) == [[1]])
    #expect(shares([.left, .right]) == [[1, 0], [0, 1]])
    #expect(DownMix([.mono]).outputChannels == 1)
    #expect(DownMix([.left, .right]).outputChannels == 2)
  }

  @Test("5.1: centre and rear by the root of a half, the low-frequency channel left out")
  func fivePointOne() {
    let half = Self.half
    expect(
      SoundFile.assumedPositions(6),
      [[1, 0], [0, 1], [half, half], [0, 0], [half, 0], [0, half]], over: 1 + 2 * half)
  }

  @Test("7.1 adds the side channels as the rear ones")
  func sevenPointOne() {
    let half = Self.half
    expect(
      SoundFile.assumedPositions(8),
      [[1, 0], [0, 1], [half, half], [0, 0], [half, 0], [0, half], [half, 0], [0, half]],
      over: 1 + 3 * half)
  }

  @Test("a rear centre is shared out, what is unknown left out")
  func others() {
    let half = Self.half
    expect(
      [.left, .right, .rearCenter, .unknown], [[1, 0], [0, 1], [0.5, 0.5], [0, 0]], over: 1.5)
    expect([.unknown, .unknown, .center], [[0, 0], [0, 0], [half, half]], over: 1)
  }

  @Test("full scale everywhere doesn't clip", arguments: 3...8)
  func noClipping(channels: Int) {
    let mix = DownMix(SoundFile.assumedPositions(channels))
    let input = [Float](repeating: 1, count: channels * 3)
    var output = [Float](repeating: 0, count: 6)
    mix.mix(input, into: &output, count: 3)
    #expect(output.allSatisfy { $0 <= 1.000_001 && $0 > 0 })
  }
}
