import ThrumAudio

/// The way of samples from the decoder to the audio thread.
enum SoundBenchmark {
  private static let frames = 4096
  private static let rate = 48_000.0

  static func run() {
    Table.heading("Sound, in pieces of \(frames) frames at 48 kHz")
    let surround: [ChannelPosition] = [
      .left, .right, .center, .lowFrequency, .rearLeft, .rearRight,
    ]
    let input = [Float](repeating: 0.25, count: frames * surround.count)
    var output = [Float](repeating: 0, count: frames * 2)
    let mix = DownMix(surround)
    row("six channels mixed to two") { _ in
      mix.mix(input, into: &output, count: frames)
      return Int(output[1] * 100)
    }

    let ring = FrameRing(channels: 2, minimumFrames: 4 * frames)
    ring.beginRun(1)
    row("stereo through the ring") { _ in
      ring.write(input, count: frames)
      var sum: Float = 0
      while ring.fill() > 0 {
        let (piece, count) = ring.peek(limit: 480)
        sum += piece[count - 1]
        ring.advance(count)
      }
      return Int(sum)
    }
  }

  private static func row(_ what: String, _ body: (Int) -> Int) {
    let ns = Measurement.median(calls: 200, body)
    Table.row(
      what, ns / Double(frames), "ns a frame",
      "\(Int(Double(frames) / rate * 1e9 / ns)) x real time")
  }
}
