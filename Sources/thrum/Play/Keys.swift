/// What a key does while playing.
enum KeyAction: Equatable {
  case toggle, stopMotors, rearm, quit
  /// Seconds, negative = back.
  case seek(Int64)
  /// Percent points.
  case volume(Double)
  case intensity(Double)
  /// Milliseconds, positive = touch later.
  case offset(Int64)
}

/// Turns the bytes of a terminal into actions.
enum KeyReader {
  /// The actions of what was typed; keys without one are left out.
  ///
  /// Arrows come as three bytes. A lone Escape means nothing, so a sequence that is cut off in the
  /// middle is dropped.
  static func actions(_ bytes: [UInt8]) -> [KeyAction] {
    var actions: [KeyAction] = []
    var rest = bytes[...]
    while let first = rest.popFirst() {
      if first == 0x1B, rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") {
        rest.removeFirst()
        // Parameters, then the letter that ends it.
        while let next = rest.popFirst() {
          if (0x40...0x7E).contains(next) {
            if let action = arrow(next) { actions.append(action) }
            break
          }
        }
      } else if let action = action(first) {
        actions.append(action)
      }
    }
    return actions
  }

  private static func arrow(_ letter: UInt8) -> KeyAction? {
    switch letter {
    case UInt8(ascii: "C"): .seek(5)
    case UInt8(ascii: "D"): .seek(-5)
    case UInt8(ascii: "A"): .seek(60)
    case UInt8(ascii: "B"): .seek(-60)
    default: nil
    }
  }

  private static func action(_ key: UInt8) -> KeyAction? {
    switch key {
    case UInt8(ascii: " "), UInt8(ascii: "p"): .toggle
    case UInt8(ascii: "z"): .stopMotors
    case UInt8(ascii: "Z"): .rearm
    case UInt8(ascii: "q"): .quit
    case UInt8(ascii: "9"), UInt8(ascii: "/"): .volume(-2)
    case UInt8(ascii: "0"), UInt8(ascii: "*"): .volume(2)
    case UInt8(ascii: "-"): .intensity(-5)
    case UInt8(ascii: "="): .intensity(5)
    case UInt8(ascii: ","): .offset(-5)
    case UInt8(ascii: "."): .offset(5)
    default: nil
    }
  }
}
