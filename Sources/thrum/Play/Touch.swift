import ThrumCommandLine
import ThrumCore
import ThrumEngine
import ThrumFormats
import ThrumHaptics

/// The haptic files of a run: which they are, what they hold, and what the user should know.
struct Touch {
  private(set) var tracks: [HapticTrack] = []
  private var files: [(path: String, file: HapticFile, track: HapticTrack)] = []
  private var remarks: [String] = []

  /// Reads the files that were asked for, or the one beside the media.
  init(_ arguments: PlayArguments) throws(PlayFailure) {
    let options = ReadingOptions(arguments.reading)
    if arguments.haptics.isEmpty {
      if let path = HapticLoader.companion(of: arguments.media) {
        try add(path, arguments.event, options)
      } else {
        remarks.append("there is no haptic file beside the media: nothing will be felt")
      }
    }
    for source in arguments.haptics {
      switch source {
      case .none: continue
      case .auto: throw .autoTouch
      case .file(let path): try add(path, arguments.event, options)
      }
    }
    tracks = files.map(\.track)
  }

  private mutating func add(
    _ path: String, _ event: String?, _ options: ReadingOptions
  ) throws(PlayFailure) {
    do throws(HapticLoader.LoadError) {
      let file = try HapticLoader.load(path, options: options)
      guard let track = try HapticLoader.track(event, of: file) else { return }
      files.append((path, file, track))
    } catch { throw .haptics(error, path: path) }
  }

  /// What was read tolerantly, what doesn't fit, and what can't be felt; one sentence each.
  func notices(mediaLength: MediaTime, devices: [any HapticDevice]) -> [String] {
    var notices = remarks
    for (path, file, track) in files {
      notices += file.warnings.map { "\(path): \($0)" }
      if event == nil, file.tracks.count > 1 {
        notices.append(
          "\(path): it has \(file.tracks.count) events; the first is played, --event names another")
      }
      if track.timeline.duration > mediaLength, mediaLength > .zero {
        notices.append("\(path): it is longer than the sound, and ends with it")
      }
      let unfelt = track.timeline.positions.filter { position in
        !devices.contains { $0.profile.positions.contains(position) }
      }
      if !unfelt.isEmpty, !devices.isEmpty {
        let names = unfelt.map(\.rawValue).joined(separator: ", ")
        notices.append("\(path): no device here has \(names)")
      }
    }
    return notices + overlaps
  }

  private var event: String? { nil }

  private var overlaps: [String] {
    var owners: [BodyPosition: String] = [:]
    var notices: [String] = []
    for (path, _, track) in files {
      for position in track.timeline.positions {
        if let owner = owners[position] {
          notices.append("\(owner) and \(path) both touch \(position.rawValue): they are added")
        } else {
          owners[position] = path
        }
      }
    }
    return notices
  }
}

extension ReadingOptions {
  /// The options as the command line has them.
  init(_ arguments: ReadingArguments) {
    self.init()
    law = arguments.law
    singlePoint = arguments.holdsSinglePoints ? .hold : .silent
    if let region = arguments.placement.flatMap(ActuatorPlacement.Region.init(rawValue:)) {
      placement = ActuatorPlacement(region)
    }
  }
}
