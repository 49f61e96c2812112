import Glibc
import ThrumCore
import ThrumFormats

/// Finds and reads haptic files.
package enum HapticLoader {
  package enum LoadError: Error, Sendable, Equatable {
    case file(ByteFile.ReadError)
    case format(FormatError)
    /// There is no event of that name; these are (some of) those that are there.
    case noEvent(name: String, known: [String])

    package var reason: String {
      switch self {
      case .file(let error): error.reason
      case .format(let error): error.reason
      case .noEvent(let name, let known):
        "it has no event \"\(PrintableText.of(name))\"; there is "
          + known.map { PrintableText.of($0) }.joined(separator: ", ")
      }
    }
  }

  /// Reads a haptic file of any known format.
  package static func load(
    _ path: String, options: ReadingOptions
  ) throws(LoadError) -> HapticFile {
    let bytes: [UInt8]
    do throws(ByteFile.ReadError) {
      bytes = try ByteFile.read(path, limit: options.limits.bytes)
    } catch { throw .file(error) }
    do throws(FormatError) {
      return try FormatRegistry.read(bytes, options: options)
    } catch { throw .format(error) }
  }

  /// The track of that name, or the first.
  package static func track(
    _ name: String?, of file: HapticFile
  ) throws(LoadError) -> HapticTrack? {
    guard let name else { return file.tracks.first }
    if let track = file.tracks.first(where: { $0.name == name }) { return track }
    throw .noEvent(name: name, known: file.tracks.prefix(8).map(\.name))
  }

  /// The haptic file beside a media file: the same name with the first of the known endings that
  /// is there.
  package static func companion(of media: String) -> String? {
    let name = media.lastIndex(of: "/").map { media[media.index(after: $0)...] } ?? media[...]
    let stem =
      name.lastIndex(of: ".").map { dot in dot == name.startIndex ? media[...] : media[..<dot] }
      ?? media[...]
    for ending in FormatRegistry.companionExtensions {
      let candidate = "\(stem).\(ending)"
      if candidate != media, access(candidate, F_OK) == 0 { return candidate }
    }
    return nil
  }
}
