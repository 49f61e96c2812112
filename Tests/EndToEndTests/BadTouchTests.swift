import Glibc
import PlayerRig
import Testing

extension EndToEnd {
  @Suite("haptic files that are none, or odd")
  struct BadTouchTests {
    private static let sound = CounterTrack.file(seconds: 0.3)

    private func run(_ touch: String) throws -> (status: Int32, errors: String, session: Session) {
      let session = try Session(media: Self.sound, touch: touch)
      let status = try session.player.exit(within: 4)
      #expect(session.player.peakMebibytes < PlayerProcess.memoryLimit(mebibytes: 100))
      return (status, session.player.errors, session)
    }

    private static let good = TouchTrack.hits([100])

    @Test(
      "what can't be read is exit 3, with the reason",
      arguments: [
        "", " ", "{", "hello", "[1,2", "null", "7", "\u{0}\u{0}", String(good.prefix(200)),
        String(good.dropLast(2)), "{\"project\":", "{\"unknown\":true}",
        #"{"project":7}"#, #"{"project":{"tracks":7}}"#,
        #"{"project":{"tracks":[{"effects":"none"}]}}"#,
        String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
      ])
    func refused(touch: String) throws {
      let run = try run(touch)
      #expect(run.status == 3, "\(touch.prefix(60)): \(run.errors)")
      EndToEnd.expectComplaint(run.errors)
    }

    /// A project whose one effect has a value replaced.
    private static func bent(_ old: String, _ new: String) -> String {
      good.replacing(old, with: new)
    }

    @Test(
      "odd values are refused or played, never felt as something else",
      arguments: [
        bent("\"startTime\":100", "\"startTime\":\"100\""),
        bent("\"startTime\":100", "\"startTime\":-500"),
        bent("\"startTime\":100", "\"startTime\":1e300"),
        bent("\"startTime\":100", "\"startTime\":1e999"),
        bent("\"startTime\":100", "\"startTime\":NaN"),
        bent("\"startTime\":100", "\"startTime\":null"),
        bent("\"startTime\":100", "\"startTime\":9223372036854775807"),
        bent("\"endTime\":60", "\"endTime\":-60"),
        bent("\"endTime\":60", "\"endTime\":\"sixty\""),
        bent("\"offsetTime\":60", "\"offsetTime\":1e18"),
        bent("\"intensity\":1.0", "\"intensity\":1e9"),
        bent("\"intensity\":1.0", "\"intensity\":-1"),
        bent("\"intensity\":1.0", "\"intensity\":\"1\""),
        bent("\"index\":7,\"intensity\"", "\"index\":4000000000,\"intensity\""),
        bent("\"index\":7,\"intensity\"", "\"index\":-1,\"intensity\""),
        bent("\"index\":7,\"intensity\"", "\"index\":20,\"intensity\""),
        bent("\"layout\"", "\"lay\""), bent("\"VestFront\"", "\"Elbow\""),
        bent("\"mediaFileDuration\":5", "\"mediaFileDuration\":-5"),
        bent("\"mode\":\"DOT_MODE\"", "\"mode\":\"JAZZ_MODE\""),
      ])
    func odd(touch: String) throws {
      let run = try run(touch)
      #expect(run.status == 0 || run.status == 3, "\(run.errors)")
      if run.status == 3 { EndToEnd.expectComplaint(run.errors) }
      for frame in run.session.trace.touches {
        // The ceiling, on every motor.
        #expect((frame.hex ?? "").allSatisfy { ($0.hexDigitValue ?? 16) <= 12 })
      }
      #expect(run.session.trace.frames.last.map(\.isZero) != false)
    }

    @Test("missing, a folder or a pipe is exit 3")
    func places() throws {
      let folder = TestFolder()
      let media = folder.write(Self.sound, to: "media.wav")
      mkfifo(folder.path("pipe.tact"), 0o600)
      mkdir(folder.path("folder.tact"), 0o700)
      for name in ["missing.tact", "pipe.tact", "folder.tact"] {
        let path = folder.path(name)
        let run = try EndToEnd.run(
          ["play", media, "--haptics", path, "--audio-device", "null", "--no-ui"], in: folder,
          within: 2)
        #expect(run.status == 3)
        EndToEnd.expectComplaint(run.errors, about: path)
      }
    }

    @Test(
      "more effects than anybody can feel are refused or played, soon and in bounded memory",
      arguments: [1_000_000, 100_000, 20_000])
    func million(count: Int) throws {
      let effect = TouchTrack.effect(0, 20, motor: 1, intensity: 0.5)
      let touch = TouchTrack.file(Array(repeating: effect, count: count))
      let session = try Session(media: Self.sound, touch: touch)
      let status = try session.player.exit(within: 20)
      #expect(status == 0 || status == 3, "\(session.player.errors)")
      #expect(session.player.peakMebibytes < PlayerProcess.memoryLimit(mebibytes: 100))
    }

    @Test("longer than the sound: said, and felt until the sound ends")
    func longer() throws {
      let run = try run(TouchTrack.hits([100, 250, 5_000]))
      #expect(run.status == 0)
      #expect(run.errors.contains("it is longer than the sound"))
      #expect((run.session.trace.touches.compactMap(\.media).last ?? 0) < 300)
      #expect(run.session.trace.frames.last?.isZero == true)
    }

    @Test("shorter than the sound: the sound plays to its end")
    func shorter() throws {
      let run = try run(TouchTrack.hits([10], length: 20))
      #expect(run.status == 0)
      #expect(run.session.trace.lines.last { $0.state == "ended" }?.media == 300)
    }

    @Test("two files for one place are added, which is said")
    func two() throws {
      let folder = TestFolder()
      let second = folder.write(TouchTrack.hits([200], length: 40), to: "second.tact")
      let session = try Session(
        media: Self.sound, touch: TouchTrack.hits([100], length: 40),
        options: ["--haptics", second])
      #expect(try session.player.exit(within: 4) == 0)
      #expect(session.player.errors.contains("both touch VestFront: they are added"))
      let onsets = session.trace.touches.compactMap { $0.media?.rounded() }
      #expect(onsets.contains(100) && onsets.contains(200))
    }

    @Test("the companion beside the media is found; none is said")
    func companion() throws {
      let folder = TestFolder()
      let media = folder.write(Self.sound, to: "song.wav")
      let words = ["play", media, "--audio-device", "null", "--no-ui", "--json"]
      let without = try EndToEnd.run(words, in: folder)
      #expect(without.status == 0)
      #expect(without.errors.contains("no haptic file beside the media"))
      folder.write(#"{"title":"song","artist":"x"}"#, to: "song.json")
      let stranger = try EndToEnd.run(words, in: folder)
      #expect(stranger.status == 0 && stranger.errors.contains("it holds no touch"))
      folder.write(TouchTrack.hits([100]), to: "song.tact")
      let with = try EndToEnd.run(
        words + ["--trace", folder.path("trace.jsonl")], in: folder)
      #expect(with.status == 0)
      #expect(!TraceFile(folder.path("trace.jsonl")).touches.isEmpty)
    }
  }
}
