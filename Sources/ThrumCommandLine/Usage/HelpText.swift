import ThrumCore

/// The help texts, made from the tables that the parser works with.
package enum HelpText {
  /// The text about a topic, with its line breaks, at most 80 columns wide.
  package static func text(_ topic: HelpTopic) -> String {
    switch topic {
    case .overview: overview
    case .command(let command): text(command)
    case .completion(let shell): Completion.script(shell)
    case .manual: ManualPage.text
    }
  }

  private static var overview: String {
    var text = """
      thrum plays sound and touch together.

      Usage: thrum COMMAND [options]


      """
    text += "Commands:\n"
    for command in CommandName.allCases where command.exists {
      text += row(command.rawValue, command.summary)
    }
    text += "\nNot in this version yet:\n"
    for command in CommandName.allCases where !command.exists {
      text += row(command.rawValue, command.summary)
    }
    return text + """

      thrum COMMAND --help tells more; thrum --version names the version. thrum help
      manual prints the manual page, thrum help bash-completion (fish-, zsh-) a script
      that completes words.

      Exit status: 0 played to the end or left, 1 failed while running, 2 wrong usage,
      3 file missing or refused, 4 device missing or not in this version, 128+N ended
      by signal N.

      """
  }

  private static func text(_ command: CommandName) -> String {
    let synopsis = command.synopsis.isEmpty ? "" : " \(command.synopsis)"
    var text = "Usage: thrum \(command.rawValue)\(synopsis)\n\n"
    text += command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".\n"
    if !command.exists { text += "Not in this version yet.\n" }
    text += notes(command)
    let options = OptionTable.rows(command)
    if !options.isEmpty { text += rows(options) }
    return text
  }

  static func notes(_ command: CommandName) -> String {
    switch command {
    case .stop:
      """

      Motors stay at zero, whatever plays, until thrum rearm. Stopping twice is
      the same as once.

      """
    case .render:
      """

      Without --json, --wire or -o it draws in characters. Frames lie on a grid of
      20 ms from 0. The ceiling is applied to --wire only.

      """
    default: ""
    }
  }

  private static func rows(_ options: [OptionRow]) -> String {
    var text = "\nOptions:\n"
    for option in options { text += row(option.usage, option.help) }
    text += row("--help", "this text")
    return text + "\nAn option's value follows it as the next word or after =; -- ends options.\n"
  }

  /// A term and its explanation beside it, broken at spaces.
  private static func row(_ term: String, _ text: String) -> String {
    let indent = 24
    var lines: [String] = []
    var line = "  \(term)"
    if line.count + 2 > indent {
      lines.append(line)
      line = ""
    }
    line += String(repeating: " ", count: indent - line.count)
    var isFresh = true
    for word in text.split(separator: " ") {
      if !isFresh, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isFresh = true
      }
      line += isFresh ? word : " \(word)"
      isFresh = false
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }
}
