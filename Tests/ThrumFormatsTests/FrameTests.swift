import FoundationEssentials
import SeededNumbers
import Testing
import ThrumCore

@testable import ThrumFormats

@Suite("Rendered frames")
struct FrameTests {
  @Test("a frame stands for 20 ms, levels as dots and points alike")
  func tactosy() throws {
    let file = try FormatRegistry.read(Fixture.bytes("frames.tactosy"))
    let timeline = file.timeline
    #expect(file.format == "tactosy")
    #expect(file.tracks[0].name == "Frames")
    #expect(timeline.levels(0, on: .left) == [0: 100, 19: 50])
    #expect(timeline.levels(19.999, on: .left) == [0: 100, 19: 50])
    #expect(timeline.levels(20, on: .left) == [0: 40])
    #expect(timeline.levels(40, on: .left).isEmpty)
    #expect(timeline.levels(60, on: .left) == [0: 30])
    // A point on a motor lights it alone; two points there add up to 100 at most.
    #expect(timeline.levels(0, on: .right) == [0: 60])
    #expect(timeline.levels(20, on: .right) == [19: 100])
    #expect(timeline.levels(79, on: .head) == [6: 90])
    #expect(timeline.levels(80, on: .head).isEmpty)
    #expect(timeline.duration == MediaTime(milliseconds: 100))
    #expect(timeline.onsets == [0, 60])
    #expect(file.warnings.isEmpty)
  }

  @Test("a pattern is played from its project, not from the frames beside it")
  func generation1() throws {
    let file = try FormatRegistry.read(Fixture.bytes("generation1.tact"))
    #expect(file.format == "tact")
    #expect(file.tracks[0].name == "Inner")
    #expect(file.timeline.levels(10) == [5: 90])
    for (time, level) in [(0, 100), (20, 80), (40, 60), (60, 40), (80, 20)] {
      #expect(file.timeline.levels(Double(time)) == [5: level])
    }
  }

  @Test("a project without effects is played from its frames, and that is said")
  func framesOnly() throws {
    let text = """
      {"project": {"name": "p", "tracks": []}, "feedback": {"0": [
        {"position": "VestFront", "mode": "DOT_MODE", "values": [7]}]}}
      """
    let file = try read(text)
    #expect(file.timeline.levels(0) == [0: 7])
    #expect(file.warnings == ["no effects, so its rendered frames are played at feedback"])
  }

  @Test(
    "odd frames are read as far as they make sense",
    arguments: [
      ("\"x\": []", "frame time x is not a number, left out", [Int: Int]()),
      ("\"-20\": []", "frame time -20 is not a number, left out", [:]),
      (
        "\"0\": [{\"position\": \"Tail\", \"values\": [1]}]",
        "unknown position Tail, left out", [:]
      ),
      (
        "\"0\": [{\"position\": \"201\", \"values\": [120, -3, 5]}]",
        "intensity outside of its range, taken as the nearest end", [0: 100, 2: 5]
      ),
      (
        "\"0\": [{\"position\": 201, \"mode\": \"PATH_MODE\", \"values\": [6, 0, 0, 50]}]",
        "path frame with fewer points than it says", [0: 50]
      ),
      (
        "\"0\": [{\"position\": \"VestFront\", \"mode\": \"PATH_MODE\", \"values\": [1, 99, 0, 50]}]",
        "coordinate outside of the panel, taken as the nearest edge", [3: 50]
      ),
    ])
  func tolerance(frames: String, warning: String, levels: [Int: Int]) throws {
    let file = try read("{\"feedback\": {\(frames)}}")
    #expect(file.timeline.levels(0) == levels)
    #expect(file.warnings.count == 1)
    #expect(file.warnings[0].hasPrefix(warning))
  }

  @Test("a frame ends the one before it and replaces one of the same time")
  func crowded() throws {
    let frame = { (level: Int) in
      "[{\"position\": \"VestFront\", \"mode\": \"DOT_MODE\", \"values\": [\(level)]}]"
    }
    let timeline = try read(
      """
      {"feedback": {"0": \(frame(10)), "0.0": \(frame(20)), "10": \(frame(30)),
        "15": \(frame(0)), "18": \(frame(40))}}
      """
    ).timeline
    #expect(timeline.levels(5) == [0: 20])
    #expect(timeline.levels(10) == [0: 30])
    #expect(timeline.levels(16).isEmpty)
    #expect(timeline.levels(18) == [0: 40])
    #expect(timeline.onsets == [0, 18])
  }

  @Test("a list for the whole vest is split into front and back")
  func wholeVest() throws {
    let values = (1...40).map(String.init).joined(separator: ",")
    let timeline = try read(
      "{\"feedback\": {\"0\": [{\"position\": 3, \"values\": [\(values)]}]}}"
    ).timeline
    #expect(timeline.levels(0)[0] == 1)
    #expect(timeline.levels(0)[19] == 20)
    #expect(timeline.levels(0, on: .vestBack)[0] == 21)
    #expect(timeline.levels(0, on: .vestBack)[19] == 40)
  }
}

@Suite("Haptic definitions")
struct DefinitionsTests {
  @Test("each event is a track whose patterns are layered at the event's intensity")
  func layers() throws {
    let file = try FormatRegistry.read(Fixture.bytes("definitions.json"))
    #expect(file.format == "haptic-definitions")
    #expect(file.tracks.map(\.name) == ["hit", "nothing"])
    let hit = file.tracks[0].timeline
    // At 50 %: the pattern's 80 becomes 40, the clip's 100 and 50 become 50 and 25. Byte 19 of
    // the clip is 255, which is no level.
    #expect(hit.levels(0) == [0: 90])
    #expect(hit.levels(20) == [0: 65])
    #expect(hit.levels(40) == [0: 40])
    #expect(hit.levels(100) == [0: 40])
    #expect(hit.levels(0, on: .gloveL) == [5: 50])
    #expect(hit.levels(20, on: .gloveL).isEmpty)
    #expect(hit.duration == MediaTime(milliseconds: 100))
    #expect(file.tracks[1].timeline.duration == .zero)
    #expect(
      file.warnings == [
        "event off switched off in the file, left out at message.hapticMappings[1]",
        "event nothing has no pattern at message.hapticMappings[2]",
      ])
  }

  @Test("the message alone is read like the whole reply")
  func messageAlone() throws {
    let document = try JSONValue(parsing: Fixture.bytes("definitions.json"))
    let message = try #require(document["message"])
    let format = DefinitionsFormat()
    #expect(format.recognises(message))
    let file = try format.read(message, options: ReadingOptions())
    #expect(file.tracks.map(\.name) == ["hit", "nothing"])
  }

  @Test("frames written as base64 are read back as the same levels")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    let frames = (0..<50).map { _ in (0..<20).map { _ in UInt8.random(in: 0...100, using: &random) }
    }
    let list = frames.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",")
    let timeline = try read(
      """
      {"hapticMappings": [{"key": "k", "audioFilePatterns": [
        {"clip": {"patterns": {"VestBack": [\(list)]}}}]}]}
      """
    ).timeline
    for (i, frame) in frames.enumerated() {
      let time = MediaTime(milliseconds: Int64(20 * i))
      #expect(timeline.sample(at: time).frame[.vestBack].array == frame.map(Int.init))
    }
    #expect(timeline.duration == MediaTime(milliseconds: 1_000))
  }

  @Test("a frame that is no base64 is refused with its place")
  func notBase64() {
    let text = """
      {"hapticMappings": [{"key": "k", "audioFilePatterns": [
        {"clip": {"patterns": {"VestBack": ["%%%%"]}}}]}]}
      """
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(
      error?.reason
        == "hapticMappings[0].audioFilePatterns[0].clip.patterns.VestBack[0] is not base64")
  }

  @Test(
    "the SDK's position words name panels",
    arguments: [
      ("Vest", [BodyPosition.vestFront, .vestBack]), ("Face", [.head]), ("LeftArm", [.forearmL]),
      ("RightArm", [.forearmR]), ("LeftHand", [.handL]), ("LeftFoot", [.footL]),
      ("vestFront", [.vestFront]), ("GloveR", [.gloveR]), ("201", [.vestFront]),
      ("11", [.forearmR]),
      ("Unknown", []), ("", []),
    ])
  func words(word: String, positions: [BodyPosition]) {
    #expect(BodyPosition.panels(named: word) == positions)
  }
}
