import ThrumAudio
import ThrumSystem

/// Why a run of the player can't begin or go on.
package enum PlayerError: Error, Sendable, Equatable {
  case media(SoundFileError)
  case output(OutputError)
  case system(SystemError)
}
