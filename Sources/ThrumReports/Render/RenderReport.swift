import ThrumCommandLine
import ThrumCore
import ThrumDevices
import ThrumFormats

/// Where the results of `thrum render` go. The program fills these in; this module neither prints
/// nor writes files.
package struct RenderOutlets {
  /// Gets the lines of text in pieces, in order; false: nobody reads any more.
  package var text: (String) -> Bool
  /// Writes a finished SVG document to a path.
  package var saveSVG: (_ document: String, _ path: String) throws(ReportError) -> Void
  /// Makes a PNG at a path from an SVG document, with `rsvg-convert`.
  package var savePNG: (_ document: String, _ path: String) throws(ReportError) -> Void
  /// Gets sentences for the user, without line breaks.
  package var note: (String) -> Void

  package init(
    text: @escaping (String) -> Bool,
    saveSVG: @escaping (String, String) throws(ReportError) -> Void,
    savePNG: @escaping (String, String) throws(ReportError) -> Void,
    note: @escaping (String) -> Void
  ) {
    self.text = text
    self.saveSVG = saveSVG
    self.savePNG = savePNG
    self.note = note
  }
}

/// How text is laid out.
package struct TextLayout: Sendable {
  /// Columns of the terminal.
  package var columns: Int
  package var ramp: GlyphRamp

  package init(columns: Int = 80, ramp: GlyphRamp = .blocks) {
    self.columns = columns
    self.ramp = ramp
  }
}

/// `thrum render`: what a haptic file does, without playing it.
package enum RenderReport {
  /// - Parameter bytes: the whole file.
  package static func run(
    _ arguments: RenderArguments, bytes: [UInt8], layout: TextLayout, outlets: RenderOutlets
  ) throws(ReportError) {
    let profile = try profile(arguments.device)
    let options = try ReadingOptions(reading: arguments.reading)
    let file = try read(bytes, options, path: arguments.file)
    let choice = try TrackChoice(arguments.event, in: file, path: arguments.file)
    if let note = choice.note { outlets.note(note) }
    for warning in file.warnings { outlets.note("\(arguments.file): \(warning)") }
    let timeline = choice.track.timeline
    if arguments.output == .wire, !timeline.positions.contains(where: profile.positions.contains) {
      outlets.note("\(arguments.file) touches nothing that \(profile.typeName) has")
    }
    let range = try FrameRange(
      from: arguments.from, to: arguments.to, content: timeline.duration)
    let intensity = arguments.intensityPercent / 100
    let walk = FrameWalk(timeline: timeline, range: range, intensity: intensity)
    let name = title(arguments.file, choice.track.name)
    switch arguments.output {
    case .json, .wire:
      let open = arguments.to == nil ? range.withRelease : range
      let walk = FrameWalk(timeline: timeline, range: open, intensity: intensity)
      writeLines(walk, arguments.output == .wire ? profile : nil, outlets)
    case .text:
      let table = PeakTable(walk, maxColumns: TextPicture.laneWidth(layout.columns))
      let picture = TextPicture(title: name, duration: timeline.duration, ramp: layout.ramp)
      var stream = TextStream(outlets.text)
      for line in picture.lines(table, columns: layout.columns) { stream.line(line) }
      stream.flush()
    case .svg(let path): try outlets.saveSVG(document(walk, name), path)
    case .png(let path): try outlets.savePNG(document(walk, name), path)
    }
  }

  private static func profile(_ name: String?) throws(ReportError) -> DeviceProfile {
    guard let name else { return .vest }
    guard let profile = DeviceProfile.named(name) else { throw .unknownDevice(name) }
    return profile
  }

  private static func read(
    _ bytes: [UInt8], _ options: ReadingOptions, path: String
  ) throws(ReportError) -> HapticFile {
    do throws(FormatError) {
      return try FormatRegistry.read(bytes, options: options)
    } catch {
      throw .refused(path: path, error)
    }
  }

  /// JSON lines of the content, or of the frames of a device.
  private static func writeLines(
    _ walk: FrameWalk, _ profile: DeviceProfile?, _ outlets: RenderOutlets
  ) {
    var stream = TextStream(outlets.text)
    if let profile {
      var lines = WireLines(profile, ceiling: .standard)
      walk.visit { moment, frame in
        lines.add(frame, at: moment, to: &stream)
        return stream.isOpen
      }
    } else {
      var lines = ContentLines()
      walk.visit { moment, frame in
        lines.add(frame, at: moment, to: &stream)
        return stream.isOpen
      }
    }
    stream.flush()
  }

  private static func document(_ walk: FrameWalk, _ name: String) -> String {
    let columns = SVGPicture.maxColumns(walk.timeline.positions)
    let table = PeakTable(walk, maxColumns: columns)
    return SVGPicture(title: name, duration: walk.timeline.duration).document(table)
  }

  /// The file's own name and the event's, without folders, which differ from machine to machine.
  private static func title(_ path: String, _ track: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return track.isEmpty ? name : "\(name): \(track)"
  }
}
