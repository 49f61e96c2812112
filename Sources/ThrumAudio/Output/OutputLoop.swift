import ThrumCore
import ThrumSystem

/// The audio thread's work: keeps the device filled from the ring, reads its clock, obeys commands.
///
/// It waits in poll only, on its own descriptor and with a time limit. The device's descriptors
/// are left out: plugins make them ready several times a period for nothing, and every wake-up
/// here reads the device's state anyway, so a fault is seen within one interval.
struct OutputLoop<Device: OutputDevice> {
  private enum Phase { case idle, waiting, priming, running, failed }

  private let device: Device
  private let control: OutputControl
  private let ring: FrameRing
  private let events: OutputEventQueue
  private let follower: EventDescriptor
  private let reader: EventDescriptor
  private let isPrompt: Bool
  private let path: RenderPath
  private let buffer: UnsafeMutableRawPointer
  private let frameBytes: Int

  private var phase = Phase.idle
  private var obeyed = OutputControl.Command(word: 0)
  private var generation: UInt32 = 0
  /// The ring's index of the run's first frame.
  private var first = 0
  /// Frames of the run that the device took, silence after the end included.
  private var written: Int64 = 0
  private var gain: Float
  private var random: UInt64
  private var startedAt: Int64 = 0
  /// Recoveries without a second of clean play between them.
  private var recoveries = 0

  private static var recoveryLimit: Int { 10 }

  /// - Parameters:
  ///   - follower: signalled whenever an event matters at once.
  ///   - reader: signalled whenever the ring has room again.
  ///   - isPrompt: whether the kernel wakes this thread before others.
  init(
    _ device: Device, _ control: OutputControl, _ ring: FrameRing, _ events: OutputEventQueue,
    follower: EventDescriptor, reader: EventDescriptor, isPrompt: Bool
  ) {
    self.isPrompt = isPrompt
    self.device = device
    self.control = control
    self.ring = ring
    self.events = events
    self.follower = follower
    self.reader = reader
    path = RenderPath(
      inputChannels: ring.channels, outputChannels: device.format.channels,
      format: device.format.sample)
    frameBytes = device.format.sample.bytes * device.format.channels
    buffer = .allocate(byteCount: device.format.buffer * frameBytes, alignment: 16)
    gain = control.gain
    random = UInt64(bitPattern: MonotonicClock.now().nanoseconds) | 1
  }

  /// Runs until told to quit.
  mutating func run() {
    var descriptors = PollSet(capacity: 1)
    descriptors.add(control.descriptor)
    while true {
      if descriptors.isReady(0) { control.clear() }
      let command = control.command
      if command.isQuitting { break }
      obey(command)
      let deadline = work()
      descriptors.wait(until: deadline)
    }
    _ = device.drop()
    buffer.deallocate()
  }

  // MARK: Commands

  /// Every command to halt is answered by one ``OutputEvent/Kind/halted``.
  private mutating func obey(_ command: OutputControl.Command) {
    guard command != obeyed else { return }
    obeyed = command
    if phase == .failed { return }
    let sounded = phase == .running || phase == .priming
    if sounded { halt() }
    if command.generation != generation {
      generation = command.generation
      written = 0
      recoveries = 0
      // Old frames only keep the reader from writing new ones.
      ring.skipOld(before: generation)
      reader.signal()
    }
    if command.isPlaying {
      phase = .waiting
    } else if !sounded {
      report(.halted, MonotonicClock.now().nanoseconds, 0)
    }
  }

  private mutating func halt() {
    let status = device.status()
    // A reading that took long is good enough for a place; one that makes no sense is not.
    let most = device.format.buffer + device.format.rate
    let delay = (0...most).contains(status.delay) ? status.delay : device.format.buffer
    let heard = max(written - Int64(delay), 0)
    let total = totalFrames()
    _ = device.drop()
    let frame = phase == .running ? (total >= 0 ? min(heard, total) : heard) : 0
    report(.halted, MonotonicClock.now().nanoseconds, frame)
    phase = .idle
  }

  // MARK: Playing

  /// One look at ring and device. Returns when to look again; nil: at the next command.
  private mutating func work() -> MonotonicInstant? {
    control.setHungry(phase == .waiting || phase == .priming)
    switch phase {
    case .idle, .failed:
      return nil
    case .waiting:
      first = ring.firstFrame(of: generation)
      guard first >= 0 else { return nil }
      ring.skip(to: first)
      reader.signal()
      phase = .priming
      return work()
    case .priming:
      return prime()
    case .running:
      return play()
    }
  }

  /// Fills the device and starts it, once there is enough for a full one.
  private mutating func prime() -> MonotonicInstant? {
    let ready = ring.fill() >= device.format.buffer || totalFrames() >= 0
    // The reader signals after every piece it writes while less than this is there.
    guard ready else { return nil }
    if written > 0, written >= totalFrames(), totalFrames() >= 0 {
      return end()
    }
    feed(room: device.format.buffer)
    if totalFrames() == 0 { return end() }
    let before = MonotonicClock.now().nanoseconds
    let code = device.start()
    guard code >= 0 else { return recover(code) }
    phase = .running
    startedAt = before
    let status = device.status()
    report(.started, before, max(written - Int64(status.delay), 0))
    if !status.isDoubtful {
      // Read within microseconds of the start, so it is the start's own position: exact even for
      // a counter that moves in steps.
      events.push(.reading, generation, before, written - Int64(status.delay))
      follower.signal()
    }
    return MonotonicInstant(nanoseconds: before) + .milliseconds(3)
  }

  private mutating func play() -> MonotonicInstant? {
    let status = device.status()
    switch status.state {
    case .running:
      break
    case .gone:
      return fail(status.error)
    case .xrun, .suspended, .prepared, .other:
      return recover(status.error)
    }
    if !status.isDoubtful {
      events.push(.reading, generation, status.nanoseconds, written - Int64(status.delay))
      let total = totalFrames()
      if total >= 0, written - Int64(status.delay) >= total { return end() }
    }
    if status.nanoseconds - startedAt > 1_000_000_000 { recoveries = 0 }
    feed(room: status.room)
    return nextLook(status)
  }

  /// Random intervals, so as not to fall in step with a position that moves in steps: short ones
  /// while the clock is young or needs them, else long ones, since every wake-up costs. A thread
  /// that may wake late looks sooner. Never past half of what the device holds.
  private mutating func nextLook(_ status: OutputStatus) -> MonotonicInstant {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    let isYoung = status.nanoseconds - startedAt < 700_000_000
    let (least, spread): (UInt64, UInt64) =
      isYoung || control.wantsDenseReadings
      ? (3_000_000, 8_000_000) : isPrompt ? (44_000_000, 16_000_000) : (12_000_000, 16_000_000)
    let interval = Int64(least + random % spread)
    let half = Int64(device.format.buffer) * 500_000_000 / Int64(device.format.rate)
    return MonotonicInstant(nanoseconds: status.nanoseconds)
      + .nanoseconds(min(interval, max(half, 1_000_000)))
  }

  /// Writes what there is room for: frames of the run, then silence until the last one is heard.
  private mutating func feed(room: Int) {
    var room = room
    let wasFull = ring.fill() > ring.capacity / 2
    while room > 0 {
      var count = 0
      let target = control.gain
      let (frames, available) = ring.peek(limit: room)
      if available > 0 {
        count = available
        path.convert(frames, buffer, count, gain, target)
      } else if totalFrames() >= 0 {
        count = room
        memset0(buffer, count * frameBytes)
      } else {
        break
      }
      let taken = device.write(buffer, count: count)
      if taken <= 0 { break }
      gain = target
      if available > 0 { ring.advance(taken) }
      written += Int64(taken)
      room -= taken
    }
    if wasFull, ring.fill() <= ring.capacity / 2 { reader.signal() }
  }

  /// Frames in the run, or -1 while the reader hasn't come to its end.
  private func totalFrames() -> Int64 {
    let end = ring.endFrame(of: generation)
    return end < 0 ? -1 : Int64(end - first)
  }

  // MARK: Ends and faults

  private mutating func end() -> MonotonicInstant? {
    let total = totalFrames()
    _ = device.drop()
    phase = .idle
    report(.ended, MonotonicClock.now().nanoseconds, max(total, 0))
    return nil
  }

  /// Starts anew after the device lost its state; media time does not jump ahead to catch up.
  private mutating func recover(_ code: Int32) -> MonotonicInstant? {
    recoveries += 1
    let heard = totalFrames() >= 0 ? min(written, totalFrames()) : written
    report(.interrupted, MonotonicClock.now().nanoseconds, heard)
    guard recoveries <= Self.recoveryLimit, device.drop() >= 0 else { return fail(code) }
    phase = .priming
    return MonotonicClock.now()
  }

  private mutating func fail(_ code: Int32) -> MonotonicInstant? {
    phase = .failed
    report(.failed, MonotonicClock.now().nanoseconds, Int64(code))
    return nil
  }

  private func report(_ kind: OutputEvent.Kind, _ nanoseconds: Int64, _ frame: Int64) {
    events.push(kind, generation, nanoseconds, frame)
    follower.signal()
  }

  private func memset0(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }
}
