import ThrumCore

extension DeviceProfile {
  /// The model that a device seems to be by what it advertises; `nil` if it is none of the family.
  ///
  /// The side of an arm, hand or foot unit is a setting of the device, so the side found here is
  /// only the one to begin with. Don't filter a scan by service: not every device advertises it.
  ///
  /// - Parameters:
  ///   - name: the local name, such as `TactSuitX40` or `Tactosy2_V3 (L)`.
  ///   - appearance: the GAP appearance if it is known; 510 tells an X16 from an X40.
  package static func advertised(as name: String, appearance: UInt16? = nil) -> DeviceProfile? {
    let name = name.lowercased()
    guard let rule = advertisedNames.first(where: { name.contains($0.part) }) else { return nil }
    if rule.type == "vest", appearance == x16Appearance { return named("x16") }
    if let profile = named(rule.type) { return profile }
    let isRight = rightMarks.contains { name.contains($0) }
    return named(rule.type + (isRight ? "-right" : "-left"))
  }

  /// Source: senseshifter, device-config.json.
  private static let x16Appearance: UInt16 = 510

  private static let rightMarks = ["(r", "_r"]

  /// Parts of names in lower case; the first that occurs decides. Types without a side get it from
  /// the rest of the name.
  ///
  /// Sources: senseshifter, device-config.json, in its order; the colours of the Air from a host
  /// that drives one; Pro and sleeve by analogy, as no source gives their names.
  private static let advertisedNames: [(part: String, type: String)] = [
    ("tactbelt", "tactot"),
    ("tactosy2", "forearm"),
    ("tactosyh", "hand"),
    ("tactosyf", "foot"),
    ("tactvisor", "tactvisor"),
    ("tactal", "tactal"),
    ("tactosy", "tactosy"),
    ("tactot", "tactot"),
    ("tactsuitx16", "x16"),
    ("tactsuitpro", "pro"),
    ("tactsuitair", "air"),
    ("tactsuit", "vest"),
    ("tactglove", "glove"),
    ("tactfacial", "tactfacial"),
    ("tactsleeve", "sleeve"),
  ]
}
