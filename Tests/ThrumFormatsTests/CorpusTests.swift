import Testing
import ThrumCore

@testable import ThrumFormats

@Suite("Public files", .enabled(if: Corpus.isThere, Comment(rawValue: Corpus.hint)))
struct CorpusTests {
  @Test("every public pattern is read without an error", arguments: Corpus.tactNames)
  func reads(name: String) throws {
    let file = try FormatRegistry.read(Corpus.bytes("tact/\(name)"))
    #expect(file.format == "tact")
    #expect(file.tracks.count == 1)
    #expect(file.tracks[0].timeline.duration > .zero)
    // Some patterns consist of one-point paths alone.
    var held = ReadingOptions()
    held.singlePoint = .hold
    let full = try FormatRegistry.read(Corpus.bytes("tact/\(name)"), options: held)
    #expect(!full.tracks[0].timeline.elements.isEmpty)
  }

  @Test("ArrowHit2 renders as the frames it carries, cell by cell within one percent")
  func oracle() throws {
    let bytes = try Corpus.bytes("tact/arrowhit2-v1-dots-fade.tact")
    let timeline = try FormatRegistry.read(bytes).tracks[0].timeline
    let feedback = JSONNode(try JSONValue(parsing: bytes))["feedback"]
    var cells = 0
    for (key, list) in try feedback.members() {
      let time = MediaTime(milliseconds: try #require(Int64(key)))
      let frame = timeline.sample(at: time).frame
      for entry in try list.elements() {
        let word = try #require(try entry["position"].text())
        let position = try #require(BodyPosition(rawValue: word))
        for (motor, value) in try entry["values"].elements().enumerated() {
          let wanted = Int(try #require(try value.number()))
          #expect(abs(frame[position][motor] - wanted) <= 1, "\(key) ms, \(word) motor \(motor)")
          cells += 1
        }
      }
    }
    #expect(cells == 12 * 2 * 20)
  }

  @Test(
    "the payloads of a public bundle are read without a warning",
    .enabled(if: Corpus.canUnpack, "there is no unzip to unpack the bundle with"),
    arguments: [("explosion", Int64(200)), ("heartbeatV2", 1_000)])
  func bundle(preset: String, lastMilliseconds: Int64) throws {
    let bytes = try Corpus.entry(
      "haptics/\(preset).json", of: "patterns/pulsar-acme-pack.pulsar")
    let file = try FormatRegistry.read(bytes)
    #expect(file.format == "pulsar-pattern")
    #expect(file.warnings.isEmpty)
    #expect(file.timeline.duration == MediaTime(milliseconds: lastMilliseconds))
    #expect(file.timeline.nextOnset(after: MediaTime(milliseconds: Int64(-1))) == .zero)
  }
}
