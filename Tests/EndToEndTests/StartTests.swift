import PlayerRig
import Testing

extension EndToEnd {
  @Suite("--start", .enabled(if: VirtualCard.isThere, Comment(rawValue: VirtualCard.hint)))
  struct StartTests {
    /// A place in the first millisecond, some at round times, the rest anywhere.
    private static let places =
      [0, 1, 19, 20, 21, 100, 999, 1000, 1001, 4800]
      + (0..<15).map { ($0 * 337 + 41) % 4800 }

    @Test("is exact to the frame for sound, and never early for touch", arguments: places)
    func exact(ms: Int) throws {
      try EndToEnd.attempt { try complaint(ms) }
    }

    /// Complains about touch that begins late; what else is wrong is nobody's hiccup.
    private func complaint(_ ms: Int) throws -> String? {
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, sound: .card(),
        options: ["--start", "\(ms)ms", "--end", "\(ms + 150)ms"])
      #expect(try session.player.exit(within: 5) == 0)
      let samples = session.card.samples
      let first = ms * 48
      #expect(samples.count >= 150 * 48)
      let isExact = samples.prefix(150 * 48).elementsEqual(
        (first..<first + 150 * 48).map(CounterTrack.value))
      #expect(isExact)
      #expect(samples.dropFirst(150 * 48).allSatisfy { $0 == 0 })
      let touches = session.trace.touches
      let media = try touches.map { try #require($0.media) }
      #expect(media.allSatisfy { (Double(ms)..<Double(ms + 150)).contains($0) })
      #expect(session.trace.frames.last?.isZero == true)
      guard let first = media.first else { return "no touch from \(ms) ms on" }
      return first <= Double(ms) + 60 ? nil : "touch from \(ms) ms on began at \(first) ms"
    }

    @Test("beyond the end is wrong usage")
    func beyond() throws {
      let session = try Session(media: EndToEnd.sound, options: ["--start", "6"])
      #expect(try session.player.exit(within: 5) == 2)
      #expect(session.player.errors.hasPrefix("thrum: --start: "))
    }
  }
}
