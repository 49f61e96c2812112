import Glibc
import ThrumCore
import ThrumSystem

/// Speaks to every running player of this user.
package enum ControlClient {
  /// What became of a command.
  package enum Outcome: Sendable, Equatable {
    case done
    /// The player said no.
    case refused(String)
    /// It is running and says nothing.
    case silent
  }

  /// Sends a command to all at once and gathers the answers.
  ///
  /// - Parameters:
  ///   - command: `stop` or `rearm`.
  ///   - patience: how long an answer may take, for all together.
  /// - Returns: each player by process; sockets whose player is gone are removed and left out.
  package static func broadcast(
    _ command: String, in directory: ControlDirectory, patience: Duration = .seconds(1)
  ) -> [(process: Int32, outcome: Outcome)] {
    let deadline = MonotonicClock.now() + patience
    var request = JSONLine()
    request.field("cmd", command)
    // All are told before any answer is waited for: one that hangs delays no other.
    let peers = directory.sockets.compactMap { Peer($0.process, $0.path, request.text + "\n") }
    return peers.map { ($0.process, $0.outcome(by: deadline)) }
  }

  private final class Peer {
    let process: Int32
    private let socket: LocalSocket
    private let isSent: Bool

    /// nil when there is no such player (any more).
    init?(_ process: Int32, _ path: String, _ text: String) {
      self.process = process
      guard let socket = try? LocalSocket() else { return nil }
      do throws(SystemError) {
        try socket.connect(to: path)
        isSent = socket.write(Array(text.utf8)) == .bytes(text.utf8.count)
      } catch {
        if error.code == ECONNREFUSED { unlink(path) }
        if error.code == ECONNREFUSED || error.code == ENOENT { return nil }
        // A full queue: nobody accepts there any more.
        isSent = false
      }
      self.socket = socket
    }

    func outcome(by deadline: MonotonicInstant) -> Outcome {
      guard isSent else { return .silent }
      var set = PollSet(capacity: 1)
      set.add(socket.raw)
      var answer: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while !answer.contains(UInt8(ascii: "\n")) {
        set.wait(until: deadline)
        switch socket.read(into: &piece) {
        case .bytes(let count): answer += piece[..<count]
        case .closed: return .silent
        case .later: if MonotonicClock.now() >= deadline { return .silent }
        }
      }
      let text = String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      return text.hasPrefix(#"{"error""#) ? .refused(text) : .done
    }
  }
}
