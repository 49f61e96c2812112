import ThrumCore

/// Goes over a timeline moment by moment and skips the stretches in which nothing shows.
struct FrameWalk {
  let timeline: HapticTimeline
  let range: FrameRange
  /// Multiplies levels, 0...2.
  let intensity: Double

  /// Calls `body` with every moment at which something shows, and with the first one after each
  /// such stretch, until `body` returns false.
  func visit(_ body: (_ moment: Int64, _ frame: BodyFrame) -> Bool) {
    let elements = timeline.elements
    var next = 0
    var moment = range.first
    var wasActive = false
    while moment < range.end {
      let time = FrameRange.time(moment)
      var sample = timeline.sample(at: time)
      if sample.isActive, intensity != 1 { sample.frame.scale(by: intensity) }
      if sample.isActive || wasActive, !body(moment, sample.frame) { return }
      wasActive = sample.isActive
      moment += 1
      if !wasActive {
        while next < elements.count, elements[next].start <= time { next += 1 }
        guard next < elements.count else { return }
        moment = max(moment, FrameRange.roundedUp(elements[next].start))
      }
    }
  }
}
