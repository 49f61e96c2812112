import FoundationEssentials
import Glibc

/// A peer on a player's control socket.
package final class ControlConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects; a player that has just started may take a moment.
  package init(to path: String, within seconds: Double = 5) throws {
    let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let connected: Void? = poll(for: seconds) {
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(raw, $0, size) }
      } == 0 ? () : nil
    }
    descriptor = raw
    if connected == nil { throw Overdue("no control socket at \(path)") }
    _ = fcntl(raw, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Sends bytes as they are and returns the moment just before.
  @discardableResult
  package func send(_ text: String) -> Int64 {
    let now = monotonicNanoseconds()
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = Array(bytes).withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 { break }
      bytes = bytes.dropFirst(count)
    }
    return now
  }

  /// The next line of the answer; nil when the player closed the connection.
  package func answer(within seconds: Double = 2) throws -> String? {
    let line: String?? = poll(for: seconds) {
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &piece, piece.count, 0)
      if count > 0 { received += piece[..<count] }
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return .some(line)
      }
      if count == 0 || (count < 0 && errno == ECONNRESET) { return .some(nil) }
      return nil
    }
    guard let line else { throw Overdue("no answer in \(seconds) s") }
    return line
  }

  /// Sends a command and waits for its answer. Returns the moment just before it was sent.
  @discardableResult
  package func command(_ line: String) throws -> (sentAt: Int64, answer: String) {
    let sentAt = send(line + "\n")
    guard let answer = try answer() else { throw Overdue("the player hung up on \(line)") }
    return (sentAt, answer)
  }

  /// What the player says about itself.
  package struct Status: Decodable, Sendable {
    package var state: String
    package var media: Double
    package var rate: Double
    package var volume: Double
    package var intensity: Double
    package var offset: Double
    package var latched: Bool

    enum CodingKeys: String, CodingKey {
      case state, rate, volume, intensity, latched
      case media = "media_ms"
      case offset = "offset_ms"
    }
  }

  package func status() throws -> Status {
    let text = try command(#"{"cmd":"status"}"#).answer
    return try JSONDecoder().decode(Status.self, from: Data(text.utf8))
  }
}
