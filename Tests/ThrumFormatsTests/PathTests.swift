import Testing
import ThrumCore

@testable import ThrumFormats

@Suite("Paths")
struct PathTests {
  /// One path on the six motors of the Tactal, where a point lights its two neighbours.
  private func head(
    fade: String = "NONE", length: String = "1000",
    _ points: [(Double, Double, Double, Double)], options: ReadingOptions = ReadingOptions()
  ) throws -> HapticFile {
    let list = points.map { x, y, intensity, time in
      "{\"x\": \(x), \"y\": \(y), \"intensity\": \(intensity), \"time\": \(time)}"
    }
    let mode = """
      {"mode": "PATH_MODE", "pathMode": {"feedback": [
        {"playbackType": "\(fade)", "pointList": [\(list.joined(separator: ","))]}]}}
      """
    let effect = Pattern.effect(length: length, position: "Head", mode)
    return try read(Pattern.tact(effect, layout: Pattern.head(6)), options)
  }

  @Test("a point moves linearly in time and its strength with it")
  func movement() throws {
    let file = try head([(0, 0.5, 1, 0), (1, 0.5, 0.5, 500)])
    #expect(file.timeline.levels(0, on: .head) == [0: 100])
    // Half way between two motors each gets log3(2) = 0.63 of the strength 0.95.
    #expect(file.timeline.levels(50, on: .head) == [0: 60, 1: 60])
    #expect(file.timeline.levels(100, on: .head) == [1: 90])
    #expect(file.timeline.levels(500, on: .head) == [5: 50])
    #expect(file.timeline.levels(500.001, on: .head).isEmpty)
    #expect(file.timeline.onsets == [0])
    #expect(file.warnings.isEmpty)
  }

  @Test("the first Designer fades over each segment anew")
  func oldFade() throws {
    var options = ReadingOptions()
    options.law = .generation1
    let file = try head(
      fade: "FADE_OUT", [(0, 0, 1, 100), (0, 0, 1, 200), (0, 0, 1, 300)], options: options)
    let wanted = [(100.0, 100), (150, 50), (199, 1), (200, 100), (250, 50), (300, 0)]
    for (time, level) in wanted {
      #expect(file.timeline.levels(time, on: .head)[0] ?? 0 == level, "at \(time) ms")
    }
  }

  @Test("a fade runs from the path's own first time to its last, over all segments")
  func fade() throws {
    let file = try head(fade: "FADE_IN", [(0, 0, 1, 100), (0, 0, 1, 200), (0, 0, 1, 300)])
    let wanted: [(Double, [Int: Int])] = [
      (99, [:]), (100, [:]), (150, [0: 25]), (200, [0: 50]), (250, [0: 75]), (300, [0: 100]),
      (301, [:]),
    ]
    for (time, levels) in wanted {
      #expect(file.timeline.levels(time, on: .head) == levels, "at \(time) ms")
    }
    #expect(file.timeline.onsets == [100])
  }

  @Test("the effect's window cuts a path, and does not change its fade")
  func window() throws {
    let file = try head(
      fade: "FADE_IN", length: "150", [(0, 0, 1, 0), (0, 0, 1, 100), (0, 0, 1, 200)])
    #expect(file.timeline.levels(150, on: .head) == [0: 75])
    #expect(file.timeline.levels(150.001, on: .head).isEmpty)
  }

  @Test("two points at one time are a jump")
  func jump() throws {
    let file = try head([(0, 0, 1, 0), (0, 0, 1, 100), (1, 0, 1, 100), (1, 0, 1, 200)])
    #expect(file.timeline.levels(99.999, on: .head) == [0: 100])
    #expect(file.timeline.levels(100, on: .head) == [5: 100])
    let atTheEnd = try head([(0, 0, 1, 0), (0, 0, 1, 100), (1, 0, 1, 100)])
    #expect(atTheEnd.timeline.levels(100, on: .head) == [5: 100])
  }

  @Test("points out of order are sorted, and that is said")
  func unsorted() throws {
    let file = try head([(1, 0, 1, 200), (0, 0, 1, 0)])
    #expect(file.timeline.levels(0, on: .head) == [0: 100])
    #expect(file.timeline.levels(200, on: .head) == [5: 100])
    #expect(file.warnings.count == 1)
    #expect(file.warnings[0].hasPrefix("times not in order, sorted at project.tracks[0]"))
  }

  @Test("a path of one point is silent and said to be, or held to the effect's end")
  func singlePoint() throws {
    let silent = try head(fade: "FADE_OUT", length: "300", [(0, 0, 1, 100)])
    #expect(silent.timeline.elements.isEmpty)
    #expect(silent.warnings.count == 1)
    var options = ReadingOptions()
    options.singlePoint = .hold
    let held = try head(fade: "FADE_OUT", length: "300", [(0, 0, 1, 100)], options: options)
    #expect(held.timeline.levels(99, on: .head).isEmpty)
    #expect(held.timeline.levels(100, on: .head) == [0: 100])
    #expect(held.timeline.levels(200, on: .head) == [0: 50])
    #expect(held.warnings.isEmpty)
  }

  @Test("triangles and law are those of the file's generation, or of the law asked for")
  func generations() throws {
    // In the first cell at 3/4 of its width and 1/2 of its height.
    let mode = Pattern.path("NONE", (0.25, 0.125, 1, 0), (0.25, 0.125, 1, 100))
    let effect = Pattern.effect(position: "VestBack", mode)
    let current = Pattern.tact(effect)
    let first = Pattern.tact(effect, more: ", \"feedback\": {\"0\": []}")
    // Mirrored: top left 1/4, top right 1/4, bottom right 1/2, at the distances
    // √(1/16 + 1/8 + 1/4) = 0.661 twice and √(3/16) = 0.433.
    let mirrored = [0: 47, 1: 47, 5: 69]
    // Front cut, on the old lattice at 0.7 and 0.4: top right 0.6, bottom left 0.3, bottom right
    // 0.1, at the distances √0.13, √0.43 and √0.63; 1 − d, rounded down.
    let plain = [1: 63, 4: 34, 5: 20]
    #expect(try read(current).timeline.levels(50, on: .vestBack) == mirrored)
    #expect(try read(first).timeline.levels(50, on: .vestBack) == plain)
    var options = ReadingOptions()
    options.law = .generation1
    #expect(try read(current, options).timeline.levels(50, on: .vestBack) == plain)
    options.law = .current
    #expect(try read(first, options).timeline.levels(50, on: .vestBack) == mirrored)
  }

  @Test("the layout block tells which head unit it is", arguments: [(4, 3), (6, 5), (7, 6)])
  func layouts(motors: Int, last: Int) throws {
    let effect = Pattern.effect(
      position: "Head", Pattern.path("NONE", (1, 0, 1, 0), (1, 0, 1, 100)))
    let file = try read(Pattern.tact(effect, layout: Pattern.head(motors)))
    #expect(file.timeline.levels(50, on: .head) == [last: 100])
    #expect(file.warnings.isEmpty)
  }

  @Test(
    "without a usable layout the usual one is taken, and that is said",
    arguments: [
      (Pattern.head(5), "unknown layout for Head, the usual one taken"),
      ("null", "no layout for Head, the usual one taken"),
    ])
  func noLayout(layout: String, warning: String) throws {
    let effect = Pattern.effect(
      position: "Head", Pattern.path("NONE", (1, 0, 1, 0), (1, 0, 1, 100)))
    let file = try read(Pattern.tact(effect, layout: layout))
    #expect(file.timeline.levels(50, on: .head) == [5: 100])
    #expect(file.warnings.count == 1)
    #expect(file.warnings[0].hasPrefix(warning))
  }

  @Test("dots and paths of a whole file play side by side")
  func wholeFile() throws {
    let file = try FormatRegistry.read(Fixture.bytes("connected-and-paths.tact"))
    let timeline = file.timeline
    #expect(file.tracks[0].name == "Sweep")
    #expect(timeline.levels(150) == [0: 40, 3: 20, 8: 50])
    #expect(timeline.levels(600) == [19: 50])
    // 150 and 250 ms into a key frame of 400 ms: 0.9 · 2 · 0.375.
    #expect(timeline.levels(850) == [9: 67, 10: 67])
    #expect(timeline.levels(950) == [9: 67, 10: 67])
    #expect(timeline.levels(951).isEmpty)
    #expect(timeline.levels(0, on: .vestBack) == [0: 100])
    // Half way between motors 9 and 10 at 0.6 · 2/3.
    #expect(timeline.levels(200, on: .vestBack) == [9: 25, 10: 25])
    #expect(timeline.levels(600, on: .vestBack).isEmpty)
    #expect(timeline.positions == [.vestFront, .vestBack])
    #expect(timeline.onsets == [0, 700])
    #expect(file.warnings.count == 1)
  }
}
