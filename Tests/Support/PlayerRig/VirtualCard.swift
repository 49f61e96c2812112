import Glibc

/// The sound card of `Tests/Rig`, or of the folder that THRUM_RIG names: built once, then part of
/// any player that is started with its environment.
package struct VirtualCard: Sendable {
  /// ALSA's own variables, for the player.
  package let environment: [String: String]

  /// The card, or why there is none.
  private static let built: Result<VirtualCard, Overdue> = {
    do {
      return .success(try VirtualCard())
    } catch {
      return .failure(error as? Overdue ?? Overdue("\(error)"))
    }
  }()

  package static var isThere: Bool { (try? built.get()) != nil }

  /// Said when tests are left out.
  package static var hint: String {
    if case .failure(let why) = built { "there is no virtual card: \(why)" } else { "" }
  }

  package static func card() throws -> VirtualCard { try built.get() }

  /// The folder of the rig.
  package static var rig: String {
    if let named = getenv("THRUM_RIG") {
      let path = String(cString: named)
      if access(path + "/audio-start.sh", X_OK) == 0 { return path }
    }
    return "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Rig"
  }

  private init() throws {
    let folder = TestFolder()
    let place = PlayerProcess.program.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    var environment = ["RIG_DIR": place + "/rig"]
    if let path = getenv("PATH") { environment["PATH"] = String(cString: path) }
    let start = try PlayerProcess(
      ["vcard"], program: Self.rig + "/audio-start.sh", environment: environment, in: folder)
    guard try start.exit(within: 60) == 0 else { throw Overdue(start.errors) }
    var found = ["RIG_DIR": place + "/rig"]
    for line in FileBytes.text(place + "/rig/env").split(separator: "\n") {
      for word in line.split(separator: " ") where word.hasPrefix("ALSA_CONFIG_PATH=") {
        found["ALSA_CONFIG_PATH"] = String(word.dropFirst(17).filter { $0 != "'" })
      }
    }
    self.environment = found
  }
}
