/// What one call of `thrum` asks for, checked as far as words alone can be.
package enum Command: Sendable, Equatable {
  case play(PlayArguments)
  case stop
  case rearm
  case render(RenderArguments)
  case inspect(InspectArguments)
  case help(HelpTopic)
  case version
  case notThereYet(NotThereYet)
}

/// What a help text is about.
package enum HelpTopic: Sendable, Hashable {
  case overview
  case command(CommandName)
  /// The completion script of a shell, for its folder of such scripts.
  case completion(Shell)
  /// The manual page thrum(1).
  case manual

  /// A shell that completes words.
  package enum Shell: String, CaseIterable, Sendable { case bash, fish, zsh }
}

/// Something that is planned and understood, but that this version can't do (exit 4).
package struct NotThereYet: Sendable, Equatable {
  /// What was asked for, as it was written: `watch`, `--rate 1.5`.
  package var name: String
  package var reason: Reason

  /// Why it can't be done.
  package enum Reason: Sendable, Equatable {
    /// The whole command is missing.
    case command
    /// Sound is only played at its own speed.
    case rate
  }

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }
}

/// What the program's exit status says.
package enum ExitCode: Int32, Sendable {
  /// Played to the end, or left by the user.
  case success = 0
  /// Failed while running.
  case failed = 1
  case wrongUsage = 2
  /// A media or haptic file is missing or was refused.
  case badFile = 3
  /// A device that was asked for isn't there, or this version can't do what was asked.
  case missing = 4
}
