import Glibc
import ThrumCommandLine
import ThrumCore
import ThrumEngine

/// The program: words to a command, a command to an exit status.
enum ThrumProgram {
  static func runAndExit() -> Never {
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  private static func run(_ words: [String]) -> Int32 {
    // A reader that goes away (`thrum render … | head`) is an error of write, not a signal.
    signal(SIGPIPE, SIG_IGN)
    let command: Command
    do throws(UsageError) {
      command = try CommandLineParser.parse(words)
    } catch {
      Output.complain(error.errorText)
      return ExitCode.wrongUsage.rawValue
    }
    switch command {
    case .play(let arguments): return PlayCommand.run(arguments)
    case .stop: return ControlCommand.run("stop")
    case .rearm: return ControlCommand.run("rearm")
    case .help(let topic): return Output.print(HelpText.text(topic)).rawValue
    case .version: return Output.print("thrum \(Version.text)\n").rawValue
    case .render(let arguments): return RenderCommand.run(arguments).rawValue
    case .inspect(let arguments): return InspectCommand.run(arguments).rawValue
    case .notThereYet(let missing):
      Output.complain(missing.errorText)
      return ExitCode.missing.rawValue
    }
  }
}

/// The version, in one place.
enum Version {
  static let text = "0.1.0"
}
