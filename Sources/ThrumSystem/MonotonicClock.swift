import CThrumShim
import Glibc
import ThrumCore

/// CLOCK_MONOTONIC, the only clock anything is scheduled by.
package enum MonotonicClock {
  /// The present. No system call, no lock: fit for the audio thread.
  package static func now() -> MonotonicInstant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicInstant(
      nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
