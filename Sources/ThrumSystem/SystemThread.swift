import CThrumShim
import Glibc
import Synchronization
import ThrumCore

/// A thread of our own, for work that must not share one: sound, frames, decoding, files.
package final class SystemThread: Sendable {
  /// How the kernel schedules the thread.
  package enum Priority: Sendable, Equatable {
    /// As everything else.
    case normal
    /// SCHED_FIFO at this level where the user is allowed to, else nice −10, else normal.
    case realtime(Int32)
  }

  /// What ``Priority/realtime(_:)`` came to.
  package enum Granted: Int, Sendable, AtomicRepresentable {
    case normal, nice, fifo
  }

  private struct Start {
    var name: String
    var priority: Priority
    var exactTimers: Bool
    var body: @Sendable () -> Void
  }

  /// Carries the body into the C entry point.
  private final class Box {
    let start: Start
    let thread: SystemThread
    init(_ start: Start, _ thread: SystemThread) {
      self.start = start
      self.thread = thread
    }
  }

  private let granted = Atomic<Granted>(.normal)
  private let handle = Mutex<pthread_t?>(nil)
  private let ended: EventDescriptor

  /// The scheduling the thread has; right from its first instruction on.
  package var scheduling: Granted { granted.load(ordering: .relaxed) }

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: at most 15 characters, shown by `ps -L` and `top -H`.
  ///   - exactTimers: waits end on time instead of being gathered for 50 µs.
  package init(
    name: String, priority: Priority = .normal, exactTimers: Bool = false,
    _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    ended = try EventDescriptor()
    let start = Start(name: name, priority: priority, exactTimers: exactTimers, body: body)
    let box = Unmanaged.passRetained(Box(start, self))
    var created = pthread_t()
    let code = pthread_create(
      &created, nil,
      { argument in
        let box = Unmanaged<Box>.fromOpaque(argument.unsafelyUnwrapped).takeRetainedValue()
        thrum_thread_name(box.start.name)
        if box.start.exactTimers { thrum_thread_exact_timers() }
        box.thread.raise(to: box.start.priority)
        box.start.body()
        box.thread.ended.signal()
        return nil
      }, box.toOpaque())
    if code != 0 {
      box.release()
      throw SystemError("pthread_create", code: code)
    }
    handle.withLock { $0 = created }
  }

  /// Whether the calling thread runs before all ordinary ones.
  package static var currentIsRealtime: Bool {
    var policy: Int32 = 0
    var parameters = sched_param()
    return pthread_getschedparam(pthread_self(), &policy, &parameters) == 0
      && policy == SCHED_FIFO
  }

  /// A thread that nobody waits for gives its stack back by itself.
  deinit {
    if let thread = handle.withLock({ $0.take() }) { pthread_detach(thread) }
  }

  /// Waits for the thread's end. A second call returns at once.
  ///
  /// - Returns: false if the thread didn't end in time; it is left behind then, and ends with the
  ///   process at the latest. A thread may be stuck in a dead device or disk.
  @discardableResult
  package func join(within patience: Duration) -> Bool {
    guard let thread = handle.withLock({ $0.take() }) else { return true }
    var set = PollSet(capacity: 1)
    set.add(ended.raw)
    let deadline = MonotonicClock.now() + patience
    repeat { set.wait(until: deadline) } while !set.isReady(0) && MonotonicClock.now() < deadline
    guard set.isReady(0) else {
      pthread_detach(thread)
      return false
    }
    pthread_join(thread, nil)
    return true
  }

  /// Applied by the new thread to itself: unlike attributes at creation, a refusal costs nothing.
  private func raise(to priority: Priority) {
    guard case .realtime(let level) = priority else { return }
    var parameters = sched_param(sched_priority: level)
    if pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters) == 0 {
      granted.store(.fifo, ordering: .relaxed)
    } else if thrum_thread_nice() == 0 {
      granted.store(.nice, ordering: .relaxed)
    }
  }
}
