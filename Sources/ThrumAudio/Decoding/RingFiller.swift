import ThrumCore

/// Reads a file piece by piece into the ring, over the wraps of a loop, and keeps the map from
/// output to media.
struct RingFiller: ~Copyable {
  enum Outcome {
    /// Nothing to do until there is room or a request.
    case idle
    /// A piece was written, or the run's end found.
    case wrote(changedSegments: Bool)
  }

  private let file: SoundFile
  private let mix: DownMix
  private let ring: FrameRing
  private let decoded: UnsafeMutablePointer<Float>
  private let mixed: UnsafeMutablePointer<Float>

  private var run: MediaRun?
  /// The newest run that was begun.
  private(set) var generation: UInt32 = 0
  private(set) var segments = SegmentMap()
  /// The file's next frame, and the first one that doesn't belong to the pass.
  private var next: Int64 = 0
  private var passEnd: Int64 = .max
  /// Frames of the run that were written to the ring.
  private var produced: Int64 = 0
  /// Frames of the current pass; a pass without any ends the run.
  private var passLength: Int64 = 0

  private static let piece = 4096

  init(_ file: consuming SoundFile, _ mix: DownMix, _ ring: FrameRing) {
    decoded = .allocate(capacity: Self.piece * file.format.channels)
    mixed = .allocate(capacity: Self.piece * ring.channels)
    self.file = file
    self.mix = mix
    self.ring = ring
  }

  deinit {
    decoded.deallocate()
    mixed.deallocate()
  }

  /// Jumps to a run's start and opens it in the ring.
  mutating func begin(_ wanted: MediaRun) {
    run = wanted
    generation = wanted.generation
    segments = SegmentMap()
    produced = 0
    ring.beginRun(wanted.generation)
    beginPass(at: wanted.start)
  }

  /// Writes the next piece.
  mutating func fill() -> Outcome {
    guard let run else { return .idle }
    let room = min(ring.space, Self.piece)
    if room == 0 { return .idle }
    let wanted = Int(min(Int64(room), max(passEnd - next, 0)))
    let got = wanted > 0 ? file.read(into: decoded, count: wanted) : 0
    if got > 0 {
      mix.mix(decoded, into: mixed, count: got)
      ring.write(mixed, count: got)
      next += Int64(got)
      produced += Int64(got)
      passLength += Int64(got)
      return .wrote(changedSegments: false)
    }
    if let passes = run.passes, passes <= 1 { return end() }
    // A file that has got shorter must not make an endless loop of nothing.
    guard passLength > 0 else { return end() }
    self.run?.passes = run.passes.map { $0 - 1 }
    self.run?.pass += 1
    beginPass(at: run.loopStart)
    return .wrote(changedSegments: true)
  }

  private mutating func beginPass(at start: MediaTime) {
    let rate = file.format.rate
    let frame = max(start.frame(rate: rate), 0)
    next = min(frame, file.format.frames)
    passEnd = run?.end.map { $0.frame(rate: rate) } ?? .max
    passLength = 0
    segments.append(
      SegmentMap.Segment(
        output: OutputPosition(frame: produced, rate: rate),
        media: MediaTime(frame: next, rate: rate), pass: run?.pass ?? 0))
    do throws(SoundFileError) {
      try file.seek(to: next)
    } catch {
      // Nothing can be read from here: the run ends.
      passEnd = next
      run?.passes = 1
    }
  }

  private mutating func end() -> Outcome {
    ring.endRun(generation)
    segments.end = OutputPosition(frame: produced, rate: file.format.rate)
    run = nil
    return .wrote(changedSegments: true)
  }
}
