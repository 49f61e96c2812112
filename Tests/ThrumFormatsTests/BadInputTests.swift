import Testing
import ThrumCore

@testable import ThrumFormats

@Suite("Patterns that are not as they should be")
struct BadInputTests {
  private static let good = Pattern.dots(Pattern.keyFrame(0, 100, [0: 1]))

  @Test(
    "what cannot be understood is refused with its place",
    arguments: [
      (
        Pattern.effect(start: "\"soon\"", good),
        "project.tracks[0].effects[0].startTime should be a number and is text"
      ),
      (
        Pattern.effect(start: "\"nan\"", good),
        "project.tracks[0].effects[0].startTime is not a finite number"
      ),
      (
        Pattern.effect(start: "1e300", good),
        "project.tracks[0].effects[0].startTime is 1e+300, more than a day away"
      ),
      (
        Pattern.effect(start: "1e999", good),
        "project.tracks[0].effects[0].startTime is not a finite number"
      ),
      (
        Pattern.effect(length: "86400001", good),
        "project.tracks[0].effects[0].offsetTime is 86400001.0, more than a day away"
      ),
      (Pattern.effect(length: "null", good), "project.tracks[0].effects[0].offsetTime is missing"),
      ("7", "project.tracks[0].effects[0] should be an object and is a number"),
      (
        Pattern.effect("[]"),
        "project.tracks[0].effects[0].modes.VestFront should be an object and is a list"
      ),
      (
        Pattern.effect("{\"mode\": \"DOT_MODE\", \"dotMode\": {\"feedback\": {}}}"),
        "project.tracks[0].effects[0].modes.VestFront.dotMode.feedback should be a list and is "
          + "an object"
      ),
      (
        Pattern.effect(Pattern.dots("{\"startTime\": 0, \"endTime\": 9, \"pointList\": [{}]}")),
        "project.tracks[0].effects[0].modes.VestFront.dotMode.feedback[0].pointList[0].index is "
          + "missing"
      ),
      (
        Pattern.effect(Pattern.dots("{\"startTime\": 0, \"pointList\": []}")),
        "project.tracks[0].effects[0].modes.VestFront.dotMode.feedback[0].endTime is missing"
      ),
    ])
  func refused(effect: String, reason: String) {
    let error = #expect(throws: FormatError.self) { try read(Pattern.tact(effect)) }
    #expect(error?.reason == reason)
  }

  @Test(
    "what can be understood is read, and said",
    arguments: [
      (
        Pattern.effect(
          Pattern.dots(
            "{\"startTime\": 0, \"endTime\": 90, \"pointList\": [{\"index\": 25, \"intensity\": 1}]}"
          )),
        [19: 100], "motor index outside of 0 to 19, taken as the nearest"
      ),
      (
        Pattern.effect(
          Pattern.dots(
            "{\"startTime\": 0, \"endTime\": 90, \"pointList\": [{\"index\": -1, \"intensity\": 1}]}"
          )),
        [0: 100], "motor index outside of 0 to 19, taken as the nearest"
      ),
      (
        Pattern.effect(Pattern.dots(Pattern.keyFrame(0, 100, [4: 80]))), [4: 100],
        "intensity outside of its range, taken as the nearest end"
      ),
      (
        Pattern.effect(Pattern.dots(Pattern.keyFrame(0, 100, [4: -1]))), [:],
        "intensity outside of its range, taken as the nearest end"
      ),
      (Pattern.effect(start: "-500", good), [0: 100], "negative time, taken as 0"),
      (Pattern.effect(start: "null", good), [0: 100], "no start time, taken as 0"),
      (
        Pattern.effect(Pattern.dots(Pattern.keyFrame(100, 0, [4: 1]))), [:],
        "key frame ends before it starts, left out"
      ),
      (
        Pattern.effect(Pattern.dots(Pattern.keyFrame(0, 100, [4: 1], fade: "WOBBLE"))), [4: 100],
        "unknown playback type WOBBLE, played without a fade"
      ),
      (
        Pattern.effect(good.replacing("DOT_MODE", with: "DANCE")), [0: 100],
        "unknown mode DANCE, read as DOT_MODE"
      ),
      (
        Pattern.effect(position: "Tail", good), [:], "unknown position Tail, left out"
      ),
      (
        Pattern.effect(Pattern.path("NONE", (-1, 0, 1, 0), (-1, 0, 1, 100))), [0: 100],
        "coordinate outside of the panel, taken as the nearest edge"
      ),
    ])
  func tolerated(effect: String, levels: [Int: Int], warning: String) throws {
    let file = try read(Pattern.tact(effect))
    #expect(file.timeline.levels(50) == levels)
    #expect(file.warnings.contains { $0.hasPrefix(warning) }, "\(file.warnings)")
  }

  @Test("one kind of note is one line with its count, and kinds are limited")
  func notes() throws {
    let many = Pattern.effect(
      Pattern.dots(Pattern.keyFrame(0, 100, [0: 2, 1: 2, 2: 2])))
    #expect(
      try read(Pattern.tact(many)).warnings == [
        "intensity outside of its range, taken as the nearest end, 3 times, first at "
          + "project.tracks[0].effects[0].modes.VestFront.dotMode.feedback[0].pointList[0].intensity"
      ])
    let modes = (0..<100).map { "\"P\($0)\": {}" }.joined(separator: ",")
    let effect = "{\"startTime\": 0, \"offsetTime\": 1, \"modes\": {\(modes)}}"
    let lines = try read(Pattern.tact(effect)).warnings
    #expect(lines.count == 21)
    #expect(lines.last == "80 more of other kinds")
  }

  @Test("empty effects are padding")
  func padding() throws {
    let file = try read(Pattern.tact("{}", "{}", "null", Pattern.effect(Self.good)))
    #expect(file.timeline.elements.count == 1)
    #expect(file.warnings.isEmpty)
  }

  @Test("more effects or more elements than allowed are refused")
  func limits() {
    var options = ReadingOptions()
    options.limits.effects = 1
    let effect = Pattern.effect(Self.good)
    #expect(throws: FormatError.tooMany(.effects, limit: 1)) {
      try read(Pattern.tact(effect, effect), options)
    }
    options.limits.effects = 2
    options.limits.elements = 1
    #expect(throws: FormatError.tooMany(.elements, limit: 1)) {
      try read(Pattern.tact(effect, effect), options)
    }
  }
}

@Suite("Registry")
struct FormatRegistryTests {
  @Test("companions are looked for as patterns before frames, and each ending once")
  func companions() {
    #expect(FormatRegistry.companionExtensions == ["tact", "tactosy", "json"])
  }

  @Test(
    "the content decides the format",
    arguments: [
      ("generation1.tact", "tact"), ("connected-and-paths.tact", "tact"),
      ("frames.tactosy", "tactosy"), ("definitions.json", "haptic-definitions"),
      ("pulse.json", "pulsar-pattern"), ("pulse-older.json", "pulsar-pattern"),
    ])
  func formats(fixture: String, format: String) throws {
    #expect(try FormatRegistry.read(Fixture.bytes(fixture)).format == format)
  }

  @Test("a bare project is a pattern, and capital names are the same names")
  func bareProject() throws {
    let effect = Pattern.effect(Pattern.dots(Pattern.keyFrame(0, 100, [0: 1])))
    let bare = "{\"tracks\": [{\"effects\": [\(effect)]}]}"
    #expect(try read(bare).timeline.levels(50) == [0: 100])
    let capitals = Pattern.tact(effect).replacing("\"startTime\"", with: "\"StartTime\"")
      .replacing("\"project\"", with: "\"Project\"").replacing("\"tracks\"", with: "\"Tracks\"")
      .replacing("\"dotMode\"", with: "\"DotMode\"").replacing("\"index\"", with: "\"Index\"")
    #expect(try read(capitals).timeline.levels(50) == [0: 100])
  }

  @Test("JSON of no known format is refused with the names it has")
  func unknown() {
    #expect(throws: FormatError.unknownFormat(members: ["a", "b"])) {
      try read("{\"b\": 1, \"a\": 2}")
    }
    #expect(throws: FormatError.unknownFormat(members: [])) { try read("[1]") }
  }
}
