import ThrumDevices

/// A device that exists only in the trace and on the screen. It takes every frame.
package final class VirtualDevice: HapticDevice {
  package let name: String
  package let profile: DeviceProfile

  package init(profile: DeviceProfile) {
    name = "virtual"
    self.profile = profile
  }

  package func write(_ frame: [UInt8]) -> Bool { true }
}
