import ThrumCore

/// What is to be said of a sound file. The program fills it in from its decoder.
package struct AudioFacts: Sendable, Equatable {
  /// The container: `WAV`, `FLAC`, …
  package var format: String
  /// How samples are stored: `s16`, `vorbis`, …
  package var encoding: String
  /// Frames as the file states them.
  package var frames: Int64
  /// Frames a second, above 0.
  package var rate: Int
  package var channels: Int
  package var isSeekable: Bool
  /// One sentence each.
  package var warnings: [String]

  package init(
    format: String, encoding: String, frames: Int64, rate: Int, channels: Int, isSeekable: Bool,
    warnings: [String] = []
  ) {
    self.format = format
    self.encoding = encoding
    self.frames = frames
    self.rate = rate
    self.channels = channels
    self.isSeekable = isSeekable
    self.warnings = warnings
  }

  /// The length, rounded down to the nanosecond.
  package var duration: MediaTime { MediaTime(frame: frames, rate: max(rate, 1)) }
}
