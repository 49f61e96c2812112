/// Scripts with which shells complete the words of a call, made from the option tables.
enum Completion {
  static func script(_ shell: HelpTopic.Shell) -> String {
    switch shell {
    case .bash: bash
    case .fish: fish
    case .zsh: zsh
    }
  }

  /// Commands that take the same options, so that each list stands once.
  private static var groups: [(commands: [CommandName], options: [OptionRow])] {
    let play: [CommandName] = [.play, .watch, .follow, .preview]
    return [play, [.render], [.inspect]].compactMap { commands in
      commands.first.map { (commands, OptionTable.rows($0)) }
    }
  }

  private static func names(_ commands: [CommandName], _ separator: String) -> String {
    commands.map(\.rawValue).joined(separator: separator)
  }

  private static var bash: String {
    var text = """
      # bash completion for thrum
      _thrum() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} list=
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\(names(CommandName.allCases, " ")) help" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]}$before in

      """
    for (commands, options) in groups {
      for option in options where !option.choices.isEmpty {
        let patterns = commands.map { "\($0.rawValue)\(option.name)" }.joined(separator: "|")
        text += "    \(patterns)) list=\"\(option.choices.joined(separator: " "))\" ;;\n"
      }
    }
    text += "  esac\n  if [[ -z $list && $word == -* ]]; then\n    case ${COMP_WORDS[1]} in\n"
    for (commands, options) in groups {
      let words = (options.map(\.name) + ["--help"]).joined(separator: " ")
      text += "      \(names(commands, "|"))) list=\"\(words)\" ;;\n"
    }
    return text + """
            *) list=--help ;;
          esac
        fi
        if [[ -n $list ]]; then
          COMPREPLY=($(compgen -W "$list" -- "$word"))
        else
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
          compopt -o filenames
        fi
      }
      complete -F _thrum thrum

      """
  }

  private static var fish: String {
    var text = "# fish completion for thrum\n"
    for command in CommandName.allCases {
      text += "complete -c thrum -n __fish_use_subcommand -f -a \(command.rawValue)"
      text += " -d '\(quoted(command.summary))'\n"
    }
    for (commands, options) in groups {
      for option in options {
        text += "complete -c thrum -n '__fish_seen_subcommand_from \(names(commands, " "))'"
        let isLong = option.name.hasPrefix("--")
        text += isLong ? " -l \(option.name.dropFirst(2))" : " -s \(option.name.dropFirst())"
        if case .required = option.value { text += " -r" }
        if !option.choices.isEmpty {
          text += " -f -a '\(option.choices.joined(separator: " "))'"
        }
        text += " -d '\(quoted(brief(option.help)))'\n"
      }
    }
    return text
  }

  private static var zsh: String {
    var text = "#compdef thrum\n_thrum() {\n  local -a commands options\n  commands=(\n"
    for command in CommandName.allCases {
      text += "    '\(command.rawValue):\(quoted(command.summary))'\n"
    }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        shift words
        (( CURRENT-- ))
        case $words[1] in

      """
    for (commands, options) in groups {
      text += "    \(names(commands, "|")))\n      options=(\n"
      for option in options { text += "        '\(zshSpecification(option))'\n" }
      text += "      ) ;;\n"
    }
    return text + """
        esac
        _arguments "$options[@]" '*:file:_files'
      }
      _thrum "$@"

      """
  }

  private static func zshSpecification(_ option: OptionRow) -> String {
    var text = ""
    for character in brief(option.help) {
      if "[]:\\".contains(character) { text += "\\" }
      text.append(character)
    }
    let specification = "\(option.name)[\(quoted(text))]"
    switch option.value {
    case .none: return specification
    case .optionalCount(let placeholder): return "\(specification)::\(placeholder): "
    case .required(let placeholder):
      let choices = option.choices.joined(separator: " ")
      let values = placeholder.contains("FILE") ? "_files" : " "
      return "\(specification):\(placeholder):" + (choices.isEmpty ? values : "(\(choices))")
    }
  }

  /// The first words of a help, up to where details begin.
  private static func brief(_ help: String) -> String {
    String(help.prefix { $0 != ";" && $0 != ":" && $0 != "(" && $0 != "," })
  }

  /// Inside single quotes of a shell.
  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }
}
