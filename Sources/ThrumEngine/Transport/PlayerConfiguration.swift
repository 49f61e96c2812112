import ThrumAudio
import ThrumCore
import ThrumHaptics

/// What is to be played, and how.
package struct PlayerConfiguration: Sendable {
  package var target = SoundOutput.Target.silent
  /// Whether playing goes on along the monotonic clock when the target can't be opened.
  package var fallsBackToSilence = false
  /// Where the first pass begins, and every other.
  package var start = MediaTime.zero
  /// Where every pass ends; nil: at the end of the media.
  package var end: MediaTime?
  /// How often the range is played; nil: for ever.
  package var passes: Int? = 1
  /// 0...100.
  package var volumePercent = 100.0
  /// 0...200; ceilings come after it.
  package var intensityPercent = 100.0
  /// Positive = touch later.
  package var offset = Duration.zero
  package var attachments: [HapticDriver.Attachment] = []

  package init() {}
}
