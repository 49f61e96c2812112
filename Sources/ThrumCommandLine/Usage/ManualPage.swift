/// The manual page thrum(1), made from the same tables as the help.
enum ManualPage {
  static var text: String {
    var text = """
      .TH THRUM 1 "" thrum "User Commands"
      .SH NAME
      thrum \\- play sound and touch together
      .SH SYNOPSIS
      .B thrum
      .I COMMAND
      .RI [ options ]
      .SH DESCRIPTION
      Plays sound with the touch that belongs to it on bHaptics devices, and shows what haptic
      files do.
      .SH COMMANDS

      """
    for command in CommandName.allCases {
      let synopsis = command.synopsis.isEmpty ? "" : " \(command.synopsis)"
      text += ".TP\n.B \(escaped("thrum \(command.rawValue)\(synopsis)"))\n"
      text += escaped(command.summary)
      text += command.exists ? ".\n" : ". Not in this version yet.\n"
    }
    for (title, command) in [
      ("OPTIONS OF PLAY, WATCH, FOLLOW AND PREVIEW", CommandName.play),
      ("OPTIONS OF RENDER", .render), ("OPTIONS OF INSPECT", .inspect),
    ] {
      text += ".SH \(title)\n"
      for option in OptionTable.rows(command) {
        text += ".TP\n.B \(escaped(option.usage))\n\(escaped(option.help))\n"
      }
    }
    return text + """
      .SH EXIT STATUS
      0 played to the end or left by the user, 1 failed while running, 2 wrong usage, 3 a file is
      missing or was refused, 4 a device is missing or this version can't do it, 128+N ended by
      signal N.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      no colours, if it isn't empty.
      .TP
      .B XDG_RUNTIME_DIR
      where running players are found by stop and rearm.

      """
  }

  /// Text that roff prints as it is.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&\(result)" : result
  }
}
