import ThrumAudio
import ThrumCore
import ThrumSystem

/// A sound file and the device it is heard on, as the master of time.
package final class SoundTransport: MediaTransport {
  package let format: SoundFormat

  private let target: SoundOutput.Target
  private let fallsBackToSilence: Bool
  private let reader: SoundReader
  private let ring: FrameRing
  private let relay: RelayClock
  private let event: EventDescriptor
  private let follower: EventDescriptor
  private var output: SoundOutput
  private var isOutputKnown = false
  private var isSilentFallback = false
  private var volumePercent = 100.0
  /// What was last asked for, to be asked again of another output.
  private var run: MediaRun?
  private var isHalted = true

  /// Takes an open reader and begins to open the device.
  ///
  /// - Parameters:
  ///   - event: signalled whenever ``takeIncidents()`` has something.
  ///   - follower: signalled whenever the frame thread should look at the clock.
  /// - Throws: `.media` when the file is refused, `.system` when threads or descriptors can't be
  ///   had. That the device can't be opened is an incident.
  package init(
    _ reader: SoundReader, target: SoundOutput.Target, fallsBackToSilence: Bool,
    event: EventDescriptor, follower: EventDescriptor
  ) throws(PlayerError) {
    let opened: SoundReader.Opened
    do throws(SoundFileError) {
      opened = try reader.opened()
    } catch { throw .media(error) }
    self.reader = reader
    self.target = target
    self.fallsBackToSilence = fallsBackToSilence
    self.event = event
    self.follower = follower
    format = opened.format
    ring = opened.ring
    do throws(SystemError) {
      output = try SoundOutput(
        target, rate: opened.format.rate, ring: opened.ring, owner: event, follower: follower,
        reader: reader.event)
    } catch { throw .system(error) }
    relay = RelayClock(
      SoundClock(
        rate: opened.format.rate, output: output, device: Self.name(target), reader: reader,
        listener: event))
    reader.attach(output.control)
  }

  package var clock: any MediaClock { relay }
  package var duration: MediaTime? { format.duration }
  package var latest: ClockView { relay.latest.view }
  package var slopePPM: Double { relay.latest.slopePPM }

  package func begin(_ run: MediaRun) {
    self.run = run
    isHalted = false
    reader.read(run)
    output.control.play(generation: run.generation)
  }

  package func halt(generation: UInt32) {
    isHalted = true
    output.control.halt(generation: generation)
  }

  /// The gain follows the cube of the percentage, as loudness is felt.
  package func setVolume(_ percent: Double) {
    volumePercent = percent
    let share = Float(percent / 100)
    output.control.setGain(share * share * share)
  }

  package func takeIncidents() -> [MediaIncident] { checkOutput() + relay.takeIncidents() }

  package func close() {
    output.close()
    reader.quit()
  }

  /// Learns what came of opening the sound device, and does without one if that is allowed.
  private func checkOutput() -> [MediaIncident] {
    guard !isOutputKnown, let outcome = output.outcome else { return [] }
    isOutputKnown = true
    switch outcome {
    case .success(let granted):
      return [
        .audio(
          .open(
            device: deviceName, rate: granted.rate, channels: granted.channels,
            period: granted.period, buffer: granted.buffer, scheduling: output.scheduling))
      ]
    case .failure(let error):
      guard fallsBackToSilence, !isSilentFallback else { return [.failed(.output(error))] }
      isSilentFallback = true
      do throws(SystemError) {
        try goSilent()
      } catch { return [.failed(.system(error))] }
      return [.audio(.null(device: error.device, reason: error.reason))]
    }
  }

  private var deviceName: String { isSilentFallback ? "null" : Self.name(target) }

  private static func name(_ target: SoundOutput.Target) -> String {
    if case .alsa(let name) = target { name } else { "null" }
  }

  private func goSilent() throws(SystemError) {
    output.close()
    output = try SoundOutput(
      .silent, rate: format.rate, ring: ring, owner: event, follower: follower,
      reader: reader.event)
    isOutputKnown = false
    relay.replace(
      SoundClock(
        rate: format.rate, output: output, device: deviceName, reader: reader, listener: event))
    reader.attach(output.control)
    setVolume(volumePercent)
    guard let run else { return }
    // The device that wasn't there took no frame: the ring still holds the run from its start.
    if isHalted {
      halt(generation: run.generation)
    } else {
      output.control.play(generation: run.generation)
    }
  }
}
