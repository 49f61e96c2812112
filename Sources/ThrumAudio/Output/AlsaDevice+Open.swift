import CALSA
import Glibc

extension AlsaDevice {
  private static let periodMicroseconds: UInt32 = 10_000
  /// Twice the longest sleep of the audio thread.
  private static let bufferMicroseconds: UInt32 = 120_000
  /// Some devices grant 20 s when they may; a buffer this long is asked for once more, then refused.
  private static let longestBufferMilliseconds = 250

  /// Opens and configures; nil when the device can't do the rate and may not be converted.
  static func open(
    _ name: String, rate: Int, channels: Int, converting: Bool
  ) throws(OutputError) -> (pcm: OpaquePointer, format: OutputFormat)? {
    var handle: OpaquePointer?
    let code = snd_pcm_open(&handle, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    guard code == 0, let pcm = handle else {
      switch -code {
      case ENOENT, ENODEV, ENXIO: throw .missing(device: name)
      case EBUSY: throw .busy(device: name)
      default: throw .refused(device: name, call: "snd_pcm_open", code: code)
      }
    }
    do {
      let asked = Request(device: name, rate: rate, channels: channels, converting: converting)
      guard let format = try asked.configure(pcm) else {
        snd_pcm_close(pcm)
        return nil
      }
      try setSoftware(pcm, name, format)
      return (pcm, format)
    } catch {
      snd_pcm_close(pcm)
      throw error
    }
  }

  /// What is asked of a device, and how.
  private struct Request {
    var device: String
    var rate: Int
    var channels: Int
    var converting: Bool

    func check(_ call: String, _ code: Int32) throws(OutputError) {
      if code < 0 { throw .refused(device: device, call: call, code: code) }
    }

    func configure(_ pcm: OpaquePointer) throws(OutputError) -> OutputFormat? {
      var parameters: OpaquePointer?
      try check("snd_pcm_hw_params_malloc", snd_pcm_hw_params_malloc(&parameters))
      guard let parameters else { return nil }
      defer { snd_pcm_hw_params_free(parameters) }
      // A device that ignores the wish for a short buffer is asked for exactly that, once.
      for insisting in [false, true] {
        guard let format = try choose(pcm, parameters, insisting: insisting) else { return nil }
        try check("snd_pcm_hw_params", snd_pcm_hw_params(pcm, parameters))
        let milliseconds = format.buffer * 1000 / format.rate
        if milliseconds <= longestBufferMilliseconds { return format }
        if insisting { throw .bufferTooLong(device: device, milliseconds: milliseconds) }
        snd_pcm_hw_free(pcm)
      }
      return nil
    }

    private func choose(
      _ pcm: OpaquePointer, _ p: OpaquePointer, insisting: Bool
    ) throws(OutputError) -> OutputFormat? {
      try check("snd_pcm_hw_params_any", snd_pcm_hw_params_any(pcm, p))
      try check(
        "snd_pcm_hw_params_set_rate_resample",
        snd_pcm_hw_params_set_rate_resample(pcm, p, converting ? 1 : 0))
      try check(
        "snd_pcm_hw_params_set_access",
        snd_pcm_hw_params_set_access(pcm, p, SND_PCM_ACCESS_RW_INTERLEAVED))
      guard
        let sample = SampleFormat.allCases.first(where: {
          snd_pcm_hw_params_set_format(pcm, p, $0.alsa) == 0
        })
      else { throw .format(device: device) }
      var granted = UInt32(channels)
      try check(
        "snd_pcm_hw_params_set_channels_near",
        snd_pcm_hw_params_set_channels_near(pcm, p, &granted))
      var frequency = UInt32(rate)
      try check(
        "snd_pcm_hw_params_set_rate_near",
        snd_pcm_hw_params_set_rate_near(pcm, p, &frequency, nil))
      if Int(frequency) != rate { return nil }
      var direction: Int32 = 0
      var microseconds = periodMicroseconds
      try check(
        "snd_pcm_hw_params_set_period_time_near",
        snd_pcm_hw_params_set_period_time_near(pcm, p, &microseconds, &direction))
      if insisting {
        var most = UInt32(longestBufferMilliseconds) * 1000
        try check(
          "snd_pcm_hw_params_set_buffer_time_max",
          snd_pcm_hw_params_set_buffer_time_max(pcm, p, &most, &direction))
      }
      microseconds = bufferMicroseconds
      try check(
        "snd_pcm_hw_params_set_buffer_time_near",
        snd_pcm_hw_params_set_buffer_time_near(pcm, p, &microseconds, &direction))
      var period: snd_pcm_uframes_t = 0
      var buffer: snd_pcm_uframes_t = 0
      snd_pcm_hw_params_get_period_size(p, &period, &direction)
      snd_pcm_hw_params_get_buffer_size(p, &buffer)
      return OutputFormat(
        rate: rate, channels: Int(granted), sample: sample, period: max(Int(period), 1),
        buffer: max(Int(buffer), 1), isConverted: converting)
    }
  }

  private static func setSoftware(
    _ pcm: OpaquePointer, _ name: String, _ format: OutputFormat
  ) throws(OutputError) {
    var parameters: OpaquePointer?
    let code = snd_pcm_sw_params_malloc(&parameters)
    guard code == 0, let p = parameters else {
      throw .refused(device: name, call: "snd_pcm_sw_params_malloc", code: code)
    }
    defer { snd_pcm_sw_params_free(p) }
    snd_pcm_sw_params_current(pcm, p)
    // The start is our own call, so that its instant is known.
    var boundary: snd_pcm_uframes_t = 0
    snd_pcm_sw_params_get_boundary(p, &boundary)
    snd_pcm_sw_params_set_start_threshold(pcm, p, boundary)
    snd_pcm_sw_params_set_avail_min(pcm, p, snd_pcm_uframes_t(format.period))
    snd_pcm_sw_params_set_tstamp_mode(pcm, p, SND_PCM_TSTAMP_ENABLE)
    snd_pcm_sw_params_set_tstamp_type(pcm, p, SND_PCM_TSTAMP_TYPE_MONOTONIC)
    let set = snd_pcm_sw_params(pcm, p)
    if set < 0 { throw .refused(device: name, call: "snd_pcm_sw_params", code: set) }
  }
}
