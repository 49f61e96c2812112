import CALSA

/// How a device wants its samples, in the order of preference.
package enum SampleFormat: String, CaseIterable, Sendable {
  case float32 = "FLOAT_LE"
  case int32 = "S32_LE"
  /// Twenty-four bits in the low three of four bytes.
  case int24 = "S24_LE"
  case int16 = "S16_LE"

  var alsa: snd_pcm_format_t {
    switch self {
    case .float32: SND_PCM_FORMAT_FLOAT_LE
    case .int32: SND_PCM_FORMAT_S32_LE
    case .int24: SND_PCM_FORMAT_S24_LE
    case .int16: SND_PCM_FORMAT_S16_LE
    }
  }

  var bytes: Int { self == .int16 ? 2 : 4 }
}
