import ThrumCore
import ThrumHaptics
import ThrumSystem

/// Everything that is felt: the events that play, mixed, on the devices that are there.
///
/// The player submits the touch of its media here; the SDK kits will submit theirs, along the
/// player's clock or along one of their own. Used from one thread.
package final class HapticStage {
  /// An event on the stage.
  package struct Ticket: Hashable, Sendable {
    fileprivate let number: Int
  }

  private let driver: HapticDriver
  private let deviceNames: [String]
  private let observer: any HapticObserver
  private var events: [(ticket: Ticket, event: HapticEvent)] = []
  private var tickets = 0

  /// The user's intensity for everything in percent, 0...200; ceilings come after it.
  package private(set) var intensityPercent = 100.0
  /// The user's trim, −2...2 s; positive = touch later.
  package private(set) var trim = Duration.zero

  /// - Parameters:
  ///   - event: wakes the frame thread; the master of time signals it too.
  ///   - reportsClock: whether the observer is told what is heard when.
  package init(
    _ attachments: [HapticDriver.Attachment], clock: any MediaClock,
    observer: any HapticObserver, event: EventDescriptor, reportsClock: Bool
  ) throws(SystemError) {
    driver = try HapticDriver(
      attachments, clock: clock, observer: observer, event: event, reportsClock: reportsClock)
    deviceNames = attachments.map(\.device.name)
    self.observer = observer
  }

  // MARK: What is felt

  /// Adds an event; it is felt when its time comes on the clock.
  @discardableResult
  package func submit(_ event: HapticEvent) -> Ticket {
    tickets += 1
    let ticket = Ticket(number: tickets)
    events.append((ticket, event))
    update()
    return ticket
  }

  /// Takes an event away, also in the middle.
  package func withdraw(_ ticket: Ticket) {
    events.removeAll { $0.ticket == ticket }
    update()
  }

  package func setIntensity(_ percent: Double) {
    intensityPercent = min(max(percent, 0), 200)
    update()
  }

  package func setTrim(_ trim: Duration) {
    self.trim = min(max(trim, .seconds(-2)), .seconds(2))
    driver.setTrim(self.trim)
  }

  private func update() {
    driver.setContent(EventMix(events.map(\.event), intensity: intensityPercent / 100))
  }

  // MARK: Safety

  /// Lets frames of a run through, and of no other.
  package func open(generation: UInt32) {
    driver.gate.open(generation: generation)
    driver.wake()
  }

  /// Motors to zero at once; nothing is written until the next ``open(generation:)``.
  package func silence() {
    driver.gate.close()
    driver.wake()
  }

  /// Motors to zero, and they stay so until ``rearm()``, whatever is opened or submitted.
  package func emergencyStop() {
    driver.gate.latch()
    driver.wake()
    let now = MonotonicClock.now()
    for name in deviceNames { observer.note(.device(name: name, state: .latched, at: now)) }
  }

  /// Lifts the emergency stop on purpose.
  package func rearm() {
    driver.gate.rearm()
    driver.wake()
  }

  package var isLatched: Bool { driver.gate.isLatched }

  /// Whether every device has taken a zero frame and nothing since.
  package var isZeroed: Bool { driver.isZeroed }

  /// How the kernel schedules the frame thread.
  package var scheduling: SystemThread.Granted { driver.scheduling }

  /// Zeros, then the end of the frame thread.
  package func close() { driver.stop() }
}
