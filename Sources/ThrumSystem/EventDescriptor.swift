import CThrumShim
import Glibc

/// An eventfd: one thread signals, another finds it in poll.
///
/// `signal()` is one write and never blocks, so it may be called from the audio thread and from
/// several threads at once; signals add up until they are cleared.
package final class EventDescriptor: Sendable {
  package let raw: Int32

  package init() throws(SystemError) {
    raw = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    if raw < 0 { throw SystemError("eventfd") }
  }

  deinit { close(raw) }

  /// Makes every poll on the descriptor return until it is cleared.
  package func signal() {
    var one: UInt64 = 1
    _ = write(raw, &one, 8)
  }

  /// Takes all signals that have come in.
  package func clear() {
    var count: UInt64 = 0
    _ = read(raw, &count, 8)
  }
}
