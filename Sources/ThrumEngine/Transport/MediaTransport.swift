import ThrumCore

/// Whoever owns media time and can be told to move in it: the sound output here; a video player,
/// another player on the desktop, or a host program can stand in its place.
///
/// Contract: commands return at once and never fail; what came of them is said by incidents, in
/// order. `generation` numbers the runs: everything that still belongs to an older one is void.
/// Whoever calls has closed the gate to the motors before ``begin(_:)`` and ``halt(generation:)``.
package protocol MediaTransport: AnyObject {
  /// What is heard when; read by the frame thread.
  var clock: any MediaClock { get }

  /// The length of the media; nil if it isn't known.
  var duration: MediaTime? { get }

  /// Plays a run from its start; whatever else is heard stops.
  func begin(_ run: MediaRun)

  /// Stops at once. Answered by one ``MediaIncident/halted(generation:media:pass:)``.
  func halt(generation: UInt32)

  /// Percent, 0...100, as the user sees it.
  func setVolume(_ percent: Double)

  /// What happened since the last call, in order.
  func takeIncidents() -> [MediaIncident]

  /// What is heard right now, without taking anything in; for the screen and for status.
  var latest: ClockView { get }

  /// How much faster than nominal its clock runs, in parts per million; 0 if it can't tell.
  var slopePPM: Double { get }

  /// Stops and gives everything back.
  func close()
}

/// What a master of time has to say.
package enum MediaIncident: Sendable, Equatable {
  /// The run of this generation is heard from now on.
  case started(generation: UInt32)
  /// A halt was carried out; this was being heard.
  case halted(generation: UInt32, media: MediaTime, pass: Int)
  /// It broke off and goes on by itself from where it was.
  case interrupted(generation: UInt32)
  /// It should be heard, but time stands still.
  case stalled(generation: UInt32)
  /// The last of the run was heard.
  case ended(generation: UInt32)
  /// Something for the trace: a device was opened, was lost, or there is none.
  case audio(AudioIncident)
  /// It can't go on.
  case failed(PlayerError)
}
