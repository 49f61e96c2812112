import CALSA
import CThrumShim
import Glibc
import ThrumCore
import ThrumSystem

/// A playback device of ALSA: the one place where libasound is called.
final class AlsaDevice: OutputDevice {
  let format: OutputFormat
  private let pcm: OpaquePointer
  private let memory: OpaquePointer

  /// A reading whose call took longer says nothing exact about when.
  private static let slowReading: Int64 = 200_000

  /// Opens a device by its ALSA name for `rate` and `channels`, as near as it can.
  ///
  /// If the device can't do the rate, ALSA's `plug` converts it; the format says so.
  convenience init(name: String, rate: Int, channels: Int) throws(OutputError) {
    thrum_alsa_quiet()
    if let device = try Self.open(name, rate: rate, channels: channels, converting: false) {
      self.init(device)
      return
    }
    let plugged = "plug:'\(name)'"
    guard let device = try Self.open(plugged, rate: rate, channels: channels, converting: true)
    else { throw .format(device: name) }
    self.init(device)
  }

  private init(_ opened: (pcm: OpaquePointer, format: OutputFormat)) {
    pcm = opened.pcm
    format = opened.format
    var status: OpaquePointer?
    // A few hundred bytes; without them nothing goes on anyway.
    guard snd_pcm_status_malloc(&status) == 0, let status else { fatalError("out of memory") }
    memory = status
  }

  deinit {
    snd_pcm_close(pcm)
    snd_pcm_status_free(memory)
  }

  func write(_ frames: UnsafeRawPointer, count: Int) -> Int {
    let taken = snd_pcm_writei(pcm, frames, snd_pcm_uframes_t(count))
    return taken == -Int(EAGAIN) ? 0 : Int(taken)
  }

  func start() -> Int32 { snd_pcm_start(pcm) }

  func drop() -> Int32 {
    snd_pcm_drop(pcm)
    return snd_pcm_prepare(pcm)
  }

  func status() -> OutputStatus {
    let before = MonotonicClock.now().nanoseconds
    let code = snd_pcm_status(pcm, memory)
    let after = MonotonicClock.now().nanoseconds
    if code < 0 {
      return OutputStatus(
        state: code == -ENODEV ? .gone : code == -EPIPE ? .xrun : .other, room: 0, delay: 0,
        nanoseconds: before, isDoubtful: true, error: code)
    }
    let room = Int(snd_pcm_status_get_avail(memory))
    let delay = Int(snd_pcm_status_get_delay(memory))
    // Kernel devices stamp their reading; plugins are stamped by the library just before it.
    var stamp = snd_htimestamp_t()
    snd_pcm_status_get_htstamp(memory, &stamp)
    let stamped = Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_nsec)
    let time = (before...after).contains(stamped) ? stamped : before
    let sane =
      delay >= format.buffer - room - format.period && delay <= format.buffer + format.rate
    return OutputStatus(
      state: Self.state(snd_pcm_status_get_state(memory)), room: room, delay: delay,
      nanoseconds: time, isDoubtful: after - before > Self.slowReading || !sane)
  }

  private static func state(_ state: snd_pcm_state_t) -> OutputStatus.State {
    switch state {
    case SND_PCM_STATE_PREPARED, SND_PCM_STATE_SETUP: .prepared
    case SND_PCM_STATE_RUNNING, SND_PCM_STATE_DRAINING: .running
    case SND_PCM_STATE_XRUN: .xrun
    case SND_PCM_STATE_SUSPENDED: .suspended
    case SND_PCM_STATE_DISCONNECTED: .gone
    default: .other
    }
  }
}
