import Testing

@testable import ThrumCore

@Suite("ClockEstimator on a card with faults")
struct ClockFaultTests {
  private static let ms: Int64 = 1_000_000
  private static let second: Int64 = 1_000_000_000

  /// The last moment at which the clock was wrong by more than `limit` ms.
  private func lastWrong(
    _ card: SimulatedCard, until end: Int64, by limit: Double, seed: UInt64 = 1
  ) -> Int64 {
    var last: Int64 = 0
    var listening = ListeningEstimator(card, .adaptive, seed: seed)
    listening.listen(until: end) { age, error in
      if abs(error ?? .infinity) > limit { last = age }
    }
    return last
  }

  @Test("a smooth card is right from its first reading", arguments: [0.0, 200, -10_000])
  func atOnce(ppm: Double) {
    // The first window is 50 ms long; until the slope is known, 1 % of that is missing, and what
    // is corrected of it is corrected slowly.
    let limit = 0.05 + abs(ppm) * 8e-5
    #expect(lastWrong(SimulatedCard(ppm: ppm), until: 3 * Self.second, by: limit) == 0)
  }

  @Test("a card that begins 47 ms ahead of itself is seen through in 0.3 s")
  func startUpLies() {
    for frames: Int64 in [1, 480] {
      let card = SimulatedCard(
        stepFrames: frames, lieLength: 50 * Self.ms, lieNanoseconds: 47 * Self.ms)
      for seed in 1...5 as ClosedRange<UInt64> {
        #expect(lastWrong(card, until: 10 * Self.second, by: 1, seed: seed) < 300 * Self.ms)
      }
    }
  }

  @Test(
    "a standstill of 300 ms is noticed in time and forgotten 0.2 s after it",
    arguments: [2_000, 20_000, 50_100, 50_200] as [Int64])
  func stall(at ms: Int64) {
    let stall = ms * Self.ms..<(ms + 300) * Self.ms
    let card = SimulatedCard(ppm: 100, stall: stall)
    for seed in 1...3 as ClosedRange<UInt64> {
      var listening = ListeningEstimator(card, .adaptive, seed: seed)
      var noticed: Int64?
      var wrong: [Int64] = []
      listening.listen(until: stall.lowerBound)
      #expect(!listening.estimator.isStalled(at: listening.now))
      while listening.age < stall.upperBound + 5 * Self.second {
        listening.takeReading { age, error in
          if age > stall.upperBound + 200 * Self.ms, abs(error ?? 1_000) > 0.5 { wrong.append(age) }
        }
        if noticed == nil, listening.estimator.isStalled(at: listening.now) {
          noticed = listening.age
        }
      }
      let delay = (noticed ?? .max) - stall.lowerBound
      #expect(delay < 165 * Self.ms)
      #expect(wrong.isEmpty)
      #expect(!listening.estimator.isStalled(at: listening.now))
      #expect(abs(listening.estimator.slopePPM - 100) < 20)
    }
  }

  @Test("a standstill is noticed by the reading that follows 100 ms of it", arguments: 1...8)
  func stallIsNoticed(seed: Int) {
    for interval in [ReadingInterval.dense, .adaptive] {
      let start = 3 * Self.second
      let card = SimulatedCard(stall: start..<(start + Self.second))
      var listening = ListeningEstimator(card, interval, seed: UInt64(seed))
      while !listening.estimator.isStalled(at: listening.now), listening.age < 4 * Self.second {
        listening.takeReading()
      }
      #expect(listening.age - start <= 165 * Self.ms)
    }
  }

  @Test("steps of a position don't hide a standstill, and its end leaves no wrong slope")
  func steppingStall() {
    for seed in 1...2 as ClosedRange<UInt64> {
      let stall = 50_100 * Self.ms..<50_400 * Self.ms
      let card = SimulatedCard(ppm: 100, stepFrames: 480, stall: stall)
      let last = lastWrong(card, until: 60 * Self.second, by: 1, seed: seed)
      #expect(last - stall.upperBound < 500 * Self.ms)
    }
  }

  @Test(
    "another way to the ear is found in 0.4 s, whether longer or shorter",
    arguments: [80, -80, 300] as [Int64], [1, 480, 1_024] as [Int64])
  func jump(by ms: Int64, step frames: Int64) {
    for at in [2_000, 20_000] as [Int64] {
      for seed in 1...2 as ClosedRange<UInt64> {
        let card = SimulatedCard(
          ppm: 100, stepFrames: frames, jump: (at: at * Self.ms, nanoseconds: ms * Self.ms))
        let limit = frames == 1 ? 0.5 : 2.5
        let last = lastWrong(card, until: (at + 4_000) * Self.ms, by: limit, seed: seed)
        #expect(last - at * Self.ms < 450 * Self.ms)
      }
    }
  }

  @Test("a minute of steps is never taken for a jump")
  func noFalseJump() {
    for seed in 1...3 as ClosedRange<UInt64> {
      let card = SimulatedCard(ppm: -200, stepFrames: 480)
      #expect(lastWrong(card, until: 60 * Self.second, by: 1, seed: seed) < Self.second)
    }
  }

  @Test("a reader that paused makes no standstill")
  func pausedReader() {
    var estimator = ClockEstimator(rate: 48_000)
    estimator.begin()
    var time: Int64 = 0
    func read() {
      let frame = time * 48_000 / Self.second / 480 * 480
      estimator.add(
        ClockEstimator.Reading(instant: MonotonicInstant(nanoseconds: time), frame: frame))
    }
    while time < 3 * Self.second {
      read()
      time += 7_300_000
    }
    time += 118 * Self.ms + 7_300_000 / 2
    read()
    let now = MonotonicInstant(nanoseconds: time)
    #expect(!estimator.isStalled(at: now))
    let heard = estimator.line?.position(at: now).nanoseconds ?? 0
    #expect(abs(heard - time) < Self.ms)
  }

  @Test("without a reading for 250 ms nothing is known any more")
  func stale() {
    var listening = ListeningEstimator(SimulatedCard(), .dense)
    listening.listen(until: Self.second)
    #expect(!listening.estimator.isStalled(at: listening.now + .milliseconds(250)))
    #expect(listening.estimator.isStalled(at: listening.now + .milliseconds(251)))
  }

  @Test("before the first reading nothing is known, nor stalled")
  func nothing() {
    var estimator = ClockEstimator(rate: 44_100)
    estimator.begin()
    #expect(estimator.line == nil)
    #expect(!estimator.isStalled(at: .distantFuture))
  }

  @Test("a reading older than the last changes nothing")
  func oldReading() {
    var listening = ListeningEstimator(SimulatedCard(), .dense)
    listening.listen(until: Self.second)
    let line = listening.estimator.line
    listening.estimator.add(
      ClockEstimator.Reading(instant: listening.now - .milliseconds(20), frame: 1_000_000))
    #expect(listening.estimator.line == line)
  }

  @Test("a seek on a smooth card is followed at once, at the slope that was learned")
  func seek() {
    var listening = ListeningEstimator(SimulatedCard(ppm: 200), .adaptive)
    listening.listen(until: 10 * Self.second)
    listening.restart(SimulatedCard(ppm: 200, fifoFrames: 480))
    var worst = 0.0
    listening.listen(until: Self.second) { _, error in worst = max(worst, abs(error ?? 1_000)) }
    #expect(worst < 0.05)
  }
}
