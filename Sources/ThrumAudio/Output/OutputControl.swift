import Synchronization
import ThrumSystem

/// What the audio thread is told, without a lock: commands in one atomic word, the newest wins.
package final class OutputControl: Sendable {
  /// A command as the audio thread sees it.
  struct Command: Equatable {
    /// The run that is wanted.
    var generation: UInt32
    /// Whether it should be heard.
    var isPlaying: Bool
    var isQuitting: Bool

    init(word: UInt64) {
      generation = UInt32(truncatingIfNeeded: word >> 32)
      isPlaying = word & 1 != 0
      isQuitting = word & 2 != 0
    }
  }

  private let word = Atomic<UInt64>(0)
  private let denseReadings = Atomic<Bool>(true)
  private let hunger = Atomic<Bool>(false)
  private let gainBits = Atomic<UInt32>(Float(1).bitPattern)
  private let event: EventDescriptor

  init() throws(SystemError) { event = try EventDescriptor() }

  /// The descriptor that a command signals.
  var descriptor: Int32 { event.raw }

  func clear() { event.clear() }

  /// Has the thread look again if it waits for frames.
  func feed() {
    // The frames must be visible before hunger is looked at, or both sides could miss each other.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if hunger.load(ordering: .acquiring) { event.signal() }
  }

  /// Whether the thread waits for frames; set before it looks for them, so none is missed.
  func setHungry(_ isHungry: Bool) {
    hunger.store(isHungry, ordering: .relaxed)
    if isHungry { atomicMemoryFence(ordering: .sequentiallyConsistent) }
  }

  var command: Command { Command(word: word.load(ordering: .acquiring)) }

  /// The gain that samples are multiplied by, 0...1.
  var gain: Float { Float(bitPattern: gainBits.load(ordering: .relaxed)) }

  /// Plays the run of `generation` as soon as it is there; whatever else sounds stops at once.
  package func play(generation: UInt32) { send(UInt64(generation) << 32 | 1) }

  /// Stops the sound at once and remembers what was heard.
  package func halt(generation: UInt32) { send(UInt64(generation) << 32) }

  /// Sets the gain, reached within one write to the device.
  package func setGain(_ gain: Float) {
    gainBits.store(gain.bitPattern, ordering: .relaxed)
  }

  /// Asks for readings of the clock every few milliseconds, or as seldom as playing allows.
  package func setDenseReadings(_ isDense: Bool) {
    denseReadings.store(isDense, ordering: .relaxed)
  }

  var wantsDenseReadings: Bool { denseReadings.load(ordering: .relaxed) }

  func quit() { send(2) }

  private func send(_ command: UInt64) {
    word.store(command, ordering: .releasing)
    event.signal()
  }
}
