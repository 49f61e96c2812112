import PlayerRig
import Testing

extension EndToEnd {
  @Suite("the trace")
  struct TraceTests {
    @Test("says what the interface promises, from the first line to the summary")
    func form() throws {
      let session = try Session(
        media: CounterTrack.file(seconds: 2), touch: TouchTrack.hits([207, 531, 1013, 1500]))
      #expect(try session.player.exit(within: 8) == 0)
      let lines = session.trace.lines
      #expect(session.trace.malformed.isEmpty)
      for line in lines {
        switch line.ev {
        case "frame":
          #expect(line.t != nil && line.due != nil && line.media != nil && line.dev == "virtual")
          #expect(line.hex?.count == 40)
        case "transport":
          #expect(line.t != nil && line.state != nil && line.media != nil && line.rate == 1)
        case "clock": #expect(line.t != nil && line.media != nil)
        case "audio": #expect(line.t != nil && line.what != nil)
        case "device": #expect(line.t != nil && line.dev != nil && line.state != nil)
        case "summary": break
        default: Issue.record("unknown line \(line.ev)")
        }
      }
      let summary = try #require(lines.last)
      #expect(summary.ev == "summary" && lines.count { $0.ev == "summary" } == 1)
      #expect(summary.frames == session.trace.frames.count)
      #expect(summary.xruns != nil && summary.dropped != nil && summary.errors != nil)
      #expect(lines.filter { $0.ev == "transport" }.map(\.state) == ["playing", "ended"])
    }

    @Test("tells the clock ten times a second while playing")
    func clock() throws {
      let session = try Session(media: CounterTrack.file(seconds: 2))
      #expect(try session.player.exit(within: 8) == 0)
      let clocks = session.trace.lines.filter { $0.ev == "clock" }
      let media = try clocks.map { try #require($0.media) }
      let times = try clocks.map { try #require($0.t) }
      #expect(media.count >= 20)
      #expect(media == media.sorted() && times == times.sorted())
      // The silent card's clock is exact: media time and time are one.
      let origin = Double(times[0]) / 1e6 - media[0]
      for (t, m) in zip(times, media) { #expect(abs(Double(t) / 1e6 - m - origin) < 0.5) }
    }

    @Test("has every hit at its onset, on no grid, and a zero after it")
    func onsets() throws {
      let hits = [207, 531, 1013, 1499]
      let session = try Session(
        media: CounterTrack.file(seconds: 2), touch: TouchTrack.hits(hits))
      #expect(try session.player.exit(within: 8) == 0)
      let onsets = session.trace.onsets.compactMap(\.media)
      #expect(onsets.count == hits.count)
      for (onset, hit) in zip(onsets, hits) { #expect(abs(onset - Double(hit)) < 0.05) }
      #expect(session.trace.frames.last?.isZero == true)
    }

    @Test("has no two frames less than 20 ms apart, however dense the hits")
    func spacing() throws {
      let hits = (0..<150).map { TouchTrack.effect($0 * 7, 7, motor: $0 % 20, intensity: 1) }
      let session = try Session(
        media: CounterTrack.file(seconds: 1.1), touch: TouchTrack.file(hits))
      #expect(try session.player.exit(within: 8) == 0)
      let due = session.trace.frames.dropFirst().compactMap(\.due)
      #expect(due.count >= 40)
      for (first, second) in zip(due, due.dropFirst()) {
        #expect(second - first >= 19_900_000)
      }
    }

    @Test("is there within 50 ms of what it tells")
    func freshness() throws {
      let session = try Session(media: EndToEnd.sound, touch: EndToEnd.touch)
      try session.trace.wait(state: "playing")
      try EndToEnd.attempt {
        let line = try session.trace.wait("frame", after: monotonicNanoseconds()) { $0.isTouch }
        let age = monotonicNanoseconds() - (line.t ?? 0)
        return age < 60_000_000 ? nil : "a line came \(age) ns late"
      }
      try session.quit()
    }
  }
}
