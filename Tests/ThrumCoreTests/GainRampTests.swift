import Testing

@testable import ThrumCore

@Suite("GainRamp")
struct GainRampTests {
  @Test(
    "touch returns from a quarter to full strength in 150 ms",
    arguments: [(-10, 0.25), (0, 0.25), (50, 0.5), (75, 0.625), (149, 0.995)] as [(Int64, Double)])
  func rising(ms: Int64, gain: Double) throws {
    let start = MonotonicInstant(nanoseconds: 5_000)
    let ramp = GainRamp(start: start)
    let value = try #require(ramp.gain(at: start + .milliseconds(ms)))
    #expect(abs(value - gain) < 1e-9)
  }

  @Test("then it is over", arguments: [150, 151, 1_000_000] as [Int64])
  func over(ms: Int64) {
    let start = MonotonicInstant(nanoseconds: 5_000)
    #expect(GainRamp(start: start).gain(at: start + .milliseconds(ms)) == nil)
  }
}
