import CThrumShim
import Glibc

/// A signalfd: signals arrive as data on the main loop instead of interrupting a thread.
///
/// Make it before any other thread exists: threads inherit the block.
package final class SignalDescriptor: Sendable {
  package let raw: Int32

  /// Blocks the given signals for the process and collects them.
  package init(_ signals: [Int32]) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    let code = pthread_sigmask(SIG_BLOCK, &set, nil)
    guard code == 0 else { throw SystemError("pthread_sigmask", code: code) }
    raw = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard raw >= 0 else { throw SystemError("signalfd") }
  }

  deinit { close(raw) }

  /// The next signal that came in, or nil.
  package func next() -> Int32? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(raw, &info, size) == size ? Int32(info.ssi_signo) : nil
  }
}
