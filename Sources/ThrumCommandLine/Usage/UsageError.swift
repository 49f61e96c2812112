import ThrumCore

/// Words on the command line that make no sense (exit 2).
package enum UsageError: Error, Sendable, Equatable {
  case noCommand
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: CommandName?, nearest: String?)
  /// An option came last, or before another option, without the value that it needs.
  case missingValue(option: String, placeholder: String)
  /// An option that takes no value was given one with `=`.
  case unexpectedValue(option: String, value: String)
  case badValue(option: String, text: String, expected: ExpectedValue)
  /// A word such as the media file is missing.
  case missingWord(command: CommandName, placeholder: String)
  case tooManyWords(command: CommandName, extra: String)
  /// A range that ends where it begins or before.
  case emptyRange(from: String, to: String, start: MediaTime, end: MediaTime)
  /// Two options that can't both hold.
  case contradiction(String, String)
}

/// What an option takes.
package enum ExpectedValue: Sendable, Equatable {
  case time
  /// A decimal number in a range, with its unit (may be empty).
  case number(ClosedRange<Int>, unit: String)
  /// A decimal number in a range given in thousandths.
  case thousandths(ClosedRange<Int>)
  case count
  case oneOf([String])
  case text
  case pictureFile
}
