import ThrumCommandLine
import ThrumCore
import ThrumEngine

/// `thrum stop` and `thrum rearm`: a word to every running player of this user.
enum ControlCommand {
  static func run(_ command: String) -> Int32 {
    let directory = ControlDirectory(runtimeDirectory: Environment.value("XDG_RUNTIME_DIR"))
    let outcomes = ControlClient.broadcast(command, in: directory)
    if outcomes.isEmpty {
      return Output.print("no player is running\n").rawValue
    }
    var status = ExitCode.success
    for (process, outcome) in outcomes {
      switch outcome {
      case .done:
        let state = command == "stop" ? "motors are off until rearm" : "rearmed"
        _ = Output.print("player \(process): \(state)\n")
      case .refused(let answer):
        Output.complain(
          ErrorText(what: "player \(process)", why: answer, advice: "It may be of another version.")
        )
        status = .failed
      case .silent:
        Output.complain(
          ErrorText(
            what: "player \(process)", why: "it doesn't answer",
            advice: "End it with: kill -KILL \(process)"))
        status = .failed
      }
    }
    return status.rawValue
  }
}
