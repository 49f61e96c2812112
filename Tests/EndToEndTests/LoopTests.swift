import PlayerRig
import Testing

extension EndToEnd {
  @Suite("--loop", .enabled(if: VirtualCard.isThere, Comment(rawValue: VirtualCard.hint)))
  struct LoopTests {
    @Test("plays the range as often as asked, without a gap, touch too")
    func exact() throws {
      let session = try Session(
        media: EndToEnd.sound, touch: TouchTrack.hits([1_020, 1_200], length: 40),
        sound: .card(), options: ["--loop", "3", "--start", "1001ms", "--end", "1.334"])
      #expect(try session.player.exit(within: 8) == 0)
      let pass = (1_001 * 48..<1_334 * 48).map(CounterTrack.value)
      let samples = session.card.samples
      let isExact = samples.prefix(3 * pass.count) == (pass + pass + pass)[...]
      #expect(isExact)
      #expect(samples.dropFirst(3 * pass.count).allSatisfy { $0 == 0 })
      #expect(session.card.openings.last?.runs.count == 1)
      let onsets = session.trace.onsets
      #expect(onsets.compactMap { $0.media?.rounded() } == [1020, 1200, 1020, 1200, 1020, 1200])
      // Each pass is felt as long after the one before as it is heard.
      for (first, second) in zip(onsets, onsets.dropFirst(2)) {
        #expect(abs(Double((second.due ?? 0) - (first.due ?? 0)) / 1e6 - 333) < 1)
      }
    }

    @Test("a seek counts as part of its pass")
    func seek() throws {
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, sound: .card(),
        options: ["--loop", "2", "--start", "1", "--end", "1.5"])
      try session.trace.wait(media: 1_100)
      try session.control().command(#"{"cmd":"seek","to_ms":1400}"#)
      #expect(try session.player.exit(within: 5) == 0)
      let card = session.card
      let run = try #require(card.openings.last?.runs.last)
      let rest = (1_400 * 48..<1_500 * 48).map(CounterTrack.value)
      let wanted = rest + (1_000 * 48..<1_500 * 48).map(CounterTrack.value)
      let isExact = card.samples[run.at...].prefix(wanted.count) == wanted[...]
      #expect(isExact)
      #expect(card.samples[(run.at + wanted.count)...].allSatisfy { $0 == 0 })
    }

    @Test("without a number goes on until it is left")
    func forever() throws {
      let session = try Session(
        media: CounterTrack.file(seconds: 0.1), touch: TouchTrack.hits([20], length: 20),
        options: ["--loop"])
      _ = try session.trace.wait("ten passes") { _ in session.trace.touches.count >= 10 }
      #expect(session.player.exitStatus == nil)
      try session.quit()
    }
  }
}
