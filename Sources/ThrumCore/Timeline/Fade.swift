/// How strength runs over a key frame or a path (`playbackType` in the files).
package enum Fade: Sendable, Hashable {
  case none, fadeIn, fadeOut, fadeInOut

  /// The factor at progress `k`, 0...1 from the first instant to the last.
  package func gain(at k: Double) -> Double {
    switch self {
    case .none: 1
    case .fadeIn: k
    case .fadeOut: 1 - k
    case .fadeInOut: k < 0.5 ? 2 * k : 2 * (1 - k)
    }
  }
}
