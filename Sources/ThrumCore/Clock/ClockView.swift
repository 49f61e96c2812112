/// Everything a follower needs to know of a master of time, at one moment.
///
/// Whoever owns time (sound output, another player, a host program) publishes these; the haptic
/// side only ever reads them.
package struct ClockView: Sendable {
  /// What the master is doing.
  package enum State: Sendable, Hashable {
    /// Nothing is heard: not started, paused, between a seek and its sound, recovering.
    case halted
    /// Sound is heard along the line.
    case running
    /// It should be heard, but the position stands still or is unknown.
    case stalled
    /// The run is over.
    case ended
  }

  package var state: State
  /// Which command of the transport this belongs to; a seek makes all older views void.
  package var generation: UInt32
  /// Counts runs: a new one begins wherever the line doesn't simply go on.
  package var epoch: UInt32
  /// Valid while running.
  package var line: ClockLine?
  package var segments: SegmentMap

  package init(
    state: State = .halted, generation: UInt32 = 0, epoch: UInt32 = 0, line: ClockLine? = nil,
    segments: SegmentMap = SegmentMap()
  ) {
    self.state = state
    self.generation = generation
    self.epoch = epoch
    self.line = line
    self.segments = segments
  }

  /// The media time heard at `time`; nil before anything is known.
  package func media(at time: MonotonicInstant) -> MediaTime? {
    guard let line else { return segments.segments.first?.media }
    return segments.media(at: line.position(at: time))
  }

  /// Whether a frame of the run is heard at `time`, as opposed to the silence before and after.
  package func isSounding(at time: MonotonicInstant) -> Bool {
    guard let position = line?.position(at: time), position >= .zero else { return false }
    return segments.end.map { position < $0 } ?? true
  }
}

/// Whoever owns media time.
///
/// The sound output is one; a video player, any other player on the desktop or a host program can
/// stand in its place, since the haptic side asks for nothing else.
package protocol MediaClock: Sendable {
  /// The clock as it is at `now`. Called from the frame thread only, several hundred times a
  /// second at the most; may take in what has come from the master since the last call, must not
  /// block.
  func view(at now: MonotonicInstant) -> ClockView
}
