/// One JSON object on one line, built field by field; the fields stand in the order of the calls.
///
/// ```swift
/// var line = JSONLine()
/// line.field("ev", "frame")
/// line.field("t", 123)
/// line.field("media_ms", decimal: 12.5, places: 3)
/// line.text  // {"ev":"frame","t":123,"media_ms":12.5}
/// ```
///
/// Nothing is looked up or sorted, so equal calls give equal bytes. A name must be used once only;
/// that is not checked.
package struct JSONLine: Sendable, Equatable {
  private var body = ""

  /// An object without fields.
  package init() {}

  /// The object, without a line break at its end and without one inside.
  package var text: String { "{\(body)}" }

  /// A string.
  package mutating func field(_ name: String, _ value: String) {
    begin(name)
    JSONText.append(quoted: value, to: &body)
  }

  /// A whole number.
  package mutating func field(_ name: String, _ value: some BinaryInteger) {
    begin(name)
    body += String(value)
  }

  /// `true` or `false`.
  package mutating func field(_ name: String, _ value: Bool) {
    begin(name)
    body += value ? "true" : "false"
  }

  /// A decimal with at most `places` digits after the point; `null` if it isn't finite.
  package mutating func field(_ name: String, decimal value: Double, places: Int) {
    begin(name)
    body += DecimalText.short(value, places: places) ?? "null"
  }

  /// A media time in milliseconds, exact to the nanosecond.
  package mutating func field(_ name: String, milliseconds time: MediaTime) {
    begin(name)
    body += DecimalText.short(time.nanoseconds, scaledBy: 6)
  }

  /// Bytes as a string of hexadecimal digits, two a byte, small letters.
  package mutating func field(_ name: String, hex bytes: some Sequence<UInt8>) {
    begin(name)
    body += "\"\(HexText.text(bytes))\""
  }

  /// An array of strings.
  package mutating func field(_ name: String, _ values: [String]) {
    array(name, values) { JSONText.append(quoted: $0, to: &$1) }
  }

  /// An array of whole numbers.
  package mutating func field(_ name: String, _ values: [Int]) {
    array(name, values) { $1 += String($0) }
  }

  /// An object inside this one.
  package mutating func field(_ name: String, _ value: JSONLine) {
    begin(name)
    body += value.text
  }

  /// An array of objects.
  package mutating func field(_ name: String, _ values: [JSONLine]) {
    array(name, values) { $1 += $0.text }
  }

  /// `null`.
  package mutating func null(_ name: String) {
    begin(name)
    body += "null"
  }

  /// JSON that is text already; it must be one valid value on one line.
  package mutating func raw(_ name: String, _ json: String) {
    begin(name)
    body += json
  }

  private mutating func begin(_ name: String) {
    if !body.isEmpty { body += "," }
    JSONText.append(quoted: name, to: &body)
    body += ":"
  }

  private mutating func array<Value>(
    _ name: String, _ values: [Value], _ append: (Value, inout String) -> Void
  ) {
    begin(name)
    body += "["
    for (index, value) in values.enumerated() {
      if index > 0 { body += "," }
      append(value, &body)
    }
    body += "]"
  }
}

/// Strings as JSON writes them.
package enum JSONText {
  /// The string in quotes, everything escaped that JSON forbids inside them.
  package static func quoted(_ value: String) -> String {
    var text = ""
    append(quoted: value, to: &text)
    return text
  }

  static func append(quoted value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // The last three are line ends to some readers, and a terminal obeys DEL and C1.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        text += "\\u" + HexText.text([UInt8(scalar.value >> 8), UInt8(scalar.value & 0xFF)])
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// Bytes as hexadecimal digits.
package enum HexText {
  /// Two digits a byte, small letters.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
