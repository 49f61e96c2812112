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
  private var hasKeys = true
  /// The terminal opened once more: that it doesn't block here is nobody else's business, as it
  /// would be on the standard output that the shell shares.
  private var screen: Int32 = -1
  /// What the terminal had no room for; until it is out, nothing new is shown.
  private var unsent: [UInt8] = []

  /// Whether both ends are a terminal.
  package static var isPresent: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// Whether this process may use it: a job in the background would be stopped for trying.
  package static var isForeground: Bool { tcgetpgrp(input) == getpgrp() }

  package init() {}

  deinit { if screen >= 0 { close(screen) } }

  /// For a poll set, while keys are to be read.
  package var keys: Int32? { isActive && hasKeys ? Self.input : nil }

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
    if screen < 0, let name = ttyname(Self.output) {
      screen = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    isActive = true
    unsent = []
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
    guard isActive, hasKeys else { return [] }
    var ready = pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) == 1 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(Self.input, &bytes, bytes.count)
    // A terminal that is ready and has nothing to read has gone away.
    if count <= 0 { hasKeys = false }
    return count > 0 ? Array(bytes[..<count]) : []
  }

  /// Shows text, or leaves it out if the terminal has not even taken the last one yet.
  package func write(_ text: String) {
    guard isActive, screen >= 0, !text.isEmpty else { return }
    if unsent.isEmpty { unsent = Array(text.utf8) }
    while !unsent.isEmpty {
      let count = Glibc.write(screen, unsent, unsent.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      unsent.removeFirst(count)
    }
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
