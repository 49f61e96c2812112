import ThrumCore
import ThrumEngine
import ThrumUI

/// The answer to `status` on the control socket.
enum StatusReport {
  static func state(_ player: Player) -> StatusSnapshot.State {
    switch player.phase {
    case .opening, .seeking: .seeking
    case .playing: .playing
    case .paused: .paused
    case .ended: .ended
    case .failed: .stopped
    }
  }

  static func line(_ player: Player, _ recorder: TraceRecorder) -> JSONLine {
    var line = JSONLine()
    line.field("state", state(player).rawValue)
    line.field("media_ms", milliseconds: player.position)
    line.field("length_ms", milliseconds: player.duration)
    line.field("rate", decimal: 1, places: 3)
    line.field("volume", decimal: player.volumePercent, places: 3)
    line.field("intensity", decimal: player.stage.intensityPercent, places: 3)
    line.field("offset_ms", decimal: player.stage.trim.inMilliseconds, places: 3)
    line.field("latched", player.stage.isLatched)
    line.field(
      "devices",
      recorder.deviceStates.map { name, state in
        var device = JSONLine()
        device.field("dev", name)
        device.field("state", state.rawValue)
        return device
      })
    let clock = player.clockStatus
    var heard = JSONLine()
    heard.field("state", "\(clock.state)")
    heard.field("slope_ppm", decimal: clock.slopePPM, places: 3)
    line.field("clock", heard)
    let summary = recorder.summary
    var counters = JSONLine()
    counters.field("frames", summary.frames)
    counters.field("dropped", summary.dropped)
    counters.field("xruns", summary.xruns)
    line.field("counters", counters)
    return line
  }
}
