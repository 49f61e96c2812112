import FoundationEssentials
import ThrumCore
import ThrumDevices

/// One entry of `Fixtures/devices/wire.json`: levels in, exact bytes out.
struct WireVector: Decodable, Sendable, CustomStringConvertible {
  var name: String
  /// Where the bytes come from.
  var source: String
  var device: String
  var front: String?
  /// Position → motor index → percent; the rest is off.
  var levels: [String: [String: Int]]
  var hex: String

  var description: String { name }

  static let all: [WireVector] = load()

  private static func load() -> [WireVector] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/devices/wire.json")
    do {
      return try JSONDecoder().decode([WireVector].self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("the fixture must be readable: \(error)")
    }
  }

  var profile: DeviceProfile? {
    guard var profile = DeviceProfile.named(device) else { return nil }
    if let front { profile.frontWiring = FrontWiring(rawValue: front) ?? profile.frontWiring }
    return profile
  }

  var frame: BodyFrame {
    var frame = BodyFrame()
    for (key, motors) in levels {
      guard let position = BodyPosition(rawValue: key) else { continue }
      for (motor, percent) in motors { frame[position][Int(motor) ?? 0] = percent }
    }
    return frame
  }
}

/// Lower-case hexadecimal, two digits a byte.
func hex(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
