import SeededNumbers

@testable import ThrumCore

/// A sound card on paper: what it plays when, and what it says of that.
struct SimulatedCard {
  /// The nominal rate.
  var rate = 48_000
  /// How much faster than nominal it plays.
  var ppm = 0.0
  /// The stated position moves in steps of this many frames and lags by up to one; 1: smooth.
  var stepFrames: Int64 = 1
  /// Frames that the device holds beyond the ring, and says so.
  var fifoFrames: Int64 = 0
  /// How often a reading is late against its stamp, and by how much at the most.
  var lateReadings = 0.0
  var longestDelay: Int64 = 0
  /// For this long after the start the position is stated too far ahead; then that goes down to
  /// nothing in the same time again.
  var lieLength: Int64 = 0
  var lieNanoseconds: Int64 = 0
  /// From when to when it stands still.
  var stall: Range<Int64>?
  /// When the path to the ear changes its length, and by how much: positive = heard later.
  var jump: (at: Int64, nanoseconds: Int64)?

  /// Where its time begins.
  static let start = MonotonicInstant(nanoseconds: 7_000_000_123)

  /// Nanoseconds of sound, at the nominal rate, that have left the ring `age` after the start.
  private func played(_ age: Int64) -> Double {
    var running = Double(age)
    if let stall {
      if age > stall.upperBound {
        running -= Double(stall.upperBound - stall.lowerBound)
      } else if age > stall.lowerBound {
        running = Double(stall.lowerBound)
      }
    }
    return running * (1 + ppm * 1e-6)
  }

  /// How much later than it leaves the ring sound is heard.
  private func latency(_ age: Int64) -> Double {
    let fifo = Double(fifoFrames) / Double(rate) * 1e9
    guard let jump, age >= jump.at else { return fifo }
    return fifo + Double(jump.nanoseconds)
  }

  /// What is truly heard, in nanoseconds of the run.
  func heard(_ age: Int64) -> Double { played(age) - latency(age) }

  /// The position the card states.
  private func stated(_ age: Int64) -> Int64 {
    let frames = Int64((played(age) * Double(rate) * 1e-9).rounded(.down))
    let later = Int64((latency(age) * Double(rate) * 1e-9).rounded())
    return frames / stepFrames * stepFrames - later + lie(age)
  }

  private func lie(_ age: Int64) -> Int64 {
    guard age < 2 * lieLength else { return 0 }
    let share = age < lieLength ? 1 : Double(2 * lieLength - age) / Double(lieLength)
    return Int64(share * Double(lieNanoseconds) * Double(rate) * 1e-9)
  }

  /// One reading. Most are exact; a late one was stamped before the position was asked for.
  func reading(
    _ age: Int64, using random: inout SeededGenerator
  ) -> ClockEstimator.Reading {
    var asked = age
    if lateReadings > 0, Double.random(in: 0..<1, using: &random) < lateReadings {
      asked += Int64.random(in: 0...longestDelay, using: &random)
    }
    return ClockEstimator.Reading(
      instant: Self.start + .nanoseconds(age), frame: stated(asked))
  }
}

/// The intervals at which the audio thread reads.
enum ReadingInterval {
  case dense, sparse
  /// As the output chooses: dense while the run is young or the position moves in steps.
  case adaptive

  func next(
    _ age: Int64, isStepping: Bool, using random: inout SeededGenerator
  ) -> Int64 {
    let isDense: Bool
    switch self {
    case .dense: isDense = true
    case .sparse: isDense = false
    case .adaptive: isDense = age < 700_000_000 || isStepping
    }
    return isDense
      ? Int64.random(in: 3_000_000..<11_000_000, using: &random)
      : Int64.random(in: 44_000_000..<60_000_000, using: &random)
  }
}

/// An estimator that listens to a simulated card, and how wrong it is.
struct ListeningEstimator {
  var card: SimulatedCard
  var interval: ReadingInterval
  var estimator: ClockEstimator
  private var random: SeededGenerator
  /// When the last reading was taken, in nanoseconds since the card's start.
  private(set) var age: Int64 = 0
  private var next: Int64 = 0

  init(_ card: SimulatedCard, _ interval: ReadingInterval, seed: UInt64 = 1) {
    self.card = card
    self.interval = interval
    estimator = ClockEstimator(rate: card.rate)
    estimator.begin()
    random = SeededGenerator(seed: seed)
  }

  /// The present of the last reading.
  var now: MonotonicInstant { SimulatedCard.start + .nanoseconds(age) }

  /// Stops, and starts another run on the same card.
  mutating func restart(_ card: SimulatedCard) {
    self.card = card
    estimator.begin()
    age = 0
    next = 0
  }

  /// Takes the next reading; before it, and halfway to it, `look` is told how many milliseconds
  /// the line of that moment is ahead of what is heard (nil: no line).
  mutating func takeReading(_ look: (_ age: Int64, _ error: Double?) -> Void = { _, _ in }) {
    if next > 0 {
      let middle = age + (next - age) / 2
      look(middle, error(middle))
      look(next, error(next))
    }
    estimator.add(card.reading(next, using: &random))
    age = next
    next += interval.next(age, isStepping: estimator.isStepping, using: &random)
  }

  /// Takes all readings before `end`.
  mutating func listen(until end: Int64, _ look: (_ age: Int64, _ error: Double?) -> Void) {
    while next < end { takeReading(look) }
  }

  mutating func listen(until end: Int64) { listen(until: end) { _, _ in } }

  /// Milliseconds that the line is ahead of what is heard.
  func error(_ age: Int64) -> Double? {
    guard let line = estimator.line else { return nil }
    let position = line.position(at: SimulatedCard.start + .nanoseconds(age))
    return (Double(position.nanoseconds) - card.heard(age)) / 1e6
  }
}
