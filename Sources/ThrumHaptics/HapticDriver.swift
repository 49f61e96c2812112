import Synchronization
import ThrumCore
import ThrumDevices
import ThrumSystem

/// Drives haptic devices by a clock: the only way to a motor.
///
/// One thread of its own, real-time where the user may, writes every frame. It reads the clock,
/// the content and the gate; whoever plays never touches a device. Whenever the gate is closed,
/// the clock isn't running, or the run it shows is void, every device gets zeros, again until it
/// takes them.
package final class HapticDriver: Sendable {
  /// A device and how it is driven.
  package struct Attachment: Sendable {
    package var device: any HapticDevice
    /// How long before its sound a frame is written, 0...500 ms.
    package var lead: Duration
    package var ceiling: Ceiling

    package init(_ device: any HapticDevice, lead: Duration, ceiling: Ceiling = .standard) {
      self.device = device
      self.lead = lead
      self.ceiling = ceiling
    }
  }

  private struct Input {
    var content: any HapticContent = HapticTimeline.empty
    var trim = Duration.zero
  }

  /// Closes and opens the way to the motors; after a change call ``wake()``.
  package let gate = Gate()

  private let clock: any MediaClock
  private let observer: any HapticObserver
  private let input = Mutex(Input())
  private let inputVersion = Atomic<Int>(0)
  private let zeroed = Atomic<Bool>(false)
  private let event: EventDescriptor
  private let thread = Mutex<SystemThread?>(nil)

  /// - Parameters:
  ///   - event: wakes the frame thread; the master of time signals it too, when it starts and stops.
  ///   - reportsClock: whether ``HapticReport/clock(at:media:)`` is wanted; it costs wake-ups.
  package init(
    _ attachments: [Attachment], clock: any MediaClock, observer: any HapticObserver,
    event: EventDescriptor, reportsClock: Bool
  ) throws(SystemError) {
    self.clock = clock
    self.observer = observer
    self.event = event
    let thread = try SystemThread(
      name: "thrum-frames", priority: .realtime(9), exactTimers: true
    ) {
      var loop = FrameLoop(self, attachments, reportsClock: reportsClock)
      loop.run()
    }
    self.thread.withLock { $0 = thread }
  }

  /// How the kernel schedules the frame thread.
  package var scheduling: SystemThread.Granted {
    thread.withLock { $0?.scheduling ?? .normal }
  }

  /// What is felt, before ceilings.
  package func setContent(_ content: any HapticContent) {
    change { $0.content = content }
  }

  /// The user's trim: positive = touch later.
  package func setTrim(_ trim: Duration) {
    change { $0.trim = trim }
  }

  private func change(_ body: (inout sending Input) -> Void) {
    input.withLock { body(&$0) }
    inputVersion.add(1, ordering: .releasing)
    wake()
  }

  /// Has the frame thread look at the gate, the clock and the content now.
  package func wake() { event.signal() }

  /// Whether every device has taken a zero frame and nothing since.
  package var isZeroed: Bool { zeroed.load(ordering: .acquiring) }

  /// Ends the thread after zeros, which devices may refuse for 200 ms. Waits for it.
  package func stop() {
    gate.quit()
    wake()
    thread.withLock({ $0.take() })?.join(within: Self.closingPatience)
  }

  private static let closingPatience = Duration.seconds(1)
}

extension HapticDriver {
  /// The frame thread's state; lives on that thread.
  private struct FrameLoop: ~Copyable {
    private let driver: HapticDriver
    private let observer: any HapticObserver
    private let reportsClock: Bool
    private var lanes: [Lane]
    private var input = Input()
    private var version = -1
    private var epoch: UInt32?
    private var hasPlayed = false
    private var nextReport = MonotonicInstant(nanoseconds: .min)
    private var descriptors = PollSet(capacity: 1)

    private static let reportInterval = Duration.milliseconds(80)
    /// The longest sleep: the clock's readings must not pile up.
    private static let longestSleep = Duration.milliseconds(900)
    /// The longest sleep while a motor runs: nobody says when the sound comes to a standstill.
    private static let watch = Duration.milliseconds(100)
    private static let expectation = Duration.milliseconds(10)
    private static let patience = Duration.milliseconds(200)

    init(_ driver: HapticDriver, _ attachments: [Attachment], reportsClock: Bool) {
      self.driver = driver
      observer = driver.observer
      self.reportsClock = reportsClock
      lanes = attachments.map { Lane($0.device, lead: $0.lead, ceiling: $0.ceiling) }
      descriptors.add(driver.event.raw)
    }

    mutating func run() {
      while !driver.gate.isQuitting {
        if descriptors.isReady(0) { driver.event.clear() }
        let deadline = turn()
        descriptors.wait(until: deadline)
      }
      let end = MonotonicClock.now() + Self.patience
      while let again = silence(media: .zero), MonotonicClock.now() < end {
        descriptors.wait(until: again)
        driver.event.clear()
      }
    }

    /// One look at everything. Returns when to look again.
    private mutating func turn() -> MonotonicInstant {
      refreshInput()
      let now = MonotonicClock.now()
      let view = driver.clock.view(at: now)
      var deadline = now + Self.longestSleep
      if view.state == .running, let line = view.line,
        driver.gate.allows(generation: view.generation)
      {
        let next = play(view, line)
        if let next { deadline = min(deadline, next) }
        if !driver.isZeroed { deadline = min(deadline, now + Self.watch) }
      } else {
        epoch = nil
        // Sound is expected any moment, and nobody says when the next reading is there.
        if view.state == .running || view.state == .stalled { deadline = now + Self.expectation }
        let again = silence(media: view.media(at: now) ?? .zero)
        if let again { deadline = min(deadline, again) }
      }
      // An emergency stop ends the touch, not the sound.
      if reportsClock, view.state == .running, driver.gate.isOpen(generation: view.generation) {
        deadline = min(deadline, report(view, now))
      }
      return deadline
    }

    private mutating func refreshInput() {
      let latest = driver.inputVersion.load(ordering: .acquiring)
      guard latest != version else { return }
      // Someone is changing it this moment: what we have is good until the wake that follows.
      guard let fresh = driver.input.withLockIfAvailable({ $0 }) else { return }
      version = latest
      input = fresh
      for i in lanes.indices {
        lanes[i].schedule.trim = input.trim
        lanes[i].replan()
      }
    }

    private mutating func play(_ view: ClockView, _ line: ClockLine) -> MonotonicInstant? {
      if epoch != view.epoch {
        for i in lanes.indices { lanes[i].restart(gently: hasPlayed) }
        epoch = view.epoch
        hasPlayed = true
      }
      let content = view.segments.content(input.content)
      var next: MonotonicInstant?
      for i in lanes.indices {
        let due = lanes[i].play(
          line: line, content: content, now: MonotonicClock.now, observer)
        if let due { next = min(next ?? due, due) }
      }
      driver.zeroed.store(lanes.allSatisfy(\.isZeroed), ordering: .releasing)
      return next
    }

    private mutating func silence(media: MediaTime) -> MonotonicInstant? {
      let now = MonotonicClock.now()
      var again: MonotonicInstant?
      for i in lanes.indices {
        let retry = lanes[i].silence(at: now, media: media, observer)
        if let retry { again = min(again ?? retry, retry) }
      }
      driver.zeroed.store(lanes.allSatisfy(\.isZeroed), ordering: .releasing)
      return again
    }

    private mutating func report(_ view: ClockView, _ now: MonotonicInstant) -> MonotonicInstant {
      if now >= nextReport, view.isSounding(at: now), let media = view.media(at: now) {
        observer.note(.clock(at: now, media: media))
        nextReport = now + Self.reportInterval
      }
      return max(nextReport, now + Self.expectation)
    }
  }
}
