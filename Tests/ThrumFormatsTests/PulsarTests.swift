import Testing
import ThrumCore

@testable import ThrumFormats

@Suite("Patterns for one actuator")
struct PulsarTests {
  @Test("envelopes become ramps and taps 40 ms of touch")
  func pulse() throws {
    let file = try FormatRegistry.read(Fixture.bytes("pulse.json"))
    #expect(file.format == "pulsar-pattern")
    // Sharpness is 1 throughout: only the two middle motors.
    let wanted = [0: 20, 50: 60, 100: 100, 150: 50, 250: 90, 289: 90]
    for (time, level) in wanted {
      #expect(file.timeline.levels(Double(time)) == [9: level, 10: level], "at \(time) ms")
    }
    #expect(file.timeline.levels(200).isEmpty)
    #expect(file.timeline.levels(290).isEmpty)
    #expect(file.timeline.onsets == [0, 250])
    #expect(file.timeline.duration == MediaTime(milliseconds: 300))
    #expect(file.warnings.isEmpty)
  }

  @Test("the older shape in seconds gives the same")
  func older() throws {
    let new = try FormatRegistry.read(Fixture.bytes("pulse.json")).timeline
    let old = try FormatRegistry.read(Fixture.bytes("pulse-older.json")).timeline
    for milliseconds in 0..<400 {
      let time = MediaTime(milliseconds: Int64(milliseconds))
      #expect(old.sample(at: time) == new.sample(at: time), "at \(milliseconds) ms")
    }
    let bare = try read("{\"line\": [[[0, 1], [0.1, 1]], [[0, 1]]], \"bar\": [[0.2, 0.5, 1]]}")
    #expect(bare.timeline.levels(50) == [9: 100, 10: 100])
    #expect(bare.timeline.levels(200) == [9: 50, 10: 50])
  }

  @Test("the first value holds from the beginning and the shorter envelope to the end")
  func holds() {
    let pattern = PulsarPattern(
      amplitude: [.init(time: MediaTime(milliseconds: 100), value: 0.5)],
      sharpness: [
        .init(time: MediaTime(milliseconds: 50), value: 1),
        .init(time: MediaTime(milliseconds: 200), value: 1),
      ])
    let timeline = pattern.timeline(placement: .standard)
    for time in [0, 60, 150, 200.0] { #expect(timeline.levels(time) == [9: 50, 10: 50]) }
    #expect(timeline.levels(201).isEmpty)
    #expect(timeline.onsets == [0])
  }

  @Test("points at one time make a step")
  func step() {
    let at = { (milliseconds: Int64) in MediaTime(milliseconds: milliseconds) }
    let pattern = PulsarPattern(
      amplitude: [
        .init(time: at(0), value: 0), .init(time: at(100), value: 0),
        .init(time: at(100), value: 1), .init(time: at(200), value: 1),
      ],
      sharpness: [.init(time: at(0), value: 1)])
    let timeline = pattern.timeline(placement: .standard)
    #expect(timeline.levels(99).isEmpty)
    #expect(timeline.levels(100) == [9: 100, 10: 100])
    #expect(timeline.onsets == [100])
  }

  @Test("one envelope alone is not felt, and that is said")
  func half() throws {
    let file = try read(
      """
      {"continuousPattern": {"amplitude": [{"time": 0, "value": 1}, {"time": 90, "value": 1}],
        "frequency": []}, "discretePattern": []}
      """)
    #expect(file.timeline.elements.isEmpty)
    #expect(
      file.warnings == [
        "only one of amplitude and frequency has points, so neither is felt at the file"
      ])
  }

  @Test("a pattern of less than 10 ms is read, with a hint at seconds")
  func seconds() throws {
    let file = try read(
      "{\"discretePattern\": [{\"time\": 0.4, \"amplitude\": 1, \"frequency\": 1}]}")
    #expect(file.timeline.levels(1) == [9: 100, 10: 100])
    #expect(
      file.warnings.contains(
        "whole pattern under 10 ms: its times may be meant as seconds at the file"))
    let tap = try read(
      """
      {"continuousPattern": {"amplitude": [], "frequency": []},
       "discretePattern": [{"time": 0, "amplitude": 1, "frequency": 1}]}
      """)
    #expect(tap.warnings.isEmpty)
  }

  @Test("too many points are refused")
  func tooMany() {
    var options = ReadingOptions()
    options.limits.points = 2
    #expect(throws: FormatError.tooMany(.points, limit: 2)) {
      try read("{\"bar\": [[0, 1, 1], [1, 1, 1], [2, 1, 1]]}", options)
    }
  }
}

@Suite("Seeking in a pattern for one actuator")
struct PulsarSeekingTests {
  private static func at(_ milliseconds: Int64) -> MediaTime {
    MediaTime(milliseconds: milliseconds)
  }

  // The numbers are those of upstream's own tests.
  private let pattern = PulsarPattern(
    amplitude: [.init(time: at(0), value: 0), .init(time: at(1_000), value: 1)],
    sharpness: [.init(time: at(0), value: 0.2), .init(time: at(500), value: 0.8)],
    taps: [0, 400, 1_000].map { .init(time: at($0), amplitude: 1, sharpness: 0.5) })

  @Test("an envelope begins with its value at the place")
  func envelopes() {
    let rest = pattern.starting(at: Self.at(250))
    #expect(rest.amplitude.map(\.time) == [.zero, Self.at(750)])
    #expect(rest.amplitude.map(\.value) == [0.25, 1])
  }

  @Test("a tap on the place stays, one before it goes")
  func taps() {
    #expect(pattern.starting(at: Self.at(400)).taps.map(\.time) == [.zero, Self.at(600)])
    #expect(pattern.starting(at: Self.at(401)).taps.map(\.time) == [Self.at(599)])
  }

  @Test("an envelope that is over holds its value as long as the pattern lasts")
  func over() {
    let rest = pattern.starting(at: Self.at(800))
    #expect(rest.sharpness.map(\.time) == [.zero, Self.at(200)])
    #expect(rest.sharpness.map(\.value) == [0.8, 0.8])
    let end = pattern.starting(at: Self.at(1_000))
    #expect(end.sharpness.map(\.value) == [0.8])
    #expect(end.taps.map(\.time) == [.zero])
  }

  @Test("a place at or before the beginning changes nothing", arguments: [0, -5])
  func beginning(milliseconds: Int64) {
    #expect(pattern.starting(at: Self.at(milliseconds)) == pattern)
  }
}

@Suite("Placement of one actuator on the body")
struct ActuatorPlacementTests {
  @Test(
    "a sharp pulse lights the motors at the centre of the region alone",
    arguments: [
      (ActuatorPlacement.Region.front, [BodyPosition.vestFront: [9, 10]]),
      (.chest, [.vestFront: [5, 6]]), (.belly, [.vestFront: [13, 14]]),
      (.back, [.vestBack: [9, 10]]), (.vest, [.vestFront: [9, 10], .vestBack: [9, 10]]),
      (.forearms, [.forearmL: [1, 4], .forearmR: [1, 4]]), (.hands, [.handL: [1], .handR: [1]]),
      (.feet, [.footL: [1], .footR: [1]]), (.head, [.head: [2, 3]]),
    ])
  func sharp(region: ActuatorPlacement.Region, motors: [BodyPosition: [Int]]) {
    let panels = ActuatorPlacement(region).panels
    #expect(Set(panels.map(\.position)) == Set(motors.keys))
    for panel in panels {
      let dots = panel.dots(0.6, sharpness: 1)
      #expect(dots.map(\.index) == motors[panel.position])
      #expect(dots.allSatisfy { $0.intensity == 0.6 })
    }
  }

  @Test("a dull pulse covers the panel, strongest in the middle and weakest at the corners")
  func dull() {
    let dots = ActuatorPlacement.standard.panels[0].dots(1, sharpness: 0)
    #expect(dots.count == 20)
    #expect(dots[9].intensity == 1)
    // The corner is 2.5 steps away: 1 − (2.5 − 1.6)/1.6.
    #expect(abs(dots[0].intensity - 0.4375) < 1e-9)
    #expect(dots.allSatisfy { $0.intensity >= dots[0].intensity })
  }

  @Test("the sharper a pulse, the smaller its area")
  func monotone() {
    let panel = ActuatorPlacement.standard.panels[0]
    let sums = (0...20).map { step in
      panel.dots(1, sharpness: Double(step) / 20).reduce(0) { $0 + $1.intensity }
    }
    #expect(zip(sums, sums.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(sums[0] > 14)
    #expect(sums[20] == 2)
  }
}
