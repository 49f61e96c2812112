import PlayerRig
import Testing
import ThrumCore

@testable import ThrumAudio

@Suite("SoundReader on its own thread")
struct SoundReaderTests {
  private let folder = TestFolder()

  @Test("a file that can't be opened says why, without waiting")
  func failing() throws {
    let reader = try SoundReader(path: folder.path("none.wav"))
    #expect(throws: SoundFileError.missing) { try reader.opened() }
    reader.quit()
  }

  @Test("requests are read into the ring; the newest wins")
  func reading() throws {
    let path = folder.write(WaveFile.counting(20_000), to: "a.wav")
    let reader = try SoundReader(path: path)
    defer { reader.quit() }
    let opened = try reader.opened()
    #expect(opened.format.frames == 20_000)
    let ring = opened.ring
    for generation in 1...20 as ClosedRange<UInt32> {
      let start = Int64(generation) * 700
      reader.read(
        MediaRun(generation: generation, start: MediaTime(frame: start, rate: 8_000)))
    }
    #expect(poll(for: 10) { ring.firstFrame(of: 20) >= 0 ? true : nil } == true)
    ring.skipOld(before: 20)
    reader.event.signal()
    #expect(poll(for: 10) { ring.fill() > 0 ? true : nil } == true)
    #expect(WaveFile.frame(ring.peek(limit: 1).frames[0]) == 14_000)
    let (generation, segments) = reader.segments
    #expect(generation == 20)
    #expect(segments.segments.first?.media == MediaTime(frame: 14_000, rate: 8_000))
  }
}
