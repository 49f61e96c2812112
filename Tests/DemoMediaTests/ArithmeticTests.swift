import Testing

@testable import DemoScore

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ArithmeticTests {
  @Test("sine is right to a millionth, over many turns either way")
  func sine() {
    for i in -4_000...4_000 {
      let turns = Double(i) / 777
      #expect(abs(Arithmetic.sine(turns: turns) - sin(turns * 2 * .pi)) < 1e-6)
    }
  }

  @Test("the exponential is right to a ten-millionth of its value")
  func exponential() {
    for i in -100...50 {
      let x = Double(i) / 10
      #expect(abs(Arithmetic.exp(x) / exp(x) - 1) < 1e-7)
    }
  }

  @Test("twelve semitones double the frequency")
  func octave() {
    #expect(abs(Arithmetic.frequency(0) - 110) < 1e-9)
    #expect(abs(Arithmetic.frequency(12) - 220) < 1e-4)
    #expect(abs(Arithmetic.frequency(-24) - 27.5) < 1e-5)
  }

  @Test("a level halves in the time it is said to")
  func decay() {
    let factor = Arithmetic.decay(halvingMs: 10, rate: 24_000)
    #expect(abs((0..<240).reduce(1.0) { level, _ in level * factor } - 0.5) < 1e-6)
  }
}
