import Testing
import ThrumCore
import ThrumDevices

@Suite struct DeviceProfileTests {
  @Test("a frame has exactly the published bytes", arguments: WireVector.all)
  func golden(_ vector: WireVector) throws {
    let profile = try #require(vector.profile)
    #expect(hex(profile.wireFrame(for: vector.frame)) == vector.hex, "\(vector.source)")
  }

  @Test("what was decoded encodes to the same bytes", arguments: WireVector.all)
  func roundTrip(_ vector: WireVector) throws {
    let profile = try #require(vector.profile)
    let decoded = try #require(
      profile.levels(ofWireFrame: profile.wireFrame(for: vector.frame)))
    #expect(hex(profile.wireFrame(for: decoded)) == vector.hex)
  }

  @Test("every model's zero frame is what silence encodes to", arguments: DeviceProfile.all)
  func zero(_ profile: DeviceProfile) {
    #expect(profile.zeroFrame == profile.wireFrame(for: BodyFrame()))
    #expect(profile.zeroFrame.count == profile.coding.byteCount)
    #expect(profile.levels(ofWireFrame: profile.zeroFrame) == BodyFrame())
  }

  @Test("a frame of the wrong length means nothing", arguments: DeviceProfile.all)
  func wrongLength(_ profile: DeviceProfile) {
    #expect(profile.levels(ofWireFrame: profile.zeroFrame + [0]) == nil)
    #expect(profile.levels(ofWireFrame: []) == nil)
  }

  @Test(
    "every motor of every position a model serves changes its frame",
    arguments: DeviceProfile.all)
  func everyMotorIsWired(_ profile: DeviceProfile) {
    for panel in profile.panels {
      // A vest is fed the content's panel of twenty, whatever its own motors are.
      let count = profile.panels.count == 2 ? PanelLevels.count : panel.layout.motorCount
      for motor in 0..<count {
        var frame = BodyFrame()
        frame[panel.position][motor] = 100
        #expect(profile.wireFrame(for: frame) != profile.zeroFrame)
      }
    }
  }

  @Test("a model's frame depends on no other position", arguments: DeviceProfile.all)
  func otherPositions(_ profile: DeviceProfile) {
    var frame = BodyFrame()
    for position in BodyPosition.allCases where !profile.positions.contains(position) {
      frame[position] = PanelLevels(repeatElement(100, count: PanelLevels.count))
    }
    #expect(profile.wireFrame(for: frame) == profile.zeroFrame)
  }

  @Test("names are unique and found in any case")
  func names() {
    let names = DeviceProfile.all.flatMap { [$0.typeName] + $0.aliases }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(DeviceProfile.named(name) != nil)
      #expect(DeviceProfile.named(name.uppercased()) == DeviceProfile.named(name))
    }
    #expect(DeviceProfile.named("x40")?.typeName == "vest")
    #expect(DeviceProfile.named("vest")?.motorCount == 40)
    #expect(DeviceProfile.named("pro")?.motorCount == 32)
    #expect(DeviceProfile.named("air")?.motorCount == 16)
    #expect(DeviceProfile.named("") == nil)
  }

  @Test("every default lead is inside what the option accepts", arguments: DeviceProfile.all)
  func leads(_ profile: DeviceProfile) {
    #expect(profile.defaultLead >= .zero && profile.defaultLead <= .milliseconds(500))
  }

  @Test(
    "an advertised name leads to its model",
    arguments: [
      ("TactSuitX40", 509, "vest"), ("TactSuitX40", nil, "vest"), ("TactSuitX16", nil, "x16"),
      ("TactSuit", 510, "x16"), ("TactSuitPro_1234", nil, "pro"),
      ("TactSuitAirOnyx", nil, "air"), ("TactSuitAirAsh", 508, "air"),
      ("Tactosy2_V3 (L)", 508, "forearm-left"), ("Tactosy2_V3 (R)", 508, "forearm-right"),
      ("Tactosy2_R", nil, "forearm-right"), ("TactosyH_L", nil, "hand-left"),
      ("TactosyF_V2 (R", nil, "foot-right"), ("Tactosy_", nil, "tactosy-left"),
      ("Tactal_", nil, "tactal"), ("TactVisor_V1", nil, "tactvisor"),
      ("TactGlove (L", nil, "glove-left"), ("TactGlove (R)", nil, "glove-right"),
      ("Tactot3_", nil, "tactot"), ("TactBelt", nil, "tactot"),
    ] as [(String, UInt16?, String)])
  func discovery(_ name: String, _ appearance: UInt16?, _ typeName: String) {
    #expect(DeviceProfile.advertised(as: name, appearance: appearance)?.typeName == typeName)
  }

  @Test("a stranger is none of the family", arguments: ["", "Tap_X", "Mouse", "Suit"])
  func strangers(_ name: String) {
    #expect(DeviceProfile.advertised(as: name, appearance: 509) == nil)
  }
}
