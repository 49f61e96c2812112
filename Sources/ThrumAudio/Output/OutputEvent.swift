import Synchronization
import ThrumCore

/// What the audio thread has to say.
package struct OutputEvent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// Sound began at `instant`; `frame` of the run is the first one.
    case started
    /// `frame` of the run is heard at `instant`.
    case reading
    /// Sound was stopped at `instant` on command; `frame` was being heard.
    case halted
    /// The ring ran dry, or the device lost its state; everything up to `frame` has been heard.
    case interrupted
    /// The last frame of the run was heard.
    case ended
    /// The device can't go on; `frame` is what ``OutputError/code`` was.
    case failed
  }

  package var kind: Kind
  package var generation: UInt32
  /// CLOCK_MONOTONIC; a plain number because the audio thread stores it.
  package var nanoseconds: Int64
  package var frame: Int64

  /// When it happened.
  package var instant: MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds) }
}

/// Events on their way from the audio thread: one writes, one reads, nobody waits.
package final class OutputEventQueue: Sendable {
  private let capacity = 2048
  /// Readings leave this many places for the events that matter.
  private let reserve = 64

  // Written only by the producer ahead of `written`, read only by the consumer behind it.
  private nonisolated(unsafe) let storage: UnsafeMutablePointer<OutputEvent>
  private let written = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)

  package init() {
    storage = .allocate(capacity: capacity)
    storage.initialize(
      repeating: OutputEvent(kind: .reading, generation: 0, nanoseconds: 0, frame: 0),
      count: capacity)
  }

  deinit { storage.deallocate() }

  /// Adds an event. A reading is dropped when its reader is far behind.
  @_noLocks
  package func push(
    _ kind: OutputEvent.Kind, _ generation: UInt32, _ nanoseconds: Int64, _ frame: Int64
  ) {
    let index = written.load(ordering: .relaxed)
    let free = capacity - (index - taken.load(ordering: .acquiring))
    // An operator with a closure (||) would count references.
    if free == 0 { return }
    if free <= reserve, kind == .reading { return }
    let place = storage + index % capacity
    place.pointee.kind = kind
    place.pointee.generation = generation
    place.pointee.nanoseconds = nanoseconds
    place.pointee.frame = frame
    written.store(index + 1, ordering: .releasing)
  }

  /// Takes the oldest event.
  package func pop() -> OutputEvent? {
    let index = taken.load(ordering: .relaxed)
    guard index < written.load(ordering: .acquiring) else { return nil }
    let event = storage[index % capacity]
    taken.store(index + 1, ordering: .releasing)
    return event
  }
}
