import ThrumCore

/// Turns the words of a call into a ``Command``.
///
/// ```swift
/// try CommandLineParser.parse(["play", "film.wav", "--start", "1:30"])
/// ```
///
/// Knows nothing about files, devices or printing.
package enum CommandLineParser {
  /// - Parameter words: without the program's own name.
  package static func parse(_ words: [String]) throws(UsageError) -> Command {
    guard let first = words.first else { throw .noCommand }
    let rest = words.dropFirst()
    switch first {
    case "--help", "-h": return .help(.overview)
    case "--version": return .version
    case "version" where rest.isEmpty: return .version
    case "help": return try parseHelp(rest)
    default: break
    }
    let command = try command(named: first)
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return .help(.command(command)) }
    return try parse(command, rest)
  }

  private static func parse(
    _ command: CommandName, _ words: ArraySlice<String>
  ) throws(UsageError) -> Command {
    switch command {
    case .play: return try parsePlay(words)
    case .render: return try parseRender(words)
    case .inspect: return try parseInspect(words)
    case .stop, .rearm:
      var nothing: Void = ()
      let others = try WordReader<Void>(command: command, options: []).read(words, into: &nothing)
      if let extra = others.first { throw .tooManyWords(command: command, extra: extra) }
      return command == .stop ? .stop : .rearm
    case .watch, .follow, .preview:
      // Their options are checked already, so that a slip is called one.
      _ = try playOptions(command, words)
      return .notThereYet(NotThereYet(name: command.rawValue, reason: .command))
    default:
      return .notThereYet(NotThereYet(name: command.rawValue, reason: .command))
    }
  }

  private static func command(named name: String) throws(UsageError) -> CommandName {
    if let command = CommandName(rawValue: name) { return command }
    guard !name.hasPrefix("-") else {
      let nearest = NearestName.of(name, among: ["--help", "--version"])
      throw .unknownOption(name, command: nil, nearest: nearest)
    }
    let names = CommandName.allCases.map(\.rawValue) + ["help", "version"]
    throw .unknownCommand(name, nearest: NearestName.of(name, among: names))
  }

  private static func parseHelp(_ words: ArraySlice<String>) throws(UsageError) -> Command {
    guard let topic = words.first, topic != "help", topic != "--help" else {
      return .help(.overview)
    }
    if topic == "manual" { return .help(.manual) }
    for shell in HelpTopic.Shell.allCases where topic == "\(shell.rawValue)-completion" {
      return .help(.completion(shell))
    }
    return .help(.command(try command(named: topic)))
  }

  private static func parsePlay(_ words: ArraySlice<String>) throws(UsageError) -> Command {
    var (arguments, others) = try playOptions(.play, words)
    arguments.media = try onlyWord(others, .play, "MEDIA")
    guard arguments.rate == 1 else {
      let rate = DecimalText.short(arguments.rate, places: 3) ?? ""
      return .notThereYet(NotThereYet(name: "--rate \(rate)", reason: .rate))
    }
    return .play(arguments)
  }

  private static func playOptions(
    _ command: CommandName, _ words: ArraySlice<String>
  ) throws(UsageError) -> (PlayArguments, others: [String]) {
    var arguments = PlayArguments()
    // The default stands only while no device is named.
    arguments.devices = []
    let reader = WordReader(command: command, options: OptionTable.play)
    let others = try reader.read(words, into: &arguments)
    if arguments.devices.isEmpty { arguments.devices = [.all] }
    if arguments.devices.contains(.none), arguments.devices.contains(where: { $0 != .none }) {
      throw .contradiction("--device none", "another --device")
    }
    if arguments.haptics.contains(.none), arguments.haptics.contains(where: { $0 != .none }) {
      throw .contradiction("--haptics none", "another --haptics")
    }
    if let end = arguments.end, end <= arguments.start {
      throw .emptyRange(from: "--start", to: "--end", start: arguments.start, end: end)
    }
    return (arguments, others)
  }

  private static func parseRender(_ words: ArraySlice<String>) throws(UsageError) -> Command {
    var arguments = RenderArguments()
    let reader = WordReader(command: .render, options: OptionTable.render)
    let others = try reader.read(words, into: &arguments)
    arguments.file = try onlyWord(others, .render, "FILE")
    if let to = arguments.to, to <= arguments.from {
      throw .emptyRange(from: "--from", to: "--to", start: arguments.from, end: to)
    }
    return .render(arguments)
  }

  private static func parseInspect(_ words: ArraySlice<String>) throws(UsageError) -> Command {
    var arguments = InspectArguments()
    let reader = WordReader(command: .inspect, options: OptionTable.inspect)
    let others = try reader.read(words, into: &arguments)
    arguments.file = try onlyWord(others, .inspect, "FILE")
    return .inspect(arguments)
  }

  private static func onlyWord(
    _ words: [String], _ command: CommandName, _ placeholder: String
  ) throws(UsageError) -> String {
    guard let word = words.first, !word.isEmpty else {
      throw .missingWord(command: command, placeholder: placeholder)
    }
    if words.count > 1 { throw .tooManyWords(command: command, extra: words[1]) }
    return word
  }
}
