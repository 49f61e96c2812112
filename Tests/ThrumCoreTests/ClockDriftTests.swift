import Testing

@testable import ThrumCore

@Suite("ClockEstimator on a card that is fast or slow")
struct ClockDriftTests {
  /// How wrong a clock is, reading by reading, after it has locked.
  private struct Errors {
    var sizes: [Double] = []
    private var n = 0.0, t = 0.0, y = 0.0, tt = 0.0, ty = 0.0

    mutating func add(_ age: Int64, _ error: Double) {
      let hours = Double(age) / 3_600e9
      sizes.append(abs(error))
      n += 1
      t += hours
      y += abs(error)
      tt += hours * hours
      ty += hours * abs(error)
    }

    /// Milliseconds an hour.
    var trend: Double { (ty - t * y / n) / (tt - t * t / n) }
    var maximum: Double { sizes.max() ?? .infinity }
    var p99: Double { sizes.sorted()[min(sizes.count * 99 / 100, sizes.count - 1)] }
  }

  private func errors(
    _ card: SimulatedCard, _ interval: ReadingInterval, seconds: Int64, from lock: Int64
  ) -> Errors {
    var errors = Errors()
    var listening = ListeningEstimator(card, interval)
    listening.listen(until: seconds * 1_000_000_000) { age, error in
      if age > lock * 1_000_000_000 { errors.add(age, error ?? .infinity) }
    }
    return errors
  }

  @Test(
    "hours of smooth sound leave no drift",
    arguments: [(200.0, 4), (-200, 1), (10_000, 1), (-10_000, 1)] as [(Double, Int64)])
  func smooth(ppm: Double, hours: Int64) {
    let errors = errors(
      SimulatedCard(ppm: ppm), .sparse, seconds: hours * 3_600, from: 1)
    #expect(abs(errors.trend) <= 0.1)
    #expect(errors.maximum <= 0.1)
  }

  @Test("an hour of a position in steps leaves no drift, however seldom it is read")
  func stepping() {
    let errors = errors(
      SimulatedCard(ppm: -200, stepFrames: 480), .sparse, seconds: 3_600, from: 5)
    #expect(abs(errors.trend) <= 0.1)
    #expect(errors.maximum <= 5)
  }

  @Test(
    "steps of 10 and 21.3 ms are seen through",
    arguments: [-200.0, 10_000], [(480, 0.3, 0.6), (1_024, 0.45, 1)])
  func bursts(ppm: Double, step: (frames: Int64, p99: Double, maximum: Double)) {
    let card = SimulatedCard(ppm: ppm, stepFrames: step.frames, fifoFrames: 960)
    let errors = errors(card, .adaptive, seconds: 60, from: 3)
    #expect(errors.p99 <= step.p99)
    #expect(errors.maximum <= step.maximum)
  }

  @Test("readings that were late by up to 0.2 ms cost no more than that")
  func lateReadings() {
    let card = SimulatedCard(ppm: 150, lateReadings: 0.02, longestDelay: 200_000)
    for interval in [ReadingInterval.dense, .adaptive] {
      #expect(errors(card, interval, seconds: 30, from: 1).maximum <= 0.22)
    }
  }

  @Test("latency that the card states is part of the position")
  func fifo() {
    let card = SimulatedCard(fifoFrames: 960)
    var listening = ListeningEstimator(card, .dense)
    listening.listen(until: 100_000_000)
    #expect(listening.estimator.line?.position(at: SimulatedCard.start).nanoseconds ?? 0 <= 0)
    #expect(abs(listening.error(100_000_000) ?? 100) < 0.05)
  }

  @Test("a new run begins with the slope that was learned")
  func learnedSlope() {
    var listening = ListeningEstimator(SimulatedCard(ppm: 10_000), .adaptive)
    listening.listen(until: 20_000_000_000)
    #expect(abs(listening.estimator.slopePPM - 10_000) < 5)
    listening.restart(SimulatedCard(ppm: 10_000))
    #expect(listening.estimator.line == nil)
    listening.listen(until: 100_000_000)
    #expect(abs(listening.estimator.slopePPM - 10_000) < 50)
    // Half a second without a reading, as long as a sleep of the frame thread.
    #expect(abs(listening.error(600_000_000) ?? 100) < 0.1)
  }

  @Test("only a position in steps is said to step")
  func stepsAreNoticed() {
    for (frames, isStepping) in [(1, false), (480, true), (1_024, true)] as [(Int64, Bool)] {
      var listening = ListeningEstimator(
        SimulatedCard(ppm: 100, stepFrames: frames), .adaptive)
      // The output reads densely for this long anyway.
      listening.listen(until: 700_000_000)
      #expect(listening.estimator.isStepping == isStepping, "\(frames) frames")
      listening.listen(until: 10_000_000_000)
      #expect(listening.estimator.isStepping == isStepping, "\(frames) frames")
    }
  }

  @Test("what is heard never goes back from one reading to the next")
  func monotone() {
    for frames: Int64 in [1, 480, 1_024] {
      let card = SimulatedCard(
        ppm: -150, stepFrames: frames, lateReadings: 0.05, longestDelay: 200_000)
      var listening = ListeningEstimator(card, .dense)
      var last = OutputPosition(nanoseconds: .min)
      var steps = 0
      for _ in 0..<4_000 {
        listening.takeReading()
        guard let position = listening.estimator.line?.position(at: listening.now) else { continue }
        if position < last { steps += 1 }
        last = position
      }
      #expect(steps == 0, "\(frames) frames")
    }
  }
}
