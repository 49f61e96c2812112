import Synchronization
import ThrumCore

/// Stands between the frame thread and the clock of the current sound output, so that the output
/// can be replaced while the haptic side goes on.
final class RelayClock: MediaClock {
  private let current: Mutex<SoundClock>

  init(_ clock: SoundClock) { current = Mutex(clock) }

  private var clock: SoundClock { current.withLock { $0 } }

  func replace(_ clock: SoundClock) { current.withLock { $0 = clock } }

  func view(at now: MonotonicInstant) -> ClockView { clock.view(at: now) }

  var latest: (view: ClockView, slopePPM: Double) { clock.latest }

  func takeIncidents() -> [MediaIncident] { clock.takeIncidents() }
}
