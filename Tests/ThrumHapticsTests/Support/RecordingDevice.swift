import Synchronization
import ThrumDevices
import ThrumHaptics

/// A device that keeps what it takes, and refuses as often as it is told to.
final class RecordingDevice: HapticDevice {
  private struct State {
    var taken: [[UInt8]] = []
    var attempts = 0
    var refusals = 0
  }

  let name: String
  let profile: DeviceProfile
  private let state = Mutex(State())

  init(_ name: String = "device", profile: DeviceProfile = .vest) {
    self.name = name
    self.profile = profile
  }

  /// The frames it took.
  var taken: [[UInt8]] { state.withLock { $0.taken } }
  /// Frames that it was offered.
  var attempts: Int { state.withLock { $0.attempts } }

  /// Refuses the next `count` frames.
  func refuse(_ count: Int) { state.withLock { $0.refusals = count } }

  func write(_ frame: [UInt8]) -> Bool {
    state.withLock { state in
      state.attempts += 1
      if state.refusals > 0 {
        state.refusals -= 1
        return false
      }
      state.taken.append(frame)
      return true
    }
  }

  func isZero(_ frame: [UInt8]) -> Bool { frame == profile.zeroFrame }
  var endsInZero: Bool { taken.last.map(isZero) ?? false }
  /// The highest level in each frame taken, in percent.
  var peaks: [Int] {
    taken.map { frame in
      let levels = profile.levels(ofWireFrame: frame)
      return profile.positions.flatMap { levels?[$0].array ?? [] }.max() ?? 0
    }
  }
}
