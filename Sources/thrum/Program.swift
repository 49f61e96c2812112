import Glibc
import ThrumCommandLine
import ThrumCore

/// The program: words in, exit status out.
enum Program {
  static let version = "0.1.0"

  /// Does what the words ask for.
  ///
  /// - Parameter words: without the program's own name.
  static func run(_ words: [String]) -> ExitCode {
    // A reader that goes away is found by the write that fails.
    signal(SIGPIPE, SIG_IGN)
    do throws(UsageError) {
      return run(try CommandLineParser.parse(words))
    } catch {
      StandardStreams.complain(error.errorText)
      return .wrongUsage
    }
  }

  private static func run(_ command: Command) -> ExitCode {
    switch command {
    case .render(let arguments): return ReportCommands.render(arguments)
    case .inspect(let arguments): return ReportCommands.inspect(arguments)
    case .help(let topic): return StandardStreams.finish(with: HelpText.text(topic))
    case .version: return StandardStreams.finish(with: "thrum \(version)\n")
    case .notThereYet(let missing): return refuse(missing)
    case .play: return refuse(NotThereYet(name: "play", reason: .command))
    case .stop: return refuse(NotThereYet(name: "stop", reason: .command))
    case .rearm: return refuse(NotThereYet(name: "rearm", reason: .command))
    }
  }

  private static func refuse(_ missing: NotThereYet) -> ExitCode {
    StandardStreams.complain(missing.errorText)
    return .missing
  }
}
