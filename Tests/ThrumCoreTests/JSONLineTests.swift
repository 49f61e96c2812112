import Testing
import ThrumCore

@Suite("JSONLine")
struct JSONLineTests {
  @Test("fields stand in the order of the calls")
  func order() {
    var line = JSONLine()
    line.field("ev", "frame")
    line.field("t", 123)
    line.field("due", Int64.min)
    line.field("media_ms", decimal: 12.5, places: 3)
    line.field("ok", true)
    line.field("hex", hex: [0x00, 0xAF] as [UInt8])
    line.null("none")
    line.raw("list", "[1,2]")
    #expect(
      line.text
        == #"{"ev":"frame","t":123,"due":-9223372036854775808,"media_ms":12.5,"ok":true,"#
        + #""hex":"00af","none":null,"list":[1,2]}"#)
  }

  @Test("an object without fields is still an object")
  func empty() { #expect(JSONLine().text == "{}") }

  @Test("objects and arrays nest")
  func nesting() {
    var inner = JSONLine()
    inner.field("p50", decimal: 0.1, places: 2)
    var line = JSONLine()
    line.field("error_ms", inner)
    line.field("all", [inner, JSONLine()])
    line.field("names", ["a", "b\""])
    line.field("levels", [0, 100])
    line.field("nothing", [Int]())
    #expect(
      line.text == #"{"error_ms":{"p50":0.1},"all":[{"p50":0.1},{}],"names":["a","b\""],"#
        + #""levels":[0,100],"nothing":[]}"#)
  }

  @Test(
    "text that would break the line or the terminal is escaped",
    arguments: [
      ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{1B}[2J", #""\u0000\u001b[2J""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#),
      ("\u{2028}", #""\u2028""#), ("Übung 🎵", #""Übung 🎵""#),
    ])
  func escaping(text: String, expected: String) { #expect(JSONText.quoted(text) == expected) }

  @Test("a media time keeps its nanoseconds")
  func mediaTime() {
    var line = JSONLine()
    line.field("a", milliseconds: MediaTime(nanoseconds: 1_000_000_001))
    line.field("b", milliseconds: MediaTime(nanoseconds: -500_000))
    line.field("c", milliseconds: .zero)
    #expect(line.text == #"{"a":1000.000001,"b":-0.5,"c":0}"#)
  }
}

@Suite("DecimalText")
struct DecimalTextTests {
  @Test(
    "numbers are rounded to the places asked for",
    arguments: [
      (0.0, 3, "0.000"), (12.5, 3, "12.500"), (0.0005, 3, "0.001"), (-0.25, 1, "-0.3"),
      (1e-9, 3, "0.000"), (99.999, 1, "100.0"), (3, 0, "3"), (1e18, 2, "1000000000000000000.00"),
    ])
  func fixed(value: Double, places: Int, expected: String) {
    #expect(DecimalText.fixed(value, places: places) == expected)
  }

  @Test(
    "short numbers drop zeros but never digits",
    arguments: [(100.0, "100"), (0.1, "0.1"), (-0.0001, "0"), (1.230, "1.23"), (1e20, nil)])
  func short(value: Double, expected: String?) {
    #expect(DecimalText.short(value, places: 3) == expected ?? "100000000000000000000")
  }

  @Test("what isn't finite has no text", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) { #expect(DecimalText.fixed(value, places: 2) == nil) }
}
