import ThrumCore

/// What the haptic side did, for the trace, the summary and the screen.
package enum HapticReport: Sendable {
  /// A frame was handed to a device.
  case frame(Frame)
  /// Frames were left out: too late, or not taken by the device.
  case dropped(device: String, count: Int)
  /// A device changed its state.
  case device(name: String, state: DeviceState, at: MonotonicInstant)
  /// `media` is heard at `at`; reported at least ten times a second while sound runs.
  case clock(at: MonotonicInstant, media: MediaTime)

  package struct Frame: Sendable {
    package var written: MonotonicInstant
    /// When it should have been; nil for the zeros of a stop, which are due whenever they come.
    package var due: MonotonicInstant?
    /// The media time whose content it shows.
    package var media: MediaTime
    package var device: String
    package var bytes: [UInt8]
    /// The levels after ceilings, for the screen.
    package var levels: BodyFrame
  }

  package enum DeviceState: String, Sendable {
    case driving, zeroed, latched
  }
}

/// Receives reports on the frame thread; must not block.
package protocol HapticObserver: Sendable {
  func note(_ report: HapticReport)
}
