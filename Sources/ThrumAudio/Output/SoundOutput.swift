import Synchronization
import ThrumCore
import ThrumSystem

/// The sound output: a device and the thread that feeds it.
package final class SoundOutput: Sendable {
  /// Where sound is to go.
  package enum Target: Sendable, Equatable {
    /// An ALSA device by its name.
    case alsa(String)
    /// Nobody hears it: CLOCK_MONOTONIC is the clock.
    case silent
  }

  package let control: OutputControl
  package let events = OutputEventQueue()
  private let opened = Mutex<Result<OutputFormat, OutputError>?>(nil)
  private let thread = Mutex<SystemThread?>(nil)

  private static let busyPatience = Duration.seconds(2)
  private static let closingPatience = Duration.seconds(1)
  private static let busyPause = Duration.milliseconds(50)

  /// Opens the device on a thread of its own; ``outcome`` says what came of it.
  ///
  /// - Parameters:
  ///   - owner: signalled once when the outcome is known.
  ///   - follower: signalled whenever an event matters at once.
  ///   - reader: signalled whenever the ring has room again.
  package init(
    _ target: Target, rate: Int, ring: FrameRing, owner: EventDescriptor,
    follower: EventDescriptor, reader: EventDescriptor
  ) throws(SystemError) {
    let control = try OutputControl()
    self.control = control
    let thread = try SystemThread(name: "thrum-audio", priority: .realtime(10)) {
      [events, opened = OutcomeSlot(self, owner)] in
      switch target {
      case .alsa(let name):
        switch Self.open(name, rate, ring.channels, control) {
        case .success(let device):
          opened.set(.success(device.format))
          var loop = OutputLoop(
            device, control, ring, events, follower: follower, reader: reader,
            isPrompt: SystemThread.currentIsRealtime)
          loop.run()
        case .failure(let error):
          opened.set(.failure(error))
        }
      case .silent:
        let device = SilentDevice(rate: rate, channels: ring.channels)
        opened.set(.success(device.format))
        var loop = OutputLoop(
          device, control, ring, events, follower: follower, reader: reader, isPrompt: true)
        loop.run()
      }
    }
    self.thread.withLock { $0 = thread }
  }

  /// Lets the thread say what came of opening without keeping the output alive.
  private struct OutcomeSlot: Sendable {
    private weak let output: SoundOutput?
    private let owner: EventDescriptor

    init(_ output: SoundOutput, _ owner: EventDescriptor) {
      self.output = output
      self.owner = owner
    }

    func set(_ outcome: Result<OutputFormat, OutputError>) {
      output?.opened.withLock { $0 = outcome }
      owner.signal()
    }
  }

  /// What opening came to; nil while it is under way.
  package var outcome: Result<OutputFormat, OutputError>? { opened.withLock { $0 } }

  /// How the kernel schedules the audio thread.
  package var scheduling: SystemThread.Granted {
    thread.withLock { $0?.scheduling ?? .normal }
  }

  /// Stops the sound at once and closes the device. Waits for both, but not for a device that
  /// hangs.
  package func close() {
    control.quit()
    thread.withLock({ $0.take() })?.join(within: Self.closingPatience)
  }

  /// Another program may be about to let go of the device.
  private static func open(
    _ name: String, _ rate: Int, _ channels: Int, _ control: OutputControl
  ) -> Result<AlsaDevice, OutputError> {
    let end = MonotonicClock.now() + busyPatience
    var descriptors = PollSet(capacity: 1)
    descriptors.add(control.descriptor)
    while true {
      do throws(OutputError) {
        return .success(try AlsaDevice(name: name, rate: rate, channels: channels))
      } catch {
        guard case .busy = error, MonotonicClock.now() < end, !control.command.isQuitting else {
          return .failure(error)
        }
      }
      control.clear()
      descriptors.wait(until: MonotonicClock.now() + busyPause)
    }
  }
}
