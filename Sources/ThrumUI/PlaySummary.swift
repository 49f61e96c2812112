import ThrumCore

/// How a playing went, for the last lines of the program.
package struct PlaySummary: Sendable, Equatable {
  /// How far frames were written from when they were due, in milliseconds.
  package struct Errors: Sendable, Equatable {
    package var p50: Double
    package var p95: Double
    package var p99: Double
    package var max: Double

    package init(p50: Double, p95: Double, p99: Double, max: Double) {
      self.p50 = p50
      self.p95 = p95
      self.p99 = p99
      self.max = max
    }
  }

  /// Frames written to all devices.
  package var frames: Int
  /// `nil` if no frame was written.
  package var errors: Errors?
  /// How often the sound ran dry.
  package var xruns: Int
  /// Frames that were due but not written.
  package var dropped: Int

  package init(frames: Int, errors: Errors?, xruns: Int, dropped: Int) {
    self.frames = frames
    self.errors = errors
    self.xruns = xruns
    self.dropped = dropped
  }

  /// Two lines for people, with their line breaks.
  package var text: String {
    var text =
      "\(Self.count(frames, "haptic frame")) written, \(dropped) dropped, "
      + "\(Self.count(xruns, "audio underrun"))\n"
    if let errors {
      text +=
        "emission error ms: p50 \(Self.number(errors.p50))  p95 \(Self.number(errors.p95))"
        + "  p99 \(Self.number(errors.p99))  max \(Self.number(errors.max))\n"
    }
    return text
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func number(_ value: Double) -> String {
    DecimalText.fixed(value, places: 3) ?? "?"
  }
}
