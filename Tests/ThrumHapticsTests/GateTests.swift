import Testing

@testable import ThrumHaptics

@Suite("Gate")
struct GateTests {
  @Test("it lets one generation through, and only while it is open")
  func generations() {
    let gate = Gate()
    #expect(!gate.allows(generation: 0))
    gate.open(generation: 7)
    #expect(gate.allows(generation: 7))
    for other in [0, 6, 8, .max] as [UInt32] { #expect(!gate.allows(generation: other)) }
    gate.close()
    #expect(!gate.allows(generation: 7))
    gate.open(generation: .max)
    #expect(gate.allows(generation: .max))
  }

  @Test("the latch holds over closing and opening, until it is lifted on purpose")
  func latch() {
    let gate = Gate()
    gate.open(generation: 1)
    gate.latch()
    gate.close()
    gate.open(generation: 2)
    #expect(!gate.allows(generation: 2))
    #expect(gate.isOpen(generation: 2))
    #expect(gate.isLatched)
    gate.rearm()
    #expect(gate.allows(generation: 2))
  }

  @Test("lifting the latch opens nothing")
  func rearm() {
    let gate = Gate()
    gate.latch()
    gate.rearm()
    #expect(!gate.allows(generation: 0))
  }

  @Test("quitting is for good")
  func quit() {
    let gate = Gate()
    gate.open(generation: 1)
    gate.quit()
    gate.open(generation: 1)
    gate.rearm()
    #expect(gate.isQuitting)
    #expect(!gate.allows(generation: 1))
  }
}
