/// Chooses at which places of the run a device gets a frame.
///
/// Frames are planned at least 20 ms apart (the vendor's content grid, and what the radio takes).
/// They are placed at onsets: content that starts at 76 ms is shown at 76 ms, not held back to 80;
/// a plain frame that would come less than 20 ms before an onset waits for it, since a ramp may be
/// a little late but a hit may not. From its onset on content is shown every 20 ms, so a hit feels
/// the same wherever it lies.
package enum FramePlan {
  /// The least distance between two frames, in output time.
  package static let spacing = Duration.milliseconds(20)

  /// The place of the first frame for someone who joins at `position`: at once while something is
  /// under way, else at the next onset.
  package static func first(
    from position: OutputPosition, in content: SegmentedContent
  ) -> OutputPosition? {
    content.sample(at: position).isActive ? position : nextTouch(after: position, in: content)
  }

  /// The place of the frame after the one at `last`, or nil when nothing follows.
  ///
  /// - Parameters:
  ///   - wasActive: whether something was under way at `last`.
  ///   - steadyUntil: until when the content of `last` stays as it is: frames before that would
  ///     be equal to it and are not even planned.
  package static func next(
    after last: OutputPosition, wasActive: Bool, steadyUntil: OutputPosition,
    in content: SegmentedContent
  ) -> OutputPosition? {
    let soonest = last + spacing
    if !wasActive { return nextTouch(after: last, in: content).map { max($0, soonest) } }
    let plain = max(soonest, onGrid(of: last, notBefore: steadyUntil))
    guard let onset = content.nextOnset(after: last) else { return plain }
    if onset <= soonest { return soonest }
    return onset >= plain + spacing ? plain : onset
  }

  /// The first place not before `wanted` that lies whole frames after `last`.
  private static func onGrid(
    of last: OutputPosition, notBefore wanted: OutputPosition
  ) -> OutputPosition {
    let step = spacing.inNanoseconds
    let ahead = wanted.nanoseconds.saturatingSubtract(last.nanoseconds)
    guard ahead > 0 else { return last }
    let frames = (ahead - 1) / step + 1
    let (distance, overflow) = frames.multipliedReportingOverflow(by: step)
    return last + .nanoseconds(overflow ? .max : distance)
  }

  /// The next onset for a device that shows nothing.
  ///
  /// A loop that wraps from silence into silence needs no frame, and one would only keep a hit
  /// that follows it closely waiting.
  private static func nextTouch(
    after position: OutputPosition, in content: SegmentedContent
  ) -> OutputPosition? {
    var place = content.nextOnset(after: position)
    // Bounded for the frame thread's sake: a run has no more segments than this.
    for _ in 0..<64 {
      guard let silent = place, !content.sample(at: silent).isActive,
        let later = content.nextOnset(after: silent)
      else { return place }
      place = later
    }
    return place
  }
}
