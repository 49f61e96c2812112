import Synchronization
import Testing
import ThrumCore
import ThrumDevices
import ThrumSystem

@testable import ThrumHaptics

@Suite("HapticDriver on its own thread")
struct HapticDriverTests {
  /// A master of time that says what it is told to.
  private final class FakeClock: MediaClock {
    private let current = Mutex(ClockView())
    private let count = Atomic<Int>(0)

    func view(at now: MonotonicInstant) -> ClockView {
      count.add(1, ordering: .relaxed)
      return current.withLock { $0 }
    }

    var looks: Int { count.load(ordering: .relaxed) }

    func show(_ view: ClockView) { current.withLock { $0 = view } }

    /// Runs from `ms` of the media on, as of now.
    func run(generation: UInt32, epoch: UInt32, from ms: Int64 = 0) {
      let line = ClockLine(
        instant: MonotonicClock.now(), position: OutputPosition(nanoseconds: ms * 1_000_000),
        slope: 0)
      show(
        ClockView(
          state: .running, generation: generation, epoch: epoch, line: line,
          segments: Contents.run))
    }
  }

  private let clock = FakeClock()
  private let device = RecordingDevice()
  private let log = ReportLog()
  private let driver: HapticDriver

  init() throws {
    driver = try HapticDriver(
      [HapticDriver.Attachment(device, lead: .zero)], clock: clock, observer: log,
      event: EventDescriptor(), reportsClock: false)
    // An hour of the same touch.
    driver.setContent(Contents.steady(60, 0...3_600_000))
  }

  /// Has the thread look, and waits until it has looked twice more.
  private func settle() {
    for _ in 0..<2 {
      let looks = clock.looks
      driver.wake()
      #expect(eventually { clock.looks > looks })
    }
    // What the last look led to is written.
    driver.wake()
    let looks = clock.looks
    #expect(eventually { clock.looks > looks })
  }

  private func play(generation: UInt32 = 1, epoch: UInt32 = 1) {
    clock.run(generation: generation, epoch: epoch, from: 1_000)
    driver.gate.open(generation: generation)
    driver.wake()
    #expect(eventually { device.peaks.last ?? 0 > 0 })
    #expect(!driver.isZeroed)
  }

  @Test("devices get a zero before anything plays")
  func begins() {
    defer { driver.stop() }
    #expect(eventually { driver.isZeroed })
    #expect(device.taken == [device.profile.zeroFrame])
  }

  @Test("a closed gate is a zero at once, once, and again until it is taken")
  func closing() {
    defer { driver.stop() }
    play()
    device.refuse(4)
    let before = device.attempts
    driver.gate.close()
    driver.wake()
    #expect(eventually { driver.isZeroed })
    #expect(device.attempts == before + 5)
    #expect(device.endsInZero)
    settle()
    #expect(device.attempts == before + 5)
  }

  @Test("a view of another generation lets nothing through")
  func generation() {
    defer { driver.stop() }
    play(generation: 3)
    driver.gate.open(generation: 4)
    driver.wake()
    #expect(eventually { driver.isZeroed })
    settle()
    #expect(device.endsInZero)
    clock.run(generation: 4, epoch: 2, from: 1_000)
    driver.wake()
    #expect(eventually { device.peaks.last ?? 0 > 0 })
  }

  @Test(
    "a clock that doesn't run is a zero", arguments: [ClockView.State.halted, .stalled, .ended])
  func notRunning(state: ClockView.State) {
    defer { driver.stop() }
    play()
    clock.show(ClockView(state: state, generation: 1, epoch: 1, segments: Contents.run))
    driver.wake()
    #expect(eventually { driver.isZeroed })
    #expect(device.endsInZero)
  }

  @Test("a standstill that nobody tells of ends even touch that stays the same, in time")
  func unannouncedStall() {
    defer { driver.stop() }
    play()
    let start = MonotonicClock.now()
    clock.show(ClockView(state: .stalled, generation: 1, epoch: 1, segments: Contents.run))
    #expect(eventually { driver.isZeroed })
    #expect(MonotonicClock.now() - start < .milliseconds(700))
  }

  @Test("an emergency stop holds over an open gate, until it is lifted on purpose")
  func latch() {
    defer { driver.stop() }
    play()
    driver.gate.latch()
    driver.wake()
    #expect(eventually { driver.isZeroed })
    let written = device.attempts
    clock.run(generation: 2, epoch: 2, from: 1_000)
    driver.gate.open(generation: 2)
    settle()
    #expect(device.attempts == written)
    driver.gate.rearm()
    driver.wake()
    #expect(eventually { device.peaks.last ?? 0 > 0 })
  }

  @Test("touch returns gently after an interruption, and is at full strength the first time")
  func gently() {
    defer { driver.stop() }
    play()
    #expect(device.peaks.first { $0 > 0 } == 60)
    driver.gate.close()
    driver.wake()
    #expect(eventually { driver.isZeroed })
    let count = device.taken.count
    play(epoch: 2)
    #expect(device.peaks[count] < 25)
    #expect(eventually { device.peaks.last == 60 })
  }

  @Test("new content is felt at once")
  func content() {
    defer { driver.stop() }
    play()
    driver.setContent(Contents.steady(20, 0...3_600_000))
    #expect(eventually { device.peaks.last == 20 })
    driver.setContent(HapticTimeline.empty)
    #expect(eventually { driver.isZeroed })
  }

  @Test("quitting leaves zeros behind, and is done when it returns")
  func quitting() {
    play()
    device.refuse(3)
    driver.stop()
    #expect(device.endsInZero)
    #expect(driver.isZeroed)
  }

  @Test("a device that takes nothing any more doesn't hold up the end for long")
  func hopelessQuit() {
    play()
    device.refuse(.max)
    let start = MonotonicClock.now()
    driver.stop()
    #expect(MonotonicClock.now() - start < .seconds(2))
    #expect(!driver.isZeroed)
  }
}
