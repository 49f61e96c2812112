import ThrumCore

extension UsageError {
  /// What the user reads, with the next step.
  package var errorText: ErrorText {
    switch self {
    case .noCommand:
      ErrorText(what: "no command", why: "nothing was asked for", advice: "Try: thrum help")
    case .unknownCommand(let name, let nearest):
      ErrorText(
        what: name, why: "no such command",
        advice: Self.suggestion(nearest) ?? "thrum help lists the commands.")
    case .unknownOption(let name, let command, let nearest):
      ErrorText(
        what: name, why: command.map { "\($0.rawValue) has no such option" } ?? "no such option",
        advice: Self.suggestion(nearest) ?? "See: \(Self.help(command))")
    case .missingValue(let option, let placeholder):
      ErrorText(
        what: option, why: "its value is missing",
        advice: "Write: \(option) \(placeholder)")
    case .unexpectedValue(let option, let value):
      ErrorText(
        what: "\(option)=\(value)", why: "this option takes no value",
        advice: "Write: \(option)")
    case .badValue(let option, let text, let expected):
      ErrorText(
        what: "\(option) \(text.isEmpty ? "''" : text)", why: expected.complaint,
        advice: expected.advice)
    case .missingWord(let command, let placeholder):
      ErrorText(
        what: command.rawValue, why: "\(placeholder) is missing",
        advice: "Write: thrum \(command.rawValue) \(command.synopsis)")
    case .tooManyWords(let command, let extra):
      ErrorText(
        what: extra, why: "one word too many for \(command.rawValue)",
        advice: "Put names with spaces in quotes. See: \(Self.help(command))")
    case .emptyRange(let from, let to, let start, let end):
      ErrorText(
        what: "\(to) \(TimeText.text(end))",
        why: "not after \(from) \(TimeText.text(start))", advice: "Give a later \(to).")
    case .contradiction(let one, let other):
      ErrorText(
        what: "\(one) and \(other)", why: "they can't both hold", advice: "Leave one of them out.")
    }
  }

  private static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "Did you mean \($0)?" }
  }

  private static func help(_ command: CommandName?) -> String {
    command.map { "thrum \($0.rawValue) --help" } ?? "thrum help"
  }
}

extension NotThereYet {
  /// What the user reads, with the next step.
  package var errorText: ErrorText {
    switch reason {
    case .command:
      ErrorText(
        what: name, why: "not in this version yet", advice: "thrum help lists what there is.")
    case .rate:
      ErrorText(
        what: name, why: "this version plays at speed 1 only",
        advice: "Leave --rate out, or give 1.")
    }
  }
}

extension ExpectedValue {
  fileprivate var complaint: String {
    switch self {
    case .time: "not a time"
    case .number(let range, let unit):
      "not a number from \(range.lowerBound) to \(range.upperBound)\(unit.isEmpty ? "" : " ")\(unit)"
    case .thousandths(let range): "not a number from \(Self.text(range))"
    case .count: "not a whole number of 1 or more"
    case .oneOf: "not one of its values"
    case .text: "empty"
    case .pictureFile: "neither .svg nor .png"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .time: "Write 90 or 90.5 (seconds), 1:30, 1:02:03.250 or 1500ms."
    case .number(let range, _):
      "Write a number such as \(range.lowerBound + (range.upperBound - range.lowerBound) / 2)"
        + " or \(range.upperBound); decimals with a point."
    case .thousandths(let range): "Write a number from \(Self.text(range)), with a point."
    case .count: "Write a number up to 1000000, or none to go on for ever."
    case .oneOf(let names): "Write \(names.joined(separator: ", "))."
    case .text: "Give it a value."
    case .pictureFile: "Give the picture a name that ends in .svg or .png."
    }
  }

  private static func text(_ range: ClosedRange<Int>) -> String {
    let ends = [range.lowerBound, range.upperBound]
    return ends.map { DecimalText.short(Int64($0), scaledBy: 3) }.joined(separator: " to ")
  }
}
