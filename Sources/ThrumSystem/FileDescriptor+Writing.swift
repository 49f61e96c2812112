import Glibc

extension FileDescriptor {
  /// Writes all of a text to an open descriptor, waiting as long as its reader makes it.
  ///
  /// - Returns: false when that is not possible; `errno` then says why.
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }
}
