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
  /// When the screen is drawn next; nil: never by itself.
  private(set) var nextUpdate: MonotonicInstant?

  /// Twelve pictures a second; a vest changes at most fifty times.
  private static let liveInterval = Duration.milliseconds(80)
  private static let jsonInterval = Duration.milliseconds(500)
  private static let lastPatience = Duration.seconds(1)

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

  /// Whether the one who reads the status lines went away.
  private(set) var isAbandoned = false

  /// Gives the terminal back for a while.
  func leave() {
    terminal.write(area.clear())
    terminal.restore()
  }

  func resize() { size = terminal.size }

  /// The descriptor of the keys, if there are any.
  var keys: Int32? { terminal.keys }

  func pressed() -> [UInt8] { terminal.pressed() }

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
      let offer = FileDescriptor.offer(status.json.text + "\n", to: STDOUT_FILENO)
      isAbandoned = offer == .gone
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
    let text = style == .json ? summary.line.text + "\n" : Self.text(summary)
    _ = FileDescriptor.offer(text, to: STDOUT_FILENO, patience: Self.lastPatience)
  }

  private static func text(_ summary: RunSummary) -> String {
    let shown = PlaySummary(
      frames: summary.frames,
      errors: summary.errorMilliseconds.map {
        PlaySummary.Errors(p50: $0.p50, p95: $0.p95, p99: $0.p99, max: $0.maximum)
      },
      xruns: summary.xruns, dropped: summary.dropped)
    return shown.text
  }
}
