import ThrumCore

/// The option tables of the commands, in the order of the help.
enum OptionTable {
  /// play, watch, follow and preview.
  static let play = source + range + senses + reading(\.reading) + reports

  private static let source: [Option<PlayArguments>] = [
    .repeated(
      "--haptics", "FILE|auto|none", \.haptics, .hapticSource,
      help: "haptic file, may be repeated; auto: touch made from the sound, none: no touch."
        + " Without it: the file of the same name beside the media"),
    .optional("--event", "NAME", \.event, .text, help: eventHelp),
  ]

  private static let range: [Option<PlayArguments>] = [
    .value(
      "--start", "TIME", \.start, .time,
      help: "begin here: 90, 90.5, 1:30, 1:02:03.250 or 1500ms"),
    .optional("--end", "TIME", \.end, .time, help: "end here"),
    Option(
      name: "--loop", value: .optionalCount("N"),
      help: "play the range N times, without N for ever. The next word is N if it is all"
        + " digits; write ./2 for a file with such a name"
    ) { (arguments, text) throws(UsageError) in
      arguments.loop = try ValueReader.loop.read(text, option: "--loop")
    },
    .value(
      "--rate", "R", \.rate, .factor(thousandths: 500...2000),
      help: "speed, 0.5 to 2 (in this version only 1)"),
  ]

  private static let senses: [Option<PlayArguments>] = [
    .value(
      "--volume", "P", \.volumePercent, .percent(0...100), help: "volume in percent, 0 to 100"),
    .value("--intensity", "P", \.intensityPercent, .percent(0...200), help: intensityHelp),
    .value(
      "--offset", "MS", \.offset, .milliseconds(-2000...2000),
      help: "trim in ms, -2000 to 2000: positive = touch later"),
    .value(
      "--audio-device", "PCM", \.audioDevice, .audioDevice,
      help: "ALSA PCM name, or null: no sound, timed by the monotonic clock"),
    .repeated(
      "--device", "SEL", \.devices, .device,
      choices: ["all", "virtual", "none"] + DevicePlace.allCases.map(\.rawValue),
      help: "haptic device, may be repeated: all (the default), virtual, none, a name, an"
        + " address or a place (\(places))"),
    .optional(
      "--lead", "MS", \.lead, .milliseconds(0...500),
      help: "write frames this long before their sound, 0 to 500 ms"),
  ]

  private static let reports: [Option<PlayArguments>] = [
    .optional(
      "--trace", "FILE", \.trace, .text, help: "write one JSON line an event to FILE"),
    .flag("--no-ui", \.showsInterface, to: false, help: "no terminal interface"),
    .flag("--json", \.json, help: "status as JSON lines on standard output"),
    .flag("--no-gestures", \.gestures, to: false, help: "ignore TAP wearables"),
    .flag(
      "--require-device", \.requiresDevice,
      help: "fail unless a real haptic device is connected within 10 s"),
  ]

  /// render.
  static let render = choice + reading(\.reading) + outputs

  private static let choice: [Option<RenderArguments>] = [
    .optional("--event", "NAME", \.event, .text, help: eventHelp),
    .optional(
      "--device", "TYPE", \.device, .text,
      help: "type of device for --wire; without it the vest"),
    .value("--from", "TIME", \.from, .time, help: "begin here"),
    .optional("--to", "TIME", \.to, .time, help: "end here"),
    .value("--intensity", "P", \.intensityPercent, .percent(0...200), help: intensityHelp),
  ]

  private static let outputs: [Option<RenderArguments>] = [
    output("--json", .json, help: "the content before ceilings, one JSON line a frame"),
    output("--wire", .wire, help: "what would be written to the device, one JSON line a frame"),
    Option(
      name: "-o", value: .required("FILE"), help: "draw a picture: a name in .svg or .png"
    ) { (arguments, text) throws(UsageError) in
      let picture = try ValueReader.picture.read(text, option: "-o")
      try choose(picture, option: "-o", in: &arguments)
    },
  ]

  /// inspect.
  static let inspect: [Option<InspectArguments>] = [
    .flag("--json", \.json, help: "one JSON object")
  ]

  /// The options of a command for texts about them.
  static func rows(_ command: CommandName) -> [OptionRow] {
    switch command {
    case .play, .watch, .follow, .preview: play.map(\.row)
    case .render: render.map(\.row)
    case .inspect: inspect.map(\.row)
    default: []
    }
  }

  /// Where a pattern for one actuator can be felt. The reader knows what each means.
  static let placements = [
    "front", "chest", "belly", "back", "vest", "forearms", "hands", "feet", "head",
  ]

  private static let eventHelp = "which event of a file of several; without it the first"
  private static let intensityHelp = "strength of touch in percent, 0 to 200; the ceiling holds"
  private static let places = DevicePlace.allCases.map(\.rawValue).joined(separator: ", ")

  /// How haptic files are read.
  private static func reading<Arguments>(
    _ path: WritableKeyPath<Arguments, ReadingArguments> & Sendable
  ) -> [Option<Arguments>] {
    [
      Option(
        name: "--law", value: .required("LAW"),
        help: "how a moving point becomes levels: auto (as the file's age has it), current or"
          + " generation1", choices: ["auto", "current", "generation1"]
      ) { (arguments, text) throws(UsageError) in
        arguments[keyPath: path].law = try ValueReader.law.read(text, option: "--law")
      },
      Option(
        name: "--single-points", value: .required("RULE"),
        help: "what a path of one point does: silent (the default) or hold",
        choices: ["silent", "hold"]
      ) { (arguments, text) throws(UsageError) in
        let holds = try ValueReader.singlePoints.read(text, option: "--single-points")
        arguments[keyPath: path].holdsSinglePoints = holds
      },
      Option(
        name: "--placement", value: .required("NAME"),
        help: "where a pattern for one actuator is felt: front (the default), chest, belly, back,"
          + " vest, forearms, hands, feet or head",
        choices: placements
      ) { (arguments, text) throws(UsageError) in
        let name = try ValueReader<String>.word(of: placements).read(text, option: "--placement")
        arguments[keyPath: path].placement = name
      },
    ]
  }

  private static func output(
    _ name: String, _ output: RenderOutput, help: String
  ) -> Option<RenderArguments> {
    Option(name: name, value: .none, help: help) { (arguments, _) throws(UsageError) in
      try choose(output, option: name, in: &arguments)
    }
  }

  private static func choose(
    _ output: RenderOutput, option: String, in arguments: inout RenderArguments
  ) throws(UsageError) {
    if arguments.output != .text, arguments.output != output {
      throw .contradiction(arguments.output.option, option)
    }
    arguments.output = output
  }
}

extension RenderOutput {
  /// The option that asks for it.
  fileprivate var option: String {
    switch self {
    case .text: ""
    case .json: "--json"
    case .wire: "--wire"
    case .svg, .png: "-o"
    }
  }
}
