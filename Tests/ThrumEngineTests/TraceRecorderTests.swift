import Glibc
import PlayerRig
import Testing
import ThrumCore
import ThrumSystem

@testable import ThrumEngine
@testable import ThrumHaptics

@Suite("TraceRecorder")
struct TraceRecorderTests {
  private let folder = TestFolder()

  private func frame(_ time: Int64) -> HapticReport {
    var levels = BodyFrame()
    levels[.vestFront][0] = 40
    return .frame(
      HapticReport.Frame(
        written: MonotonicInstant(nanoseconds: time + 30_000),
        due: MonotonicInstant(nanoseconds: time), media: MediaTime(nanoseconds: 12_500_000),
        device: "vest", bytes: [0, 0xAB, 0xF], levels: levels))
  }

  @Test("every event is a line, in order, and the summary is the last")
  func lines() throws {
    let recorder = try TraceRecorder(path: folder.path("trace"))
    let now = MonotonicInstant(nanoseconds: 77)
    recorder.record(
      .audio(
        .open(
          device: "hw:0", rate: 48_000, channels: 2, period: 480, buffer: 5_760,
          scheduling: .fifo), at: now))
    recorder.record(.transport(.playing, media: MediaTime(milliseconds: 1_500), rate: 1, at: now))
    recorder.note(frame(1_000))
    recorder.note(.dropped(device: "vest", count: 2))
    recorder.note(.device(name: "vest", state: .zeroed, at: now))
    recorder.note(.clock(at: now, media: MediaTime(nanoseconds: 1)))
    recorder.record(.audio(.lost(reason: "a \"b\"\n"), at: now))
    recorder.close()
    let expected = [
      #"{"ev":"audio","t":77,"what":"open","device":"hw:0","rate":48000,"channels":2,"period":480,"#
        + #""buffer":5760,"scheduling":"fifo"}"#,
      #"{"ev":"transport","t":77,"state":"playing","media_ms":1500,"rate":1}"#,
      #"{"ev":"frame","t":31000,"due":1000,"media_ms":12.5,"dev":"vest","hex":"00ab0f"}"#,
      #"{"ev":"device","t":77,"dev":"vest","state":"zeroed"}"#,
      #"{"ev":"clock","t":77,"media_ms":0.000001}"#,
      #"{"ev":"audio","t":77,"what":"lost","reason":"a \"b\"\n"}"#,
      recorder.summary.line.text,
    ]
    #expect(FileBytes.text(folder.path("trace")) == expected.joined(separator: "\n") + "\n")
    #expect(recorder.summary.dropped == 2)
    #expect(recorder.summary.frames == 1)
  }

  @Test("lines are on their way to the disk at once")
  func flush() throws {
    let path = folder.path("trace")
    let recorder = try TraceRecorder(path: path)
    defer { recorder.close() }
    for turn in 1...3 {
      recorder.note(frame(Int64(turn)))
      let isThere = poll(for: 5) {
        FileBytes.text(path).split(separator: "\n").count == turn ? true : nil
      }
      #expect(isThere == true)
    }
  }

  @Test("a trace that was there is made anew")
  func anew() throws {
    let path = folder.write("old\nold\n", to: "trace")
    try TraceRecorder(path: path).close()
    #expect(FileBytes.text(path).hasPrefix(#"{"ev":"summary","frames":0"#))
  }

  @Test("a place where nothing can be written is refused at once")
  func unwritable() {
    #expect(throws: SystemError.self) { try TraceRecorder(path: folder.path("none/trace")) }
    #expect(throws: SystemError.self) { try TraceRecorder(path: folder.path) }
  }

  @Test("a full disk costs lines, and nothing else")
  func fullDisk() throws {
    let recorder = try TraceRecorder(path: "/dev/full")
    for i in 0..<250_000 as Range<Int64> { recorder.note(frame(i)) }
    #expect(recorder.summary.frames == 250_000)
    recorder.close()
    #expect(recorder.summary.frames == 250_000)
    #expect(recorder.isIncomplete)
  }

  @Test("a pipe that nobody empties holds up neither an event nor the end")
  func fullPipe() throws {
    let path = folder.path("pipe")
    mkfifo(path, 0o600)
    // Somebody has to hold it open.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let recorder = try TraceRecorder(path: path)
    for i in 0..<20_000 as Range<Int64> { recorder.note(frame(i)) }
    recorder.close()
    #expect(recorder.isIncomplete)
    #expect(recorder.summary.frames == 20_000)
  }

  @Test("without a file events are counted")
  func counting() throws {
    let recorder = try TraceRecorder(path: nil)
    #expect(!recorder.isTracing)
    recorder.note(frame(5))
    recorder.note(.device(name: "vest", state: .driving, at: MonotonicInstant(nanoseconds: 6)))
    #expect(recorder.summary.frames == 1)
    #expect(recorder.levels[.vestFront][0] == 40)
    #expect(recorder.deviceStates.map(\.name) == ["vest"])
    #expect(recorder.deviceStates.map(\.state) == [.driving])
    recorder.close()
  }
}
