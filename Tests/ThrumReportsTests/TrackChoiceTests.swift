import Testing
import ThrumCore
import ThrumFormats

@testable import ThrumReports

@Suite("TrackChoice")
struct TrackChoiceTests {
  private func file(_ names: String...) -> HapticFile {
    HapticFile(format: "x", tracks: names.map { HapticTrack(name: $0, timeline: .empty) })
  }

  @Test("the first is taken with a note, unless there is only one or it is named")
  func choice() throws {
    #expect(try TrackChoice(nil, in: file("a"), path: "p").note == nil)
    let first = try TrackChoice(nil, in: file("a", "", "c"), path: "p")
    #expect(first.track.name == "a")
    #expect(first.note == "p has 3 events, this is a; choose with --event: a, (no name), c")
    let named = try TrackChoice("c", in: file("a", "b", "c"), path: "p")
    #expect(named.track.name == "c" && named.note == nil)
  }

  @Test("a list of many names is bounded")
  func bounded() {
    let names = (1...1000).map { "n\($0)" }
    #expect(TrackChoice.list(names).hasSuffix("n20 and 980 more"))
  }

  @Test("a wrong name is refused with the nearest one")
  func unknown() {
    let error = #expect(throws: ReportError.self) {
      try TrackChoice("HeratBeat", in: file("Dash", "HeartBeat"), path: "p")
    }
    #expect(error?.errorText.advice == "Did you mean HeartBeat?")
    #expect(throws: ReportError.noPattern(path: "p")) {
      try TrackChoice(nil, in: file(), path: "p")
    }
  }
}
