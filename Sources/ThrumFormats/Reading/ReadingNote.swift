/// Something a reader understood although the file does not say it properly; ``sentence`` says
/// what was made of it.
enum ReadingNote: Sendable, Hashable {
  case dotIndexClamped
  case intensityClamped
  case coordinateClamped
  case negativeTime
  case endBeforeStart
  case missingStart
  case unsortedTimes
  case unknownFade(String)
  case unknownMode(String)
  case unknownPosition(String)
  case unknownLayout(String)
  case missingLayout(String)
  case singlePointPath
  case disabledTrack
  case disabledEvent(String)
  case eventWithoutPattern(String)
  case framesOnly
  case unreadableFrameTime(String)
  case frameLength(Int)
  case interval
  case pathFrameCutShort
  case patternTooShort
  case halfContinuous
  case missingList(String)

  /// A sentence without its full stop.
  var sentence: String {
    switch self {
    case .dotIndexClamped: "motor index outside of 0 to 19, taken as the nearest"
    case .intensityClamped: "intensity outside of its range, taken as the nearest end"
    case .coordinateClamped: "coordinate outside of the panel, taken as the nearest edge"
    case .negativeTime: "negative time, taken as 0"
    case .endBeforeStart: "key frame ends before it starts, left out"
    case .missingStart: "no start time, taken as 0"
    case .unsortedTimes: "times not in order, sorted"
    case .unknownFade(let name): "unknown playback type \(name.shortened), played without a fade"
    case .unknownMode(let name): "unknown mode \(name.shortened), read as DOT_MODE"
    case .unknownPosition(let name): "unknown position \(name.shortened), left out"
    case .unknownLayout(let name): "unknown layout for \(name), the usual one taken"
    case .missingLayout(let name): "no layout for \(name), the usual one taken"
    case .singlePointPath: "path of one point, silent as in the vendor's renderer"
    case .disabledTrack: "track switched off in the file, left out"
    case .disabledEvent(let name): "event \(name.shortened) switched off in the file, left out"
    case .eventWithoutPattern(let name): "event \(name.shortened) has no pattern"
    case .framesOnly: "no effects, so its rendered frames are played"
    case .unreadableFrameTime(let text): "frame time \(text.shortened) is not a number, left out"
    case .frameLength(let bytes): "frame of \(bytes) bytes instead of 20, read as far as it goes"
    case .interval: "frame interval other than 20 ms, taken as 20 ms"
    case .pathFrameCutShort: "path frame with fewer points than it says"
    case .patternTooShort: "whole pattern under 10 ms: its times may be meant as seconds"
    case .halfContinuous: "only one of amplitude and frequency has points, so neither is felt"
    case .missingList(let name): "no \(name), taken as empty"
    }
  }
}

/// The notes of one file, each kind once with its count and first place.
struct ReadingNotes: Sendable {
  private static let limit = 20

  private var order: [ReadingNote] = []
  private var tallies: [ReadingNote: (count: Int, first: JSONPlace)] = [:]
  private var others = 0

  init() {}

  mutating func add(_ note: ReadingNote, at place: JSONPlace) {
    if let tally = tallies[note] {
      tallies[note] = (tally.count + 1, tally.first)
    } else if order.count < Self.limit {
      order.append(note)
      tallies[note] = (1, place)
    } else {
      others += 1
    }
  }

  /// One sentence a kind, in the order of their first appearance; at most 21 lines.
  var lines: [String] {
    var lines: [String] = []
    for note in order {
      guard let tally = tallies[note] else { continue }
      let times = tally.count == 1 ? "" : ", \(tally.count) times, first"
      lines.append("\(note.sentence)\(times) at \(tally.first)")
    }
    if others > 0 { lines.append("\(others) more of other kinds") }
    return lines
  }
}
