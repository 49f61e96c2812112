import Glibc
import ThrumCore
import ThrumFormats

/// Finds and reads haptic files.
package enum HapticLoader {
  package enum LoadError: Error, Sendable, Equatable {
    case file(ByteFile.ReadError)
    case format(FormatError)

    package var reason: String {
      switch self {
      case .file(let error): error.reason
      case .format(let error): error.reason
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
