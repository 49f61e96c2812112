/// Which haptic devices are meant by one `--device`.
package enum DeviceSelection: Sendable, Equatable {
  /// Every real device that can be found.
  case all
  /// The simulated device.
  case virtual
  case none
  case place(DevicePlace)
  /// A Bluetooth address, six pairs of capital hexadecimal digits with colons. Is connected even
  /// if it was never paired.
  case address(String)
  /// A device's name, as written.
  case name(String)

  /// Reads a selection; every text that isn't empty is one, as a name can be anything.
  init?(_ text: String) {
    if text.isEmpty { return nil }
    switch text {
    case "all": self = .all
    case "virtual": self = .virtual
    case "none": self = .none
    default:
      if let place = DevicePlace(rawValue: text) {
        self = .place(place)
      } else if let address = Self.address(in: text) {
        self = .address(address)
      } else {
        self = .name(text)
      }
    }
  }

  private static func address(in text: String) -> String? {
    let pairs = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard pairs.count == 6 else { return nil }
    for pair in pairs {
      guard pair.count == 2, pair.allSatisfy({ isHexadecimal($0) }) else { return nil }
    }
    return text.uppercased()
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

/// Where on the body a device is worn; the raw value is what the user writes.
package enum DevicePlace: String, CaseIterable, Sendable {
  case vest
  case head
  case forearmLeft = "forearm-left"
  case forearmRight = "forearm-right"
  case handLeft = "hand-left"
  case handRight = "hand-right"
  case footLeft = "foot-left"
  case footRight = "foot-right"
  case gloveLeft = "glove-left"
  case gloveRight = "glove-right"
}
