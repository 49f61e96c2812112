import ThrumCore

/// A small writer of SVG: fixed decimals, no dates and no made-up names, so equal pictures are
/// equal bytes.
struct SVGText {
  private var body = ""

  /// How a text stands to its place.
  enum Anchor: String { case start, middle, end }

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String,
    stroke: String? = nil
  ) {
    body += "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\""
    body += " height=\"\(Self.number(height))\" fill=\"\(fill)\""
    if let stroke { body += " stroke=\"\(stroke)\"" }
    body += "/>\n"
  }

  /// Many rectangles of one colour as one path, which is a fraction of the bytes.
  mutating func path(_ data: String, fill: String) {
    body += "<path fill=\"\(fill)\" d=\"\(data)\"/>\n"
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String) {
    body += "<line x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\" x2=\"\(Self.number(x2))\""
    body += " y2=\"\(Self.number(y2))\" stroke=\"\(stroke)\"/>\n"
  }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, size: Int = 12, anchor: Anchor = .start,
    fill: String = "#222"
  ) {
    body += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(size)\""
    if anchor != .start { body += " text-anchor=\"\(anchor.rawValue)\"" }
    body += " fill=\"\(fill)\">\(Self.escaped(text))</text>\n"
  }

  /// The whole document.
  func document(width: Int, height: Int, title: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
    width="\(width)" height="\(height)" font-family="DejaVu Sans, sans-serif">
    <title>\(Self.escaped(title))</title>
    <rect width="\(width)" height="\(height)" fill="#fff"/>
    \(body)</svg>

    """
  }

  /// Data of a rectangle for ``path(_:fill:)``.
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "M\(number(x)) \(number(y))h\(number(width))v\(number(height))h-\(number(width))z"
  }

  private static func number(_ value: Double) -> String {
    DecimalText.short(value, places: 2) ?? "0"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.of(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // No XML document may hold these two.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
