import CSndfile
import Glibc

/// An open sound file: the one place where libsndfile is called.
///
/// Frames come as floats, integers scaled to ±1.0; values that are not finite are replaced by 0,
/// values beyond ±1.0 are kept. One thread at a time.
package struct SoundFile: ~Copyable {
  private let handle: OpaquePointer
  package let format: SoundFormat

  private static let rates = 4_000...384_000
  private static let channelLimit = 8

  /// Opens a file of any type that libsndfile knows; the content decides, not the name.
  ///
  /// May take long on hostile files: call it where nobody waits for ever.
  package init(path: String) throws(SoundFileError) {
    (handle, format) = try Self.open(path)
  }

  deinit { sf_close(handle) }

  /// Reads up to `count` frames into `frames` (interleaved, room for `count` × channels).
  /// 0 is the end, whatever the header claimed.
  package borrowing func read(into frames: UnsafeMutablePointer<Float>, count: Int) -> Int {
    let got = Int(max(sf_readf_float(handle, frames, sf_count_t(count)), 0))
    for i in 0..<got * format.channels where !frames[i].isFinite { frames[i] = 0 }
    return got
  }

  /// Jumps to a frame, exactly.
  package borrowing func seek(to frame: Int64) throws(SoundFileError) {
    guard sf_seek(handle, frame, SEEK_SET) == frame else { throw .seekFailed(frame: frame) }
  }

  private static func open(
    _ path: String
  ) throws(SoundFileError) -> (OpaquePointer, SoundFormat) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missing }
      throw .notAllowed(reason: String(cString: strerror(code)))
    }
    do {
      try checkKind(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    var info = SF_INFO()
    // libsndfile closes the descriptor with the handle, and also when it refuses.
    guard let handle = sf_open_fd(descriptor, Int32(SFM_READ), &info, 1) else {
      throw .notRecognised(reason: text(sf_strerror(nil)))
    }
    do {
      return (handle, try check(info, handle))
    } catch {
      sf_close(handle)
      throw error
    }
  }

  private static func checkKind(_ descriptor: Int32) throws(SoundFileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .notAllowed(reason: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .notAFile(kind: "folder")
    case S_IFIFO: throw .notAFile(kind: "pipe")
    default: throw .notAFile(kind: "device")
    }
    if status.st_size == 0 { throw .empty }
  }

  private static func check(
    _ info: SF_INFO, _ handle: OpaquePointer
  ) throws(SoundFileError) -> SoundFormat {
    let channels = Int(info.channels)
    guard (1...channelLimit).contains(channels) else { throw .channels(channels) }
    let rate = Int(info.samplerate)
    guard rates.contains(rate) else { throw .rate(rate) }
    // 2^56 frames are longer than any clock runs; counts near the maximum mean "unknown".
    guard (0..<(1 << 56)).contains(info.frames) else { throw .length(info.frames) }
    var warnings: [String] = []
    let positions = channelPositions(handle, channels, &warnings)
    if info.frames == 0 { warnings.append("it holds no sound") }
    return SoundFormat(
      frames: info.frames, rate: rate, channels: channels, isSeekable: info.seekable != 0,
      container: containerName(info.format), encoding: encodingName(info.format),
      positions: positions, warnings: warnings)
  }

  private static func text(_ words: UnsafePointer<CChar>?) -> String {
    guard let words else { return "unknown" }
    var text = String(cString: words)
    while text.last == "." || text.last == "\n" { text.removeLast() }
    return text
  }
}

extension SoundFile {
  /// The file's channel map, or the usual order for its count.
  private static func channelPositions(
    _ handle: OpaquePointer, _ channels: Int, _ warnings: inout [String]
  ) -> [ChannelPosition] {
    var map = [Int32](repeating: 0, count: channels)
    let size = Int32(channels * MemoryLayout<Int32>.size)
    if sf_command(handle, Int32(SFC_GET_CHANNEL_MAP_INFO), &map, size) != 0 {
      return map.map(position)
    }
    if channels > 2 { warnings.append("the order of its channels is assumed") }
    return assumedPositions(channels)
  }

  /// WAVE order by count.
  static func assumedPositions(_ channels: Int) -> [ChannelPosition] {
    switch channels {
    case 1: [.mono]
    case 2: [.left, .right]
    case 3: [.left, .right, .center]
    case 4: [.left, .right, .rearLeft, .rearRight]
    case 5: [.left, .right, .center, .rearLeft, .rearRight]
    case 6: [.left, .right, .center, .lowFrequency, .rearLeft, .rearRight]
    case 7: [.left, .right, .center, .lowFrequency, .rearLeft, .rearRight, .rearCenter]
    default:
      [
        .left, .right, .center, .lowFrequency, .rearLeft, .rearRight, .sideLeft, .sideRight,
      ]
    }
  }

  /// From libsndfile's constants.
  private static func position(_ constant: Int32) -> ChannelPosition {
    switch constant {
    case 1: .mono
    case 2, 5: .left
    case 3, 6: .right
    case 4, 7: .center
    case 8: .rearCenter
    case 9: .rearLeft
    case 10: .rearRight
    case 11: .lowFrequency
    case 14: .sideLeft
    case 15: .sideRight
    default: .unknown
    }
  }

  private static func containerName(_ format: Int32) -> String {
    switch Int(format) & Int(SF_FORMAT_TYPEMASK) {
    case Int(SF_FORMAT_WAV), Int(SF_FORMAT_WAVEX): "wav"
    case Int(SF_FORMAT_RF64): "rf64"
    case Int(SF_FORMAT_W64): "w64"
    case Int(SF_FORMAT_CAF): "caf"
    case Int(SF_FORMAT_AIFF): "aiff"
    case Int(SF_FORMAT_FLAC): "flac"
    case Int(SF_FORMAT_OGG): "ogg"
    case 0x230000: "mpeg"  // SF_FORMAT_MPEG: newer headers only
    default: describe(format & Int32(SF_FORMAT_TYPEMASK))
    }
  }

  private static func encodingName(_ format: Int32) -> String {
    switch Int(format) & Int(SF_FORMAT_SUBMASK) {
    case Int(SF_FORMAT_PCM_S8): "pcm_s8"
    case Int(SF_FORMAT_PCM_U8): "pcm_u8"
    case Int(SF_FORMAT_PCM_16): "pcm_16"
    case Int(SF_FORMAT_PCM_24): "pcm_24"
    case Int(SF_FORMAT_PCM_32): "pcm_32"
    case Int(SF_FORMAT_FLOAT): "float"
    case Int(SF_FORMAT_DOUBLE): "double"
    case Int(SF_FORMAT_ULAW): "ulaw"
    case Int(SF_FORMAT_ALAW): "alaw"
    case Int(SF_FORMAT_IMA_ADPCM): "ima_adpcm"
    case Int(SF_FORMAT_MS_ADPCM): "ms_adpcm"
    case Int(SF_FORMAT_ALAC_16): "alac_16"
    case Int(SF_FORMAT_ALAC_20): "alac_20"
    case Int(SF_FORMAT_ALAC_24): "alac_24"
    case Int(SF_FORMAT_ALAC_32): "alac_32"
    case Int(SF_FORMAT_VORBIS): "vorbis"
    case Int(SF_FORMAT_OPUS): "opus"
    default: describe(format & Int32(SF_FORMAT_SUBMASK))
    }
  }

  /// libsndfile's name for a container or an encoding this file has no short name for.
  private static func describe(_ format: Int32) -> String {
    var info = SF_FORMAT_INFO()
    info.format = format
    let size = Int32(MemoryLayout<SF_FORMAT_INFO>.size)
    guard sf_command(nil, Int32(SFC_GET_FORMAT_INFO), &info, size) == 0 else { return "unknown" }
    return text(info.name)
  }
}
