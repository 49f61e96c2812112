import Testing
import ThrumCore

@testable import ThrumCommandLine

private func play(_ words: String...) throws(UsageError) -> PlayArguments? {
  guard case .play(let arguments) = try CommandLineParser.parse(["play"] + words) else {
    return nil
  }
  return arguments
}

@Suite("Options of play")
struct PlayOptionsTests {
  @Test("without options the defaults stand")
  func defaults() throws {
    var expected = PlayArguments()
    expected.media = "a.wav"
    #expect(try play("a.wav") == expected)
    #expect(expected.devices == [.all])
    #expect(expected.showsInterface && expected.gestures && !expected.requiresDevice)
  }

  @Test("every option reaches its place, in both ways of writing")
  func everything() throws {
    var expected = PlayArguments()
    expected.media = "film.wav"
    expected.haptics = [.file("a.tact"), .auto]
    expected.event = "Hit"
    expected.start = MediaTime(nanoseconds: 90_000_000_000)
    expected.end = MediaTime(nanoseconds: 100_500_000_000)
    expected.loop = .times(3)
    expected.volumePercent = 62.5
    expected.intensityPercent = 200
    expected.offset = .nanoseconds(-15_500_000)
    expected.audioDevice = .pcm("hw:0,0")
    expected.devices = [.place(.vest), .place(.forearmLeft), .address("AA:BB:CC:DD:EE:0F")]
    expected.lead = .milliseconds(45)
    expected.reading.law = .generation1
    expected.reading.holdsSinglePoints = true
    expected.reading.placement = "chest"
    expected.trace = "t.jsonl"
    expected.showsInterface = false
    expected.json = true
    expected.gestures = false
    expected.requiresDevice = true
    let apart = try play(
      "--haptics", "a.tact", "--haptics", "auto", "--event", "Hit", "--start", "1:30", "--end",
      "100.5", "--loop", "3", "--rate", "1.0", "--volume", "62.5", "--intensity", "200", "--offset",
      "-15.5", "--audio-device", "hw:0,0", "--device", "vest", "--device", "forearm-left",
      "--device", "aa:bb:cc:dd:ee:0f", "--lead", "45", "--law", "generation1", "--single-points",
      "hold", "--placement", "chest", "--trace", "t.jsonl", "--no-ui", "--json", "--no-gestures",
      "--require-device", "film.wav")
    #expect(apart == expected)
    let together = try play(
      "film.wav", "--haptics=a.tact", "--haptics=auto", "--event=Hit", "--start=1:30",
      "--end=100.5", "--loop=3", "--rate=1", "--volume=62.5", "--intensity=200", "--offset=-15.5",
      "--audio-device=hw:0,0", "--device=vest", "--device=forearm-left",
      "--device=aa:bb:cc:dd:ee:0f", "--lead=45", "--law=generation1", "--single-points=hold",
      "--placement=chest", "--trace=t.jsonl", "--no-ui", "--json", "--no-gestures",
      "--require-device")
    #expect(together == expected)
  }

  @Test(
    "a loop's number is taken only if it is one",
    arguments: [
      (["--loop", "a.wav"], .forever, "a.wav"), (["--loop", "2", "a.wav"], .times(2), "a.wav"),
      (["a.wav", "--loop"], .forever, "a.wav"), (["a.wav", "--loop", "10"], .times(10), "a.wav"),
      (["--loop=4", "7"], .times(4), "7"), (["--loop", "./2"], .forever, "./2"),
      (["--loop", "2.wav"], .forever, "2.wav"), (["--loop", "007", "a"], .times(7), "a"),
      (["--loop", "--json", "2"], .forever, "2"), (["--loop", "--", "2"], .forever, "2"),
    ] as [([String], LoopCount, String)])
  func loop(words: [String], count: LoopCount, media: String) throws {
    guard case .play(let arguments) = try CommandLineParser.parse(["play"] + words) else {
      Issue.record("not play")
      return
    }
    #expect(arguments.loop == count)
    #expect(arguments.media == media)
  }

  @Test("two dashes end the options, one dash is a word")
  func ends() throws {
    #expect(try play("--", "--json")?.media == "--json")
    #expect(try play("--json", "-")?.media == "-")
    #expect(try play("--trace", "-", "a.wav")?.trace == "-")
    #expect(try play("--trace=--odd", "a.wav")?.trace == "--odd")
    #expect(try play("--haptics=a=b.tact", "a.wav")?.haptics == [.file("a=b.tact")])
  }

  @Test(
    "a device is a word, a place, an address or a name",
    arguments: [
      ("all", .all), ("virtual", .virtual), ("none", DeviceSelection.none),
      ("glove-right", .place(.gloveRight)), ("aa:BB:0c:00:11:22", .address("AA:BB:0C:00:11:22")),
      ("TactSuit X40", .name("TactSuit X40")), ("Vest", .name("Vest")),
      ("aa:bb:cc:dd:ee", .name("aa:bb:cc:dd:ee")),
      ("ag:bb:cc:dd:ee:ff", .name("ag:bb:cc:dd:ee:ff")),
    ] as [(String, DeviceSelection)])
  func devices(text: String, expected: DeviceSelection) throws {
    #expect(try play("a.wav", "--device", text)?.devices == [expected])
  }

  @Test("the null device is told from a PCM and from nothing said")
  func audioDevice() throws {
    #expect(try play("a.wav")?.audioDevice == .standard)
    #expect(try play("a.wav", "--audio-device", "null")?.audioDevice == .null)
    #expect(try play("a.wav", "--audio-device", "default")?.audioDevice == .pcm("default"))
  }

  @Test("the later of two equal options counts")
  func repeated() throws {
    #expect(try play("a.wav", "--volume", "10", "--volume", "20")?.volumePercent == 20)
  }

  @Test(
    "ends of ranges are inside",
    arguments: [
      "--volume=0", "--volume=100", "--intensity=0", "--intensity=200", "--offset=-2000",
      "--offset=2000", "--offset=+5", "--lead=0", "--lead=500", "--loop=1", "--loop=1000000",
    ])
  func inside(option: String) throws { #expect(try play("a.wav", option) != nil) }

  @Test(
    "values out of range or no values are refused",
    arguments: [
      "--volume=100.001", "--volume=-1", "--volume=", "--volume=loud", "--volume=1e1",
      "--intensity=201", "--intensity=-0.001", "--intensity=nan", "--offset=2000.000001",
      "--offset=-2001", "--offset=--5", "--offset=5ms", "--lead=501", "--lead=-1", "--rate=0.499",
      "--rate=2.001", "--rate=0", "--rate=-1", "--loop=0", "--loop=00", "--loop=1000001",
      "--loop=1.5",
      "--loop=99999999999999999999", "--start=-1", "--start=x", "--end=", "--law=new",
      "--placement=nose", "--placement=",
      "--single-points=loud", "--haptics=", "--device=", "--trace=", "--audio-device=",
      "--volume=99999999999999999999999",
    ])
  func outside(word: String) throws {
    let error = try #require(throws: UsageError.self) { try play("a.wav", word) }
    guard case .badValue(let option, let text, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect("\(option)=\(text)" == word)
  }

  @Test("a speed other than 1 is understood and refused")
  func rate() throws {
    #expect(
      try CommandLineParser.parse(["play", "a.wav", "--rate", "1.5"])
        == .notThereYet(NotThereYet(name: "--rate 1.5", reason: .rate)))
  }
}
