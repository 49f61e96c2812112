import CALSA

/// Why a sound device can't be used.
package enum OutputError: Error, Sendable, Equatable {
  /// There is no such device, or none at all.
  case missing(device: String)
  case busy(device: String)
  /// An ALSA call refused.
  case refused(device: String, call: String, code: Int32)
  /// The device insists on a buffer that makes control too slow.
  case bufferTooLong(device: String, milliseconds: Int)
  /// No common format.
  case format(device: String)
  /// Playing failed and could not be recovered.
  case lost(device: String, code: Int32)

  /// One line for people.
  package var reason: String {
    switch self {
    case .missing: "there is no such sound device"
    case .busy: "another program holds it"
    case .refused(_, let call, let code): "\(call): \(Self.text(code))"
    case .bufferTooLong(_, let milliseconds):
      "it insists on a buffer of \(milliseconds) ms; 250 ms is the most"
    case .format: "it takes none of the sample formats float, 32, 24 and 16 bits"
    case .lost(_, let code): "it was lost while playing (\(Self.text(code)))"
    }
  }

  /// The device by its ALSA name.
  package var device: String {
    switch self {
    case .missing(let device), .busy(let device), .refused(let device, _, _),
      .bufferTooLong(let device, _), .format(let device), .lost(let device, _):
      device
    }
  }

  private static func text(_ code: Int32) -> String { String(cString: snd_strerror(code)) }
}
