/// What a file seems to be by its first bytes; which reader to ask first.
package enum FileKind: Sendable, Equatable {
  /// JSON, so a haptic file if anything that Thrum reads.
  case haptic
  /// Anything else: for the sound decoder.
  case media

  /// How many bytes are enough to tell.
  package static let prefixLength = 4096

  /// - Parameter bytes: the beginning of the file.
  package init(_ bytes: some Collection<UInt8>) {
    let first = bytes.first { !Self.isSkipped($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    self = isJSON ? .haptic : .media
  }

  /// Space, and the byte order mark.
  private static func isSkipped(_ byte: UInt8) -> Bool {
    [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains(byte)
  }
}
