import SeededNumbers
import Testing
import ThrumCore
import ThrumDevices

@Suite struct VestWireTests {
  private static let wires: [VestWire] = [VestWire.Rows.five, .four].flatMap { rows in
    FrontWiring.allCases.map { VestWire(rows: rows, frontWiring: $0) }
  }

  @Test("percent become the nearest of sixteen steps, halves up")
  func steps() {
    #expect(VestWire.step(percent: 0) == 0)
    #expect(VestWire.step(percent: 3) == 0)
    #expect(VestWire.step(percent: 4) == 1)
    #expect(VestWire.step(percent: 50) == 8)
    #expect(VestWire.step(percent: 96) == 14)
    #expect(VestWire.step(percent: 97) == 15)
    #expect(VestWire.step(percent: 1000) == 15)
    #expect(VestWire.step(percent: -1) == 0)
    for percent in 0...100 {
      #expect(VestWire.step(percent: percent) == UInt8((Double(percent) * 0.15).rounded()))
    }
  }

  @Test("each step survives the way over percent")
  func stepsRoundTrip() {
    for step in UInt8(0)...15 {
      #expect(VestWire.step(percent: VestWire.percent(step: step)) == step)
    }
  }

  @Test("five rows use each of the forty slots once", arguments: FrontWiring.allCases)
  func slotsAreABijection(_ wiring: FrontWiring) {
    let wire = VestWire(frontWiring: wiring)
    let slots = (0..<20).map { wire.slot(ofFront: $0) } + (0..<20).map { wire.slot(ofBack: $0) }
    #expect(Set(slots) == Set(0..<40))
  }

  @Test("four rows use the first thirty-two slots, the top two rows the same ones")
  func fourRows() {
    let wire = VestWire(rows: .four)
    let slots = (0..<20).map { wire.slot(ofFront: $0) } + (0..<20).map { wire.slot(ofBack: $0) }
    #expect(Set(slots) == Set(0..<32))
    for column in 0..<4 {
      #expect(wire.slot(ofFront: column) == wire.slot(ofFront: column + 4))
      #expect(wire.slot(ofBack: column) == wire.slot(ofBack: column + 4))
    }
  }

  @Test("back rows lie on 10+2r, 11+2r, 20+2r, 21+2r, as both sources say")
  func back() {
    let wire = VestWire()
    for row in 0..<5 {
      let slots = (0..<4).map { wire.slot(ofBack: row * 4 + $0) }
      #expect(slots == [10 + 2 * row, 11 + 2 * row, 20 + 2 * row, 21 + 2 * row])
    }
  }

  @Test("front rows lie on 2r, 2r+1, 30+2r, 31+2r or on their mirror image")
  func front() {
    for row in 0..<5 {
      let straight = [2 * row, 2 * row + 1, 30 + 2 * row, 31 + 2 * row]
      let motors = (0..<4).map { row * 4 + $0 }
      #expect(motors.map(VestWire().slot(ofFront:)) == straight)
      #expect(
        motors.map(VestWire(frontWiring: .rightFirst).slot(ofFront:)) == straight.reversed())
    }
  }

  @Test("random frames of live slots decode and encode to themselves", arguments: wires)
  func roundTrip(_ wire: VestWire) throws {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<200 {
      var bytes = (0..<20).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if wire.rows == .four { bytes.replaceSubrange(16..<20, with: [0, 0, 0, 0]) }
      let levels = try #require(wire.decode(bytes))
      #expect(wire.encode(front: levels.front, back: levels.back) == bytes)
    }
  }

  @Test("merging rows keeps the maximum of every motor")
  func maximum() throws {
    let wire = VestWire(rows: .four)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let front = PanelLevels((0..<20).map { _ in Int.random(in: 0...100, using: &generator) })
      let decoded = try #require(wire.decode(wire.encode(front: front, back: PanelLevels())))
      for column in 0..<4 {
        let top = max(front[column], front[column + 4])
        #expect(VestWire.step(percent: decoded.front[column]) == VestWire.step(percent: top))
        for row in 2..<5 {
          let motor = row * 4 + column
          #expect(
            VestWire.step(percent: decoded.front[motor]) == VestWire.step(percent: front[motor]))
        }
      }
    }
  }
}
