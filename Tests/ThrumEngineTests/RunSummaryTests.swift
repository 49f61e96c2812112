import Testing
import ThrumCore

@testable import ThrumEngine
@testable import ThrumHaptics

@Suite("RunSummary")
struct RunSummaryTests {
  @Test("the last line tells frames, errors, xruns, drops and stalls")
  func line() {
    var summary = RunSummary()
    summary.count(.haptic(.dropped(device: "vest", count: 3)))
    summary.count(.audio(.xrun, at: MonotonicInstant(nanoseconds: 1)))
    summary.count(.audio(.stall, at: MonotonicInstant(nanoseconds: 2)))
    for _ in 0..<2 { summary.count(.haptic(.frame(frame(due: 1_000_000, written: 1_500_000)))) }
    summary.count(.haptic(.frame(frame(due: nil, written: 9_000_000))))
    #expect(
      summary.line.text == #"{"ev":"summary","frames":3,"#
        + #""error_ms":{"p50":0.5,"p95":0.5,"p99":0.5,"p999":0.5,"max":0.5},"#
        + #""xruns":1,"dropped":3,"stalls":1}"#)
  }

  @Test("a frame that comes early is as wrong as one that comes late")
  func early() {
    var summary = RunSummary()
    summary.count(.haptic(.frame(frame(due: 2_000_000, written: 1_000_000))))
    #expect(summary.errorMilliseconds?.maximum == 1)
  }

  @Test("without a frame there is no error to tell")
  func nothing() {
    #expect(RunSummary().line.text.contains(#""error_ms":null"#))
  }

  private func frame(due: Int64?, written: Int64) -> HapticReport.Frame {
    HapticReport.Frame(
      written: MonotonicInstant(nanoseconds: written),
      due: due.map { MonotonicInstant(nanoseconds: $0) }, media: .zero, device: "vest",
      bytes: [], levels: BodyFrame())
  }
}
