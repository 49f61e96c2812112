import ThrumCore

/// The estimate of what is heard: one reading every 5 ms from a card with steps of a period.
enum ClockBenchmark {
  static func run() {
    Table.heading("One reading of the sound card taken in")
    for seconds in [1, 10, 60] {
      let ns = Measurement.median(runs: 5) { _ in
        var estimator = ClockEstimator(rate: 48_000)
        estimator.begin()
        for reading in 0..<seconds * 200 {
          let frame = Int64(reading * 240 / 480 * 480)
          estimator.add(
            ClockEstimator.Reading(
              instant: MonotonicInstant(nanoseconds: Int64(reading) * 5_000_000), frame: frame))
        }
        return Int(estimator.slopePPM)
      }
      Table.row("on average over \(seconds) s of playing", ns / Double(seconds * 200), "ns")
    }
  }
}
