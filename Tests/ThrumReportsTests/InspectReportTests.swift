import GoldenFiles
import Testing
import ThrumCommandLine
import ThrumCore
import ThrumFormats

@testable import ThrumReports

@Suite("thrum inspect")
struct InspectReportTests {
  private func arguments(json: Bool) -> InspectArguments {
    var arguments = InspectArguments()
    arguments.file = "file"
    arguments.json = json
    return arguments
  }

  @Test("a haptic file is told as recorded")
  func haptic() throws {
    let bytes = GoldenFile.bytes("render/two-hits.tact")
    let content = try InspectReport.read(bytes, path: "file")
    let text =
      InspectReport.report(content, arguments(json: true))
      + InspectReport.report(content, arguments(json: false))
    #expect(text == GoldenFile.expected("render/two-hits.inspect", actual: text))
  }

  @Test("sound is told with everything the interface asks for")
  func audio() {
    let facts = AudioFacts(
      format: "WAV", encoding: "s16", frames: 66_150, rate: 44_100, channels: 2, isSeekable: true,
      warnings: ["channel positions are assumed"])
    #expect(
      InspectReport.report(.audio(facts), arguments(json: true))
        == #"{"kind":"audio","format":"WAV","duration_ms":1500,"tracks":[],"positions":[],"#
        + #""warnings":["channel positions are assumed"],"frames":66150,"rate":44100,"#
        + #""channels":2,"encoding":"s16","seekable":true}"# + "\n")
    #expect(
      InspectReport.report(.audio(facts), arguments(json: false)) == """
        file       file
        format     WAV, s16
        length     0:01.5, 66150 frames at 44100 Hz
        channels   2
        seekable   yes
        warning    channel positions are assumed

        """)
  }

  @Test("hundreds of tracks stay readable, and complete as JSON")
  func many() {
    let tracks = (0..<500).map { HapticTrack(name: "t\($0)\u{1B}", timeline: .empty) }
    let file = HapticFile(format: "haptic-definitions", tracks: tracks)
    let text = InspectReport.report(.haptic(file), arguments(json: false))
    #expect(text.split(separator: "\n").count == 25)
    #expect(text.contains("480 more tracks") && !text.contains("\u{1B}"))
    let json = InspectReport.report(.haptic(file), arguments(json: true))
    #expect(json.contains(#""name":"t499\u001b""#))
  }

  @Test(
    "JSON is for the haptic readers, the rest for the sound decoder",
    arguments: [
      ("{}", .haptic), (" \n\t[1]", .haptic), ("\u{FEFF}{", .haptic), ("RIFF", .media),
      ("", .media),
      ("  ", .media),
    ] as [(String, FileKind)])
  func kind(text: String, expected: FileKind) { #expect(FileKind(Array(text.utf8)) == expected) }
}
