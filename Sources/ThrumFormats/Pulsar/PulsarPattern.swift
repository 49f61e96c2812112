import ThrumCore

/// A pattern for one actuator: how strong and how sharp it is over time, and single taps.
///
/// ```swift
/// let pattern = PulsarPattern(taps: [.init(time: .zero, amplitude: 1, sharpness: 0.5)])
/// let timeline = pattern.timeline(placement: .standard)
/// ```
package struct PulsarPattern: Sendable, Hashable {
  /// A control point of an envelope.
  package struct ControlPoint: Sendable, Hashable {
    /// From the beginning of the pattern.
    package var time: MediaTime
    /// 0...1.
    package var value: Double

    /// Clamps the value.
    package init(time: MediaTime, value: Double) {
      self.time = time
      self.value = value.clampedToUnit
    }
  }

  /// A single tap (`discretePattern`).
  package struct Tap: Sendable, Hashable {
    /// From the beginning of the pattern.
    package var time: MediaTime
    /// 0...1.
    package var amplitude: Double
    /// 0 dull ... 1 sharp; the files call it frequency.
    package var sharpness: Double

    /// Clamps the values.
    package init(time: MediaTime, amplitude: Double, sharpness: Double) {
      self.time = time
      self.amplitude = amplitude.clampedToUnit
      self.sharpness = sharpness.clampedToUnit
    }
  }

  /// How long a tap lasts on the body: coin motors take 30 to 40 ms to be felt at all.
  package static let tapLength = Duration.milliseconds(40)

  /// How strong it is.
  package var amplitude: [ControlPoint]
  /// How sharp it is; the files call it frequency.
  package var sharpness: [ControlPoint]
  /// What is felt beside the envelopes, which do not shape it.
  package var taps: [Tap]

  /// A pattern of these points, each list in any order.
  package init(
    amplitude: [ControlPoint] = [], sharpness: [ControlPoint] = [], taps: [Tap] = []
  ) {
    self.amplitude = amplitude
    self.sharpness = sharpness
    self.taps = taps
  }
}

extension PulsarPattern {
  /// The latest time in the pattern, without the length of a tap.
  package var lastTime: MediaTime {
    let times = [amplitude.map(\.time), sharpness.map(\.time), taps.map(\.time)].joined()
    return times.max() ?? .zero
  }

  /// The pattern on a body with many motors.
  ///
  /// The continuous half exists only if both envelopes have points. It lasts to the later of
  /// their ends; each holds its first value before its first point and its last after its last.
  package func timeline(placement: ActuatorPlacement) -> HapticTimeline {
    HapticTimeline(
      continuous(on: placement) + tapping(on: placement), duration: max(lastTime, .zero))
  }

  private func tapping(on placement: ActuatorPlacement) -> [HapticElement] {
    taps.filter { $0.amplitude > 0 }.flatMap { tap in
      let span = ClosedSpan(tap.time, tap.time + Self.tapLength)
      return placement.panels.map { panel in
        HapticElement(
          panel.position, .dots(panel.dots(tap.amplitude, sharpness: tap.sharpness), .none),
          span: span, includesEnd: false, isOnset: true)
      }
    }
  }

  private func continuous(on placement: ActuatorPlacement) -> [HapticElement] {
    guard let strength = Envelope(amplitude), let edge = Envelope(sharpness) else { return [] }
    let times = Set((amplitude + sharpness).map(\.time) + [.zero]).sorted()
    var elements: [HapticElement] = []
    for panel in placement.panels {
      var isOnset = true
      for (time, next) in zip(times, times.dropFirst()) {
        let from = (strength.value(after: time), edge.value(after: time))
        let to = (strength.value(before: next), edge.value(before: next))
        guard from.0 > 0 || to.0 > 0 else {
          isOnset = true
          continue
        }
        let ramp = HapticElement.Shape.ramp(
          from: panel.dots(from.0, sharpness: from.1), to: panel.dots(to.0, sharpness: to.1))
        elements.append(
          HapticElement(
            panel.position, ramp, span: ClosedSpan(time, next), includesEnd: next == times.last,
            isOnset: isOnset))
        isOnset = false
      }
    }
    return elements
  }
}
