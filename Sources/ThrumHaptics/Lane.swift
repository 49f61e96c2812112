import ThrumCore
import ThrumDevices

/// One device on the frame thread: its schedule, what it shows, and whether it owes a zero.
struct Lane {
  let device: any HapticDevice
  var schedule: LaneSchedule
  var ceiling: Ceiling
  /// The frame that the device shows: the last one it took.
  private var shown: [UInt8]?
  /// Whether the device took a zero frame and nothing since.
  private(set) var isZeroed = false
  private var ramp: GainRamp?
  private var wantsRamp = false
  /// Whether what the device shows may have no place in the plan any more.
  private var isReplanned = false

  /// How soon a zero that was refused is tried again.
  static let retry = Duration.milliseconds(5)

  init(_ device: any HapticDevice, lead: Duration, ceiling: Ceiling) {
    self.device = device
    self.ceiling = ceiling
    schedule = LaneSchedule(lead: lead)
  }

  /// A new run of sound: plan afresh, and come back gently if touch was interrupted.
  mutating func restart(gently: Bool) {
    replan()
    wantsRamp = gently
    ramp = nil
  }

  /// The clock jumped, or the content or the trim changed: plan afresh.
  mutating func replan() {
    schedule.replan()
    isReplanned = true
  }

  /// Writes a zero frame unless the device has taken one already. Returns when to try again.
  mutating func silence(
    at now: MonotonicInstant, media: MediaTime, _ observer: some HapticObserver
  ) -> MonotonicInstant? {
    if isZeroed { return nil }
    let zero = device.profile.zeroFrame
    guard device.write(zero) else { return now + Self.retry }
    isZeroed = true
    shown = zero
    observer.note(
      .frame(
        HapticReport.Frame(
          written: now, due: nil, media: media, device: device.name, bytes: zero,
          levels: BodyFrame())))
    observer.note(.device(name: device.name, state: .zeroed, at: now))
    return nil
  }

  /// Writes what is due. Returns when the next frame is.
  mutating func play(
    line: ClockLine, content: SegmentedContent, now clock: () -> MonotonicInstant,
    _ observer: some HapticObserver
  ) -> MonotonicInstant? {
    if isReplanned {
      // The new plan may begin with a wait, and a motor holds its level until the next frame.
      let now = clock()
      let present = schedule.present(at: now, line: line)
      if !content.sample(at: present).isActive,
        let again = silence(at: now, media: content.media(at: present), observer)
      {
        return again
      }
      isReplanned = false
    }
    // Bounded: each turn either waits or plans at least 20 ms ahead.
    for _ in 0..<64 {
      let now = clock()
      switch schedule.step(at: now, line: line, content: content) {
      case .wait(let until):
        return until
      case .write(let position, let due, let skipped):
        if skipped > 0 { observer.note(.dropped(device: device.name, count: skipped)) }
        let sample = content.sample(at: position)
        let media = content.media(at: position)
        let taken = show(sample.frame, media: media, due: due, now: clock, observer)
        if !taken, sample.frame.isZero { return now + Self.retry }
        // While strength returns, and after a frame that was not taken, equal content is not an
        // equal frame.
        let steady = taken && ramp == nil ? content.steadyUntil(sample, at: position) : position
        schedule.wrote(
          position, wasActive: sample.isActive, steadyUntil: steady, in: content)
      }
    }
    return clock() + FramePlan.spacing
  }

  private mutating func show(
    _ levels: BodyFrame, media: MediaTime, due: MonotonicInstant, now clock: () -> MonotonicInstant,
    _ observer: some HapticObserver
  ) -> Bool {
    var levels = levels
    if wantsRamp {
      ramp = GainRamp(start: clock())
      wantsRamp = false
    }
    if let gain = ramp?.gain(at: clock()) {
      levels.scale(by: gain)
    } else {
      ramp = nil
    }
    ceiling.apply(to: &levels)
    let bytes = device.profile.wireFrame(for: levels)
    let isZero = bytes == device.profile.zeroFrame
    // An equal frame changes nothing on the body, but a zero is worth its repetition.
    if bytes == shown, !isZero { return true }
    let written = clock()
    guard device.write(bytes) else {
      observer.note(.dropped(device: device.name, count: 1))
      return false
    }
    if !isZero, isZeroed || shown == nil {
      observer.note(.device(name: device.name, state: .driving, at: written))
    }
    shown = bytes
    isZeroed = isZero
    observer.note(
      .frame(
        HapticReport.Frame(
          written: written, due: due, media: media, device: device.name, bytes: bytes,
          levels: levels)))
    return true
  }
}
