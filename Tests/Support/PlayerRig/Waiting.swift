import Glibc

/// CLOCK_MONOTONIC, in nanoseconds: the clock of the trace and of the card's log.
package func monotonicNanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Looks every 2 ms until there is something, or `seconds` are over.
package func poll<Value>(for seconds: Double, _ look: () throws -> Value?) rethrows -> Value? {
  let end = monotonicNanoseconds() + Int64(seconds * 1e9)
  while true {
    if let value = try look() { return value }
    if monotonicNanoseconds() >= end { return nil }
    usleep(2_000)
  }
}

/// What a test waited for did not come.
package struct Overdue: Error, CustomStringConvertible {
  package let description: String

  package init(_ what: String) { description = what }
}
