import Testing
import ThrumCore

@testable import ThrumEngine

@Suite("ControlRequest")
struct ControlRequestTests {
  private func read(_ line: String) -> Result<ControlRequest, ControlError> {
    do throws(ControlError) {
      return .success(try ControlRequest(line: Array(line.utf8)))
    } catch { return .failure(error) }
  }

  @Test(
    "commands are read",
    arguments: [
      (#"{"cmd":"pause"}"#, .pause), (#"{"cmd":"play"}"#, .play), (#"{"cmd":"toggle"}"#, .toggle),
      (#"{"cmd":"stop"}"#, .stop), (#"{"cmd":"rearm"}"#, .rearm), (#"{"cmd":"quit"}"#, .quit),
      (#" { "cmd" : "status" , "extra" : [1] } "#, .status),
      (#"{"cmd":"seek","to_ms":1500}"#, .seekTo(MediaTime(milliseconds: 1_500))),
      (#"{"cmd":"seek","to_ms":0.5}"#, .seekTo(MediaTime(nanoseconds: 500_000))),
      (#"{"cmd":"seek","to_ms":-7}"#, .seekTo(MediaTime(milliseconds: -7))),
      (#"{"cmd":"seek","by_ms":-5000}"#, .seekBy(.milliseconds(-5_000))),
      (#"{"cmd":"seek","by_ms":1,"to_ms":2}"#, .seekTo(MediaTime(milliseconds: 2))),
      (#"{"cmd":"rate","value":0.5}"#, .rate(0.5)), (#"{"cmd":"rate","value":2}"#, .rate(2)),
      (#"{"cmd":"volume","value":0}"#, .volume(0)),
      (#"{"cmd":"volume","value":100}"#, .volume(100)),
      (#"{"cmd":"intensity","value":200}"#, .intensity(200)),
      (#"{"cmd":"offset_ms","value":-2000}"#, .offset(.seconds(-2))),
      (#"{"cmd":"offset_ms","value":12.5}"#, .offset(.microseconds(12_500))),
    ] as [(String, ControlRequest)])
  func commands(line: String, request: ControlRequest) {
    #expect(read(line) == .success(request))
  }

  @Test(
    "what is no command says why",
    arguments: [
      ("", .notAnObject), ("pause", .notAnObject), ("[1]", .notAnObject), ("{", .notAnObject),
      ("\u{0}", .notAnObject), (#"{"cmd":"pause"} x"#, .notAnObject),
      ("{}", .noCommand), (#"{"cmd":3}"#, .noCommand), (#"{"cmd":null}"#, .noCommand),
      (#"{"cmd":"fly"}"#, .unknown(command: "fly")),
      (#"{"cmd":"PLAY"}"#, .unknown(command: "PLAY")),
      (#"{"cmd":""}"#, .unknown(command: "")),
      (#"{"cmd":"volume"}"#, .missing(field: "value")),
      (#"{"cmd":"volume","value":"7"}"#, .missing(field: "value")),
      (#"{"cmd":"volume","value":true}"#, .missing(field: "value")),
      (#"{"cmd":"seek"}"#, .missing(field: "to_ms or by_ms")),
      (#"{"cmd":"seek","to_ms":[]}"#, .missing(field: "to_ms or by_ms")),
      (#"{"cmd":"volume","value":100.5}"#, .range(field: "value", least: 0, most: 100)),
      (#"{"cmd":"volume","value":-1}"#, .range(field: "value", least: 0, most: 100)),
      (#"{"cmd":"intensity","value":201}"#, .range(field: "value", least: 0, most: 200)),
      (#"{"cmd":"rate","value":0.4}"#, .range(field: "value", least: 0.5, most: 2)),
      (#"{"cmd":"offset_ms","value":2001}"#, .range(field: "value", least: -2_000, most: 2_000)),
      (
        #"{"cmd":"seek","to_ms":1e300}"#,
        .range(field: "to_ms", least: -31_536_000_000, most: 31_536_000_000)
      ),
    ] as [(String, ControlError)])
  func refusals(line: String, error: ControlError) {
    #expect(read(line) == .failure(error))
  }

  @Test("a name of any length is told short, and a message is one line for the terminal")
  func longName() {
    guard
      case .failure(.unknown(let command)) = read(
        #"{"cmd":"\u001b[31m"# + String(repeating: "x", count: 5_000) + #""}"#)
    else { return #expect(Bool(false), "taken for a command") }
    #expect(command.count == 40)
    #expect(!ControlError.unknown(command: command).reason.contains("\u{1B}"))
  }

  @Test("bytes that are no text are no command")
  func binary() {
    #expect(throws: ControlError.notAnObject) {
      try ControlRequest(line: [0x7B, 0xFF, 0xFE, 0x7D])
    }
  }
}
