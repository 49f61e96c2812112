import SeededNumbers
import Testing

@testable import ThrumCommandLine

@Suite("Random words")
struct RandomWordsTests {
  @Test("no words trap the parser, and every refusal has a text", arguments: [1, 2, 3] as [UInt64])
  func neverTraps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = CommandName.allCases.flatMap { OptionTable.rows($0).map(\.name) }
    let pieces =
      names + CommandName.allCases.map(\.rawValue) + [
        "", "-", "--", "---", "=", "--=", "-1", "1", "0", "99999999999999999999", "1:2", "5ms",
        "a.wav", "a.svg", "none", "auto", "\u{0}", "\u{1F3B5}", "--help", "help", "9e9", "-.5",
      ]
    for _ in 0..<5000 {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let first = pieces.randomElement(using: &random) ?? ""
        guard Bool.random(using: &random) else { return first }
        return first + "=" + (pieces.randomElement(using: &random) ?? "")
      }
      do throws(UsageError) {
        if case .play(let arguments) = try CommandLineParser.parse(words) {
          #expect(!arguments.media.isEmpty && !arguments.devices.isEmpty)
        }
      } catch {
        let lines = error.errorText.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[0].hasPrefix("thrum: ") && lines[1].hasPrefix("  "))
      }
    }
  }
}
