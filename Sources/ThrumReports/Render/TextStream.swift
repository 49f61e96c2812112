/// Gathers lines and passes them on in pieces, so that a long file never stands in memory whole.
struct TextStream {
  private static let piece = 32_768

  private let write: (String) -> Bool
  private var text = ""
  /// False once the reader went away.
  private(set) var isOpen = true

  /// - Parameter write: gets the pieces in order; false: nobody reads any more.
  init(_ write: @escaping (String) -> Bool) { self.write = write }

  /// Adds a line; its break is added here.
  mutating func line(_ line: String) {
    text += line
    text += "\n"
    if text.utf8.count >= Self.piece { flush() }
  }

  /// Passes on what is left.
  mutating func flush() {
    guard isOpen, !text.isEmpty else { return }
    isOpen = write(text)
    text.removeAll(keepingCapacity: true)
  }
}
