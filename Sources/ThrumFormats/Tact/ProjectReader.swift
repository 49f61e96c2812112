import ThrumCore

/// Flattens a Designer project into timeline elements.
///
/// The rules and what they were measured on are in the aspects of this type: dots that stand,
/// dots that are connected, and paths. Content that overlaps is left to overlap; the timeline
/// adds it up.
struct ProjectReader {
  /// How points become levels; its generation also decides the triangles of the back.
  let law: PathLaw
  /// Multiplies every strength; what passes 1 is clamped, dot by dot and point by point.
  var gain = 1.0
  /// What has been read, in the order of the file.
  var elements: [HapticElement] = []
  /// The end of the last effect, which counts as the pattern's length.
  private(set) var duration = MediaTime.zero
  /// Whether any track had an effect, enabled or not.
  private(set) var hasEffects = false

  init(law: PathLaw, gain: Double = 1) {
    self.law = law
    self.gain = gain
  }

  mutating func read(_ project: JSONNode, _ state: inout ReadingState) throws(FormatError) {
    let layouts = LayoutChoice(project["layout"])
    let tracks = project["tracks"]
    if !tracks.isPresent { state.notes.add(.missingList("tracks"), at: tracks.place) }
    for track in try tracks.elements() {
      let effects = try track.object()["effects"]
      hasEffects = hasEffects || effects.count > 0
      guard try track["enable"].flag() ?? true else {
        if effects.count > 0 { state.notes.add(.disabledTrack, at: track.place) }
        continue
      }
      try state.countEffects(effects.count)
      for effect in try effects.elements() { try read(effect: effect, layouts, &state) }
    }
  }

  private mutating func read(
    effect: JSONNode, _ layouts: LayoutChoice, _ state: inout ReadingState
  ) throws(FormatError) {
    // An empty effect is padding, whatever else it lacks.
    guard try effect.object().count > 0 else { return }
    let start = try state.start(effect["startTime"])
    // The vendor's word for the length, not a delay.
    let length = try state.time(effect["offsetTime"])
    let window = EffectWindow(start: start, end: start + (length - .zero))
    duration = max(duration, window.end)

    for (key, mode) in try effect["modes"].members() where mode.isPresent {
      let positions = BodyPosition.panels(named: key)
      if positions.isEmpty { state.notes.add(.unknownPosition(key), at: mode.place) }
      for position in positions {
        let first = elements.count
        if try isPath(mode, &state) {
          for path in try mode["pathMode"].object()["feedback"].elements() {
            try read(path: path, position, window, layouts, &state)
          }
        } else {
          try read(dots: mode["dotMode"].object(), position, window, &state)
        }
        try state.countElements(elements.count - first)
      }
    }
  }

  private func isPath(_ node: JSONNode, _ state: inout ReadingState) throws(FormatError) -> Bool {
    let mode = try node.object()["mode"]
    switch try mode.text() {
    case "PATH_MODE": return true
    case "DOT_MODE": return false
    case let other:
      state.notes.add(.unknownMode(other ?? "(none)"), at: mode.place)
      return false
    }
  }

  func fade(_ node: JSONNode, _ state: inout ReadingState) throws(FormatError) -> Fade {
    switch try node.text() {
    case nil, "NONE": return .none
    case "FADE_IN": return .fadeIn
    case "FADE_OUT": return .fadeOut
    case "FADE_IN_OUT": return .fadeInOut
    case .some(let other):
      state.notes.add(.unknownFade(other), at: node.place)
      return .none
    }
  }

  /// Adds an element as far as the effect's window shows it.
  mutating func add(_ element: HapticElement, in window: EffectWindow) {
    var element = element
    element.hiddenFrom = min(element.hiddenFrom, window.hiddenFrom)
    if element.start < element.hiddenFrom { elements.append(element) }
  }
}

/// The time an effect shows, both ends included.
struct EffectWindow {
  var start: MediaTime
  var end: MediaTime

  /// The first moment at which nothing of the effect shows any more.
  var hiddenFrom: MediaTime { end + .nanoseconds(1) }

  /// The media time of a time that counts from the effect's start.
  func time(_ relative: MediaTime) -> MediaTime { start + (relative - .zero) }
}

extension PathLaw {
  /// The triangles that go with the law on a panel: only the current Designer mirrors the back.
  func cut(on position: BodyPosition) -> TriangleCut {
    self == .current && position == .vestBack ? .back : .front
  }
}
