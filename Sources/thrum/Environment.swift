import Glibc

/// The environment variables that the program looks at.
enum Environment {
  static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Those that say what the terminal can do.
  static var terminal: [String: String] {
    var found: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"] {
      found[name] = value(name)
    }
    return found
  }
}
