import FoundationEssentials
import ThrumCore

/// A command on the control socket.
package enum ControlRequest: Sendable, Equatable {
  case pause, play, toggle, stop, rearm, quit, status
  case seekTo(MediaTime)
  case seekBy(Duration)
  case rate(Double)
  /// Percent, 0...100.
  case volume(Double)
  /// Percent, 0...200.
  case intensity(Double)
  /// −2...2 s; positive = touch later.
  case offset(Duration)
}

/// Why a line on the control socket is not a command.
package enum ControlError: Error, Sendable, Equatable {
  case notAnObject
  case noCommand
  case unknown(command: String)
  case missing(field: String)
  case range(field: String, least: Double, most: Double)
  case tooLong(limit: Int)
  case notThereYet(String)

  /// What the answer says.
  package var reason: String {
    switch self {
    case .notAnObject: "the line is not a JSON object"
    case .noCommand: "\"cmd\" is missing or not a text"
    case .unknown(let command): "there is no command \"\(PrintableText.of(command))\""
    case .missing(let field): "\(field) is missing or not a number"
    case .range(let field, let least, let most):
      "\(field) must lie between \(Int(least)) and \(Int(most))"
    case .tooLong(let limit): "the line is longer than \(limit) bytes"
    case .notThereYet(let what): "\(what) is not there yet"
    }
  }
}

extension ControlRequest {
  /// Reads one line.
  package init(line: [UInt8]) throws(ControlError) {
    let fields: Fields
    do {
      fields = try JSONDecoder().decode(Fields.self, from: Data(line))
    } catch { throw .notAnObject }
    guard let command = fields.cmd else { throw .noCommand }
    switch command {
    case "pause": self = .pause
    case "play": self = .play
    case "toggle": self = .toggle
    case "stop": self = .stop
    case "rearm": self = .rearm
    case "quit": self = .quit
    case "status": self = .status
    case "seek": self = try fields.seek()
    case "rate": self = .rate(try fields.number("value", fields.value, 0.5...2))
    case "volume": self = .volume(try fields.number("value", fields.value, 0...100))
    case "intensity": self = .intensity(try fields.number("value", fields.value, 0...200))
    case "offset_ms":
      let ms = try fields.number("value", fields.value, -2000...2000)
      self = .offset(.nanoseconds(Int64((ms * 1e6).rounded())))
    default: throw .unknown(command: String(command.prefix(40)))
    }
  }

  /// The members that any command may have; those of the wrong type count as missing.
  private struct Fields: Decodable {
    var cmd: String?
    var value: Double?
    var toMilliseconds: Double?
    var byMilliseconds: Double?

    enum CodingKeys: String, CodingKey {
      case cmd, value
      case toMilliseconds = "to_ms"
      case byMilliseconds = "by_ms"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      cmd = try? members.decode(String.self, forKey: .cmd)
      value = try? members.decode(Double.self, forKey: .value)
      toMilliseconds = try? members.decode(Double.self, forKey: .toMilliseconds)
      byMilliseconds = try? members.decode(Double.self, forKey: .byMilliseconds)
    }

    func number(
      _ name: String, _ value: Double?, _ range: ClosedRange<Double>
    ) throws(ControlError) -> Double {
      guard let value, value.isFinite else { throw .missing(field: name) }
      guard range.contains(value) else {
        throw .range(field: name, least: range.lowerBound, most: range.upperBound)
      }
      return value
    }

    func seek() throws(ControlError) -> ControlRequest {
      let day = 86_400_000.0 * 365
      if toMilliseconds != nil {
        let ms = try number("to_ms", toMilliseconds, -day...day)
        return .seekTo(MediaTime(milliseconds: ms) ?? .zero)
      }
      let ms = try number("to_ms or by_ms", byMilliseconds, -day...day)
      return .seekBy(.nanoseconds(Int64((ms * 1e6).rounded())))
    }
  }
}
