/// Why a sound file can't be played.
package enum SoundFileError: Error, Sendable, Equatable {
  case missing
  case notAllowed(reason: String)
  case notAFile(kind: String)
  case empty
  /// libsndfile's own words.
  case notRecognised(reason: String)
  case channels(Int)
  case rate(Int)
  case length(Int64)
  case tooSlow(seconds: Int)
  case seekFailed(frame: Int64)

  /// One line for people.
  package var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .notAllowed(let reason): "it can't be opened (\(reason))"
    case .notAFile(let kind): "it is a \(kind), not a file"
    case .empty: "it is empty"
    case .notRecognised(let reason): "it isn't sound that can be read (\(reason))"
    case .channels(let count): "it has \(count) channels; 1 to 8 are played"
    case .rate(let rate): "it has \(rate) frames a second; 4000 to 384000 are played"
    case .length(let frames): "its header claims an impossible length (\(frames) frames)"
    case .tooSlow(let seconds): "opening it took more than \(seconds) s"
    case .seekFailed(let frame): "jumping to frame \(frame) failed"
    }
  }
}
