import Glibc
import ThrumCore

extension FileDescriptor {
  /// What became of text that was offered.
  package enum Offer: Sendable, Equatable {
    case taken
    /// Whoever reads isn't quick enough; (some of) the text was left out.
    case full
    /// Nobody reads any more, or it can't be written.
    case gone
  }

  /// A pipe that says it is ready has room for this much.
  private static var piece: Int { 4096 }

  /// Writes text only as far as that doesn't block, so that a reader that hangs can't hold up what
  /// matters more.
  ///
  /// - Parameter patience: how long to wait for room, in all.
  package static func offer(
    _ text: String, to descriptor: Int32, patience: Duration = .zero
  ) -> Offer {
    let end = MonotonicClock.now() + patience
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let left = max((end - MonotonicClock.now()).inNanoseconds / 1_000_000, 0)
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let ready = poll(&room, 1, Int32(clamping: left))
        if ready < 0, errno == EINTR { continue }
        if ready == 0 { return .full }
        let count = Glibc.write(
          descriptor, bytes.baseAddress.map { $0 + done }, min(bytes.count - done, piece))
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if count <= 0 { return .gone }
        done += count
      }
      return .taken
    }
  }
}
