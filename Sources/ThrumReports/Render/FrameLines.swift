import ThrumCore
import ThrumDevices

/// The content as JSON lines: for each position one line a frame that is not all zero, and one for
/// the first zero frame after.
struct ContentLines {
  private var isLit = [Bool](repeating: false, count: BodyPosition.allCases.count)

  mutating func add(_ frame: BodyFrame, at moment: Int64, to stream: inout TextStream) {
    for position in BodyPosition.allCases {
      let levels = frame[position]
      let wasLit = isLit[position.ordinal]
      isLit[position.ordinal] = !levels.isZero
      guard wasLit || !levels.isZero else { continue }
      var line = JSONLine()
      line.field("ms", moment * (FrameRange.step / 1_000_000))
      line.field("position", position.rawValue)
      line.field("levels", levels.array)
      stream.line(line.text)
    }
  }
}

/// What would be written to a device as JSON lines, after ceilings, by the same rule.
struct WireLines {
  private let profile: DeviceProfile
  private let ceiling: Ceiling
  private let zero: [UInt8]
  private var wasLit = false

  init(_ profile: DeviceProfile, ceiling: Ceiling) {
    self.profile = profile
    self.ceiling = ceiling
    zero = profile.zeroFrame
  }

  mutating func add(_ frame: BodyFrame, at moment: Int64, to stream: inout TextStream) {
    var limited = frame
    ceiling.apply(to: &limited)
    let bytes = profile.wireFrame(for: limited)
    let isLit = bytes != zero
    defer { wasLit = isLit }
    guard wasLit || isLit else { return }
    var line = JSONLine()
    line.field("ms", moment * (FrameRange.step / 1_000_000))
    line.field("dev", profile.typeName)
    line.field("hex", hex: bytes)
    stream.line(line.text)
  }
}
