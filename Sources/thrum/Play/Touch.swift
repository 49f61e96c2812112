import ThrumCommandLine
import ThrumCore
import ThrumEngine
import ThrumFormats
import ThrumHaptics
import ThrumReports

/// The haptic files of a run: which they are, what they hold, and what the user should know.
struct Touch {
  private var files: [(path: String, warnings: [String], timeline: HapticTimeline)] = []
  private var remarks: [String] = []

  /// What is felt along the media, in the order of the files.
  var timelines: [HapticTimeline] { files.map(\.timeline) }

  /// Reads the files that were asked for, or the one beside the media.
  init(_ arguments: PlayArguments) throws(PlayFailure) {
    let options: ReadingOptions
    do throws(ReportError) {
      options = try ReadingOptions(reading: arguments.reading)
    } catch { throw .report(error) }
    if arguments.haptics.isEmpty {
      try addCompanion(of: arguments.media, arguments.event, options)
    }
    for source in arguments.haptics {
      switch source {
      case .none: continue
      case .auto: throw .autoTouch
      case .file(let path): try add(path, arguments.event, options)
      }
    }
  }

  /// A file beside the media that only shares its name is none of ours; a broken haptic file is.
  private mutating func addCompanion(
    of media: String, _ event: String?, _ options: ReadingOptions
  ) throws(PlayFailure) {
    guard let path = HapticLoader.companion(of: media) else {
      remarks.append("there is no haptic file beside the media: nothing will be felt")
      return
    }
    do throws(PlayFailure) {
      try add(path, event, options)
    } catch {
      guard case .haptics(.format(.unknownFormat), _) = error, path.hasSuffix(".json") else {
        throw error
      }
      remarks.append("\(path): it holds no touch; nothing will be felt")
    }
  }

  private mutating func add(
    _ path: String, _ event: String?, _ options: ReadingOptions
  ) throws(PlayFailure) {
    let file: HapticFile
    do throws(HapticLoader.LoadError) {
      file = try HapticLoader.load(path, options: options)
    } catch { throw .haptics(error, path: path) }
    let choice: TrackChoice
    do throws(ReportError) {
      choice = try TrackChoice(event, in: file, path: path)
    } catch { throw .report(error) }
    if let note = choice.note { remarks.append(note) }
    files.append((path, file.warnings, choice.track.timeline))
  }

  /// What was read tolerantly, what doesn't fit, and what can't be felt; one sentence each.
  func notices(mediaLength: MediaTime, devices: [any HapticDevice]) -> [String] {
    var notices = remarks
    for (path, warnings, timeline) in files {
      notices += warnings.map { "\(path): \($0)" }
      if timeline.duration > mediaLength, mediaLength > .zero {
        notices.append("\(path): it is longer than the sound, and ends with it")
      }
      let unfelt = timeline.positions.filter { position in
        !devices.contains { $0.profile.positions.contains(position) }
      }
      if !unfelt.isEmpty, !devices.isEmpty {
        let names = unfelt.map(\.rawValue).joined(separator: ", ")
        notices.append("\(path): no device here has \(names)")
      }
    }
    return notices + overlaps
  }

  private var overlaps: [String] {
    var owners: [BodyPosition: String] = [:]
    var notices: [String] = []
    for (path, _, timeline) in files {
      for position in timeline.positions {
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
