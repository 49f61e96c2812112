import Glibc
import Synchronization
import ThrumCore
import ThrumHaptics

/// Keeps every report.
final class ReportLog: HapticObserver {
  private let log = Mutex<[HapticReport]>([])

  func note(_ report: HapticReport) { log.withLock { $0.append(report) } }

  var reports: [HapticReport] { log.withLock { $0 } }

  var frames: [HapticReport.Frame] {
    reports.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  var dropped: Int {
    reports.reduce(0) { if case .dropped(_, let count) = $1 { $0 + count } else { $0 } }
  }

  var states: [HapticReport.DeviceState] {
    reports.compactMap { if case .device(_, let state, _) = $0 { state } else { nil } }
  }
}

/// Looks until something is so; for what another thread does. Gives up after ten seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<20_000 {
    if condition() { return true }
    usleep(500)
  }
  return condition()
}
