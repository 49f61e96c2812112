import Glibc

/// A system call that failed.
package struct SystemError: Error, Sendable, Equatable {
  /// The call, as its manual page names it.
  package var call: String
  /// The value of errno.
  package var code: Int32

  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// The system's own words for it, such as "Permission denied".
  package var reason: String { String(cString: strerror(code)) }
}
