/// How much of a file is read at most. Beyond a limit the file is refused, never cut.
///
/// With the standard limits the worst file measured takes 1.5 s and 150 MB, its own 32 MiB
/// included. A hundred seconds of every motor of a vest at every 40 ms is 0.6 million values.
package struct ReadingLimits: Sendable, Hashable {
  /// Size of the file.
  package var bytes = 32 << 20
  /// Values of the document, counting every list, object and member.
  package var values = 800_000
  /// Members of one object. A file of rendered frames has one for every 20 ms.
  package var members = 100_000
  /// Lists and objects inside one another. Definitions that hold patterns have 18.
  package var depth = 64
  /// Effects of all patterns of a file.
  package var effects = 100_000
  /// Timeline elements that a file may become.
  package var elements = 200_000

  /// Control points and transients of a pattern for one actuator, which become many motors each.
  package var points = 50_000

  /// The standard limits.
  package init() {}

  /// What holds unless a caller says otherwise.
  package static let standard = ReadingLimits()
}

extension ReadingLimits {
  /// Checks what can be known of a document without reading it: its size, its encoding, how many
  /// values it has and how deep they are nested.
  ///
  /// Counts marks outside of text, which bounds the values of any well-formed document; what is
  /// not well-formed is for the decoder to refuse.
  package func check(_ document: Span<UInt8>) throws(FormatError) {
    guard document.count <= bytes else {
      throw .tooLarge(bytes: document.count, limit: bytes)
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: document)
    } catch {
      throw .notUTF8(offset: error.byteOffsets.lowerBound)
    }
    var scan = Scan(limits: self)
    for i in document.indices { try scan.take(document[i]) }
    try scan.finish(size: document.count)
  }

  private struct Scan {
    let limits: ReadingLimits
    var values = 1
    var members: [Int] = [0]
    var isEmpty = true
    var inText = false
    var isEscaped = false

    mutating func take(_ byte: UInt8) throws(FormatError) {
      if inText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          inText = false
        }
        return
      }
      switch byte {
      case UInt8(ascii: "\""):
        isEmpty = false
        inText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        isEmpty = false
        try count()
        members.append(0)
        guard members.count - 1 <= limits.depth else { throw .tooDeep(limit: limits.depth) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard members.count > 1 else { throw .notJSON }
        members.removeLast()
      case UInt8(ascii: ","): try count()
      case UInt8(ascii: ":"):
        members[members.count - 1] += 1
        guard members[members.count - 1] <= limits.members else {
          throw .tooMany(.members, limit: limits.members)
        }
      // Also what the decoder would take for a sign of UTF-16.
      case 0: throw .notJSON
      // Space, and the byte order mark.
      case 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF: break
      default: isEmpty = false
      }
    }

    func finish(size: Int) throws(FormatError) {
      if isEmpty { throw .empty }
      if inText || members.count > 1 { throw .cutOff(bytes: size) }
    }

    private mutating func count() throws(FormatError) {
      values += 1
      guard values <= limits.values else { throw .tooMany(.values, limit: limits.values) }
    }
  }
}
