import ThrumCommandLine
import ThrumCore
import ThrumFormats

/// `thrum inspect`: what a file is.
package enum InspectReport {
  /// What was found in a file.
  package enum Content: Sendable {
    case haptic(HapticFile)
    case audio(AudioFacts)
  }

  /// Reads the bytes of a haptic file.
  ///
  /// - Parameter path: the file's name for messages.
  package static func read(_ bytes: [UInt8], path: String) throws(ReportError) -> Content {
    do throws(FormatError) {
      return .haptic(try FormatRegistry.read(bytes))
    } catch {
      throw .refused(path: path, error)
    }
  }

  /// The report with its line breaks: one JSON object on a line, or text for people.
  package static func report(_ content: Content, _ arguments: InspectArguments) -> String {
    switch (content, arguments.json) {
    case (.haptic(let file), true): json(file).text + "\n"
    case (.audio(let facts), true): json(facts).text + "\n"
    case (.haptic(let file), false): text(file, arguments.file)
    case (.audio(let facts), false): text(facts, arguments.file)
    }
  }

  private static func json(_ file: HapticFile) -> JSONLine {
    var line = JSONLine()
    line.field("kind", "haptic")
    line.field("format", file.format)
    line.field("duration_ms", milliseconds: duration(file))
    line.field("tracks", file.tracks.map(json))
    line.field("positions", positions(file).map(\.rawValue))
    line.field("warnings", file.warnings)
    return line
  }

  private static func json(_ track: HapticTrack) -> JSONLine {
    var line = JSONLine()
    line.field("name", track.name)
    line.field("duration_ms", milliseconds: track.timeline.duration)
    line.field("positions", track.timeline.positions.map(\.rawValue))
    return line
  }

  private static func json(_ facts: AudioFacts) -> JSONLine {
    var line = JSONLine()
    line.field("kind", "audio")
    line.field("format", facts.format)
    line.field("duration_ms", milliseconds: facts.duration)
    line.field("tracks", [JSONLine]())
    line.field("positions", [String]())
    line.field("warnings", facts.warnings)
    line.field("frames", facts.frames)
    line.field("rate", facts.rate)
    line.field("channels", facts.channels)
    line.field("encoding", facts.encoding)
    line.field("seekable", facts.isSeekable)
    return line
  }

  private static func text(_ file: HapticFile, _ path: String) -> String {
    var rows = [
      ("file", path), ("format", file.format), ("length", TimeText.text(duration(file))),
      ("positions", list(positions(file))),
    ]
    for track in file.tracks.prefix(20) {
      let name = track.name.isEmpty ? "(no name)" : track.name
      rows.append(
        (
          "track",
          "\(name), \(TimeText.text(track.timeline.duration)), \(list(track.timeline.positions))"
        ))
    }
    if file.tracks.count > 20 { rows.append(("", "\(file.tracks.count - 20) more tracks")) }
    return lines(rows + file.warnings.map { ("warning", $0) })
  }

  private static func text(_ facts: AudioFacts, _ path: String) -> String {
    let rows = [
      ("file", path), ("format", "\(facts.format), \(facts.encoding)"),
      ("length", "\(TimeText.text(facts.duration)), \(facts.frames) frames at \(facts.rate) Hz"),
      ("channels", String(facts.channels)), ("seekable", facts.isSeekable ? "yes" : "no"),
    ]
    return lines(rows + facts.warnings.map { ("warning", $0) })
  }

  private static func lines(_ rows: [(String, String)]) -> String {
    rows.map { name, value in
      name + String(repeating: " ", count: 11 - name.count) + PrintableText.of(value) + "\n"
    }.joined()
  }

  private static func list(_ positions: [BodyPosition]) -> String {
    positions.isEmpty ? "nothing is felt" : positions.map(\.rawValue).joined(separator: ", ")
  }

  private static func duration(_ file: HapticFile) -> MediaTime {
    file.tracks.map(\.timeline.duration).max() ?? .zero
  }

  private static func positions(_ file: HapticFile) -> [BodyPosition] {
    let used = Set(file.tracks.flatMap(\.timeline.positions))
    return BodyPosition.allCases.filter(used.contains)
  }
}
