import Glibc
import ThrumCommandLine
import ThrumCore
import ThrumEngine
import ThrumSystem
import ThrumUI

/// What a user sees of a run: a live status in a terminal, JSON lines, or nothing but the summary.
final class PlayDisplay {
  private enum Style { case live, json, quiet }

  private let style: Style
  private let terminal = Terminal()
  private let abilities: TerminalAbilities
  private var area: LiveArea
  private var size = (columns: 80, rows: 24)
  private var lastState: StatusSnapshot.State?
  /// When the screen is drawn next; nil: never by itself.
  private(set) var nextUpdate: MonotonicInstant?

  /// Twelve pictures a second; a vest changes at most fifty times.
  private static let liveInterval = Duration.milliseconds(80)
  private static let jsonInterval = Duration.milliseconds(500)

  init(_ arguments: PlayArguments) {
    style =
      arguments.json ? .json : arguments.showsInterface && Terminal.isPresent ? .live : .quiet
    abilities = TerminalAbilities(
      environment: Environment.terminal, isTerminal: style == .live)
    area = LiveArea(terminal: abilities)
  }

  /// Takes the terminal over, if it is used.
  func begin() {
    if style == .live {
      Terminal.guardAgainstTraps()
      terminal.enter()
      size = terminal.size
    }
    nextUpdate = style == .quiet ? nil : MonotonicClock.now()
  }

  /// Gives the terminal back for a while.
  func leave() {
    terminal.write(area.clear())
    terminal.restore()
  }

  func resize() { size = terminal.size }

  /// The descriptor of the keys, if there are any.
  var keys: Int32? { style == .live ? terminal.keys : nil }

  func pressed() -> [UInt8] { style == .live ? terminal.pressed() : [] }

  /// Says something without disturbing the picture.
  func remark(_ text: String) {
    terminal.write(area.clear())
    Output.remark(text)
  }

  /// Shows the status if it is time to, or if its state has changed.
  func update(_ status: @autoclosure () -> StatusSnapshot) {
    guard let due = nextUpdate else { return }
    let now = MonotonicClock.now()
    guard now >= due else { return }
    let status = status()
    switch style {
    case .quiet: return
    case .json:
      if Output.print(status.json.text + "\n") != .success { nextUpdate = nil }
      nextUpdate = now + Self.jsonInterval
    case .live:
      terminal.write(
        area.draw(
          StatusView.lines(
            status, terminal: abilities, columns: size.columns, rows: size.rows)))
      nextUpdate = now + Self.liveInterval
    }
  }

  /// The last words.
  func end(_ summary: RunSummary) {
    leave()
    if style == .json {
      _ = Output.print(summary.line.text + "\n")
      return
    }
    let shown = PlaySummary(
      frames: summary.frames,
      errors: summary.errorMilliseconds.map {
        PlaySummary.Errors(p50: $0.p50, p95: $0.p95, p99: $0.p99, max: $0.maximum)
      },
      xruns: summary.xruns, dropped: summary.dropped)
    _ = Output.print(shown.text)
  }
}
