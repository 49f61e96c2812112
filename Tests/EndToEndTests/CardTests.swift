import Glibc
import PlayerRig
import Testing

extension EndToEnd {
  @Suite("sound cards", .enabled(if: VirtualCard.isThere, Comment(rawValue: VirtualCard.hint)))
  struct CardTests {
    private static let short = CounterTrack.file(seconds: 0.5)

    private func finished(
      _ properties: [String: String], _ media: [UInt8] = short, _ options: [String] = []
    ) throws -> Session {
      let session = try Session(
        media: media, touch: TouchTrack.hits([200]), sound: .card(properties), options: options)
      #expect(try session.player.exit(within: 10) == 0, "\(session.player.errors)")
      return session
    }

    /// The first frame that is not the file's; nil: none.
    private func firstDifference(_ session: Session, frames: Int = 24_000) -> Int? {
      let samples = session.card.samples
      guard samples.count >= frames else { return samples.count }
      return (0..<frames).first { samples[$0] != CounterTrack.value($0) }
    }

    @Test("a card of 16 bits gets the file's own")
    func integers() throws {
      let session = try finished(["FLOAT_OK": "0"])
      #expect(session.card.openings.last?.format == "S16_LE")
      #expect(firstDifference(session) == nil)
    }

    @Test("a mono file goes to both channels of a card that has no fewer")
    func mono() throws {
      let session = try finished(
        ["CHANNELS_MIN": "2"], CounterTrack.file(seconds: 0.5, channels: 1))
      #expect(session.card.openings.last?.channels == 2)
      #expect(firstDifference(session) == nil)
    }

    @Test("a rate that the card refuses is converted")
    func rate() throws {
      let session = try finished(
        ["RATE_MIN": "48000", "RATE_MAX": "48000"], CounterTrack.file(seconds: 0.5, rate: 44_100))
      #expect(session.card.openings.last?.rate == 48_000)
      let frames = session.card.samples.count
      #expect(frames > 23_000)
    }

    @Test("a card that can't pause is paused all the same")
    func withoutPause() throws {
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, sound: .card(["CAN_PAUSE": "0"]))
      try session.trace.wait(media: 200)
      let control = try session.control()
      let pausedAt = try control.command(#"{"cmd":"pause"}"#).sentAt
      try session.trace.wait("zero", after: pausedAt) { $0.isZero }
      let place = try control.status().media
      let playedAt = try control.command(#"{"cmd":"play"}"#).sentAt
      try session.trace.wait(media: place + 100, after: playedAt)
      try session.quit()
      // No frame is lost, and none is played twice.
      let card = session.card
      let run = try #require(card.openings.last?.runs.last)
      let frame = Int((place * 48).rounded())
      let at = CounterTrack.frame(card.samples[run.at], near: frame)
      #expect(abs(at - frame) <= 1)
      #expect(abs(at - run.at) < 480)
    }

    @Test(
      "clocks that are off, move in steps or stand still keep touch on its sound",
      arguments: [
        ["PPM": "300"], ["BURST_US": "10000"], ["FIFO_US": "20000"],
        ["STALL_AT_MS": "900", "STALL_FOR_MS": "200"],
      ])
    func clocks(properties: [String: String]) throws {
      try EndToEnd.attempt {
        let hits = [1_507, 1_801, 2_113]
        let session = try Session(
          media: CounterTrack.file(seconds: 2.5), touch: TouchTrack.hits(hits),
          sound: .card(properties))
        #expect(try session.player.exit(within: 10) == 0)
        let opening = try #require(session.card.openings.last)
        let touches = session.trace.frames
        for hit in hits {
          let heard = try #require(opening.heard(hit * 48))
          let touch = try #require(touches.first { $0.isTouch && ($0.media ?? 0) >= Double(hit) })
          let error = Double((touch.t ?? 0) - heard) / 1e6
          if abs(error) > 5 { return "\(properties): \(error) ms at \(hit)" }
        }
        return nil
      }
    }

    @Test("a card that stands still lets no motor run on")
    func stall() throws {
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch,
        sound: .card(["STALL_AT_MS": "300", "STALL_FOR_MS": "700"]))
      let zero = try session.trace.wait("zero", within: 3) { $0.isZero && ($0.media ?? 0) > 100 }
      let back = try session.trace.wait("touch", after: (zero.t ?? 0) + 1) { $0.isTouch }
      #expect((back.media ?? 0) < 900)
      try session.quit()
      let stall = try #require(session.card.openings.last?.lines.first { $0.kind == "stall" })
      #expect((zero.t ?? 0) - stall.t < 650_000_000)
      #expect(session.trace.lines.contains { $0.ev == "audio" && $0.what == "stall" })
    }

    @Test("a card that another program lets go of is waited for")
    func busy() throws {
      let session = try finished(["BUSY_FOR_MS": "1000"])
      #expect(session.card.refusals > 0)
      #expect(session.card.samples.first == 0 && session.card.samples.count >= 24_000)
      #expect(session.player.errors == "")
    }

    @Test("a card that stays busy, or is missing, is exit 4 when asked for by name")
    func missing() throws {
      let busy = try Session(media: Self.short, sound: .card(["BUSY_FOR_MS": "9000"]))
      #expect(try busy.player.exit(within: 5) == 4)
      #expect(busy.player.errors.hasPrefix("thrum: sound device vcard: "))
      let missing = try Session(
        media: Self.short, sound: .asTold, options: ["--audio-device", "no-such-card"])
      #expect(try missing.player.exit(within: 5) == 4)
      #expect(missing.player.errors.hasPrefix("thrum: sound device no-such-card: "))
    }

    @Test("no default device is said once, and the run goes on without sound")
    func silence() throws {
      let folder = TestFolder()
      let configuration = folder.write("defaults.pcm.card 0\n", to: "empty.conf")
      let session = try Session(
        media: Self.short, touch: TouchTrack.hits([200]), sound: .asTold,
        environment: ["ALSA_CONFIG_PATH": configuration], in: folder)
      #expect(try session.player.exit(within: 5) == 0)
      #expect(session.player.errors.split(separator: "\n").count == 1)
      #expect(session.player.errors.hasPrefix("thrum: there is no sound device default"))
      #expect(session.trace.lines.count { $0.ev == "audio" && $0.what == "null" } == 1)
      #expect(session.trace.touches.first?.media?.rounded() == 200)
    }

    @Test("a card that is pulled out ends the run, motors first")
    func unplugged() throws {
      let session = try Session(
        media: EndToEnd.sound, touch: EndToEnd.touch, sound: .card(["UNPLUG_AT_MS": "400"]))
      let status = try session.player.exit(within: 10)
      #expect(status == 1 || status == 0)
      #expect(session.trace.frames.last?.isZero == true)
      let lost = try #require(
        session.trace.lines.first { $0.ev == "audio" && $0.what == "lost" }?.t)
      let zero = try #require(session.trace.frames.first { $0.isZero && ($0.media ?? 0) > 0 })
      #expect((zero.t ?? .max) < lost + 50_000_000)
    }

    @Test("a card that is suspended comes back where it was")
    func suspended() throws {
      let session = try Session(
        media: CounterTrack.file(seconds: 1.5), touch: TouchTrack.continuous(seconds: 1),
        sound: .card(["SUSPEND_AT_MS": "400", "SUSPEND_FOR_MS": "200"]))
      #expect(try session.player.exit(within: 10) == 0)
      let media = session.trace.touches.compactMap(\.media)
      #expect(media == media.sorted())
      #expect((media.last ?? 0) >= 900)
    }
  }
}
