import SeededNumbers
import Testing
import ThrumCore

@testable import ThrumFormats

@Suite("Damaged files")
struct FuzzTests {
  @Test("no damage to a file makes a reader trap", arguments: Fixture.names)
  func mutations(name: String) throws {
    let original = try Fixture.bytes(name)
    var random = SeededGenerator(seed: UInt64(original.count))
    var held = ReadingOptions()
    held.singlePoint = .hold
    for _ in 0..<600 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) { bytes.damage(using: &random) }
      do throws(FormatError) {
        let file = try FormatRegistry.read(bytes, options: held)
        #expect(file.warnings.count <= 21)
        for track in file.tracks { exercise(track.timeline) }
      } catch {
        #expect(!error.reason.contains("\n"))
      }
    }
  }

  private func exercise(_ timeline: HapticTimeline) {
    #expect(timeline.duration >= .zero)
    for element in timeline.elements.prefix(50) {
      #expect(element.start < element.hiddenFrom)
      for time in [element.start, element.span.end, element.hiddenFrom] {
        _ = timeline.sample(at: time)
      }
    }
    _ = timeline.nextOnset(after: .zero)
  }
}

extension [UInt8] {
  private static let tokens: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "-1", "1e308", "1e999", "99999999999999",
    "\"0.5\"", "\"nan\"", "{}", "[]", "\\u0000", "\u{FEFF}", "0.000001", "-0", "86400000",
  ]

  /// Changes, removes, repeats or inserts something, mostly so that it stays a document.
  fileprivate mutating func damage(using random: inout SeededGenerator) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &random)
    let end = Swift.min(count, place + Int.random(in: 1...12, using: &random))
    let token = Array(Self.tokens[Int.random(in: 0..<Self.tokens.count, using: &random)].utf8)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: self[place] = UInt8.random(in: 0...255, using: &random)
    case 1: removeSubrange(place..<end)
    case 2: insert(contentsOf: self[place..<end], at: place)
    case 3: insert(contentsOf: token, at: place)
    case 4: removeSubrange(place..<count)
    default:
      // Replaces one number.
      let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || byte == 0x2E }
      guard let start = self[place...].firstIndex(where: isDigit) else { return }
      let stop = self[start...].firstIndex { !isDigit($0) } ?? count
      replaceSubrange(start..<stop, with: token)
    }
  }
}
