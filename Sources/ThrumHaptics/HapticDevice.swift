import ThrumDevices

/// A device that takes motor frames.
///
/// Contract: `write` hands the frame over or says that it can't, and never waits; a frame that was
/// refused is not kept. Called from the frame thread only. Motors hold their level until the next
/// frame, so who opens a device must see to it that the last frame is a zero one.
package protocol HapticDevice: AnyObject, Sendable {
  /// The name in the status and the trace; unique among the devices in use.
  var name: String { get }
  var profile: DeviceProfile { get }

  /// Whether the frame was taken.
  func write(_ frame: [UInt8]) -> Bool
}
