/// What the virtual card says it did, and what it played.
package struct CardRecord: Sendable {
  package struct Line: Sendable {
    package var kind: String
    package var t: Int64
    package var values: [String: Int64]

    package var at: Int { Int(values["at"] ?? 0) }
  }

  /// One time the card was opened.
  package struct Opening: Sendable {
    package var rate: Int
    package var channels: Int
    package var format: String
    package var buffer: Int
    package var byte: Int
    package var lines: [Line] = []

    /// Where sound began, again and again.
    package var runs: [Line] { lines.filter { $0.kind == "run" || $0.kind == "resume" } }

    /// When a frame was heard, by the last run that began before or at it.
    package func heard(_ frame: Int) -> Int64? {
      guard let run = runs.last(where: { $0.at <= frame }), let rate = run.values["rate_mhz"]
      else { return nil }
      let passed = Double(frame - run.at) * 1e12 / Double(rate)
      return run.t + (run.values["fifo_ns"] ?? 0) + Int64(passed)
    }
  }

  package var openings: [Opening] = []
  /// Opens that were refused as planned.
  package var refusals = 0
  private let capture: String

  package init(log: String, capture: String) {
    self.capture = capture
    for line in FileBytes.text(log).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      var values: [String: Int64] = [:]
      for word in words {
        let pair = word.split(separator: "=")
        if pair.count == 2 { values[String(pair[0])] = Int64(pair[1]) }
      }
      switch words[0] {
      case "open" where words.count >= 6:
        openings.append(
          Opening(
            rate: Int(words[1]) ?? 0, channels: Int(words[2]) ?? 0, format: words[3],
            buffer: Int(words[5]) ?? 0, byte: Int(values["byte"] ?? 0)))
      case "refused": refusals += 1
      default:
        guard !openings.isEmpty, words.count > 1, let t = Int64(words[1]) else { continue }
        openings[openings.count - 1].lines.append(Line(kind: words[0], t: t, values: values))
      }
    }
  }

  /// The first channel of the last opening, as 16-bit values.
  package var samples: [Int] {
    guard let last = openings.last else { return [] }
    let bytes = FileBytes.read(capture, from: last.byte)
    return bytes.withUnsafeBytes { raw in
      let width = last.format == "S16_LE" ? 2 : 4
      let frames = raw.count / (width * last.channels)
      return (0..<frames).map { frame in
        let place = frame * width * last.channels
        switch last.format {
        case "S16_LE": return Int(raw.loadUnaligned(fromByteOffset: place, as: Int16.self))
        case "S32_LE":
          return Int(raw.loadUnaligned(fromByteOffset: place, as: Int32.self)) >> 16
        default:
          let value = raw.loadUnaligned(fromByteOffset: place, as: Float.self)
          return Int((value * 32_768).rounded())
        }
      }
    }
  }
}
