import CThrumShim
import Glibc

/// The user's terminal while a player shows itself in it: keys arrive one by one and unechoed.
///
/// However the process ends, the terminal is given back: by ``restore()``, or by the handlers of
/// fatal signals. Only killing it outright can't be helped.
package final class Terminal {
  private static let input = STDIN_FILENO
  private static let output = STDOUT_FILENO
  /// Attributes off, no synchronised update, cursor on, next line.
  private static let farewell = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\r\n"

  private var isActive = false

  /// Whether both ends are a terminal.
  package static var isPresent: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// Whether this process may use it: a job in the background would be stopped for trying.
  package static var isForeground: Bool { tcgetpgrp(input) == getpgrp() }

  package init() {}

  /// For a poll set.
  package var keys: Int32 { Self.input }

  /// Takes the terminal over. Does nothing if that isn't possible.
  package func enter() {
    var saved = termios()
    guard !isActive, Self.isForeground, tcgetattr(Self.input, &saved) == 0 else { return }
    thrum_terminal_remember(Self.output, &saved, Self.farewell, Self.farewell.utf8.count)
    var raw = saved
    // Signals stay on: Ctrl-C, Ctrl-\ and Ctrl-Z work as everywhere.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 0
      $0[Int(VTIME)] = 0
    }
    tcsetattr(Self.input, TCSANOW, &raw)
    isActive = true
    write("\u{1B}[?25l")
  }

  /// Gives it back; may be called at any time.
  package func restore() {
    guard isActive else { return }
    isActive = false
    thrum_terminal_restore()
  }

  /// The bytes of the keys that were pressed.
  package func pressed() -> [UInt8] {
    guard isActive else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(Self.input, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : []
  }

  /// Shows text, or leaves it out if the terminal doesn't take it right now.
  package func write(_ text: String) {
    guard isActive, !text.isEmpty else { return }
    var ready = pollfd(fd: Self.output, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
    _ = Glibc.write(Self.output, text, text.utf8.count)
  }

  /// Columns and rows, 80 × 24 if unknown.
  package var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(Self.output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Has fatal signals give the terminal back before they take effect.
  package static func guardAgainstTraps() { _ = thrum_traps_install() }
}
