import Testing

@testable import ThrumCore

@Suite struct EventMixTests {
  private static func event(
    _ levels: [Int], _ position: BodyPosition = .head, start: Int64 = 0, length: Int64 = 100,
    intensity: Double = 1
  ) -> HapticEvent {
    let element = HapticElement(
      position, .levels(PanelLevels(levels)),
      span: ClosedSpan(.zero, MediaTime(milliseconds: length)), includesEnd: false, isOnset: true)
    return HapticEvent(
      HapticTimeline([element]), start: MediaTime(milliseconds: start),
      options: PlaybackOptions(intensity: intensity))
  }

  @Test("events add up and are clamped; nothing of nothing is inactive")
  func sums() {
    let mix = EventMix([
      Self.event([60, 10]), Self.event([60, 10]), Self.event([5], .footR, start: 50),
    ])
    let early = mix.sample(at: .zero)
    #expect(early.isActive && Array(early.frame[.head].array.prefix(2)) == [100, 20])
    #expect(early.frame[.footR].isZero)
    #expect(mix.sample(at: MediaTime(milliseconds: 60)).frame[.footR][0] == 5)
    #expect(!mix.sample(at: MediaTime(milliseconds: 150)).isActive)
    let nothing = EventMix().sample(at: .zero)
    #expect(nothing.frame.isZero && !nothing.isActive && nothing.steadyUntil == .distantFuture)
    #expect(EventMix().nextOnset(after: .zero) == nil)
  }

  @Test("an event whose level is 0 at the moment is under way all the same")
  func active() {
    #expect(EventMix([Self.event([0])]).sample(at: .zero).isActive)
  }

  @Test("the next onset is the nearest of all events")
  func onsets() {
    let mix = EventMix([20, 5, 90, 5].map { Self.event([1], start: $0) })
    var (time, found) = (MediaTime(nanoseconds: -1), [Double]())
    while let next = mix.nextOnset(after: time) {
      #expect(next > time)
      found.append(next.inMilliseconds)
      time = next
    }
    #expect(found == [5, 20, 90])
  }

  @Test("the ceiling comes last: no intensity gets over it", arguments: [0, 30, 80, 100])
  func ceilingLast(_ percent: Int) {
    let ceiling = Ceiling(percent: percent)
    for intensity in [0.0, 0.5, 1, 2, .infinity, .nan] {
      for own in [0.1, 1, 5] {
        let events = (0..<3).map { _ in Self.event([100, 40, 1], intensity: own) }
        var frame = EventMix(events, intensity: intensity).sample(at: .zero).frame
        let before = frame
        ceiling.apply(to: &frame)
        for motor in 0..<20 {
          #expect(frame[.head][motor] == min(before[.head][motor], percent))
        }
      }
    }
  }
}
