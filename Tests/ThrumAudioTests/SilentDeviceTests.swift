import Testing
import ThrumCore

@testable import ThrumAudio

@Suite("SilentDevice, with time moved by hand")
struct SilentDeviceTests {
  private final class Time {
    var now = MonotonicInstant(nanoseconds: 1_000)
    func pass(_ ms: Int64) { now = now + .milliseconds(ms) }
  }

  private let time = Time()
  private let device: SilentDevice
  private let frames = UnsafeMutableRawPointer.allocate(byteCount: 65_536, alignment: 16)

  init() {
    let time = time
    device = SilentDevice(rate: 10_000, channels: 2) { time.now }
  }

  @Test("it takes a tenth of a second, and no more before it plays")
  func filling() {
    defer { frames.deallocate() }
    #expect(device.format.buffer == 1_000)
    #expect(device.status().state == .prepared)
    #expect(device.write(frames, count: 700) == 700)
    #expect(device.write(frames, count: 700) == 300)
    #expect(device.write(frames, count: 700) == 0)
    time.pass(1_000)
    #expect(device.status().delay == 1_000)
    #expect(device.status().room == 0)
  }

  @Test("it plays exactly along the clock")
  func playing() {
    defer { frames.deallocate() }
    _ = device.write(frames, count: 1_000)
    #expect(device.start() == 0)
    for ms in 1...20 as ClosedRange<Int64> {
      time.pass(1)
      let status = device.status()
      #expect(status.state == .running)
      #expect(status.delay == 1_000 - Int(ms) * 10)
      #expect(status.room == Int(ms) * 10)
      #expect(status.nanoseconds == time.now.nanoseconds)
      #expect(!status.isDoubtful)
    }
    #expect(device.write(frames, count: 500) == 200)
    #expect(device.status().delay == 1_000)
  }

  @Test("it runs dry like any card, and begins anew after a drop")
  func dry() {
    defer { frames.deallocate() }
    _ = device.write(frames, count: 100)
    _ = device.start()
    time.pass(10)
    #expect(device.status().state == .running)
    #expect(device.status().delay == 0)
    time.pass(1)
    #expect(device.status().state == .xrun)
    #expect(device.drop() == 0)
    #expect(device.status().state == .prepared)
    #expect(device.write(frames, count: 2_000) == 1_000)
  }
}
