import Synchronization

/// Decoded frames between the reader and the audio thread: one writes, one reads, nobody waits.
///
/// Indices count frames since the ring was made and never go back. A new run (a seek) begins at an
/// index of its own; what lies before it is skipped by the reader of the ring.
package final class FrameRing: Sendable {
  /// Samples in a frame.
  package let channels: Int
  private let mask: Int
  // Written only by the producer ahead of `written`, read only by the consumer behind it.
  private nonisolated(unsafe) let storage: UnsafeMutablePointer<Float>
  private let written = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)
  /// The current run: its generation and the index of its first frame, in one store.
  private let run = Atomic<WordPair>(WordPair(first: 0, second: 0))
  /// The generation whose end is known, and the index just past its last frame.
  private let end = Atomic<WordPair>(WordPair(first: 0, second: 0))

  /// - Parameter minimumFrames: rounded up to a power of two.
  package init(channels: Int, minimumFrames: Int) {
    self.channels = channels
    var size = 1024
    while size < minimumFrames { size *= 2 }
    mask = size - 1
    storage = .allocate(capacity: size * channels)
    storage.initialize(repeating: 0, count: size * channels)
  }

  deinit { storage.deallocate() }

  /// Frames that fit.
  package var capacity: Int { mask + 1 }

  // MARK: The producer's side

  /// Free frames.
  package var space: Int {
    capacity - (written.load(ordering: .relaxed) - taken.load(ordering: .acquiring))
  }

  /// Begins a run; everything written before is void for whoever asks for this generation.
  package func beginRun(_ generation: UInt32) {
    let first = written.load(ordering: .relaxed)
    // Before the run can be seen: an earlier end is not this one's.
    end.store(WordPair(first: 0, second: 0), ordering: .releasing)
    run.store(
      WordPair(first: UInt(generation), second: UInt(first)), ordering: .releasing)
  }

  /// Says that the run's last frame has been written.
  package func endRun(_ generation: UInt32) {
    let last = written.load(ordering: .relaxed)
    end.store(WordPair(first: UInt(generation), second: UInt(last)), ordering: .releasing)
  }

  /// Adds `count` interleaved frames, for which there must be space.
  package func write(_ frames: UnsafePointer<Float>, count: Int) {
    let index = written.load(ordering: .relaxed)
    copy(at: index, count: count) { offset, length, done in
      (storage + offset).update(from: frames + done, count: length)
    }
    written.store(index + count, ordering: .releasing)
  }

  // MARK: The consumer's side

  /// Frames that can be taken.
  @_noLocks
  package func fill() -> Int {
    written.load(ordering: .acquiring) - taken.load(ordering: .relaxed)
  }

  /// The index of the first frame of `generation`, or -1 while its run hasn't begun.
  @_noLocks
  package func firstFrame(of generation: UInt32) -> Int {
    let current = run.load(ordering: .acquiring)
    return current.first == UInt(generation) ? Int(bitPattern: current.second) : -1
  }

  /// The index past the last frame of `generation`, or -1 while that isn't known.
  @_noLocks
  package func endFrame(of generation: UInt32) -> Int {
    let known = end.load(ordering: .acquiring)
    return known.first == UInt(generation) ? Int(bitPattern: known.second) : -1
  }

  /// Leaves out everything before `index`; never goes back.
  @_noLocks
  package func skip(to index: Int) {
    if index > taken.load(ordering: .relaxed) { taken.store(index, ordering: .releasing) }
  }

  /// Leaves out everything that doesn't belong to `generation`, whose run may have begun already.
  @_noLocks
  package func skipOld(before generation: UInt32) {
    // Read first: a run that begins after this begins here or later.
    let index = written.load(ordering: .acquiring)
    let first = firstFrame(of: generation)
    skip(to: first < 0 ? index : first)
  }

  /// The next frames that lie in one piece: where, and how many (at most `limit`).
  @_noLocks
  package func peek(limit: Int) -> (frames: UnsafePointer<Float>, count: Int) {
    let index = taken.load(ordering: .relaxed)
    let available = written.load(ordering: .acquiring) - index
    let offset = index & mask
    // Generic min() would not pass the compiler's check.
    var count = mask + 1 - offset
    if available < count { count = available }
    if limit < count { count = limit }
    return (UnsafePointer(storage + offset * channels), count)
  }

  /// Gives `count` frames back that were peeked at.
  @_noLocks
  package func advance(_ count: Int) {
    taken.store(taken.load(ordering: .relaxed) + count, ordering: .releasing)
  }

  private func copy(at index: Int, count: Int, _ body: (Int, Int, Int) -> Void) {
    let offset = index & mask
    let first = min(count, capacity - offset)
    body(offset * channels, first * channels, 0)
    if first < count { body(0, (count - first) * channels, first * channels) }
  }
}
