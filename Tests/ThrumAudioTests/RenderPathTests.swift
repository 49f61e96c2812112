import Testing

@testable import ThrumAudio

@Suite("RenderPath")
struct RenderPathTests {
  private func render(
    _ input: [Float], from inputs: Int, to outputs: Int, _ format: SampleFormat,
    gain: (Float, Float) = (1, 1)
  ) -> [Double] {
    let path = RenderPath(inputChannels: inputs, outputChannels: outputs, format: format)
    let frames = input.count / inputs
    let count = frames * outputs
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * format.bytes + 1, alignment: 16)
    defer { memory.deallocate() }
    memory.storeBytes(of: 0xA5, toByteOffset: count * format.bytes, as: UInt8.self)
    path.convert(input, memory, frames, gain.0, gain.1)
    #expect(memory.load(fromByteOffset: count * format.bytes, as: UInt8.self) == 0xA5)
    return (0..<count).map { i in
      switch format {
      case .float32: Double(memory.load(fromByteOffset: 4 * i, as: Float.self))
      case .int32, .int24: Double(memory.load(fromByteOffset: 4 * i, as: Int32.self))
      case .int16: Double(memory.load(fromByteOffset: 2 * i, as: Int16.self))
      }
    }
  }

  @Test(
    "full scale, and whatever is beyond it, is clipped to the format's ends",
    arguments: [
      (.float32, -1, 1), (.int32, -2_147_483_648, 2_147_483_647),
      (.int24, -8_388_608, 8_388_607), (.int16, -32_768, 32_767),
    ] as [(SampleFormat, Double, Double)])
  func clipping(format: SampleFormat, low: Double, high: Double) {
    let samples: [Float] = [1, -1, 1.5, -1.5, 1e30, -1e30, .greatestFiniteMagnitude]
    let expected = [high, low, high, low, high, low, high]
    #expect(render(samples, from: 1, to: 1, format) == expected)
    #expect(render(samples, from: 1, to: 1, format, gain: (1, 0.999_999_9)).count == 7)
  }

  @Test("sixteen bits leave as they came", arguments: SampleFormat.allCases)
  func exact(format: SampleFormat) {
    let samples = stride(from: -32_768, through: 32_767, by: 1).map { Float($0) / 32_768 }
    let scale: Double =
      switch format {
      case .float32: 1 / 32_768
      case .int32: 65_536
      case .int24: 256
      case .int16: 1
      }
    let expected = (-32_768...32_767).map { Double($0) * scale }
    #expect(render(samples, from: 1, to: 1, format) == expected)
  }

  @Test("between two steps the nearer one is taken")
  func rounding() {
    let samples: [Float] = [0.4, 0.6, -0.4, -0.6, 1.5, -1.5].map { $0 / 32_768 }
    #expect(render(samples, from: 1, to: 1, .int16) == [0, 1, 0, -1, 2, -2])
  }

  @Test("one channel goes to the first two of the device, the others stay silent")
  func mono() {
    #expect(render([0.5, -0.25], from: 1, to: 1, .float32) == [0.5, -0.25])
    #expect(render([0.5, -0.25], from: 1, to: 2, .float32) == [0.5, 0.5, -0.25, -0.25])
    #expect(
      render([0.5, -0.25], from: 1, to: 4, .float32) == [0.5, 0.5, 0, 0, -0.25, -0.25, 0, 0])
  }

  @Test("two channels go to the first two, or are halved into one")
  func stereo() {
    #expect(render([0.5, -0.25], from: 2, to: 2, .float32) == [0.5, -0.25])
    #expect(render([0.5, -0.25], from: 2, to: 6, .float32) == [0.5, -0.25, 0, 0, 0, 0])
    #expect(render([0.5, -0.25], from: 2, to: 1, .float32) == [0.125])
  }

  @Test("the gain goes evenly from one to the other, in every shape of output")
  func gain() {
    let ones = [Float](repeating: 1, count: 4)
    #expect(render(ones, from: 1, to: 1, .float32, gain: (0, 1)) == [0.25, 0.5, 0.75, 1])
    #expect(render(ones, from: 1, to: 1, .float32, gain: (1, 0)) == [0.75, 0.5, 0.25, 0])
    #expect(render(ones, from: 2, to: 2, .float32, gain: (0, 1)) == [0.5, 0.5, 1, 1])
    #expect(render(ones, from: 1, to: 1, .float32, gain: (0.5, 0.5)) == [0.5, 0.5, 0.5, 0.5])
    #expect(render(ones, from: 1, to: 2, .int16, gain: (0, 0)) == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("nothing is nothing")
  func empty() {
    #expect(render([], from: 1, to: 1, .float32, gain: (0, 1)).isEmpty)
  }
}
