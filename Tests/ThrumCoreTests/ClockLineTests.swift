import SeededNumbers
import Testing

@testable import ThrumCore

@Suite("ClockLine")
struct ClockLineTests {
  @Test("there and back differs by a few nanoseconds at the most")
  func roundTrip() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      let line = ClockLine(
        instant: MonotonicInstant(nanoseconds: .random(in: 0...1 << 55, using: &random)),
        position: OutputPosition(nanoseconds: .random(in: -1 << 40...1 << 50, using: &random)),
        slope: .random(in: -20_000_000...20_000_000, using: &random))
      let time = line.instant + .nanoseconds(Int64.random(in: -1 << 42...1 << 42, using: &random))
      let back = line.time(of: line.position(at: time))
      #expect(abs((back - time).inNanoseconds) <= 3)
      let wanted = line.position + .nanoseconds(Int64.random(in: 0...1 << 42, using: &random))
      #expect(abs((line.position(at: line.time(of: wanted)) - wanted).inNanoseconds) <= 3)
    }
  }

  @Test("later is never heard earlier, and what is further is never heard sooner")
  func monotone() {
    let line = ClockLine(
      instant: MonotonicInstant(nanoseconds: 1_000_000), position: .zero, slope: -20_000_000)
    for ns in -300..<300 as Range<Int64> {
      let time = line.instant + .nanoseconds(ns)
      #expect(line.position(at: time) <= line.position(at: time + .nanoseconds(1)))
      let place = OutputPosition(nanoseconds: ns)
      #expect(line.time(of: place) <= line.time(of: place + .nanoseconds(1)))
    }
  }

  @Test("the ends of the range don't trap")
  func ends() {
    let line = ClockLine(
      instant: MonotonicInstant(nanoseconds: -5), position: OutputPosition(nanoseconds: 7),
      slope: 20_000_000)
    #expect(line.position(at: .distantFuture).nanoseconds == .max)
    #expect(line.time(of: OutputPosition(nanoseconds: .min)).nanoseconds < -1 << 61)
  }
}
