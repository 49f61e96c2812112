import GoldenFiles
import Testing
import ThrumCore
import ThrumFormats

@testable import ThrumCommandLine
@testable import ThrumReports

/// Renders the fixture by the words of a command line and gathers what comes out.
private func render(
  _ words: String..., bytes: [UInt8] = twoHits, layout: TextLayout = TextLayout()
) throws -> (text: String, notes: [String], svg: [String: String], png: [String: String]) {
  guard case .render(let arguments) = try CommandLineParser.parse(["render", "two.tact"] + words)
  else { return ("", [], [:], [:]) }
  var (text, notes) = ("", [String]())
  var (svg, png) = ([String: String](), [String: String]())
  let outlets = RenderOutlets(
    text: {
      text += $0
      return true
    }, saveSVG: { svg[$1] = $0 }, savePNG: { png[$1] = $0 }, note: { notes.append($0) })
  try RenderReport.run(arguments, bytes: bytes, layout: layout, outlets: outlets)
  return (text, notes, svg, png)
}

/// A hit on the front from 30 to 130 ms, a fade on the back from 200 to 400 ms, and a hand.
private let twoHits = GoldenFile.bytes("render/two-hits.tact")

@Suite("thrum render")
struct RenderReportTests {
  @Test("the content is as recorded")
  func json() throws {
    let text = try render("--json").text
    #expect(text == GoldenFile.expected("render/two-hits.json", actual: text))
  }

  @Test("each stretch of touch ends with one zero frame of its position")
  func zeroFrames() throws {
    let lines = try render("--json").text.split(separator: "\n")
    let zeros = lines.filter { $0.hasSuffix("[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}") }
    let places = zeros.map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
    #expect(
      places == [
        #"{"ms":140,"position":"VestFront""#, #"{"ms":400,"position":"VestBack""#,
        #"{"ms":420,"position":"HandL""#,
      ])
  }

  @Test("what would be written is as recorded")
  func wire() throws {
    let text = try render("--wire").text
    #expect(text == GoldenFile.expected("render/two-hits.wire", actual: text))
  }

  @Test("the ceiling holds on the wire whatever the intensity, and not before it")
  func ceiling() throws {
    let wire = try render("--wire", "--intensity", "200", "--to", "50ms").text
    let plain = try render("--wire", "--device", "hand-left", "--intensity", "200").text
    let content = try render("--json", "--to", "50ms").text
    // 80 percent is 12 of 15 steps.
    #expect(
      wire == #"{"ms":40,"dev":"vest","hex":"c0c0000000000000000000000000000000000000"}"# + "\n")
    #expect(plain.hasPrefix(#"{"ms":300,"dev":"hand-left","hex":"003c00"}"#))
    #expect(content.contains("[100,0,0,0,50,"))
  }

  @Test("a device that the content doesn't touch gets no frame, but a note")
  func untouched() throws {
    let (text, notes, _, _) = try render("--wire", "--device", "tactal")
    #expect(text == "")
    #expect(notes == ["two.tact touches nothing that tactal has"])
  }

  @Test("a range takes the moments from its beginning to before its end")
  func range() throws {
    func moments(_ words: String...) throws -> [Int] {
      var arguments = ["render", "f", "--json"]
      arguments += words
      guard case .render(let parsed) = try CommandLineParser.parse(arguments) else { return [] }
      var text = ""
      let outlets = RenderOutlets(
        text: {
          text += $0
          return true
        }, saveSVG: { _, _ in }, savePNG: { _, _ in }, note: { _ in })
      try RenderReport.run(parsed, bytes: twoHits, layout: TextLayout(), outlets: outlets)
      return text.split(separator: "\n").compactMap {
        Int($0.dropFirst(6).prefix { $0 != "," })
      }
    }
    #expect(try moments("--from", "60ms", "--to", "100ms") == [60, 80])
    #expect(try moments("--from", "61ms", "--to", "101ms") == [80, 100])
    #expect(try moments("--from", "120ms", "--to", "200ms") == [120, 140])
    #expect(try moments("--from", "5") == [])
  }

  @Test("the picture in characters is as recorded")
  func text() throws {
    var text = try render().text
    text += try render("--from", "0.2", layout: TextLayout(columns: 120)).text
    text += try render(layout: TextLayout(columns: 30, ramp: .ascii)).text
    text += try render("--from", "10").text
    #expect(text == GoldenFile.expected("render/two-hits.txt", actual: text))
  }

  @Test("the drawing is as recorded, and the PNG is made from the same")
  func svg() throws {
    let svg = try #require(try render("-o", "a.svg").svg["a.svg"])
    #expect(svg == GoldenFile.expected("render/two-hits.svg", actual: svg))
    #expect(try render("-o", "a.png").png == ["a.png": svg])
  }

  @Test(
    "what can't be is refused with its exit code",
    arguments: [
      (["--device", "sofa"], .unknownDevice("sofa")),
      (["--event", "x"], .unknownEvent("x", known: ["two hits"])),
      (
        ["--to", "24:00:00.001"],
        .rangeTooLong(from: .zero, to: MediaTime(milliseconds: 86_400_001 as Int64))
      ),
    ] as [([String], ReportError)])
  func refuses(words: [String], expected: ReportError) throws {
    guard case .render(let arguments) = try CommandLineParser.parse(["render", "f"] + words) else {
      return
    }
    let outlets = RenderOutlets(
      text: { _ in true }, saveSVG: { _, _ in }, savePNG: { _, _ in }, note: { _ in })
    let error = #expect(throws: expected) {
      try RenderReport.run(arguments, bytes: twoHits, layout: TextLayout(), outlets: outlets)
    }
    #expect(error?.exitCode == .wrongUsage)
  }

  @Test("a file that is none is refused with its reason")
  func badFile() {
    #expect(throws: ReportError.refused(path: "two.tact", .empty)) { try render(bytes: []) }
    #expect(ReportError.refused(path: "x", .notJSON).exitCode == .badFile)
    #expect(
      ReportError.refused(path: "x", .notJSON).errorText.text
        == "thrum: x: not valid JSON\n"
        + "  Haptic formats: tact, tactosy, haptic-definitions, pulsar-pattern.\n")
  }

  @Test("the command line knows every placement of the reader, and no other")
  func placements() throws {
    #expect(
      Set(OptionTable.placements) == Set(ActuatorPlacement.Region.allCases.map(\.rawValue)))
    for region in ActuatorPlacement.Region.allCases {
      var arguments = ReadingArguments()
      arguments.placement = region.rawValue
      #expect(try ReadingOptions(reading: arguments).placement == ActuatorPlacement(region))
    }
    var arguments = ReadingArguments()
    arguments.placement = "nose"
    #expect(throws: ReportError.unknownPlacement("nose")) { try ReadingOptions(reading: arguments) }
  }
}

@Suite("Long content")
struct LongContentTests {
  /// A hit of 100 ms every second for `hours`.
  private func timeline(hours: Int) -> HapticTimeline {
    var elements: [HapticElement] = []
    for second in 0..<hours * 3600 {
      let start = MediaTime(milliseconds: Int64(second) * 1000)
      elements.append(
        HapticElement(
          .vestFront, .dots([Dot(index: second % 20, intensity: 1)], .none),
          span: ClosedSpan(start, start + .milliseconds(100)), includesEnd: false, isOnset: true))
    }
    return HapticTimeline(elements)
  }

  @Test("silence is skipped")
  func skips() throws {
    let timeline = timeline(hours: 1)
    let range = try FrameRange(from: .zero, to: nil, content: timeline.duration)
    var moments = 0
    FrameWalk(timeline: timeline, range: range, intensity: 1).visit { _, _ in
      moments += 1
      return true
    }
    // Five moments of each hit and one after, but for the last hit, whose release lies outside.
    #expect(moments == 3600 * 6 - 1)
  }

  @Test("the walk ends when nobody reads any more")
  func stops() throws {
    let timeline = timeline(hours: 1)
    let range = try FrameRange(from: .zero, to: nil, content: timeline.duration)
    var moments = 0
    FrameWalk(timeline: timeline, range: range, intensity: 1).visit { _, _ in
      moments += 1
      return moments < 3
    }
    #expect(moments == 3)
  }

  @Test("a drawing of a long file stays small")
  func bounded() throws {
    let timeline = timeline(hours: 4)
    let range = try FrameRange(from: .zero, to: nil, content: timeline.duration)
    let walk = FrameWalk(timeline: timeline, range: range, intensity: 1)
    let table = PeakTable(walk, maxColumns: SVGPicture.maxColumns(timeline.positions))
    let picture = SVGPicture(title: "long", duration: timeline.duration).document(table)
    #expect(table.columns <= 1040)
    #expect(picture.utf8.count < 2_000_000)
  }
}

@Suite("TextStream")
struct TextStreamTests {
  @Test("lines come in pieces, whole and in order, until the reader goes away")
  func pieces() {
    var pieces: [String] = []
    var stream = TextStream {
      pieces.append($0)
      return pieces.count < 2
    }
    let line = String(repeating: "x", count: 999)
    for _ in 0..<100 { stream.line(line) }
    stream.flush()
    #expect(pieces.count == 2)
    #expect(pieces.allSatisfy { $0.utf8.count == 33_000 && $0.hasSuffix("x\n") })
    #expect(!stream.isOpen)
  }
}
