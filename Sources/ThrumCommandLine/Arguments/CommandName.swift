/// The commands of `thrum`, in the order in which the help lists them.
package enum CommandName: String, CaseIterable, Sendable {
  case play, watch, follow, preview, render, inspect, presets, devices, calibrate, generate
  case listen, convert, gestures, config, doctor, stop, rearm

  /// Whether this version can do it.
  package var exists: Bool {
    switch self {
    case .play, .render, .inspect, .stop, .rearm: true
    default: false
    }
  }

  /// What stands after the command's name on the command line.
  var synopsis: String {
    switch self {
    case .play: "MEDIA [options]"
    case .watch: "VIDEO [options]"
    case .follow: "[PLAYER] [options]"
    case .preview: "NAME|FILE [options]"
    case .render: "FILE [options]"
    case .inspect: "FILE [--json]"
    case .presets: "list | show NAME"
    case .devices: "[scan|pair|unpair|ping|calibrate …]"
    case .generate: "FILE [-o OUT.tact]"
    case .convert: "IN OUT"
    case .gestures: "[monitor]"
    case .config: "[check|edit]"
    case .calibrate, .listen, .doctor, .stop, .rearm: ""
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .play: "play sound with its touch"
    case .watch: "show a video in mpv with its touch"
    case .follow: "add touch to another player on the desktop"
    case .preview: "try out a preset or a pattern file"
    case .render: "print or draw what a haptic file does, without playing it"
    case .inspect: "say what a media or haptic file is"
    case .presets: "list the built-in presets"
    case .devices: "list, pair and try devices"
    case .calibrate: "measure the latency of a device with a sound output"
    case .generate: "make touch from a sound file"
    case .listen: "make touch from live sound"
    case .convert: "convert between haptic formats"
    case .gestures: "show what a TAP sends and what it does"
    case .config: "show settings and where each value comes from"
    case .doctor: "check sound, Bluetooth, permissions and files"
    case .stop: "emergency stop: every motor of every running player to zero"
    case .rearm: "lift the emergency stop"
    }
  }
}
