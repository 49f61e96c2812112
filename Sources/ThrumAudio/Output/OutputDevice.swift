import ThrumCore

/// Where decoded frames go: the contract between the output loop and a sound device.
///
/// All calls come from one thread. After opening, a device is *prepared*: it takes frames and
/// plays none. ``start()`` makes it run; ``drop()`` forgets what was not played and leaves it
/// prepared again, from any state and also after an error. No call waits.
protocol OutputDevice: AnyObject {
  /// What was agreed on at opening.
  var format: OutputFormat { get }

  /// Takes up to `count` frames; the number taken, 0 when full, or a negative error.
  func write(_ frames: UnsafeRawPointer, count: Int) -> Int

  /// Begins to play what was written.
  func start() -> Int32

  /// Stops at once and prepares anew.
  func drop() -> Int32

  /// Reads the state, the room and the delay at one moment.
  func status() -> OutputStatus
}

/// What a device and the player agreed on.
package struct OutputFormat: Sendable, Equatable {
  /// Frames a second.
  package var rate: Int
  package var channels: Int
  package var sample: SampleFormat
  /// Frames between two wake-ups of the device.
  package var period: Int
  /// Frames that the device holds.
  package var buffer: Int
  /// Whether alsa-lib converts the rate, with a delay that it doesn't state.
  package var isConverted: Bool
}

/// A device at one moment.
struct OutputStatus {
  enum State { case prepared, running, xrun, suspended, gone, other }

  var state: State
  /// Frames of room.
  var room: Int
  /// Frames until one written now is heard.
  var delay: Int
  /// When this was so, in nanoseconds of CLOCK_MONOTONIC.
  var nanoseconds: Int64
  /// Whether the reading took too long to say when it was so, or makes no sense.
  var isDoubtful: Bool
  /// The error behind ``State/gone`` and ``State/other``.
  var error: Int32 = 0
}
