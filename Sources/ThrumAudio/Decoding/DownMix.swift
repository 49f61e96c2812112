/// Brings any number of channels down to what is played: one stays one, two stay two, more become
/// two by ITU-R BS.775 with one fixed gain, so that the sum can't clip. The low-frequency channel
/// is left out, as the recommendation has it.
package struct DownMix: Sendable {
  /// Channels that come out, 1 or 2.
  package let outputChannels: Int
  private let inputChannels: Int
  /// For each input channel its share in left and right; empty when nothing is mixed.
  private let left: [Float]
  private let right: [Float]

  package init(_ positions: [ChannelPosition]) {
    inputChannels = positions.count
    outputChannels = min(positions.count, 2)
    guard positions.count > 2 else {
      left = []
      right = []
      return
    }
    let half = Float(0.5).squareRoot()
    let shares: [(Float, Float)] = positions.map {
      switch $0 {
      case .left: (1, 0)
      case .right: (0, 1)
      case .mono, .center: (half, half)
      case .rearLeft, .sideLeft: (half, 0)
      case .rearRight, .sideRight: (0, half)
      case .rearCenter: (0.5, 0.5)
      case .lowFrequency, .unknown: (0, 0)
      }
    }
    let sum = max(
      shares.reduce(Float(0)) { $0 + $1.0 }, shares.reduce(Float(0)) { $0 + $1.1 }, 1)
    left = shares.map { $0.0 / sum }
    right = shares.map { $0.1 / sum }
  }

  /// Mixes `count` interleaved frames from `input` to `output`.
  package func mix(
    _ input: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>, count: Int
  ) {
    if left.isEmpty {
      output.update(from: input, count: count * inputChannels)
      return
    }
    for frame in 0..<count {
      var (l, r): (Float, Float) = (0, 0)
      for channel in 0..<inputChannels {
        let value = input[frame * inputChannels + channel]
        l += left[channel] * value
        r += right[channel] * value
      }
      output[2 * frame] = l
      output[2 * frame + 1] = r
    }
  }
}
