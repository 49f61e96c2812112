import ThrumFormats

/// Which pattern of a file is meant.
package struct TrackChoice: Sendable {
  package var track: HapticTrack
  /// One sentence to tell the user when the file had more and none was named.
  package var note: String?

  /// - Parameters:
  ///   - name: `nil`: the first.
  ///   - path: the file's name for messages.
  package init(
    _ name: String?, in file: HapticFile, path: String
  ) throws(ReportError) {
    guard let first = file.tracks.first else { throw .noPattern(path: path) }
    let names = file.tracks.map(\.name)
    if let name {
      guard let chosen = file.tracks.first(where: { $0.name == name }) else {
        throw .unknownEvent(name, known: names)
      }
      track = chosen
    } else {
      track = first
      if file.tracks.count > 1 {
        note =
          "\(path) has \(file.tracks.count) events, this is \(Self.shown(first.name));"
          + " choose with --event: \(Self.list(names))"
      }
    }
  }

  /// Names for a message, at most twenty.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map(shown).joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }

  private static func shown(_ name: String) -> String { name.isEmpty ? "(no name)" : name }
}
