import ThrumCore

/// What `thrum play MEDIA` was asked to do.
package struct PlayArguments: Sendable, Equatable {
  /// The media file as it was written.
  package var media = ""
  /// Where touch comes from; `none` only alone. Empty: the companion file beside the media.
  package var haptics: [HapticSource] = []
  /// Which event of a file of several is played; `nil`: the first.
  package var event: String?
  package var reading = ReadingArguments()
  /// Where playing begins.
  package var start = MediaTime.zero
  /// Where it ends, after ``start``; `nil`: the end of the media.
  package var end: MediaTime?
  package var loop = LoopCount.once
  /// Speed, 0.5...2. Only 1 gets past the parser in this version.
  package var rate = 1.0
  /// Volume of the sound in percent, 0...100.
  package var volumePercent = 100.0
  /// Strength of touch in percent, 0...200; ceilings come after it.
  package var intensityPercent = 100.0
  /// The user's trim, −2...2 s; positive = touch later.
  package var offset = Duration.zero
  package var audioDevice = AudioDeviceChoice.standard
  /// Which haptic devices, in the order given. The parser leaves it never empty, and `none` only
  /// alone.
  package var devices: [DeviceSelection] = [.all]
  /// How long before its sound a frame is written, 0...500 ms; `nil`: as stored for the device.
  package var lead: Duration?
  /// Where the trace goes; `nil`: nowhere.
  package var trace: String?
  /// Whether the terminal interface may be shown.
  package var showsInterface = true
  /// Whether status is printed as JSON lines.
  package var json = false
  /// Whether TAP wearables are listened to.
  package var gestures = true
  /// Whether playing fails unless a real haptic device is connected within 10 s.
  package var requiresDevice = false

  package init() {}
}

/// Where touch comes from.
package enum HapticSource: Sendable, Equatable {
  case file(String)
  /// Made from the sound.
  case auto
  /// No touch.
  case none
}

/// How often the range is played.
package enum LoopCount: Sendable, Equatable {
  case once
  /// This many times, 1 or more.
  case times(Int)
  case forever
}

/// Where the sound goes.
package enum AudioDeviceChoice: Sendable, Equatable {
  /// ALSA's default, or `null` if there is no sound card.
  case standard
  /// Nowhere: the player's own monotonic clock. Asked for by name.
  case null
  /// An ALSA PCM by name; it is an error if it isn't there.
  case pcm(String)
}
