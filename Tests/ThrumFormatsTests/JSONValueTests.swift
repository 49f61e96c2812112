import Testing

@testable import ThrumFormats

@Suite("JSON values")
struct JSONValueTests {
  private func parse(
    _ text: String, _ limits: ReadingLimits = .standard
  ) throws(FormatError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8), limits: limits)
  }

  @Test("every sort of value is read, and members are sorted")
  func values() throws {
    let value = try parse("{\"b\": [1, \"2\", true, null, [], {}], \"a\": -1.5e2}")
    #expect(
      value
        == .object([
          .init(name: "a", value: .number(-150)),
          .init(
            name: "b",
            value: .array([
              .number(1), .string("2"), .bool(true), .null, .array([]), .object([]),
            ])),
        ]))
  }

  @Test("a list of many sorts is read as well as one of a single sort")
  func mixed() throws {
    let value = try parse("[{}, 1, {}, false, \"x\", [null, null], null, 1, 2, {\"a\": \"b\"}]")
    #expect(
      value
        == .array([
          .object([]), .number(1), .object([]), .bool(false), .string("x"),
          .array([.null, .null]), .null, .number(1), .number(2),
          .object([.init(name: "a", value: .string("b"))]),
        ]))
  }

  @Test("a member is found by its name with its first letter in either case")
  func names() throws {
    let value = try parse("{\"Tracks\": 1, \"tracks\": 2, \"StartTime\": 3}")
    #expect(value["tracks"] == .number(2))
    #expect(value["Tracks"] == .number(1))
    #expect(value["startTime"] == .number(3))
    #expect(value["starttime"] == nil)
    #expect(JSONValue.number(1)["x"] == nil)
    #expect(try parse("{\"\": 1}")[""] == .number(1))
  }

  @Test("a byte order mark is no content")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}{\"a\": 1}")["a"] == .number(1))
    #expect(throws: FormatError.empty) { try parse("\u{FEFF} \n") }
  }

  @Test("a number beyond Double is infinite, and refused where it is needed")
  func hugeNumber() throws {
    let value = try parse("{\"a\": 1e99999}")
    #expect(value["a"] == .number(.infinity))
    #expect(throws: FormatError.notFinite(at: .member(of: .root, "a"))) {
      try JSONNode(value)["a"].number()
    }
  }

  @Test(
    "what is no document is refused",
    arguments: [
      ("", FormatError.empty), ("  \n\t", .empty), ("{\"a\": [1, 2", .cutOff(bytes: 11)),
      ("{\"a", .cutOff(bytes: 3)), ("{\"a\": NaN}", .notJSON), ("{\"a\": 1}}", .notJSON),
      ("{\"a\": 1} x", .notJSON), ("hello", .notJSON), ("{\"a\" 1}", .notJSON),
      ("{\"a\": 1\0}", .notJSON), ("[\"\\", .cutOff(bytes: 3)),
    ])
  func refused(text: String, error: FormatError) {
    #expect(throws: error) { try parse(text) }
  }

  @Test("bytes that are not UTF-8 are refused with their place")
  func encoding() {
    #expect(throws: FormatError.notUTF8(offset: 2)) {
      try JSONValue(parsing: [UInt8(ascii: "["), UInt8(ascii: "\""), 0xC3, 0x28])
    }
    // The start of UTF-16.
    #expect(throws: FormatError.notUTF8(offset: 0)) {
      try JSONValue(parsing: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0])
    }
  }

  @Test("limits hold at their exact value")
  func limits() throws {
    var limits = ReadingLimits()
    limits.bytes = 5
    #expect(try parse("[1,2]", limits) == .array([.number(1), .number(2)]))
    #expect(throws: FormatError.tooLarge(bytes: 6, limit: 5)) { try parse("[1,2] ", limits) }

    limits = ReadingLimits()
    limits.depth = 2
    #expect(throws: Never.self) { try parse("[[], [\"[[[[\"]]", limits) }
    #expect(throws: FormatError.tooDeep(limit: 2)) { try parse("[[[]]]", limits) }

    limits = ReadingLimits()
    limits.values = 4
    #expect(throws: Never.self) { try parse("[1, \",,,,,\", 3]", limits) }
    #expect(throws: FormatError.tooMany(.values, limit: 4)) { try parse("[1, 2, [3]]", limits) }

    limits = ReadingLimits()
    limits.members = 1
    #expect(throws: Never.self) { try parse("{\"a\": {\"b\": \":::\"}}", limits) }
    #expect(throws: FormatError.tooMany(.members, limit: 1)) {
      try parse("{\"a\": 1, \"b\": 2}", limits)
    }
  }

  @Test("hostile documents are refused before they cost anything")
  func hostile() {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 200_000)
    #expect(throws: FormatError.tooDeep(limit: 64)) { try JSONValue(parsing: brackets) }
    let effects = Array(("[" + String(repeating: "{},", count: 999_999) + "{}]").utf8)
    #expect(throws: FormatError.tooMany(.values, limit: 800_000)) {
      try JSONValue(parsing: effects)
    }
  }
}

@Suite("JSON nodes")
struct JSONNodeTests {
  private let node = JSONNode(
    .object([
      .init(name: "list", value: .array([.number(1), .string("0.5"), .string("x"), .null])),
      .init(name: "none", value: .null), .init(name: "yes", value: .bool(true)),
      .init(name: "n", value: .number(7)), .init(name: "nan", value: .string("nan")),
      .init(name: "late", value: .number(86_400_001)),
    ]))

  @Test("numbers may be text, and missing is not wrong")
  func numbers() throws {
    let list = try node["list"].elements()
    #expect(try list[0].number() == 1)
    #expect(try list[1].number() == 0.5)
    #expect(try list[3].number() == nil)
    #expect(try node["none"].number() == nil)
    #expect(try node["absent"]["deeper"].elements().isEmpty)
    #expect(try node["n"].text() == "7")
    #expect(try node["yes"].flag() == true)
  }

  @Test("errors carry the place and what was expected there")
  func errors() throws {
    let list = try node["list"].elements()
    #expect(list[2].place.description == "list[2]")
    #expect(
      throws: FormatError.wrongType(at: list[2].place, expected: .number, found: .string)
    ) { try list[2].number() }
    #expect(
      throws: FormatError.wrongType(at: node["n"].place, expected: .array, found: .number)
    ) { try node["n"].elements() }
    #expect(throws: FormatError.notFinite(at: node["nan"].place)) { try node["nan"].number() }
    #expect(throws: FormatError.timeOutOfRange(at: node["late"].place, value: 86_400_001)) {
      try node["late"].time()
    }
  }

  @Test("a reason is one line of printable text, whatever the file says")
  func reasons() {
    let name = "a\u{1B}[31m\n" + String(repeating: "x", count: 100)
    let place = JSONPlace.element(of: .member(of: .member(of: .root, "project"), name), 3)
    let reason = FormatError.missing(at: place).reason
    #expect(
      reason == "project.a?[31m?" + String(repeating: "x", count: 33) + "…[3] is missing")
    #expect(
      FormatError.wrongType(at: .root, expected: .object, found: .array).reason
        == "the file should be an object and is a list")
  }
}
