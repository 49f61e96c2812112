import Synchronization
import ThrumCore
import ThrumSystem

@testable import ThrumAudio

/// A sound device that plays along CLOCK_MONOTONIC into memory, and breaks on demand.
final class FakeDevice: OutputDevice, Sendable {
  private struct State {
    var queued: [Float] = []
    var played: [Float] = []
    var startedAt: MonotonicInstant?
    /// Frames of this start that were played already.
    var consumed = 0
    var fault: OutputStatus.State?
    var faultCode: Int32 = 0
    var startCode: Int32 = 0
    var faultsLeft = 0
    var starts = 0
  }

  let format: OutputFormat
  private let state = Mutex(State())

  /// One channel of floats.
  init(rate: Int = 8_000, buffer: Int = 800) {
    format = OutputFormat(
      rate: rate, channels: 1, sample: .float32, period: buffer / 10, buffer: buffer,
      isConverted: false)
  }

  /// What has been heard, in order.
  var played: [Float] {
    state.withLock {
      advance(&$0)
      return $0.played
    }
  }
  var starts: Int { state.withLock { $0.starts } }

  /// Reports `fault` at the next `count` looks while it runs.
  func fail(_ fault: OutputStatus.State, code: Int32 = 0, count: Int) {
    state.withLock {
      $0.fault = fault
      $0.faultCode = code
      $0.faultsLeft = count
    }
  }

  /// Refuses to start from now on.
  func refuseStart(_ code: Int32) { state.withLock { $0.startCode = code } }

  private func advance(_ state: inout State) {
    guard let startedAt = state.startedAt else { return }
    let passed = (MonotonicClock.now() - startedAt).inNanoseconds
    let due = Int(passed * Int64(format.rate) / 1_000_000_000)
    let count = min(due - state.consumed, state.queued.count)
    guard count > 0 else { return }
    state.played += state.queued[..<count]
    state.queued.removeFirst(count)
    state.consumed += count
  }

  func write(_ frames: UnsafeRawPointer, count: Int) -> Int {
    state.withLock { state in
      advance(&state)
      let taken = min(count, format.buffer - state.queued.count)
      for i in 0..<taken {
        state.queued.append(frames.load(fromByteOffset: 4 * i, as: Float.self))
      }
      return taken
    }
  }

  func start() -> Int32 {
    state.withLock { state in
      guard state.startCode == 0 else { return state.startCode }
      state.startedAt = MonotonicClock.now()
      state.consumed = 0
      state.starts += 1
      return 0
    }
  }

  func drop() -> Int32 {
    state.withLock { state in
      advance(&state)
      state.queued.removeAll()
      state.startedAt = nil
      return 0
    }
  }

  func status() -> OutputStatus {
    state.withLock { state in
      advance(&state)
      var now: OutputStatus.State = state.startedAt == nil ? .prepared : .running
      var code: Int32 = 0
      if now == .running, let fault = state.fault, state.faultsLeft > 0 {
        state.faultsLeft -= 1
        now = fault
        code = state.faultCode
      }
      return OutputStatus(
        state: now, room: format.buffer - state.queued.count, delay: state.queued.count,
        nanoseconds: MonotonicClock.now().nanoseconds, isDoubtful: false, error: code)
    }
  }
}
