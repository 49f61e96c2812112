import ThrumCore

/// The models. Sources: senseshift-firmware (an emulator that the vendor's player accepts),
/// senseshifter's device table, bhaptics-linux and VRCH-Server (hosts).
extension DeviceProfile {
  /// Every model, vests first.
  package static let all: [DeviceProfile] = vests + arms + hands + feet + heads + gloves

  /// The model with this type name or alias, whatever the case of its letters.
  package static func named(_ name: String) -> DeviceProfile? {
    let wanted = name.lowercased()
    return all.first { $0.typeName == wanted || $0.aliases.contains(wanted) }
  }

  /// TactSuit X40, the vest that content is authored for: 20 + 20 motors.
  package static let vest = vest(
    "vest", "TactSuit X40", aliases: ["x40", "tactsuit-x40"], layout: .vest, rows: .five,
    .confirmed)

  /// Half of an average connection interval of the kernel's default (30...50 ms) is 20 ms, and a
  /// coin motor takes about another 20 ms until it is felt. Both are to be measured on the device.
  package static let coinMotorLead = Duration.milliseconds(40)

  /// The same wait for the link; linear actuators such as the glove's usually start in about
  /// 10 ms.
  package static let linearActuatorLead = Duration.milliseconds(30)

  private static let vests: [DeviceProfile] = [
    vest,
    // Takes the X40's frame and merges its groups by maximum itself, as the emulator does.
    vest(
      "x16", "TactSuit X16", aliases: ["tactsuit-x16"], layout: .grid(columns: 4, rows: 2),
      rows: .five, .oneSource),
    // Same frame, 32 live slots (bhaptics-linux on hardware). That its half panels are blocks of
    // four rows is an inference.
    vest(
      "pro", "TactSuit Pro", aliases: ["tactsuit-pro"], layout: .grid(columns: 4, rows: 4),
      rows: .four, .inferred),
    // One host resamples to four rows; its slot table isn't public, so it is taken to be the Pro's.
    vest(
      "air", "TactSuit Air", aliases: ["tactsuit-air"], layout: .grid(columns: 2, rows: 4),
      rows: .four, .inferred),
    // The older 20 + 20 vests, taken to be driven as the X40.
    vest(
      "tactot", "Tactot", aliases: ["tactot2", "tactot3", "tactbelt"], layout: .vest,
      rows: .five, .inferred),
  ]

  private static let arms: [DeviceProfile] = [
    plain(
      "forearm-left", "Tactosy2 left", aliases: ["tactosy2-left"], .forearmL,
      .forearm, PlainWire(byteCount: 6), .oneSource),
    plain(
      "forearm-right", "Tactosy2 right", aliases: ["tactosy2-right"], .forearmR, .forearm,
      PlainWire(byteCount: 6), .oneSource),
    // Three motors in a line. Rendered clips use the first three; patterns for 3 × 2 motors are
    // merged column by column.
    plain(
      "sleeve-left", "TactSleeve left", aliases: [], .forearmL, sleeve,
      PlainWire(byteCount: 3, mergedRows: 2), .inferred),
    plain(
      "sleeve-right", "TactSleeve right", aliases: [], .forearmR, sleeve,
      PlainWire(byteCount: 3, mergedRows: 2), .inferred),
    // Known from content only: twenty motors in five columns.
    plain(
      "tactosy-left", "Tactosy left", aliases: [], .left, .tactosy,
      PlainWire(byteCount: 20), .inferred),
    plain(
      "tactosy-right", "Tactosy right", aliases: [], .right, .tactosy,
      PlainWire(byteCount: 20), .inferred),
  ]

  private static let hands: [DeviceProfile] = [
    plain(
      "hand-left", "Tactosy hand left", aliases: ["tactosyh-left"], .handL, .hand,
      PlainWire(byteCount: 3), .oneSource),
    plain(
      "hand-right", "Tactosy hand right", aliases: ["tactosyh-right"], .handR, .hand,
      PlainWire(byteCount: 3), .oneSource),
  ]

  private static let feet: [DeviceProfile] = [
    plain(
      "foot-left", "Tactosy foot left", aliases: ["tactosyf-left"], .footL, .foot,
      PlainWire(byteCount: 3), .oneSource),
    plain(
      "foot-right", "Tactosy foot right", aliases: ["tactosyf-right"], .footR, .foot,
      PlainWire(byteCount: 3), .oneSource),
  ]

  private static let heads: [DeviceProfile] = [
    plain(
      "tactal", "Tactal", aliases: ["head", "face"], .head, .tactal, PlainWire(byteCount: 6),
      .oneSource),
    plain(
      "tactvisor", "TactVisor", aliases: ["visor"], .head, .tactVisor, PlainWire(byteCount: 4),
      .oneSource),
    // Listed by name only; taken to be driven as the Tactal.
    plain(
      "tactfacial", "TactFacial", aliases: [], .head, .tactal, PlainWire(byteCount: 6),
      .inferred),
  ]

  // Six motors as the emulator has them: five fingertips and the wrist. The vendor speaks of
  // eight for the current glove; no public source shows its frame.
  private static let gloves: [DeviceProfile] = [
    plain(
      "glove-left", "TactGlove left", aliases: ["tactglove-left"], .gloveL, .glove,
      PlainWire(byteCount: 6), .oneSource, lead: linearActuatorLead),
    plain(
      "glove-right", "TactGlove right", aliases: ["tactglove-right"], .gloveR, .glove,
      PlainWire(byteCount: 6), .oneSource, lead: linearActuatorLead),
  ]

  private static let sleeve = PanelLayout.line(places: [0, 0.5, 1], axis: .x)

  private static func vest(
    _ typeName: String, _ displayName: String, aliases: [String], layout: PanelLayout,
    rows: VestWire.Rows, _ confidence: Confidence
  ) -> DeviceProfile {
    DeviceProfile(
      typeName: typeName, aliases: aliases, displayName: displayName,
      panels: [Panel(.vestFront, layout), Panel(.vestBack, layout)],
      coding: .vest(VestWire(rows: rows)), confidence: confidence, defaultLead: coinMotorLead)
  }

  private static func plain(
    _ typeName: String, _ displayName: String, aliases: [String], _ position: BodyPosition,
    _ layout: PanelLayout, _ wire: PlainWire, _ confidence: Confidence,
    lead: Duration = coinMotorLead
  ) -> DeviceProfile {
    DeviceProfile(
      typeName: typeName, aliases: aliases, displayName: displayName,
      panels: [Panel(position, layout)], coding: .plain(wire), confidence: confidence,
      defaultLead: lead)
  }
}
