import PlayerRig
import Testing
import ThrumAudio
import ThrumCore
import ThrumDevices
import ThrumHaptics
import ThrumSystem

@testable import ThrumEngine

/// The transport on a device that nobody hears, along the real clock.
@Suite("Player on the silent device", .serialized)
struct PlayerTests {
  private let folder = TestFolder()
  private let recorder: TraceRecorder

  init() throws { recorder = try TraceRecorder(path: folder.path("trace")) }

  private static func ms(_ ms: Int64) -> MediaTime { MediaTime(milliseconds: ms) }

  /// A player of `seconds` of sound, with touch all along.
  private func player(
    seconds: Double = 30, _ change: (inout PlayerConfiguration) -> Void = { _ in }
  ) throws -> Player {
    let path = folder.write(
      CounterTrack.file(seconds: seconds, rate: 8_000, channels: 1), to: "a.wav")
    var configuration = PlayerConfiguration()
    configuration.attachments = [
      HapticDriver.Attachment(VirtualDevice(profile: .vest), lead: .zero)
    ]
    change(&configuration)
    let player = try Player(SoundReader(path: path), configuration, recorder: recorder)
    let touch = HapticElement(
      .vestFront, .dots([Dot(index: 0, intensity: 0.6)], .none),
      span: ClosedSpan(.zero, Self.ms(3_600_000)), includesEnd: false, isOnset: true)
    player.stage.submit(HapticEvent(HapticTimeline([touch])))
    return player
  }

  /// Lets the player work until something is so.
  private func wait(
    _ player: Player, for what: String, _ condition: () -> Bool
  ) throws {
    let isSo = poll(for: 10) {
      player.handleIncidents()
      return condition() ? true : nil
    }
    if isSo == nil { throw Overdue(what) }
  }

  /// Whether the vest shows anything.
  private var isTouching: Bool { !recorder.levels.isZero }

  private func start(_ player: Player) throws {
    player.start()
    try wait(player, for: "touch") { player.phase == .playing && isTouching }
  }

  /// The states of the transport in the trace.
  private var states: [String] {
    FileBytes.text(folder.path("trace")).split(separator: "\n").compactMap { line in
      guard line.contains(#""ev":"transport""#),
        let start = line.firstRange(of: #""state":""#)?.upperBound
      else { return nil }
      return String(line[start...].prefix { $0 != "\"" })
    }
  }

  @Test("a run is played to its end, and leaves zeros")
  func wholeRun() throws {
    let player = try player(seconds: 0.3)
    try start(player)
    try wait(player, for: "the end") { player.phase == .ended }
    try wait(player, for: "zeros") { player.stage.isZeroed && !isTouching }
    #expect(player.position == Self.ms(300))
    player.finish()
    #expect(states == ["playing", "ended"])
  }

  @Test("a pause stops touch and keeps the place, and playing goes on there")
  func pausing() throws {
    let player = try player()
    defer { player.finish() }
    try start(player)
    try wait(player, for: "a tenth") { player.position >= Self.ms(100) }
    player.pause()
    #expect(player.phase == .paused)
    try wait(player, for: "zeros") { player.stage.isZeroed }
    let place = player.position
    #expect(place >= Self.ms(90) && place < Self.ms(5_000))
    player.pause()
    // Where the halt was carried out is known a moment later than what was heard.
    #expect(abs((player.position - place).inMilliseconds) < 5)
    player.play()
    try wait(player, for: "touch") { isTouching }
    #expect(player.position >= place - .milliseconds(5))
    #expect(player.position < place + .seconds(5))
  }

  @Test("a toggle in the moment of a pause takes it back")
  func quickToggle() throws {
    let player = try player()
    defer { player.finish() }
    try start(player)
    for _ in 0..<3 {
      player.toggle()
      player.toggle()
    }
    try wait(player, for: "touch") { player.phase == .playing && isTouching }
  }

  @Test("a jump is played from its target, and brought into the media")
  func seeking() throws {
    let player = try player()
    defer { player.finish() }
    try start(player)
    player.seek(to: Self.ms(20_000))
    #expect(player.position == Self.ms(20_000))
    try wait(player, for: "sound") { player.phase == .playing }
    #expect(player.position >= Self.ms(19_900) && player.position < Self.ms(25_000))
    player.seek(by: .seconds(-100))
    #expect(player.position == .zero)
    try wait(player, for: "sound") { player.phase == .playing }
    player.seek(to: Self.ms(99_000))
    try wait(player, for: "the end") { player.phase == .ended }
    #expect(player.position == Self.ms(30_000))
  }

  @Test("of many jumps the last counts")
  func manySeeks() throws {
    let player = try player()
    defer { player.finish() }
    try start(player)
    for target in 1...25 as ClosedRange<Int64> { player.seek(to: Self.ms(target * 1_000)) }
    try wait(player, for: "sound") { player.phase == .playing && isTouching }
    #expect(player.position >= Self.ms(24_900) && player.position < Self.ms(30_000))
  }

  @Test("a jump while paused moves the place and nothing else")
  func pausedSeek() throws {
    let player = try player()
    defer { player.finish() }
    try start(player)
    player.pause()
    player.seek(to: Self.ms(7_000))
    try wait(player, for: "zeros") { player.stage.isZeroed }
    #expect(player.phase == .paused)
    #expect(player.position == Self.ms(7_000))
    player.play()
    try wait(player, for: "touch") { isTouching }
    #expect(player.position >= Self.ms(6_990) && player.position < Self.ms(12_000))
  }

  @Test("a loop plays its range as often as it is told")
  func loop() throws {
    let player = try player {
      $0.start = Self.ms(1_000)
      $0.end = Self.ms(1_200)
      $0.passes = 3
    }
    let begun = MonotonicClock.now()
    try start(player)
    var seen: [MediaTime] = []
    try wait(player, for: "the end") {
      if player.phase == .playing { seen.append(player.position) }
      return player.phase == .ended
    }
    #expect(MonotonicClock.now() - begun >= .milliseconds(600))
    #expect(seen.allSatisfy { $0 >= Self.ms(990) && $0 <= Self.ms(1_200) })
    #expect((1...2).contains(zip(seen, seen.dropFirst()).count { $1 < $0 }))
    player.finish()
  }

  @Test("the emergency stop ends touch, not sound, and outlives pauses and jumps")
  func latch() throws {
    let player = try player()
    defer { player.finish() }
    try start(player)
    player.stage.emergencyStop()
    try wait(player, for: "zeros") { player.stage.isZeroed }
    #expect(player.phase == .playing && player.stage.isLatched)
    let place = player.position
    try wait(player, for: "sound that goes on") { player.position > place }
    player.seek(to: Self.ms(10_000))
    try wait(player, for: "sound") { player.phase == .playing }
    player.pause()
    player.play()
    try wait(player, for: "sound") { player.phase == .playing && player.position > Self.ms(10_050) }
    #expect(player.stage.isZeroed && !isTouching)
    player.stage.rearm()
    try wait(player, for: "touch") { isTouching }
  }

  @Test("settings are brought into their ranges")
  func settings() throws {
    let player = try player()
    defer { player.finish() }
    player.setVolume(170)
    player.stage.setIntensity(-3)
    player.stage.setTrim(.seconds(9))
    #expect(player.volumePercent == 100)
    #expect(player.stage.intensityPercent == 0)
    #expect(player.stage.trim == .seconds(2))
  }

  @Test("an intensity of 0 is no touch, also in the middle of one")
  func noIntensity() throws {
    let player = try player()
    defer { player.finish() }
    try start(player)
    player.stage.setIntensity(0)
    try wait(player, for: "zeros") { player.stage.isZeroed }
    player.stage.setIntensity(100)
    try wait(player, for: "touch") { isTouching }
  }

  @Test("finishing in the middle leaves zeros and says so")
  func finishing() throws {
    let player = try player()
    try start(player)
    player.finish()
    #expect(player.stage.isZeroed)
    #expect(!isTouching)
    #expect(states.last == "stopped")
  }

  @Test("a device that isn't there is a failure, or silence where that is allowed")
  func missingDevice() throws {
    let failing = try player { $0.target = .alsa("thrum-no-such-device") }
    failing.start()
    try wait(failing, for: "the failure") {
      if case .failed(.output) = failing.phase { true } else { false }
    }
    let silent = try player(seconds: 0.2) {
      $0.target = .alsa("thrum-no-such-device")
      $0.fallsBackToSilence = true
    }
    silent.start()
    try wait(silent, for: "the end") { silent.phase == .ended }
    silent.finish()
    failing.finish()
    #expect(FileBytes.text(folder.path("trace")).contains(#""what":"null""#))
  }
}
