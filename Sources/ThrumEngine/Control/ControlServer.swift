import Glibc
import ThrumCore
import ThrumSystem

/// The control socket of a running player: one JSON object a line, answered by one.
///
/// Lives on the thread that owns the player: add ``descriptors`` to its poll set, call
/// ``serve(_:)`` when one is ready. Nothing here waits for a peer; one that does not read its
/// answers is dropped.
package final class ControlServer {
  private final class Client {
    let socket: LocalSocket
    var input: [UInt8] = []
    var output: [UInt8] = []
    var isDone = false

    init(_ socket: consuming LocalSocket) { self.socket = socket }
  }

  /// Clients at one time; more are turned away.
  package static let clientLimit = 16
  private static let lineLimit = 64 * 1024

  private let listener: LocalSocket
  private let path: String
  private var clients: [Client] = []

  /// Opens the socket of this process.
  package init(_ directory: ControlDirectory) throws(SystemError) {
    try directory.prepare()
    path = directory.socketPath(process: getpid())
    // Left by a dead process of the same number.
    unlink(path)
    listener = try LocalSocket()
    try listener.listen(at: path)
  }

  deinit { unlink(path) }

  /// What to wait on, for reading.
  package var descriptors: [Int32] { [listener.raw] + clients.map { $0.socket.raw } }

  /// Takes new clients, reads what is there, and answers each line with what `answer` returns.
  package func serve(_ answer: (ControlRequest) -> JSONLine) {
    accept()
    for client in clients {
      read(client)
      while let end = client.input.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(client.input[..<end])
        client.input.removeSubrange(...end)
        client.output += Self.reply(to: line, answer).utf8
        client.output.append(UInt8(ascii: "\n"))
      }
      if client.input.count > Self.lineLimit {
        client.output += Self.error(.tooLong(limit: Self.lineLimit)).text.utf8
        client.output.append(UInt8(ascii: "\n"))
        client.isDone = true
      }
      flush(client)
    }
    clients.removeAll(where: \.isDone)
  }

  private func accept() {
    while let peer = listener.accept() {
      let client = Client(peer)
      if client.socket.isPeerThisUser, clients.count < Self.clientLimit { clients.append(client) }
    }
  }

  private func read(_ client: Client) {
    var piece = [UInt8](repeating: 0, count: 4096)
    while client.input.count <= Self.lineLimit {
      switch client.socket.read(into: &piece) {
      case .bytes(let count): client.input += piece[..<count]
      case .later: return
      case .closed:
        client.isDone = true
        return
      }
    }
  }

  private func flush(_ client: Client) {
    while !client.output.isEmpty {
      switch client.socket.write(client.output) {
      case .bytes(let count): client.output.removeFirst(count)
      case .later:
        if client.output.count > Self.lineLimit { client.isDone = true }
        return
      case .closed:
        client.isDone = true
        return
      }
    }
  }

  private static func reply(
    to line: [UInt8], _ answer: (ControlRequest) -> JSONLine
  ) -> String {
    do throws(ControlError) {
      return answer(try ControlRequest(line: line)).text
    } catch {
      return Self.error(error).text
    }
  }

  /// The answer to a line that is not carried out.
  package static func error(_ error: ControlError) -> JSONLine {
    var line = JSONLine()
    line.field("error", error.reason)
    return line
  }
}
