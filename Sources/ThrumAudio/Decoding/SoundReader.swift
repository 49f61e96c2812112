import Synchronization
import ThrumCore
import ThrumSystem

/// Reads a sound file ahead of the output, on a thread of its own.
///
/// The file is opened, read and jumped in on that thread only, so a slow disk or a hostile file
/// keeps nobody waiting: whoever wants to stop, stops.
package final class SoundReader: Sendable {
  /// An open file and the ring it is read into.
  package struct Opened: Sendable {
    package var format: SoundFormat
    package var ring: FrameRing
  }

  private struct State {
    var opened: Result<Opened, SoundFileError>?
    var wanted: MediaRun?
    var isQuitting = false
    var map: (generation: UInt32, segments: SegmentMap) = (0, SegmentMap())
  }

  /// Signalled by the output when there is room, and here for every request.
  package let event: EventDescriptor
  private let state = Mutex(State())
  private let mapVersion = Atomic<Int>(0)
  /// Who is told when frames or an outcome are there.
  private let listener = Mutex<OutputControl?>(nil)
  private let done: EventDescriptor
  private let thread = Mutex<SystemThread?>(nil)

  private static let openLimit = Duration.seconds(2)

  /// Starts to open a file.
  package init(path: String) throws(SystemError) {
    event = try EventDescriptor()
    done = try EventDescriptor()
    // The thread keeps the reader alive until it has quit.
    let thread = try SystemThread(name: "thrum-reader") { [self] in work(path) }
    self.thread.withLock { $0 = thread }
  }

  /// Waits until the file is open, 2 s at the most.
  package func opened() throws(SoundFileError) -> Opened {
    let end = MonotonicClock.now() + Self.openLimit
    var descriptors = PollSet(capacity: 1)
    descriptors.add(done.raw)
    while MonotonicClock.now() < end {
      if let opened = state.withLock({ $0.opened }) { return try opened.get() }
      descriptors.wait(until: end)
    }
    throw .tooSlow(seconds: 2)
  }

  /// Who is woken when frames have been written.
  package func attach(_ control: OutputControl) {
    listener.withLock { $0 = control }
  }

  /// Has the reader begin a run; the newest request wins.
  package func read(_ run: MediaRun) {
    state.withLock { $0.wanted = run }
    event.signal()
  }

  /// Changes whenever ``segments`` does; costs no lock.
  package var segmentsVersion: Int { mapVersion.load(ordering: .acquiring) }

  /// The newest run that was begun, and which media time each place of it stands for.
  package var segments: (generation: UInt32, segments: SegmentMap) {
    state.withLock { $0.map }
  }

  /// Ends the thread without waiting for it: it may be stuck in a read.
  package func quit() {
    state.withLock { $0.isQuitting = true }
    event.signal()
  }
}

extension SoundReader {
  private func work(_ path: String) {
    do throws(SoundFileError) {
      serve(try SoundFile(path: path))
    } catch {
      state.withLock { $0.opened = .failure(error) }
      done.signal()
    }
  }

  private func serve(_ file: consuming SoundFile) {
    let mix = DownMix(file.format.positions)
    // Two seconds at the least: this thread has no priority, and was seen to get no processor for
    // 950 ms on a busy machine with two. A start waits for a tenth of a second only.
    let ring = FrameRing(channels: mix.outputChannels, minimumFrames: file.format.rate * 2)
    state.withLock { $0.opened = .success(Opened(format: file.format, ring: ring)) }
    done.signal()
    var filler = RingFiller(file, mix, ring)
    var descriptors = PollSet(capacity: 1)
    descriptors.add(event.raw)
    while true {
      event.clear()
      let (wanted, isQuitting) = state.withLock {
        (isolated: inout State) -> (MediaRun?, Bool) in
        defer { isolated.wanted = nil }
        return (isolated.wanted, isolated.isQuitting)
      }
      if isQuitting { return }
      if let wanted {
        filler.begin(wanted)
        publish(filler.generation, filler.segments)
      }
      switch filler.fill() {
      case .idle:
        descriptors.wait(until: nil)
      case .wrote(let changedSegments):
        if changedSegments { publish(filler.generation, filler.segments) }
        listener.withLock { $0 }?.feed()
      }
    }
  }

  private func publish(_ generation: UInt32, _ segments: SegmentMap) {
    state.withLock { $0.map = (generation, segments) }
    mapVersion.add(1, ordering: .releasing)
  }
}
