import ThrumCore

/// What a sound file holds.
package struct SoundFormat: Sendable, Equatable {
  /// Frames in the file, from its real data. A claim all the same: the end is where reading ends.
  package var frames: Int64
  /// Frames a second, 4,000...384,000.
  package var rate: Int
  /// Channels in the file, 1...8.
  package var channels: Int
  /// Whether positions can be jumped to.
  package var isSeekable: Bool
  /// Short name of the container: `wav`, `caf`, …
  package var container: String
  /// Short name of the encoding: `pcm_16`, `float`, `alac_16`, …
  package var encoding: String
  /// Where each channel is heard, in file order; assumed if the file doesn't say.
  package var positions: [ChannelPosition]
  /// What was read tolerantly.
  package var warnings: [String]

  /// The length by ``frames``.
  package var duration: MediaTime { MediaTime(frame: frames, rate: rate) }
}

/// Where a channel is heard.
package enum ChannelPosition: String, Sendable, Equatable {
  case mono, left, right, center, lowFrequency
  case rearLeft, rearRight, rearCenter, sideLeft, sideRight, unknown
}
