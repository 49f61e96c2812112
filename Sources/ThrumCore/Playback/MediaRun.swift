/// Media that is to be played straight through, or in a loop.
package struct MediaRun: Sendable, Equatable {
  package var generation: UInt32
  /// Where it begins.
  package var start: MediaTime
  /// Each pass after the first begins here …
  package var loopStart: MediaTime
  /// … and every pass ends here; nil: at the end of the media.
  package var end: MediaTime?
  /// Passes still to be played, the current one included; nil: for ever.
  package var passes: Int?
  /// The number of the current pass, from 0.
  package var pass: Int

  package init(
    generation: UInt32, start: MediaTime, loopStart: MediaTime = .zero, end: MediaTime? = nil,
    passes: Int? = 1, pass: Int = 0
  ) {
    self.generation = generation
    self.start = start
    self.loopStart = loopStart
    self.end = end
    self.passes = passes
    self.pass = pass
  }
}
