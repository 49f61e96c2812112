import Glibc
import ThrumAudio
import ThrumCommandLine
import ThrumCore
import ThrumReports

/// `thrum render` and `thrum inspect`: reads the file and hands it to the reports.
enum ReportCommands {
  /// Renders, and returns the status to end with.
  static func render(_ arguments: RenderArguments) -> ExitCode {
    let layout = TextLayout(
      columns: Environment.columns(STDOUT_FILENO), ramp: Environment.terminal(STDOUT_FILENO).ramp)
    var outcome = StandardStreams.Outcome.written
    let outlets = RenderOutlets(
      text: {
        outcome = StandardStreams.write($0)
        return outcome == .written
      }, saveSVG: saveSVG, savePNG: PictureTool.savePNG,
      note: StandardStreams.note)
    do throws(ReportError) {
      let bytes = try InputFile(path: arguments.file).haptics()
      try RenderReport.run(arguments, bytes: bytes, layout: layout, outlets: outlets)
      return StandardStreams.exitCode(outcome)
    } catch {
      StandardStreams.complain(error.errorText)
      return error.exitCode
    }
  }

  /// Inspects, and returns the status to end with.
  static func inspect(_ arguments: InspectArguments) -> ExitCode {
    do throws(ReportError) {
      let file = try InputFile(path: arguments.file)
      let content: InspectReport.Content
      switch FileKind(try file.prefix(FileKind.prefixLength)) {
      case .haptic:
        content = try InspectReport.read(file.haptics(), path: arguments.file)
      case .media:
        content = .audio(try audio(arguments.file))
      }
      return StandardStreams.finish(with: InspectReport.report(content, arguments))
    } catch {
      StandardStreams.complain(error.errorText)
      return error.exitCode
    }
  }

  private static func audio(_ path: String) throws(ReportError) -> AudioFacts {
    // Opened on the reader's own thread: a hostile file may keep the decoder busy for ever.
    guard let reader = try? SoundReader(path: path) else {
      throw .notSound(path: path, reason: "no thread to read it on")
    }
    do throws(SoundFileError) {
      let format = try reader.opened().format
      return AudioFacts(
        format: format.container, encoding: format.encoding, frames: format.frames,
        rate: format.rate, channels: format.channels, isSeekable: format.isSeekable,
        warnings: format.warnings)
    } catch {
      throw .notSound(path: path, reason: error.reason)
    }
  }

  private static func saveSVG(_ document: String, _ path: String) throws(ReportError) {
    let file = try OutputFile(path: path)
    try file.write(document)
    try file.finish()
  }
}
