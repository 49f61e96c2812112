// Glibc declares `environ` as a plain variable. It is read before any thread could change it.
@preconcurrency import Glibc
import ThrumUI

/// What the process finds around itself.
enum Environment {
  /// The variables. Of a name that stands twice, the first counts.
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      entry += 1
    }
    return variables
  }

  /// What the terminal at a descriptor can show.
  static func terminal(_ descriptor: Int32) -> TerminalAbilities {
    TerminalAbilities(environment: variables, isTerminal: isatty(descriptor) == 1)
  }

  /// Columns of the terminal at a descriptor; 80 where there is none.
  static func columns(_ descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
