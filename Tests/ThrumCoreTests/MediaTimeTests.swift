import SeededNumbers
import Testing
import ThrumCore

@Suite struct MediaTimeTests {
  static let rates = [
    4_000, 8_000, 11_025, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000,
    384_000,
  ]

  @Test("a frame's time leads back to the frame", arguments: rates)
  func frameRoundTrip(_ rate: Int) {
    var generator = SeededGenerator(seed: UInt64(rate))
    let near = Array(Int64(-2_000)...2_000)
    let far = (0..<2_000).map { _ in
      Int64.random(in: -3_000_000_000_000...3_000_000_000_000, using: &generator)
    }
    for frame in near + far {
      #expect(MediaTime(frame: frame, rate: rate).frame(rate: rate) == frame)
    }
  }

  @Test("a time lies in the frame it is said to be in", arguments: rates)
  func timeInFrame(_ rate: Int) {
    var generator = SeededGenerator(seed: UInt64(rate) + 1)
    for _ in 0..<4_000 {
      let time = MediaTime(
        nanoseconds: Int64.random(
          in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &generator))
      let frame = time.frame(rate: rate)
      #expect(MediaTime(frame: frame, rate: rate) <= time)
      #expect(MediaTime(frame: frame + 1, rate: rate) > time)
    }
  }

  @Test("a nanosecond before a frame is still the frame before", arguments: rates)
  func borders(_ rate: Int) {
    for frame in Int64(-500)...500 {
      let begin = MediaTime(frame: frame, rate: rate)
      #expect((begin - .nanoseconds(1)).frame(rate: rate) == frame - 1)
    }
  }

  @Test("frames past the range's ends saturate, neither trap nor wrap", arguments: rates)
  func frameSaturation(_ rate: Int) {
    #expect(MediaTime(frame: .max, rate: rate).nanoseconds == .max)
    #expect(MediaTime(frame: .min, rate: rate).nanoseconds == .min)
    #expect(MediaTime.distantFuture.frame(rate: rate) > 0)
    #expect(MediaTime(nanoseconds: .min).frame(rate: rate) < 0)
  }

  @Test("sums and differences stay at the ends of the range")
  func saturation() {
    let (first, last) = (MediaTime(nanoseconds: .min), MediaTime.distantFuture)
    #expect(last + .seconds(1) == last)
    #expect(first - .seconds(1) == first)
    #expect(last - .seconds(-1) == last)
    #expect(first + .seconds(-1) == first)
    #expect(last - first == .nanoseconds(Int64.max))
    #expect(first - last == .nanoseconds(Int64.min))
    #expect(MediaTime(milliseconds: Int64.max) == last)
    #expect(MediaTime(milliseconds: Int64.min) == first)
  }

  @Test("milliseconds with a fraction are rounded to the nanosecond; nonsense is refused")
  func milliseconds() {
    #expect(MediaTime(milliseconds: 0.000_000_6)?.nanoseconds == 1)
    #expect(MediaTime(milliseconds: -1.5)?.nanoseconds == -1_500_000)
    #expect(MediaTime(milliseconds: 1_250)?.inMilliseconds == 1_250)
    #expect(MediaTime(milliseconds: Double.nan) == nil)
    #expect(MediaTime(milliseconds: Double.infinity) == nil)
    #expect(MediaTime(milliseconds: -1e300) == nil)
  }

  @Test("scaling rounds down on both sides of zero")
  func scaling() {
    #expect(Int64(7).scaled(by: 1, over: 2) == 3)
    #expect(Int64(-7).scaled(by: 1, over: 2) == -4)
    #expect(Int64(-8).scaled(by: 1, over: 2) == -4)
    #expect(Int64.max.scaled(by: .max, over: 1) == .max)
    #expect(Int64.min.scaled(by: .max, over: 1) == .min)
    #expect(Int64.min.scaled(by: -1, over: 1) == .max)
  }

  @Test("durations become nanoseconds toward zero and saturate")
  func durations() {
    #expect(Duration.nanoseconds(-5).inNanoseconds == -5)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: -1_999_999_999).inNanoseconds == -1)
    #expect(Duration.seconds(Int64.max).inNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).inNanoseconds == .min)
    #expect(Duration.nanoseconds(Int64.min).inNanoseconds == .min)
    #expect(Duration.milliseconds(20).inMilliseconds == 20)
  }

  @Test("instants of the clock saturate too, and a later one minus an earlier is positive")
  func instants() {
    let now = MonotonicInstant(nanoseconds: 5)
    #expect(now + .nanoseconds(3) - now == .nanoseconds(3))
    #expect(now - .nanoseconds(3) < now)
    #expect(MonotonicInstant.distantFuture + .seconds(1) == .distantFuture)
    #expect(MonotonicInstant(nanoseconds: .min) - .seconds(1) == .init(nanoseconds: .min))
    #expect(
      MonotonicInstant.distantFuture - MonotonicInstant(nanoseconds: .min)
        == .nanoseconds(Int64.max))
  }
}
