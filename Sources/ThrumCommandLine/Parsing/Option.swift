import ThrumCore

/// One row of an option table: how it is written, what it takes, what it says in the help, and
/// where its value goes.
struct Option<Arguments>: Sendable {
  /// What stands behind the name.
  enum Value: Sendable {
    case none
    /// The next word, or what follows `=`.
    case required(String)
    /// The next word if it is a whole number, or what follows `=`.
    case optionalCount(String)
  }

  typealias Store = @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// With its dashes.
  var name: String
  var value: Value
  var help: String
  /// Takes the text of the value, empty if there is none, and leaves the arguments as they were
  /// when it throws.
  var store: Store

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
    _ reader: ValueReader<Value>, help: String
  ) -> Self {
    Self(name: name, value: .required(placeholder), help: help) {
      (arguments, text) throws(UsageError) in
      arguments[keyPath: path].append(try reader.read(text, option: name))
    }
  }
}
