import Testing
import ThrumCore

@testable import ThrumFormats

@Suite("Dots that stand for themselves")
struct DotTests {
  @Test(
    "a fade runs over the key frame and the level is rounded down",
    arguments: [
      ("NONE", [0: 80, 25: 80, 33: 80, 50: 80, 75: 80, 100: 80]),
      ("FADE_IN", [0: 0, 25: 20, 33: 26, 50: 40, 75: 60, 100: 80]),
      ("FADE_OUT", [0: 80, 25: 60, 33: 53, 50: 40, 75: 20, 100: 0]),
      ("FADE_IN_OUT", [0: 0, 25: 40, 33: 52, 50: 80, 75: 40, 100: 0]),
    ])
  func fades(fade: String, wanted: [Int: Int]) throws {
    let frame = Pattern.keyFrame(0, 100, [3: 0.8], fade: fade)
    let timeline = try read(Pattern.tact(Pattern.effect(Pattern.dots(frame)))).timeline
    for (time, level) in wanted {
      #expect(timeline.levels(Double(time))[3] ?? 0 == level, "at \(time) ms")
    }
    #expect(timeline.levels(101).isEmpty)
  }

  @Test("where key frames touch, both show on the vendor's grid, only the later where handed over")
  func touching() throws {
    let mode = Pattern.dots(
      Pattern.keyFrame(0, 100, [0: 1]), Pattern.keyFrame(100, 200, [1: 0.5]))
    let timeline = try read(Pattern.tact(Pattern.effect(mode))).timeline
    #expect(timeline.levels(99.999) == [0: 100])
    #expect(timeline.levels(100) == [0: 100, 1: 50])
    let placed = timeline.sample(at: MediaTime(milliseconds: 100), junctions: .handedOver)
    #expect(placed.frame[.vestFront].array.prefix(2) == [0, 50])
    #expect(timeline.levels(200) == [1: 50])
    let end = timeline.sample(at: MediaTime(milliseconds: 200), junctions: .handedOver)
    #expect(end.frame[.vestFront][1] == 50)
    #expect(timeline.levels(200.001).isEmpty)
    #expect(timeline.onsets == [0, 100])
  }

  @Test("a key frame without length plays nothing and ends nothing")
  func zeroLength() throws {
    let mode = Pattern.dots(
      Pattern.keyFrame(0, 100, [0: 1]), Pattern.keyFrame(100, 100, [1: 1]))
    let timeline = try read(Pattern.tact(Pattern.effect(mode))).timeline
    #expect(timeline.levels(100) == [0: 100])
    #expect(timeline.onsets == [0])
  }

  @Test("the same motor in touching key frames counts twice in one frame, as measured")
  func touchingSum() throws {
    let mode = Pattern.dots(
      Pattern.keyFrame(0, 100, [0: 0.5]), Pattern.keyFrame(100, 200, [0: 0.5]))
    let timeline = try read(Pattern.tact(Pattern.effect(mode))).timeline
    #expect([80, 100, 120].map { timeline.levels($0) } == [[0: 50], [0: 100], [0: 50]])
  }

  @Test("an effect shows from its start to its end, both included, and cuts its key frames")
  func window() throws {
    let mode = Pattern.dots(Pattern.keyFrame(0, 1000, [16: 0.8], fade: "FADE_OUT"))
    let file = try read(Pattern.tact(Pattern.effect(start: "894", length: "106", mode)))
    #expect(file.timeline.levels(893.999).isEmpty)
    #expect(file.timeline.levels(894) == [16: 80])
    // The fade still runs over the key frame: 0.8 · (1 − 106/1000) = 0.7152.
    #expect(file.timeline.levels(1000) == [16: 71])
    #expect(file.timeline.levels(1000.001).isEmpty)
    #expect(file.warnings.isEmpty)
  }

  @Test("a key frame that starts after its effect is over never shows")
  func afterTheEffect() throws {
    let mode = Pattern.dots(Pattern.keyFrame(500, 600, [0: 1]))
    let timeline = try read(Pattern.tact(Pattern.effect(length: "100", mode))).timeline
    #expect(timeline.elements.isEmpty)
    #expect(timeline.duration == MediaTime(milliseconds: 100))
  }

  @Test("an effect off the grid of 20 ms counts from its own start")
  func offGrid() throws {
    let mode = Pattern.dots(Pattern.keyFrame(0, 150, [5: 1], fade: "FADE_IN"))
    let timeline = try read(
      Pattern.tact(Pattern.effect(start: "76", length: "150", mode))
    ).timeline
    // 4/150 = 0.0266, 24/150 = 0.16
    #expect(timeline.levels(80) == [5: 2])
    #expect(timeline.levels(100) == [5: 16])
  }

  @Test("what overlaps is rounded down one by one, then added up and clamped")
  func overlap() throws {
    let mode = Pattern.dots(
      Pattern.keyFrame(0, 100, [0: 0.056, 1: 0.7]), Pattern.keyFrame(0, 100, [0: 0.056, 1: 0.7]))
    let timeline = try read(Pattern.tact(Pattern.effect(mode))).timeline
    #expect(timeline.levels(50) == [0: 10, 1: 100])
  }

  @Test("only the mode that `mode` names plays")
  func oneMode() throws {
    let both = """
      {"mode": "DOT_MODE",
       "dotMode": {"dotConnected": false,
         "feedback": [\(Pattern.keyFrame(0, 100, [0: 1]))]},
       "pathMode": {"feedback": [{"playbackType": "NONE", "pointList": [
         {"x": 1, "y": 1, "intensity": 1, "time": 0},
         {"x": 1, "y": 1, "intensity": 1, "time": 100}]}]}}
      """
    #expect(try read(Pattern.tact(Pattern.effect(both))).timeline.levels(50) == [0: 100])
    let path = both.replacing("\"mode\": \"DOT_MODE\"", with: "\"mode\": \"PATH_MODE\"")
    #expect(try read(Pattern.tact(Pattern.effect(path))).timeline.levels(50)[19] == 100)
  }

  @Test("a track that is switched off is left out, and said")
  func disabledTrack() throws {
    let effect = Pattern.effect(Pattern.dots(Pattern.keyFrame(0, 100, [0: 1])))
    let text = Pattern.tact(effect).replacing("\"enable\": true", with: "\"enable\": false")
    let file = try read(text)
    #expect(file.timeline.elements.isEmpty)
    #expect(file.timeline.duration == .zero)
    #expect(file.warnings == ["track switched off in the file, left out at project.tracks[0]"])
  }
}

@Suite("Connected dots")
struct ConnectedDotTests {
  @Test("motors go linearly from each key frame to the next, and the last shows at its instant")
  func ramps() throws {
    let mode = Pattern.dots(
      connected: true, Pattern.keyFrame(0, 200, [0: 1], fade: "FADE_OUT"),
      Pattern.keyFrame(200, 400, [1: 0.5]), Pattern.keyFrame(400, 400, [2: 0.8]))
    let timeline = try read(Pattern.tact(Pattern.effect(length: "400", mode))).timeline
    #expect(timeline.levels(0) == [0: 100])
    #expect(timeline.levels(100) == [0: 50, 1: 25])
    #expect(timeline.levels(200) == [1: 50])
    #expect(timeline.levels(300) == [1: 25, 2: 40])
    #expect(timeline.levels(400) == [2: 80])
    #expect(timeline.levels(400.001).isEmpty)
    #expect(timeline.onsets == [0])
  }

  @Test("the first Designer counts both ramps where they meet, and its last target once")
  func oldJunctions() throws {
    // Wave.tact of the first Designer: 89 + 89 at a junction, 89 at the end.
    let mode = Pattern.dots(
      connected: true, Pattern.keyFrame(0, 100, [0: 0.4]), Pattern.keyFrame(100, 200, [0: 0.4]),
      Pattern.keyFrame(200, 200, [0: 0.4]))
    var options = ReadingOptions()
    options.law = .generation1
    let timeline = try read(Pattern.tact(Pattern.effect(mode)), options).timeline
    #expect([80, 100, 120, 200].map { timeline.levels($0)[0] } == [40, 80, 40, 40])
    #expect(timeline.levels(200.001).isEmpty)
  }

  @Test("a last key frame with a length holds its levels")
  func hold() throws {
    let mode = Pattern.dots(
      connected: true, Pattern.keyFrame(0, 100, [0: 1]), Pattern.keyFrame(100, 200, [0: 0.4]))
    let timeline = try read(Pattern.tact(Pattern.effect(mode))).timeline
    #expect(timeline.levels(50) == [0: 70])
    for time in [100, 150, 200.0] { #expect(timeline.levels(time) == [0: 40]) }
    #expect(timeline.levels(201).isEmpty)
  }

  @Test("the order of the file does not matter, nor do key frames that overlap add up")
  func order() throws {
    let mode = Pattern.dots(
      connected: true, Pattern.keyFrame(200, 200, [0: 1]), Pattern.keyFrame(100, 200, [0: 1]),
      Pattern.keyFrame(0, 150, [0: 1]))
    let timeline = try read(Pattern.tact(Pattern.effect(mode))).timeline
    for time in [0, 60, 100, 120, 150, 199, 200.0] {
      #expect(timeline.levels(time) == [0: 100], "at \(time) ms")
    }
  }

  @Test("a key frame without dots fades out to nothing and in from nothing")
  func empty() throws {
    let mode = Pattern.dots(
      connected: true, Pattern.keyFrame(0, 100, [0: 1]), Pattern.keyFrame(100, 200, [:]),
      Pattern.keyFrame(200, 300, [:]), Pattern.keyFrame(300, 400, [1: 1]),
      Pattern.keyFrame(400, 400, [:]))
    let timeline = try read(Pattern.tact(Pattern.effect(mode))).timeline
    #expect(timeline.levels(75) == [0: 25])
    #expect(timeline.levels(150).isEmpty)
    #expect(timeline.levels(250) == [1: 50])
    #expect(timeline.levels(350) == [1: 50])
    #expect(timeline.onsets == [0, 200])
  }
}
