import Glibc
import PlayerRig
import SeededNumbers
import Testing
import ThrumCore

@testable import ThrumAudio

@Suite("RingFiller")
struct RingFillerTests {
  private let folder = TestFolder()
  private static let rate = 8_000

  /// Frame `frame` as a time.
  private static func time(_ frame: Int) -> MediaTime {
    MediaTime(frame: Int64(frame), rate: rate)
  }

  private struct Played {
    var frames: [Int] = []
    var segments = SegmentMap()
    /// Frames of the run by the ring; -1: it has no end.
    var total = -1
  }

  /// Fills and empties until the run ends or `limit` frames have come.
  private func play(
    _ run: MediaRun, of frames: Int, limit: Int = 1_000_000,
    meanwhile: (_ taken: Int) -> Void = { _ in }
  ) throws -> Played {
    let file = try SoundFile(
      path: folder.write(WaveFile.counting(frames, rate: Self.rate), to: "a.wav"))
    let ring = FrameRing(channels: 1, minimumFrames: 1_024)
    var filler = RingFiller(file, DownMix([.mono]), ring)
    filler.begin(run)
    let first = ring.firstFrame(of: run.generation)
    var played = Played()
    while played.frames.count < limit {
      let outcome = filler.fill()
      while case (let samples, let count) = ring.peek(limit: 300), count > 0 {
        played.frames += (0..<count).map { WaveFile.frame(samples[$0]) }
        ring.advance(count)
      }
      meanwhile(played.frames.count)
      played.segments = filler.segments
      if ring.endFrame(of: run.generation) >= 0 {
        played.total = ring.endFrame(of: run.generation) - first
        break
      }
      if case .idle = outcome { break }
    }
    return played
  }

  private func run(
    from start: Int, loopStart: Int = 0, end: Int? = nil, passes: Int? = 1
  ) -> MediaRun {
    MediaRun(
      generation: 3, start: Self.time(start), loopStart: Self.time(loopStart),
      end: end.map(Self.time), passes: passes)
  }

  @Test(
    "a run begins and ends on its frames",
    arguments: [(0, nil), (17, nil), (0, 1_234), (1_999, 2_000), (0, 1)] as [(Int, Int?)])
  func range(start: Int, end: Int?) throws {
    let played = try play(run(from: start, end: end), of: 5_000)
    #expect(played.frames == Array(start..<(end ?? 5_000)))
    #expect(played.total == played.frames.count)
    #expect(played.segments.end == OutputPosition(frame: Int64(played.total), rate: Self.rate))
  }

  @Test("an end past the file is the end of the file")
  func longEnd() throws {
    #expect(try play(run(from: 4_000, end: 9_000), of: 5_000).frames == Array(4_000..<5_000))
  }

  @Test("a start past the file is an empty run")
  func lateStart() throws {
    let played = try play(run(from: 9_000, passes: nil), of: 5_000)
    #expect(played.frames.isEmpty)
    #expect(played.total == 0)
    #expect(played.segments.end == .zero)
  }

  @Test("passes follow each other without a gap, and the map says where")
  func passes() throws {
    let played = try play(run(from: 700, loopStart: 200, end: 1_000, passes: 3), of: 5_000)
    #expect(played.frames == Array(700..<1_000) + Array(200..<1_000) + Array(200..<1_000))
    #expect(played.segments.segments.map(\.pass) == [0, 1, 2])
    for (i, frame) in played.frames.enumerated() {
      let media = played.segments.media(at: OutputPosition(frame: Int64(i), rate: Self.rate))
      #expect(media == Self.time(frame))
    }
  }

  @Test("a loop without end goes on for ever")
  func endless() throws {
    let played = try play(run(from: 0, end: 1_000, passes: nil), of: 5_000, limit: 10_500)
    #expect(played.total == -1)
    #expect(played.frames == (0..<played.frames.count).map { $0 % 1_000 })
  }

  @Test("every frame of the file can be the first")
  func everyStart() throws {
    for start in 0..<200 {
      #expect(try play(run(from: start), of: 200).frames == Array(start..<200))
    }
  }

  @Test("random ranges and passes are sample-exact", arguments: 0..<30)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let end = Int.random(in: 10...3_000, using: &random)
    let loopStart = Int.random(in: 0..<end, using: &random)
    let start = Int.random(in: loopStart..<end, using: &random)
    let passes = Int.random(in: 1...5, using: &random)
    let played = try play(
      run(from: start, loopStart: loopStart, end: end, passes: passes), of: 3_000)
    var expected = Array(start..<end)
    for _ in 1..<passes { expected += loopStart..<end }
    #expect(played.frames == expected)
  }

  @Test("a file that gets shorter while it loops ends, and doesn't loop over nothing")
  func shrinking() throws {
    let path = folder.path("a.wav")
    let played = try play(run(from: 0, passes: nil), of: 30_000, limit: 200_000) { taken in
      // The header and nothing else.
      if taken > 40_000 { truncate(path, 44) }
    }
    #expect(played.total == played.frames.count)
    #expect(played.frames.count < 100_000)
    #expect(played.frames.prefix(30_000).elementsEqual(0..<30_000))
  }

  @Test("with a full ring there is nothing to do")
  func full() throws {
    let file = try SoundFile(path: folder.write(WaveFile.counting(5_000), to: "a.wav"))
    let ring = FrameRing(channels: 1, minimumFrames: 1_024)
    var filler = RingFiller(file, DownMix([.mono]), ring)
    func isIdle() -> Bool { if case .idle = filler.fill() { true } else { false } }
    #expect(isIdle())
    filler.begin(run(from: 0))
    #expect(!isIdle())
    #expect(isIdle())
    // A jump needs no room.
    filler.begin(
      MediaRun(generation: 4, start: Self.time(4_000)))
    ring.skipOld(before: 4)
    _ = filler.fill()
    #expect(WaveFile.frame(ring.peek(limit: 1).frames[0]) == 4_000)
  }
}
