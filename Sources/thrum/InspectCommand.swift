import Glibc
import ThrumAudio
import ThrumCommandLine
import ThrumReports
import ThrumSystem

/// `thrum inspect`: asks the reader that the file's beginning calls for.
enum InspectCommand {
  static func run(_ arguments: InspectArguments) -> ExitCode {
    do throws(ReportError) {
      let content: InspectReport.Content
      switch FileKind(beginning(of: arguments.file)) {
      case .haptic:
        let bytes = try RenderCommand.read(arguments.file)
        content = try InspectReport.read(bytes, path: arguments.file)
      case .media: content = .audio(try audio(arguments.file))
      }
      return Output.print(InspectReport.report(content, arguments))
    } catch {
      Output.complain(error.errorText)
      return error.exitCode
    }
  }

  /// The first bytes of an ordinary file. Empty if there are none; whoever is asked next says why.
  private static func beginning(of path: String) -> ArraySlice<UInt8> {
    // Not blocking, or a pipe that nobody writes to would hold the program here.
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else { return [] }
    let file = FileDescriptor(owning: raw)
    var bytes = [UInt8](repeating: 0, count: FileKind.prefixLength)
    // Of pipes and devices pread takes nothing, or nothing that looks like a haptic file.
    let count = pread(file.raw, &bytes, bytes.count, 0)
    return bytes.prefix(max(count, 0))
  }

  private static func audio(_ path: String) throws(ReportError) -> AudioFacts {
    // Opened on the reader's own thread: a hostile file may keep the decoder busy for ever.
    let reader: SoundReader
    do throws(SystemError) {
      reader = try SoundReader(path: path)
    } catch {
      throw .notSound(path: path, reason: error.reason)
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
}
