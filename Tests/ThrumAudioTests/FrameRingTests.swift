import Testing
import ThrumSystem

@testable import ThrumAudio

@Suite("FrameRing")
struct FrameRingTests {
  private let ring = FrameRing(channels: 2, minimumFrames: 1_500)

  /// Writes frames whose left sample is its number and whose right one is its negative.
  private func write(_ numbers: Range<Int>, to ring: FrameRing) {
    let samples = numbers.flatMap { [Float($0), -Float($0)] }
    samples.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      ring.write(base, count: numbers.count)
    }
  }

  /// Takes up to `limit` frames; the left samples.
  private func take(_ limit: Int, from ring: FrameRing) -> [Int] {
    var taken: [Int] = []
    while taken.count < limit {
      let (frames, count) = ring.peek(limit: limit - taken.count)
      if count == 0 { break }
      for i in 0..<count {
        #expect(frames[2 * i + 1] == -frames[2 * i])
        taken.append(Int(frames[2 * i]))
      }
      ring.advance(count)
    }
    return taken
  }

  @Test("what goes in comes out, in order, over the seam")
  func order() {
    #expect(ring.capacity == 2_048)
    var next = 0
    for length in [1_500, 1_000, 2_048, 1, 700] {
      write(next..<next + length, to: ring)
      #expect(ring.space == ring.capacity - length)
      #expect(ring.fill() == length)
      #expect(take(length, from: ring) == Array(next..<next + length))
      next += length
    }
    #expect(ring.peek(limit: 100).count == 0)
  }

  @Test("a run begins and ends at indices of its own generation")
  func runs() {
    #expect(ring.firstFrame(of: 1) == -1)
    write(0..<100, to: ring)
    ring.beginRun(1)
    #expect(ring.firstFrame(of: 1) == 100)
    #expect(ring.endFrame(of: 1) == -1)
    write(100..<150, to: ring)
    ring.endRun(1)
    #expect(ring.endFrame(of: 1) == 150)
    ring.beginRun(2)
    #expect(ring.firstFrame(of: 1) == -1)
    #expect(ring.firstFrame(of: 2) == 150)
    #expect(ring.endFrame(of: 2) == -1)
  }

  @Test("a new run skips what lies before it, whether it has begun or not")
  func skipping() {
    write(0..<100, to: ring)
    ring.skipOld(before: 5)
    #expect(ring.fill() == 0)
    write(100..<200, to: ring)
    ring.beginRun(5)
    write(200..<300, to: ring)
    ring.skipOld(before: 5)
    #expect(take(1_000, from: ring) == Array(200..<300))
    ring.skip(to: 0)
    #expect(ring.fill() == 0)
  }

  @Test("two threads pass frames on without losing, doubling or mixing one")
  func stress() throws {
    let ring = FrameRing(channels: 2, minimumFrames: 1_024)
    let total = 400_000
    let producer = try SystemThread(name: "producer") {
      var next = 0
      while next < total {
        let count = min(ring.space, 1 + next % 777, total - next)
        if count > 0 { self.write(next..<next + count, to: ring) }
        next += count
      }
    }
    var expected = 0
    var wrong = 0
    while expected < total {
      let (frames, count) = ring.peek(limit: 1 + expected % 1_001)
      for i in 0..<count {
        if frames[2 * i] != Float(expected + i) || frames[2 * i + 1] != -Float(expected + i) {
          wrong += 1
        }
      }
      ring.advance(count)
      expected += count
    }
    producer.join(within: .seconds(60))
    #expect(wrong == 0)
    #expect(ring.fill() == 0)
  }
}
