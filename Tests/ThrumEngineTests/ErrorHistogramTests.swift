import SeededNumbers
import Testing

@testable import ThrumEngine

@Suite("ErrorHistogram")
struct ErrorHistogramTests {
  private static let fractions = [0, 0.01, 0.5, 0.9, 0.95, 0.99, 0.999, 1]

  @Test("quantiles are those of the sorted errors, to the width of a bin", arguments: 0..<12)
  func quantiles(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var histogram = ErrorHistogram()
    var errors: [Int64] = []
    let limit = [100_000, 5_000_000, 40_000_000, 900_000_000][seed % 4] as Int64
    for _ in 0..<Int.random(in: 1...3_000, using: &random) {
      let error = Int64.random(in: 0..<limit, using: &random)
      errors.append(error)
      histogram.add(error)
    }
    errors.sort()
    for fraction in Self.fractions {
      let exact = errors[min(Int(fraction * Double(errors.count)), errors.count - 1)]
      let width: Int64 = exact < 20_000_000 ? 5_000 : 1_000_000
      let told = histogram.quantile(fraction)
      #expect(told >= exact && told <= exact + width, "\(fraction)")
    }
    #expect(histogram.maximum == errors.last)
    #expect(histogram.count == errors.count)
  }

  @Test(
    "one error is every quantile", arguments: [0, 1, 4_999, 5_000, 20_000_000, 1 << 62] as [Int64])
  func single(error: Int64) {
    var histogram = ErrorHistogram()
    histogram.add(error)
    for fraction in Self.fractions { #expect(histogram.quantile(fraction) == error) }
  }

  @Test("errors of a second and more are all in one bin, with the exact maximum")
  func long() {
    var histogram = ErrorHistogram()
    for seconds in 2...9 as ClosedRange<Int64> { histogram.add(seconds * 1_000_000_000) }
    #expect(histogram.maximum == 9_000_000_000)
    #expect(histogram.quantile(0.99) <= 9_000_000_000)
  }

  @Test("without errors there is nothing to tell")
  func empty() {
    #expect(ErrorHistogram().quantile(0.5) == 0)
  }
}
