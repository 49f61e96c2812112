import CThrumShim
import Glibc
import ThrumCore

/// A fixed set of descriptors to wait on.
///
/// The storage is allocated once, so waiting allocates nothing. Owned by one thread.
package struct PollSet: ~Copyable {
  private let entries: UnsafeMutablePointer<pollfd>
  private let capacity: Int
  /// Descriptors in the set.
  package private(set) var count = 0

  package init(capacity: Int) {
    self.capacity = capacity
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: pollfd(), count: capacity)
  }

  deinit { entries.deallocate() }

  /// Adds a descriptor to be read from and returns its index.
  @discardableResult
  package mutating func add(_ descriptor: Int32, events: Int16 = Int16(POLLIN)) -> Int {
    precondition(count < capacity, "the set is made for its users")
    entries[count] = pollfd(fd: descriptor, events: events, revents: 0)
    count += 1
    return count - 1
  }

  /// Removes every descriptor from index `first` on.
  package mutating func truncate(to first: Int) { count = min(count, first) }

  /// Whether the last wait found the descriptor at `index` ready.
  package func isReady(_ index: Int) -> Bool { entries[index].revents != 0 }

  /// Waits until a descriptor is ready or `deadline` has come; nil waits for ever.
  ///
  /// May return early (a signal, a rounding): look at the clock again.
  package mutating func wait(until deadline: MonotonicInstant?) {
    for i in 0..<count { entries[i].revents = 0 }
    var timeout: Int64 = -1
    if let deadline { timeout = max((deadline - MonotonicClock.now()).inNanoseconds, 0) }
    thrum_poll(entries, count, timeout)
  }
}
