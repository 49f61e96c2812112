import ThrumCore

/// The one line that tells how playing stands.
///
/// The most important comes first, because what doesn't fit is cut at the right.
package enum StatusLine {
  /// The line, not wider than `columns`.
  package static func line(
    _ status: StatusSnapshot, terminal: TerminalAbilities, columns: Int
  ) -> String {
    let utf8 = terminal.isUTF8
    var line = StyledText()
    for part in parts(status, terminal) where !part.isEmpty {
      if !line.isEmpty { line.append("  ") }
      line.append(part)
    }
    return line.cut(to: columns, isUTF8: utf8).rendered(for: terminal)
  }

  private static func parts(
    _ status: StatusSnapshot, _ terminal: TerminalAbilities
  ) -> [StyledText] {
    var parts: [StyledText] = []
    if status.isLatched { parts.append(StyledText("MOTORS OFF (Z re-arms)", .warning)) }
    parts.append(state(status.state, terminal.isUTF8))
    parts.append(time(status))
    parts.append(VestPicture.small(status.frame, ramp: terminal.ramp))
    if let notice = status.notice { parts.append(StyledText(notice, .warning)) }
    parts.append(StyledText("\(DecimalText.fixed(status.rate, places: 2) ?? "?")x"))
    parts.append(StyledText(status.isMuted ? "muted" : "vol \(percent(status.volumePercent))"))
    parts.append(StyledText("touch \(percent(status.intensityPercent))"))
    parts += status.devices.map(device)
    parts.append(StyledText(status.title, .faint))
    return parts
  }

  private static func state(_ state: StatusSnapshot.State, _ utf8: Bool) -> StyledText {
    switch state {
    case .playing: StyledText("\(utf8 ? "▶" : ">") playing", .good)
    case .paused: StyledText("\(utf8 ? "‖" : "=") paused ", .strong)
    case .stopped: StyledText("\(utf8 ? "■" : "#") stopped", .strong)
    case .seeking: StyledText("\(utf8 ? "»" : "~") seeking", .strong)
    case .ended: StyledText("\(utf8 ? "■" : "#") ended  ", .strong)
    }
  }

  private static func time(_ status: StatusSnapshot) -> StyledText {
    let length = status.length.map { " / \(ClockText.tenths($0))" } ?? ""
    return StyledText(ClockText.tenths(status.position) + length)
  }

  private static func device(_ device: StatusSnapshot.Device) -> StyledText {
    let battery = device.battery.map { " \($0)%" } ?? ""
    let isGood = device.state == "driving" || device.state == "connected"
    return StyledText(
      "\(device.name) \(device.state)\(battery)", isGood ? .plain : .warning)
  }

  private static func percent(_ value: Double) -> String {
    "\(DecimalText.short(value, places: 1) ?? "?")%"
  }
}

/// Media times as a clock shows them.
package enum ClockText {
  /// `0:07.3`, `1:02:03.4`: rounded down to tenths, negative times with a minus sign.
  package static func tenths(_ time: MediaTime) -> String {
    let tenths = time.nanoseconds.magnitude / 100_000_000
    let seconds = tenths / 10
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let start = hours > 0 ? "\(hours):\(twoDigits(minutes))" : String(minutes)
    let sign = time.nanoseconds < 0 && tenths > 0 ? "-" : ""
    return "\(sign)\(start):\(twoDigits(seconds % 60)).\(tenths % 10)"
  }

  private static func twoDigits(_ value: UInt64) -> String {
    value < 10 ? "0\(value)" : String(value)
  }
}
