import Glibc

/// A run of `thrum play`, with everything a test wants to look at.
package final class Session {
  package let folder: TestFolder
  package let player: PlayerProcess
  package let trace: TraceFile
  private let runtimeDirectory: String
  private let logPath: String
  private let capturePath: String

  /// Where the sound goes.
  package enum Sound {
    case null
    /// The virtual card with these properties (without `VCARD_`).
    case card([String: String] = [:])
    /// Whatever the options say.
    case asTold
  }

  /// - Parameters:
  ///   - media: the sound file's bytes; shared ones save time.
  ///   - touch: the haptic file's text.
  ///   - folder: to run in; its own by default.
  package init(
    media: [UInt8], touch: String? = nil, sound: Sound = .null, options: [String] = [],
    environment extra: [String: String] = [:], in folder: TestFolder = TestFolder()
  ) throws {
    self.folder = folder
    logPath = folder.path("card.log")
    capturePath = folder.path("capture.raw")
    var environment = Self.environment(in: folder)
    var words = ["play", folder.write(media, to: "media.wav"), "--no-ui"]
    words += ["--haptics", touch.map { folder.write($0, to: "touch.tact") } ?? "none"]
    words += ["--device", "virtual", "--lead", "0", "--trace", folder.path("trace.jsonl")]
    switch sound {
    case .null: words += ["--audio-device", "null"]
    case .asTold: break
    case .card(let properties):
      words += ["--audio-device", "vcard"]
      environment.merge(try VirtualCard.card().environment) { $1 }
      environment["VCARD_LOG"] = logPath
      environment["VCARD_CAPTURE"] = capturePath
      for (name, value) in properties { environment["VCARD_\(name)"] = value }
    }
    environment.merge(extra) { $1 }
    runtimeDirectory = environment["XDG_RUNTIME_DIR"] ?? ""
    trace = TraceFile(folder.path("trace.jsonl"))
    player = try PlayerProcess(words + options, environment: environment, in: folder)
  }

  /// What a player finds around it: nothing of the user's.
  package static func environment(in folder: TestFolder) -> [String: String] {
    mkdir(folder.path("run"), 0o700)
    return [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path("run"), "PATH": "/usr/bin:/bin",
      "LC_ALL": "C.UTF-8",
    ]
  }

  /// The player's control socket.
  package var socketPath: String { "\(runtimeDirectory)/thrum/\(player.process).sock" }

  package func control() throws -> ControlConnection { try ControlConnection(to: socketPath) }

  /// What the card has logged so far; complete when the player has ended.
  package var card: CardRecord { CardRecord(log: logPath, capture: capturePath) }

  /// Ends the player by its control socket.
  package func quit() throws {
    try control().command(#"{"cmd":"quit"}"#)
    _ = try player.exit(within: 5)
  }
}
