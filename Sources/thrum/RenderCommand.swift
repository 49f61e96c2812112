import Glibc
import ThrumCommandLine
import ThrumCore
import ThrumEngine
import ThrumFormats
import ThrumReports
import ThrumSystem
import ThrumUI

/// `thrum render`: reads the file, and puts lines and pictures where they belong.
enum RenderCommand {
  static func run(_ arguments: RenderArguments) -> ExitCode {
    // The system's error number once lines can't be written.
    var failure: Int32?
    let outlets = RenderOutlets(
      text: { text in
        guard !FileDescriptor.write(text, to: STDOUT_FILENO) else { return true }
        failure = errno
        return false
      }, saveSVG: saveSVG, savePNG: PictureTool.savePNG, note: Output.remark)
    do throws(ReportError) {
      let bytes = try read(arguments.file)
      try RenderReport.run(arguments, bytes: bytes, layout: layout, outlets: outlets)
    } catch {
      Output.complain(error.errorText)
      return error.exitCode
    }
    return status(afterWriting: failure)
  }

  /// All bytes of a haptic file. What is larger than any of them may be is refused unread.
  static func read(_ path: String) throws(ReportError) -> [UInt8] {
    do throws(ByteFile.ReadError) {
      return try ByteFile.read(path, limit: ReadingLimits.standard.bytes)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private static var layout: TextLayout {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let abilities = TerminalAbilities(
      environment: Environment.terminal, isTerminal: isTerminal)
    return TextLayout(
      columns: isTerminal ? Terminal().size.columns : 80, ramp: abilities.ramp)
  }

  private static func saveSVG(_ document: String, _ path: String) throws(ReportError) {
    let file = try OutputFile(path: path)
    try file.write(document)
    try file.finish()
  }

  private static func status(afterWriting failure: Int32?) -> ExitCode {
    // A reader that went away has what it wanted: `thrum render … | head`.
    guard let failure, failure != EPIPE else { return .success }
    Output.complain(
      ErrorText(
        what: "standard output", why: String(cString: strerror(failure)),
        advice: "Send the lines elsewhere."))
    return .failed
  }
}
