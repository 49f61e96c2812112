import ThrumCore

extension PulsarPattern {
  /// The pattern as it goes on from a place in it, with times that count from there.
  ///
  /// Taps before the place are gone, a tap exactly on it stays. Each envelope starts with its
  /// value at the place; one that is over by then holds its last value for as long as the whole
  /// pattern still lasts, because losing one envelope would silence the other.
  package func starting(at place: MediaTime) -> PulsarPattern {
    guard place > .zero else { return self }
    let remaining = MediaTime.zero + (lastTime - place)
    func shifted(_ time: MediaTime) -> MediaTime { MediaTime.zero + (time - place) }
    func rest(of points: [ControlPoint]) -> [ControlPoint] {
      guard let envelope = Envelope(points) else { return [] }
      let value = envelope.value(after: place)
      var rest = [ControlPoint(time: .zero, value: value)]
      for point in envelope.points where point.time > place {
        rest.append(ControlPoint(time: shifted(point.time), value: point.value))
      }
      if rest.count == 1, remaining > .zero {
        rest.append(ControlPoint(time: remaining, value: value))
      }
      return rest
    }
    let later = taps.filter { $0.time >= place }.map { tap in
      Tap(time: shifted(tap.time), amplitude: tap.amplitude, sharpness: tap.sharpness)
    }
    return PulsarPattern(
      amplitude: rest(of: amplitude), sharpness: rest(of: sharpness), taps: later)
  }
}
