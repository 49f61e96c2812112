import FoundationEssentials

/// A line of a trace; every field of the interface, present or not.
package struct TraceLine: Decodable, Sendable {
  package struct Errors: Decodable, Sendable {
    package var p50: Double
    package var p95: Double
    package var p99: Double
    package var max: Double
  }

  package var ev: String
  package var t: Int64?
  package var due: Int64?
  package var media: Double?
  package var dev: String?
  package var hex: String?
  package var state: String?
  package var rate: Double?
  package var what: String?
  package var frames: Int?
  package var xruns: Int?
  package var dropped: Int?
  package var errors: Errors?

  enum CodingKeys: String, CodingKey {
    case ev, t, due, dev, hex, state, rate, what, frames, xruns, dropped
    case media = "media_ms"
    case errors = "error_ms"
  }

  /// Whether it is a frame that moves a motor.
  package var isTouch: Bool { ev == "frame" && hex?.contains { $0 != "0" } == true }
  /// Whether it is a frame with every motor off.
  package var isZero: Bool { ev == "frame" && hex?.contains { $0 != "0" } == false }
}

/// The trace of a running player, read while it grows.
package final class TraceFile {
  private let path: String
  private var offset = 0
  private var rest: [UInt8] = []
  private var known: [TraceLine] = []
  /// Lines that are not JSON objects of the interface.
  package private(set) var malformed: [String] = []

  package init(_ path: String) { self.path = path }

  /// All lines so far.
  package var lines: [TraceLine] {
    let fresh = FileBytes.read(path, from: offset)
    offset += fresh.count
    rest += fresh
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(rest[..<end])
      rest.removeSubrange(...end)
      do {
        known.append(try JSONDecoder().decode(TraceLine.self, from: Data(line)))
      } catch {
        malformed.append(String(decoding: line, as: UTF8.self))
      }
    }
    return known
  }

  package var frames: [TraceLine] { lines.filter { $0.ev == "frame" } }
  package var touches: [TraceLine] { lines.filter(\.isTouch) }

  /// The frames with which touch sets in after none.
  package var onsets: [TraceLine] {
    var found: [TraceLine] = []
    var wasTouch = false
    for frame in frames {
      if frame.isTouch, !wasTouch { found.append(frame) }
      wasTouch = frame.isTouch
    }
    return found
  }

  /// Waits for the first line after `moment` that fits.
  @discardableResult
  package func wait(
    _ what: String, after moment: Int64 = 0, within seconds: Double = 5,
    where fits: (TraceLine) -> Bool
  ) throws -> TraceLine {
    let found = poll(for: seconds) { lines.first { ($0.t ?? .max) >= moment && fits($0) } }
    guard let found else { throw Overdue("no \(what) in \(seconds) s; \(lines.suffix(3))") }
    return found
  }

  /// Waits for a state of the transport.
  @discardableResult
  package func wait(state: String, after moment: Int64 = 0, within seconds: Double = 5) throws
    -> TraceLine
  {
    try wait(state, after: moment, within: seconds) { $0.ev == "transport" && $0.state == state }
  }

  /// Waits until media time `ms` is heard.
  @discardableResult
  package func wait(media ms: Double, after moment: Int64 = 0, within seconds: Double = 5) throws
    -> TraceLine
  {
    try wait("media time \(ms) ms", after: moment, within: seconds) {
      $0.ev == "clock" && ($0.media ?? 0) >= ms
    }
  }
}
