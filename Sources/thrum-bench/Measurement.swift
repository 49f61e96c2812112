import Glibc
import ThrumCore
import ThrumSystem

/// Times pieces of work.
enum Measurement {
  /// The median time of one call, in nanoseconds.
  ///
  /// - Parameters:
  ///   - calls: how many calls are timed together, for work that is too short to be timed alone.
  ///   - body: gets the number of the call and returns something that depends on its whole work.
  static func median(runs: Int = 9, calls: Int = 1, _ body: (Int) -> Int) -> Double {
    var times: [Double] = []
    // The first run only warms up.
    for run in 0...runs {
      let start = MonotonicClock.now()
      for call in 0..<calls { keep(body(call)) }
      let passed = MonotonicClock.now() - start
      if run > 0 { times.append(Double(passed.inNanoseconds) / Double(calls)) }
    }
    return times.sorted()[runs / 2]
  }

  /// Keeps the compiler from leaving out what nobody looks at.
  @inline(never)
  @_optimize(none)
  private static func keep(_ value: Int) {}
}

/// The lines that are printed.
enum Table {
  static func heading(_ text: String) { line("\n\(text)") }

  /// - Parameter note: what the number means, or ought to be.
  static func row(_ what: String, _ value: Double, _ unit: String, _ note: String = "") {
    let number = DecimalText.fixed(value, places: value < 100 ? 2 : 0) ?? "?"
    line("  " + left(what, 38) + right(number, 12) + " " + left(unit, 14) + note)
  }

  /// At once, so that a slow measurement is seen to be one.
  private static func line(_ text: String) {
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    _ = FileDescriptor.write(text[..<end] + "\n", to: STDOUT_FILENO)
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
