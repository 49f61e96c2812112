import ThrumCore
import ThrumHaptics

/// What a run came to, counted from the same events that the trace file gets.
package struct RunSummary: Sendable {
  /// Frames written to devices, zeros included.
  package private(set) var frames = 0
  /// Frames left out: too late, or not taken by a device.
  package private(set) var dropped = 0
  package private(set) var xruns = 0
  package private(set) var stalls = 0
  private var errors = ErrorHistogram()

  package init() {}

  /// How late frames were against their due time, in milliseconds; nil when none was due.
  package struct Errors: Sendable, Equatable {
    package var p50: Double
    package var p95: Double
    package var p99: Double
    package var p999: Double
    package var maximum: Double
  }

  package var errorMilliseconds: Errors? {
    guard errors.count > 0 else { return nil }
    func ms(_ fraction: Double) -> Double { Double(errors.quantile(fraction)) / 1e6 }
    return Errors(
      p50: ms(0.5), p95: ms(0.95), p99: ms(0.99), p999: ms(0.999),
      maximum: Double(errors.maximum) / 1e6)
  }

  mutating func count(_ event: TraceEvent) {
    switch event {
    case .haptic(.frame(let frame)):
      frames += 1
      guard let due = frame.due else { return }
      errors.add(abs((frame.written - due).inNanoseconds))
    case .haptic(.dropped(_, let count)):
      dropped += count
    case .audio(.xrun, _):
      xruns += 1
    case .audio(.stall, _):
      stalls += 1
    case .haptic, .transport, .audio:
      return
    }
  }

  /// The last line of a trace and of `--json`.
  package var line: JSONLine {
    var line = JSONLine()
    line.field("ev", "summary")
    line.field("frames", frames)
    if let errors = errorMilliseconds {
      var values = JSONLine()
      values.field("p50", decimal: errors.p50, places: 3)
      values.field("p95", decimal: errors.p95, places: 3)
      values.field("p99", decimal: errors.p99, places: 3)
      values.field("p999", decimal: errors.p999, places: 3)
      values.field("max", decimal: errors.maximum, places: 3)
      line.field("error_ms", values)
    } else {
      line.null("error_ms")
    }
    line.field("xruns", xruns)
    line.field("dropped", dropped)
    line.field("stalls", stalls)
    return line
  }
}
