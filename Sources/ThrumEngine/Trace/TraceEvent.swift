import ThrumCore
import ThrumHaptics
import ThrumSystem

/// Everything that a run of the player notes down; the trace file and the summary come from it.
package enum TraceEvent: Sendable {
  case haptic(HapticReport)
  case transport(TransportState, media: MediaTime, rate: Double, at: MonotonicInstant)
  case audio(AudioIncident, at: MonotonicInstant)
}

/// What the transport does, by the trace's words.
package enum TransportState: String, Sendable, Equatable {
  case playing, paused, stopped, seeking, ended
}

/// What happened to the sound output.
package enum AudioIncident: Sendable, Equatable {
  case open(
    device: String, rate: Int, channels: Int, period: Int, buffer: Int,
    scheduling: SystemThread.Granted)
  /// The device ran dry or lost its state; playing goes on from where it was.
  case xrun
  case stall
  case lost(reason: String)
  /// There is no device: the monotonic clock is the clock.
  case null(device: String, reason: String)
}

extension TraceEvent {
  /// The event as a line of the trace file; nil for what only the summary counts.
  var line: JSONLine? {
    var line = JSONLine()
    switch self {
    case .haptic(.frame(let frame)):
      line.field("ev", "frame")
      line.field("t", frame.written.nanoseconds)
      line.field("due", (frame.due ?? frame.written).nanoseconds)
      line.field("media_ms", milliseconds: frame.media)
      line.field("dev", frame.device)
      line.field("hex", hex: frame.bytes)
    case .haptic(.device(let name, let state, let time)):
      line.field("ev", "device")
      line.field("t", time.nanoseconds)
      line.field("dev", name)
      line.field("state", state.rawValue)
    case .haptic(.clock(let time, let media)):
      line.field("ev", "clock")
      line.field("t", time.nanoseconds)
      line.field("media_ms", milliseconds: media)
    case .haptic(.dropped):
      return nil
    case .transport(let state, let media, let rate, let time):
      line.field("ev", "transport")
      line.field("t", time.nanoseconds)
      line.field("state", state.rawValue)
      line.field("media_ms", milliseconds: media)
      line.field("rate", decimal: rate, places: 3)
    case .audio(let incident, let time):
      line.field("ev", "audio")
      line.field("t", time.nanoseconds)
      incident.add(to: &line)
    }
    return line
  }
}

extension AudioIncident {
  fileprivate func add(to line: inout JSONLine) {
    switch self {
    case .open(let device, let rate, let channels, let period, let buffer, let scheduling):
      line.field("what", "open")
      line.field("device", device)
      line.field("rate", rate)
      line.field("channels", channels)
      line.field("period", period)
      line.field("buffer", buffer)
      line.field("scheduling", "\(scheduling)")
    case .xrun:
      line.field("what", "xrun")
    case .stall:
      line.field("what", "stall")
    case .lost(let reason):
      line.field("what", "lost")
      line.field("reason", reason)
    case .null(let device, let reason):
      line.field("what", "null")
      line.field("device", device)
      line.field("reason", reason)
    }
  }
}
