/// Several events at once: their levels are added and clamped, as overlapping effects inside one
/// event are.
///
/// No public source shows what the vendor's player does between separate events. A sum keeps a
/// light hit felt on top of a rumble; a maximum would swallow it.
package struct EventMix: Sendable {
  package var events: [HapticEvent]
  /// The user's intensity for everything, 0...2.
  package var intensity: Double

  package init(_ events: [HapticEvent] = [], intensity: Double = 1) {
    self.events = events
    self.intensity = intensity
  }
}

extension EventMix: HapticContent {
  package func sample(at time: MediaTime, junctions: Junctions) -> HapticSample {
    var mixed = HapticSample()
    mixed.steadyUntil = .distantFuture
    for event in events {
      let one = event.sample(at: time, junctions: junctions)
      mixed.steadyUntil = min(mixed.steadyUntil, one.steadyUntil)
      guard one.isActive else { continue }
      mixed.isActive = true
      mixed.frame.add(one.frame)
    }
    if intensity != 1, mixed.isActive { mixed.frame.scale(by: intensity) }
    return mixed
  }

  package func nextOnset(after time: MediaTime) -> MediaTime? {
    events.lazy.compactMap { $0.nextOnset(after: time) }.min()
  }
}
