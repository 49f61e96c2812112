import ThrumCommandLine
import ThrumCore

/// The moments of the 20 ms grid that are rendered, counted from the beginning of the content.
struct FrameRange: Equatable {
  /// Nanoseconds from one moment to the next.
  static let step: Int64 = 20_000_000
  private static let longest = Duration.seconds(24 * 3600)

  /// The first moment.
  let first: Int64
  /// The moment after the last.
  let end: Int64

  /// The moments from `from` to before `to`; without `to` up to the end of the content.
  init(
    from: MediaTime, to: MediaTime?, content: MediaTime
  ) throws(ReportError) {
    let to = to ?? max(content, from)
    guard to - from <= Self.longest else { throw .rangeTooLong(from: from, to: to) }
    first = Self.roundedUp(from)
    end = max(Self.roundedUp(to), first)
  }

  private init(first: Int64, end: Int64) {
    self.first = first
    self.end = end
  }

  /// How many moments there are.
  var count: Int { Int(end - first) }

  /// The range with two moments more: content may show at its very end, and after it comes the
  /// frame that switches it off.
  var withRelease: FrameRange { FrameRange(first: first, end: end + 2) }

  /// The time of a moment.
  static func time(_ moment: Int64) -> MediaTime {
    MediaTime(nanoseconds: moment.multipliedReportingOverflow(by: step).partialValue)
  }

  static func roundedUp(_ time: MediaTime) -> Int64 {
    let ns = max(time.nanoseconds, 0)
    return ns / step + (ns % step == 0 ? 0 : 1)
  }
}
