import Glibc
import PlayerRig
import Testing
import ThrumCore
import ThrumSystem

@testable import ThrumAudio

@Suite("OutputLoop on its own thread")
struct OutputLoopTests {
  private let device = FakeDevice()
  private let control: OutputControl
  private let ring = FrameRing(channels: 1, minimumFrames: 16_384)
  private let events = OutputEventQueue()
  private let thread: SystemThread

  init() throws {
    control = try OutputControl()
    let follower = try EventDescriptor()
    let reader = try EventDescriptor()
    thread = try SystemThread(name: "audio") { [device, control, ring, events] in
      var loop = OutputLoop(
        device, control, ring, events, follower: follower, reader: reader, isPrompt: true)
      loop.run()
    }
  }

  private func quit() {
    control.quit()
    #expect(thread.join(within: .seconds(10)))
  }

  /// Puts frames with these numbers (as ``WaveFile/counting(_:rate:)`` has them) into the ring.
  private func fill(_ numbers: Range<Int>) {
    let samples = numbers.map { Float($0 + 1) / 32_768 }
    samples.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      ring.write(base, count: samples.count)
    }
    control.feed()
  }

  /// The next event of a kind; readings are passed over.
  private func next(_ kind: OutputEvent.Kind) throws -> OutputEvent {
    let event = poll(for: 10) { () -> OutputEvent? in
      while let event = events.pop() { if event.kind != .reading { return event } }
      return nil
    }
    guard let event else { throw Overdue("\(kind)") }
    #expect(event.kind == kind)
    return event
  }

  private var heard: [Int] { device.played.map(WaveFile.frame) }

  @Test("a run is heard from its first frame to its last, and ends once")
  func wholeRun() throws {
    defer { quit() }
    ring.beginRun(1)
    fill(0..<2_000)
    ring.endRun(1)
    control.play(generation: 1)
    let started = try next(.started)
    #expect(started.generation == 1)
    #expect(started.frame == 0)
    #expect(device.played.isEmpty || heard[0] == 0)
    let ended = try next(.ended)
    #expect(ended.frame == 2_000)
    #expect(ended.nanoseconds - started.nanoseconds >= 250_000_000)
    #expect(heard.prefix(2_000).elementsEqual(0..<2_000))
    // Silence carries the last frame to the ear.
    #expect(heard.dropFirst(2_000).allSatisfy { $0 == -1 })
    #expect(events.pop() == nil)
  }

  @Test("a run shorter than the device holds is played whole")
  func shortRun() throws {
    defer { quit() }
    ring.beginRun(1)
    fill(0..<7)
    ring.endRun(1)
    control.play(generation: 1)
    _ = try next(.started)
    #expect(try next(.ended).frame == 7)
    #expect(heard.prefix(7).elementsEqual(0..<7))
  }

  @Test("an empty run ends without having begun")
  func emptyRun() throws {
    defer { quit() }
    ring.beginRun(1)
    ring.endRun(1)
    control.play(generation: 1)
    #expect(try next(.ended).frame == 0)
    #expect(device.starts == 0)
  }

  @Test("nothing is heard before the device can be filled")
  func waiting() throws {
    defer { quit() }
    control.play(generation: 1)
    ring.beginRun(1)
    fill(0..<700)
    control.halt(generation: 1)
    #expect(try next(.halted).frame == 0)
    #expect(device.starts == 0)
    control.play(generation: 1)
    fill(700..<1_600)
    _ = try next(.started)
  }

  @Test("every halt is answered once, whatever was going on")
  func halting() throws {
    defer { quit() }
    control.halt(generation: 5)
    #expect(try next(.halted).generation == 5)
    ring.beginRun(6)
    fill(0..<3_000)
    control.play(generation: 6)
    let started = try next(.started)
    _ = poll(for: 10) { device.played.count > 400 ? true : nil }
    control.halt(generation: 6)
    let halted = try next(.halted)
    #expect(halted.generation == 6)
    let passed = (halted.nanoseconds - started.nanoseconds) * 8_000 / 1_000_000_000
    // On a busy machine the thread may be held up between the look and the stop.
    #expect(abs(halted.frame - passed) < 400)
    #expect(abs(Int(halted.frame) - device.played.count) < 400)
    #expect(events.pop() == nil)
    let count = device.played.count
    control.halt(generation: 7)
    #expect(try next(.halted).generation == 7)
    #expect(device.played.count == count)
  }

  @Test("a seek goes from one run to the other without a frame between them")
  func seeking() throws {
    defer { quit() }
    ring.beginRun(1)
    fill(0..<2_000)
    control.play(generation: 1)
    _ = try next(.started)
    _ = poll(for: 10) { device.played.count > 100 ? true : nil }
    control.play(generation: 2)
    #expect(try next(.halted).generation == 1)
    let before = heard
    ring.beginRun(2)
    fill(5_000..<6_000)
    #expect(try next(.started).generation == 2)
    _ = poll(for: 10) { device.played.count > before.count + 100 ? true : nil }
    #expect(before.elementsEqual(0..<before.count))
    let after = heard.dropFirst(before.count)
    #expect(after.elementsEqual(5_000..<5_000 + after.count))
  }

  @Test("after running dry it goes on with the next frame")
  func xrun() throws {
    defer { quit() }
    ring.beginRun(1)
    fill(0..<4_000)
    ring.endRun(1)
    control.play(generation: 1)
    _ = try next(.started)
    device.fail(.xrun, count: 1)
    let interrupted = try next(.interrupted)
    let started = try next(.started)
    #expect(started.frame == interrupted.frame)
    _ = try next(.ended)
  }

  @Test("a device that runs dry at every turn is given up after ten recoveries")
  func hopeless() throws {
    defer { quit() }
    ring.beginRun(1)
    fill(0..<12_000)
    ring.endRun(1)
    control.play(generation: 1)
    _ = try next(.started)
    device.fail(.suspended, count: .max)
    for turn in 1...11 {
      _ = try next(.interrupted)
      if turn < 11 { _ = try next(.started) }
    }
    _ = try next(.failed)
    #expect(device.starts == 11)
  }

  @Test("a device that is gone is given up at once, with its own error")
  func lost() throws {
    defer { quit() }
    ring.beginRun(1)
    fill(0..<4_000)
    control.play(generation: 1)
    _ = try next(.started)
    device.fail(.gone, code: -ENODEV, count: 1)
    #expect(try next(.failed).frame == Int64(-ENODEV))
    // Nothing moves it any more, and it quits all the same.
    control.play(generation: 2)
  }

  @Test("a device that can't start is given up, not tried for ever")
  func noStart() throws {
    defer { quit() }
    device.refuseStart(-EPIPE)
    ring.beginRun(1)
    fill(0..<12_000)
    control.play(generation: 1)
    for _ in 1...11 { _ = try next(.interrupted) }
    #expect(try next(.failed).frame == Int64(-EPIPE))
  }

  @Test("quitting stops the sound, in the middle of it")
  func quitting() throws {
    ring.beginRun(1)
    fill(0..<4_000)
    control.play(generation: 1)
    _ = try next(.started)
    quit()
    let count = device.played.count
    #expect(count < 4_000)
    #expect(device.played.count == count)
  }
}
