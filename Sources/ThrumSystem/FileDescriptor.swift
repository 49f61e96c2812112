import Glibc

/// Owns a file descriptor and closes it when it goes.
package struct FileDescriptor: ~Copyable, Sendable {
  package let raw: Int32

  /// Takes ownership of an open descriptor.
  package init(owning raw: Int32) { self.raw = raw }

  deinit { close(raw) }
}
