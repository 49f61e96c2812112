import Synchronization

/// Says whether frames may go to motors, without a lock, so that a stop never waits for one.
///
/// Open for one generation of the transport at a time; the emergency latch overrides it and is
/// lifted only by `rearm`.
package final class Gate: Sendable {
  private static let openBit: UInt64 = 1
  private static let latchBit: UInt64 = 2
  private static let quitBit: UInt64 = 4
  private static let flags: UInt64 = 7

  private let word = Atomic<UInt64>(0)

  package init() {}

  /// Lets frames of `generation` through, and of no other.
  package func open(generation: UInt32) {
    change { $0 & (Self.latchBit | Self.quitBit) | Self.openBit | UInt64(generation) << 32 }
  }

  /// Lets nothing through; motors go to zero.
  package func close() { change { $0 & ~Self.openBit } }

  /// The emergency stop: zero, and stay so.
  package func latch() { change { $0 | Self.latchBit } }

  /// Lifts the latch on purpose.
  package func rearm() { change { $0 & ~Self.latchBit } }

  /// Zero for good; the frame thread ends.
  func quit() { change { $0 | Self.quitBit } }

  package var isLatched: Bool { word.load(ordering: .acquiring) & Self.latchBit != 0 }
  var isQuitting: Bool { word.load(ordering: .acquiring) & Self.quitBit != 0 }

  /// Whether frames of `generation` may be written right now.
  func allows(generation: UInt32) -> Bool {
    word.load(ordering: .acquiring) == Self.openBit | UInt64(generation) << 32
  }

  /// Whether `generation` is what plays, latched or not.
  func isOpen(generation: UInt32) -> Bool {
    let open = Self.openBit | UInt64(generation) << 32
    return word.load(ordering: .acquiring) & ~Self.latchBit == open
  }

  private func change(_ transform: (UInt64) -> UInt64) {
    var old = word.load(ordering: .relaxed)
    while true {
      let (exchanged, current) = word.compareExchange(
        expected: old, desired: transform(old), ordering: .acquiringAndReleasing)
      if exchanged { return }
      old = current
    }
  }
}
