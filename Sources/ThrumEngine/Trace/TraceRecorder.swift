import Glibc
import Synchronization
import ThrumCore
import ThrumHaptics
import ThrumSystem

/// Takes events from every thread, counts them, and writes them to the trace file, if there is
/// one, from a thread of its own: a slow or full disk costs lines, never time.
package final class TraceRecorder: HapticObserver {
  private struct State {
    var summary = RunSummary()
    var pending: [TraceEvent] = []
    var lost = 0
    var isClosing = false
    /// What each device shows and does, for the screen; a handful, so a list will do.
    var devices: [Device] = []
  }

  /// A device as far as it was heard of.
  private struct Device {
    var name: String
    var levels = BodyFrame()
    var state = HapticReport.DeviceState.zeroed
  }

  private let state = Mutex(State())
  private let event: EventDescriptor?
  private let thread = Mutex<SystemThread?>(nil)

  /// Lines that may wait for a disk before new ones are left out.
  private static let limit = 100_000
  /// How long a disk may take over the last lines.
  private static let closingPatience = Duration.seconds(1)
  /// Lines are gathered this long; half of what the interface allows.
  private static let gathering = Duration.milliseconds(20)
  /// A reader of a pipe that takes longer than this gets no more lines.
  private static let patience = Duration.milliseconds(500)

  /// - Parameter path: the trace file, made anew; nil: events are only counted.
  package init(path: String?) throws(SystemError) {
    guard let path else {
      event = nil
      return
    }
    // Not blocking: a pipe that nobody reads must hold up neither the start nor the end.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw SystemError("open") }
    let event = try EventDescriptor()
    self.event = event
    let thread = try SystemThread(name: "thrum-trace") { [self] in
      write(to: FileDescriptor(owning: descriptor), event)
    }
    self.thread.withLock { $0 = thread }
  }

  /// Whether lines are written.
  package var isTracing: Bool { event != nil }

  package func note(_ report: HapticReport) { record(.haptic(report)) }

  /// Takes an event; never blocks.
  package func record(_ traced: TraceEvent) {
    let isFirst = state.withLock { state in
      state.summary.count(traced)
      switch traced {
      case .haptic(.frame(let frame)):
        state.devices[Self.index(of: frame.device, in: &state.devices)].levels = frame.levels
      case .haptic(.device(let name, let newState, _)):
        state.devices[Self.index(of: name, in: &state.devices)].state = newState
      default: break
      }
      guard event != nil else { return false }
      guard state.pending.count < Self.limit else {
        state.lost += 1
        return false
      }
      state.pending.append(traced)
      return state.pending.count == 1
    }
    if isFirst { event?.signal() }
  }

  /// Whether lines are missing from the trace file.
  package var isIncomplete: Bool { state.withLock { $0.lost > 0 } }

  /// What has been counted so far.
  package var summary: RunSummary { state.withLock { $0.summary } }

  /// What the devices show.
  package var levels: BodyFrame {
    state.withLock { state in
      var frame = BodyFrame()
      for device in state.devices { frame.add(device.levels) }
      return frame
    }
  }

  /// The state of each device that was heard of.
  package var deviceStates: [(name: String, state: HapticReport.DeviceState)] {
    state.withLock { $0.devices.map { ($0.name, $0.state) } }
  }

  private static func index(of name: String, in devices: inout [Device]) -> Int {
    if let index = devices.firstIndex(where: { $0.name == name }) { return index }
    devices.append(Device(name: name))
    return devices.count - 1
  }

  /// Writes what is left and the summary, and closes the file.
  package func close() {
    state.withLock { $0.isClosing = true }
    event?.signal()
    if thread.withLock({ $0.take() })?.join(within: Self.closingPatience) == false {
      state.withLock { $0.lost += 1 }
    }
  }

  private func write(to file: consuming FileDescriptor, _ event: EventDescriptor) {
    var descriptors = PollSet(capacity: 1)
    descriptors.add(event.raw)
    var works = true
    while true {
      descriptors.wait(until: nil)
      event.clear()
      if !state.withLock({ $0.isClosing }) {
        var nothing = PollSet(capacity: 1)
        nothing.wait(until: MonotonicClock.now() + Self.gathering)
      }
      let (events, summary, isClosing) = state.withLock { state in
        defer { state.pending.removeAll(keepingCapacity: state.pending.count < 1_000) }
        return (state.pending, state.summary, state.isClosing)
      }
      var text = ""
      for line in events.compactMap(\.line) { text += line.text + "\n" }
      if isClosing { text += summary.line.text + "\n" }
      if works,
        FileDescriptor.offer(text, to: file.raw, patience: Self.patience) != .taken
      {
        works = false
        state.withLock { $0.lost += 1 }
      }
      if isClosing { return }
    }
  }
}
