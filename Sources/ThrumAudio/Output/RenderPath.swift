/// From the ring to the device's own samples: the code that must never wait.
///
/// The compiler checks it (`@_noLocks`): no allocation, no locks, no reference counting. That is
/// why it is written with plain pointers and loops.
struct RenderPath {
  /// Channels in the ring, 1 or 2.
  let inputChannels: Int
  /// Channels of the device; sound goes to the first two, the others stay silent.
  let outputChannels: Int
  let format: SampleFormat

  /// Converts `count` frames with a gain that goes from `from` to `to`.
  ///
  /// Clips once, here; values are finite, which the reader sees to.
  @_noLocks
  func convert(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutableRawPointer, _ count: Int,
    _ from: Float, _ to: Float
  ) {
    if inputChannels == outputChannels, from == to {
      // Comparing the enum would not pass the compiler's check.
      switch format {
      case .float32: return clip(input, output, count &* inputChannels, to)
      case .int32, .int24, .int16: break
      }
    }
    let step = count > 0 ? (to - from) / Float(count) : 0
    var gain = from
    var frame = 0
    while frame < count {
      gain += step
      let first = input[frame &* inputChannels] * gain
      let second = inputChannels == 2 ? input[frame &* 2 &+ 1] * gain : first
      var channel = 0
      while channel < outputChannels {
        let value: Float
        if outputChannels == 1 {
          value = inputChannels == 2 ? 0.5 * (first + second) : first
        } else {
          value = channel == 0 ? first : channel == 1 ? second : 0
        }
        store(value, output, frame &* outputChannels &+ channel)
        channel &+= 1
      }
      frame &+= 1
    }
  }

  /// The usual case, in a form that the compiler turns into vector code.
  @_noLocks
  private func clip(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutableRawPointer, _ count: Int, _ gain: Float
  ) {
    var index = 0
    while index < count {
      let value = input[index] * gain
      let clipped: Float = value > 1 ? 1 : value < -1 ? -1 : value
      output.storeBytes(of: clipped, toByteOffset: index &* 4, as: Float.self)
      index &+= 1
    }
  }

  /// Full scale is a power of two, as it is where files are read: what came as 16 bits leaves as
  /// the same 16 bits.
  @_noLocks
  private func store(_ value: Float, _ output: UnsafeMutableRawPointer, _ index: Int) {
    let clipped: Float = value > 1 ? 1 : value < -1 ? -1 : value
    switch format {
    case .float32:
      output.storeBytes(of: clipped, toByteOffset: index &* 4, as: Float.self)
    case .int32:
      let scaled = Double(clipped) * 2_147_483_648
      let whole = Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
      output.storeBytes(
        of: Int32(truncatingIfNeeded: min(whole, 2_147_483_647)), toByteOffset: index &* 4,
        as: Int32.self)
    case .int24:
      let scaled = Double(clipped) * 8_388_608
      output.storeBytes(
        of: min(Int32(scaled + (scaled < 0 ? -0.5 : 0.5)), 8_388_607), toByteOffset: index &* 4,
        as: Int32.self)
    case .int16:
      let scaled = clipped * 32_768
      let whole = min(Int32(scaled + (scaled < 0 ? -0.5 : 0.5)), 32_767)
      output.storeBytes(
        of: Int16(truncatingIfNeeded: whole), toByteOffset: index &* 2, as: Int16.self)
    }
  }
}
