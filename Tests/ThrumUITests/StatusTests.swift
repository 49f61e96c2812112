import GoldenFiles
import Testing
import ThrumCore

@testable import ThrumUI

private let plain = TerminalAbilities(colour: .none, isUTF8: true, movesCursor: true)
private let ascii = TerminalAbilities(colour: .none, isUTF8: false, movesCursor: true)
private let direct = TerminalAbilities(colour: .direct, isUTF8: true, movesCursor: true)

private func sample() -> StatusSnapshot {
  var status = StatusSnapshot()
  status.title = "映画 – film.wav"
  status.state = .playing
  status.position = MediaTime(nanoseconds: 12_399_000_000)
  status.length = MediaTime(milliseconds: 5_025_000 as Int64)
  status.intensityPercent = 62.5
  status.frame[.vestFront] = PanelLevels([0, 1, 25, 26, 0, 0, 0, 0, 50, 51, 75, 76])
  status.frame[.vestBack][19] = 100
  status.devices = [.init(name: "TactSuit X40", state: "driving", battery: 82)]
  return status
}

@Suite("Status")
struct StatusTests {
  @Test("the views are as recorded")
  func golden() {
    var text = ""
    func show(
      _ heading: String, _ status: StatusSnapshot, _ terminal: TerminalAbilities, _ columns: Int,
      rows: Int = 1
    ) {
      let lines = StatusView.lines(status, terminal: terminal, columns: columns, rows: rows)
      text += "== \(heading)\n" + lines.map { "\(JSONText.quoted($0))\n" }.joined()
    }
    let playing = sample()
    show("playing, 120 columns", playing, plain, 120)
    show("80 columns", playing, plain, 80)
    show("30 columns", playing, plain, 30)
    show("ASCII", playing, ascii, 120)
    show("colours", playing, direct, 120)
    show("high enough for the vest", playing, plain, 80, rows: 24)
    var latched = playing
    latched.state = .paused
    latched.isLatched = true
    latched.isMuted = true
    latched.frame = BodyFrame()
    latched.devices[0].state = "lost"
    latched.notice = "sound card lost"
    show("latched", latched, plain, 140)
    show("nothing known", StatusSnapshot(), plain, 80)
    #expect(text == GoldenFile.expected("ui/status.txt", actual: text))
  }

  @Test("no line is ever wider than the terminal", arguments: [0, 1, 2, 7, 20, 39, 40, 79, 200])
  func width(columns: Int) {
    for terminal in [plain, ascii] {
      for line in StatusView.lines(sample(), terminal: terminal, columns: columns, rows: 50) {
        #expect(DisplayWidth.of(line) <= columns)
      }
    }
  }

  @Test("the picture tells levels apart without colour")
  func picture() {
    #expect(VestPicture.small(sample().frame, ramp: .blocks).plain == "F ▒▓▓█ B ···█")
    #expect(VestPicture.small(sample().frame, ramp: .ascii).plain == "F *##@ B ...@")
  }

  @Test(
    "clock texts show tenths that have passed",
    arguments: [
      (0, "0:00.0"), (99_999_999, "0:00.0"), (59_999_000_000, "0:59.9"),
      (3_723_400_000_000, "1:02:03.4"), (-1_500_000_000, "-0:01.5"), (-1, "0:00.0"),
    ] as [(Int64, String)])
  func clock(nanoseconds: Int64, expected: String) {
    #expect(ClockText.tenths(MediaTime(nanoseconds: nanoseconds)) == expected)
  }

  @Test("the status as JSON has the interface's names")
  func json() {
    #expect(
      sample().json.text
        == #"{"ev":"status","state":"playing","media_ms":12399,"length_ms":5025000,"rate":1,"#
        + #""volume":100,"intensity":62.5,"latched":false,"#
        + #""devices":[{"dev":"TactSuit X40","state":"driving","battery":82}]}"#)
  }
}

@Suite("PlaySummary")
struct PlaySummaryTests {
  @Test("the summary tells frames, errors, xruns and drops")
  func summary() {
    let errors = PlaySummary.Errors(p50: 0.1234, p95: 0.5, p99: 1, max: 12.0006)
    let summary = PlaySummary(frames: 1, errors: errors, xruns: 2, dropped: 0)
    #expect(
      summary.text
        == "1 haptic frame written, 0 dropped, 2 audio underruns\n"
        + "emission error ms: p50 0.123  p95 0.500  p99 1.000  max 12.001\n")
  }

  @Test("without a frame there is no error to tell")
  func nothing() {
    let summary = PlaySummary(frames: 0, errors: nil, xruns: 0, dropped: 0)
    #expect(summary.text == "0 haptic frames written, 0 dropped, 0 audio underruns\n")
  }
}
