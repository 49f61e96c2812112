import CThrumShim
import Glibc

/// A local stream socket: closed on exec, never blocking.
package struct LocalSocket: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// A new socket, neither bound nor connected.
  package init() throws(SystemError) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let raw = socket(AF_UNIX, kind, 0)
    guard raw >= 0 else { throw SystemError("socket") }
    descriptor = FileDescriptor(owning: raw)
  }

  private init(owning raw: Int32) { descriptor = FileDescriptor(owning: raw) }

  /// For a poll set.
  package var raw: Int32 { descriptor.raw }

  /// Listens at `path`, which must not exist, for the user alone (mode 0600).
  package func listen(at path: String) throws(SystemError) {
    let mask = umask(0o177)
    let bound = try Self.withAddress(path) { bind(raw, $0, $1) }
    let code = errno
    umask(mask)
    guard bound == 0 else { throw SystemError("bind", code: code) }
    guard Glibc.listen(raw, 8) == 0 else { throw SystemError("listen") }
  }

  /// Connects to whoever listens at `path`.
  package func connect(to path: String) throws(SystemError) {
    guard try Self.withAddress(path, { Glibc.connect(raw, $0, $1) }) == 0 else {
      throw SystemError("connect")
    }
  }

  /// The next peer that waits, or nil.
  package func accept() -> LocalSocket? {
    let peer = Glibc.accept(raw, nil, nil)
    guard peer >= 0 else { return nil }
    _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
    _ = fcntl(peer, F_SETFL, O_NONBLOCK)
    return LocalSocket(owning: peer)
  }

  /// Whether the process at the other end runs as this user.
  package var isPeerThisUser: Bool { thrum_peer_user(raw) == Int64(getuid()) }

  /// What reading or writing came to.
  package enum Transfer: Sendable, Equatable {
    case bytes(Int)
    /// Not now.
    case later
    case closed
  }

  /// Reads into `buffer` what is there.
  package func read(into buffer: inout [UInt8]) -> Transfer {
    let count = Glibc.read(raw, &buffer, buffer.count)
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .later : .closed
  }

  /// Writes as much of `bytes` as goes. A peer that is gone is no signal.
  package func write(_ bytes: [UInt8]) -> Transfer {
    let count = send(raw, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .later : .closed
  }

  /// Calls `body` with the address of a path; refuses paths that are too long for one.
  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SystemError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError("bind", code: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }
}
