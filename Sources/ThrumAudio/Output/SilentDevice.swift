import ThrumCore
import ThrumSystem

/// No sound: a device that plays along CLOCK_MONOTONIC and is heard by nobody.
///
/// It behaves as a perfect card, so everything above is the same with and without sound. (ALSA's
/// own `null` device takes frames without end and is no clock.)
final class SilentDevice: OutputDevice {
  let format: OutputFormat
  private let now: () -> MonotonicInstant
  private var startedAt: MonotonicInstant?
  private var written: Int64 = 0

  /// - Parameter now: the clock; a test passes its own.
  init(rate: Int, channels: Int, now: @escaping () -> MonotonicInstant = MonotonicClock.now) {
    self.now = now
    let period = max(rate / 100, 1)
    format = OutputFormat(
      rate: rate, channels: channels, sample: .int16, period: period, buffer: 10 * period,
      isConverted: false)
  }

  private func played(at time: MonotonicInstant) -> Int64 {
    guard let startedAt else { return 0 }
    return (time - startedAt).inNanoseconds.scaled(by: Int64(format.rate), over: 1_000_000_000)
  }

  func write(_ frames: UnsafeRawPointer, count: Int) -> Int {
    let room = Int64(format.buffer) - (written - min(played(at: now()), written))
    let taken = min(Int64(count), max(room, 0))
    written += taken
    return Int(taken)
  }

  func start() -> Int32 {
    startedAt = now()
    return 0
  }

  func drop() -> Int32 {
    startedAt = nil
    written = 0
    return 0
  }

  func status() -> OutputStatus {
    let time = now()
    let heard = played(at: time)
    let queued = Int(written - min(heard, written))
    let state: OutputStatus.State =
      startedAt == nil ? .prepared : heard > written ? .xrun : .running
    return OutputStatus(
      state: state, room: format.buffer - queued, delay: queued,
      nanoseconds: time.nanoseconds, isDoubtful: false)
  }
}
