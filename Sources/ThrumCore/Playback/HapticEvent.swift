/// One playing of a timeline: which, from when on the clock, from where in it, and how.
package struct HapticEvent: Sendable {
  package var timeline: HapticTimeline
  /// The media time at which it begins.
  package var start: MediaTime
  /// The place in the timeline where it begins (`playWithStartTime`), in the timeline's own time.
  package var from: MediaTime
  package var options: PlaybackOptions {
    didSet { placement = VestPlacement(angleX: options.angleX, offsetY: options.offsetY) }
  }
  private var placement: VestPlacement?

  package init(
    _ timeline: HapticTimeline, start: MediaTime = .zero, from: MediaTime = .zero,
    options: PlaybackOptions = PlaybackOptions()
  ) {
    self.timeline = timeline
    self.start = start
    self.from = max(from, .zero)
    self.options = options
    placement = VestPlacement(angleX: options.angleX, offsetY: options.offsetY)
  }

  /// When its last content is over.
  package var end: MediaTime { media(ofSource: timeline.duration) }

  private func source(at time: MediaTime) -> MediaTime {
    let passed = time.nanoseconds.saturatingSubtract(start.nanoseconds)
    guard options.duration != 1 else {
      return MediaTime(nanoseconds: from.nanoseconds.saturatingAdd(passed))
    }
    let scaled = Int64(clamping: Int128((Double(passed) / options.duration).rounded()))
    return MediaTime(nanoseconds: from.nanoseconds.saturatingAdd(scaled))
  }

  private func media(ofSource source: MediaTime) -> MediaTime {
    let ahead = source.nanoseconds.saturatingSubtract(from.nanoseconds)
    guard options.duration != 1 else {
      return MediaTime(nanoseconds: start.nanoseconds.saturatingAdd(ahead))
    }
    // Up, so that what sets in at `source` shows by then.
    let scaled = Int64(clamping: Int128((Double(ahead) * options.duration).rounded(.up)))
    return MediaTime(nanoseconds: start.nanoseconds.saturatingAdd(scaled))
  }
}

extension HapticEvent: HapticContent {
  package func sample(at time: MediaTime, junctions: Junctions) -> HapticSample {
    guard time >= start else {
      var silence = HapticSample()
      silence.steadyUntil = start
      return silence
    }
    var sample = timeline.sample(at: source(at: time), junctions: junctions)
    // A stretched length is rounded: no promise then.
    sample.steadyUntil = options.duration == 1 ? media(ofSource: sample.steadyUntil) : time
    guard sample.isActive else { return sample }
    if options.intensity != 1 { sample.frame.scale(by: options.intensity) }
    placement?.apply(to: &sample.frame)
    return sample
  }

  package func nextOnset(after time: MediaTime) -> MediaTime? {
    if time < start, timeline.sample(at: from).isActive { return start }
    // The place in the source is rounded, so begin a nanosecond before it and pass over what has
    // set in by `time` already.
    let passed = source(at: max(time, start)) - .nanoseconds(1)
    guard var onset = timeline.nextOnset(after: max(passed, from - .nanoseconds(1))) else {
      return nil
    }
    while media(ofSource: onset) <= time {
      guard let next = timeline.nextOnset(after: onset) else { return nil }
      onset = next
    }
    return media(ofSource: onset)
  }
}

extension BodyFrame {
  /// Multiplies every level, rounding to the nearest percent, clamped to 0...100.
  package mutating func scale(by factor: Double) {
    updatePanels { $0.scale(by: factor) }
  }
}

extension PanelLevels {
  /// Multiplies every level, rounding to the nearest percent, clamped to 0...100. A factor that
  /// is negative or not a number switches off.
  package mutating func scale(by factor: Double) {
    let factor = factor > 0 ? factor : 0
    for i in 0..<Self.count where self[i] != 0 {
      self[i] = Int(min((Double(self[i]) * factor).rounded(), 100))
    }
  }
}
