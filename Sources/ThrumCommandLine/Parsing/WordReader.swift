import ThrumCore

/// Sorts the words behind a command into options and the rest, by a table.
///
/// `--name value` and `--name=value` mean the same; `--` ends the options; a single `-` is no
/// option. A word that begins with a dash is not taken as a value unless a number follows the
/// dash, so that a forgotten value is noticed: write `--trace=-file` where one is meant.
struct WordReader<Arguments> {
  let command: CommandName
  let options: [Option<Arguments>]

  /// Stores every option's value and returns the other words.
  func read(
    _ words: ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) -> [String] {
    var rest = words
    var others: [String] = []
    while let word = rest.popFirst() {
      if word == "--" { return others + rest }
      guard word.hasPrefix("-"), word != "-" else {
        others.append(word)
        continue
      }
      let (name, attached) = Self.split(word)
      let option = try option(named: name)
      let text = try value(of: option, attached: attached, from: &rest)
      try option.store(&arguments, text)
    }
    return others
  }

  private func option(named name: String) throws(UsageError) -> Option<Arguments> {
    if let option = options.first(where: { $0.name == name }) { return option }
    let nearest = NearestName.of(name, among: options.map(\.name) + ["--help"])
    throw .unknownOption(name, command: command, nearest: nearest)
  }

  private func value(
    of option: Option<Arguments>, attached: String?, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    switch option.value {
    case .none:
      if let attached { throw .unexpectedValue(option: option.name, value: attached) }
      return ""
    case .optionalCount(let placeholder):
      if let attached {
        guard attached.isEmpty else { return attached }
        throw .missingValue(option: option.name, placeholder: placeholder)
      }
      guard let next = rest.first, DecimalNumber.isWhole(next) else { return "" }
      rest.removeFirst()
      return next
    case .required(let placeholder):
      if let attached { return attached }
      guard let next = rest.first, !Self.looksLikeOption(next) else {
        throw .missingValue(option: option.name, placeholder: placeholder)
      }
      rest.removeFirst()
      return next
    }
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-"), let second = word.utf8.dropFirst().first else {
      return false
    }
    return second != UInt8(ascii: ".") && !(48...57).contains(second)
  }
}
