/// When one device gets its next frame, and of which content: the pure half of the frame
/// scheduler.
///
/// A lane knows one device's lead. It holds at most one planned frame; when it is too late for
/// that one, the newest content takes its place and nothing is ever made up for.
package struct LaneSchedule: Sendable {
  /// What to do now.
  package enum Step: Sendable, Equatable {
    /// Write the content of `position`. `due` is when the planned frame was due; when that is too
    /// long ago, `position` is newer and `skipped` frames are left out.
    case write(position: OutputPosition, due: MonotonicInstant, skipped: Int)
    /// Nothing until `time`; nil: nothing until the clock or the content changes.
    case wait(until: MonotonicInstant?)
  }

  /// A frame later than this gives way to what is newest.
  package static let tolerance = Duration.milliseconds(10)

  /// How long before its sound a frame is written.
  package var lead: Duration
  /// The user's trim: positive = touch later.
  package var trim: Duration = .zero

  private var planned: OutputPosition?
  private var hasPlan = false

  package init(lead: Duration) { self.lead = lead }

  /// Forgets the plan: the clock jumped, or the content changed.
  package mutating func replan() { hasPlan = false }

  /// The place of the run whose content would be written at `now`.
  package func present(at now: MonotonicInstant, line: ClockLine) -> OutputPosition {
    line.position(at: now + lead - trim)
  }

  /// Decides what to do at `now`.
  ///
  /// After a ``Step/write(position:due:skipped:)`` call ``wrote(_:wasActive:steadyUntil:in:)``.
  package mutating func step(
    at now: MonotonicInstant, line: ClockLine, content: SegmentedContent
  ) -> Step {
    let present = present(at: now, line: line)
    if !hasPlan {
      hasPlan = true
      planned = FramePlan.first(from: max(present, .zero), in: content)
    }
    guard var position = planned else { return .wait(until: nil) }
    let due = line.time(of: position) + trim - lead
    if due > now { return .wait(until: due) }
    var skipped = 0
    if now - due > Self.tolerance, present > position {
      skipped = Int((now - due) / FramePlan.spacing)
      position = present
    }
    return .write(position: position, due: due, skipped: skipped)
  }

  /// Plans the frame after the one just written; see ``FramePlan``.
  package mutating func wrote(
    _ position: OutputPosition, wasActive: Bool, steadyUntil: OutputPosition,
    in content: SegmentedContent
  ) {
    planned = FramePlan.next(
      after: position, wasActive: wasActive, steadyUntil: steadyUntil, in: content)
  }
}
