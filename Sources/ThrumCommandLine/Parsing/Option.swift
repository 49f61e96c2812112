import ThrumCore

/// What stands behind an option's name.
enum OptionValue: Sendable {
  case none
  /// The next word, or what follows `=`.
  case required(String)
  /// The next word if it is a whole number, or what follows `=`.
  case optionalCount(String)
}

/// A row of an option table without the place where its value goes.
struct OptionRow: Sendable {
  var name: String
  var value: OptionValue
  var help: String
  var choices: [String]

  /// The name with what stands behind it.
  var usage: String {
    switch value {
    case .none: name
    case .required(let placeholder): "\(name) \(placeholder)"
    case .optionalCount(let placeholder): "\(name) [\(placeholder)]"
    }
  }
}

/// One row of an option table: how it is written, what it takes, what it says in the help, and
/// where its value goes.
struct Option<Arguments>: Sendable {
  typealias Store = @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// With its dashes.
  var name: String
  var value: OptionValue
  var help: String
  /// Values to offer while the user types; empty: anything, or a file.
  var choices: [String] = []
  /// Takes the text of the value, empty if there is none, and leaves the arguments as they were
  /// when it throws.
  var store: Store

  /// What a text about the option needs.
  var row: OptionRow { OptionRow(name: name, value: value, help: help, choices: choices) }

  /// An option that sets a truth value.
  static func flag(
    _ name: String, _ path: WritableKeyPath<Arguments, Bool> & Sendable, to value: Bool = true,
    help: String
  ) -> Self {
    Self(name: name, value: .none, help: help) { arguments, _ in
      arguments[keyPath: path] = value
    }
  }

  /// An option that reads a value.
  static func value<Value>(
    _ name: String, _ placeholder: String, _ path: WritableKeyPath<Arguments, Value> & Sendable,
    _ reader: ValueReader<Value>, help: String
  ) -> Self {
    Self(name: name, value: .required(placeholder), help: help) {
      (arguments, text) throws(UsageError) in
      arguments[keyPath: path] = try reader.read(text, option: name)
    }
  }

  /// An option that reads a value of which there may be none.
  static func optional<Value>(
    _ name: String, _ placeholder: String, _ path: WritableKeyPath<Arguments, Value?> & Sendable,
    _ reader: ValueReader<Value>, help: String
  ) -> Self {
    Self(name: name, value: .required(placeholder), help: help) {
      (arguments, text) throws(UsageError) in
      arguments[keyPath: path] = try reader.read(text, option: name)
    }
  }

  /// An option that may be repeated and adds a value each time.
  static func repeated<Value>(
    _ name: String, _ placeholder: String, _ path: WritableKeyPath<Arguments, [Value]> & Sendable,
    _ reader: ValueReader<Value>, choices: [String] = [], help: String
  ) -> Self {
    Self(name: name, value: .required(placeholder), help: help, choices: choices) {
      (arguments, text) throws(UsageError) in
      arguments[keyPath: path].append(try reader.read(text, option: name))
    }
  }
}
