import ThrumCore

/// Everything the status shows, as values of one moment.
package struct StatusSnapshot: Sendable, Equatable {
  /// What the transport does.
  package enum State: String, Sendable, CaseIterable {
    case playing, paused, stopped, seeking, ended
  }

  /// One haptic device.
  package struct Device: Sendable, Equatable {
    package var name: String
    /// As in the trace: `driving`, `lost`, …
    package var state: String
    /// Percent; `nil` if unknown.
    package var battery: Int?

    package init(name: String, state: String, battery: Int? = nil) {
      self.name = name
      self.state = state
      self.battery = battery
    }
  }

  /// The media's name.
  package var title = ""
  package var state = State.stopped
  /// What is heard now.
  package var position = MediaTime.zero
  /// `nil` if unknown.
  package var length: MediaTime?
  package var rate = 1.0
  package var volumePercent = 100.0
  package var isMuted = false
  package var intensityPercent = 100.0
  /// Whether the emergency stop holds the motors at zero.
  package var isLatched = false
  /// What was written last.
  package var frame = BodyFrame()
  package var devices: [Device] = []
  /// One sentence that the user should read now.
  package var notice: String?

  package init() {}

  /// The snapshot as a line of `--json`.
  package var json: JSONLine {
    var line = JSONLine()
    line.field("ev", "status")
    line.field("state", state.rawValue)
    line.field("media_ms", milliseconds: position)
    if let length { line.field("length_ms", milliseconds: length) } else { line.null("length_ms") }
    line.field("rate", decimal: rate, places: 3)
    line.field("volume", decimal: isMuted ? 0 : volumePercent, places: 3)
    line.field("intensity", decimal: intensityPercent, places: 3)
    line.field("latched", isLatched)
    line.field("devices", devices.map(\.json))
    if let notice { line.field("notice", notice) }
    return line
  }
}

extension StatusSnapshot.Device {
  fileprivate var json: JSONLine {
    var line = JSONLine()
    line.field("dev", name)
    line.field("state", state)
    if let battery { line.field("battery", battery) }
    return line
  }
}
