import Testing
import ThrumCore

@testable import ThrumCommandLine

@Suite("TimeText")
struct TimeTextTests {
  @Test(
    "times are exact to the nanosecond",
    arguments: [
      ("0", 0), ("90", 90_000_000_000), ("90.5", 90_500_000_000), ("007", 7_000_000_000),
      ("0.000000001", 1), ("0.1", 100_000_000), ("1:30", 90_000_000_000),
      ("1:5", 65_000_000_000), ("90:00", 5_400_000_000_000), ("0:59.999", 59_999_000_000),
      ("1:02:03.250", 3_723_250_000_000), ("100:00:00", 360_000_000_000_000),
      ("1500ms", 1_500_000_000), ("0ms", 0), ("0.000001ms", 1), ("12.5ms", 12_500_000),
      ("9223372036.854775807", Int64.max),
    ] as [(String, Int64)])
  func reads(text: String, nanoseconds: Int64) {
    #expect(TimeText.time(text)?.nanoseconds == nanoseconds)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", " ", "ms", "s", "-1", "+1", "-0", "1,5", "1e3", "0x10", "nan", "inf", "1.", ".5", "1.2.3",
      "1:", ":30", "1::2", "1:60", "1:60:00", "1:2:3:4", "1:030", "1.5:30", "1:30ms", "1 ms", "5m",
      "5s", "90 ", " 90", "٣", "1:٣", "0.0000000001", "0.0000001ms", "9223372036.854775808",
      "9223372036855", "99999999999999999999", "2562047788015216:00:00", "9223372036854775807ms",
      "90\u{0}", "--5", "1500MS",
    ])
  func refuses(text: String) { #expect(TimeText.time(text) == nil) }

  @Test(
    "a printed time reads back as itself",
    arguments: [0, 1, 999_999_999, 1_000_000_000, 59_999_000_000, 3_723_250_000_000, Int64.max])
  func roundTrip(nanoseconds: Int64) {
    let time = MediaTime(nanoseconds: nanoseconds)
    #expect(TimeText.time(TimeText.text(time)) == time)
  }

  @Test("printed times have minutes, and hours when there are any")
  func text() {
    #expect(TimeText.text(MediaTime(milliseconds: 3_723_250 as Int64)) == "1:02:03.25")
    #expect(TimeText.text(MediaTime(milliseconds: 5000 as Int64)) == "0:05")
    #expect(TimeText.text(MediaTime(milliseconds: -1500 as Int64)) == "-0:01.5")
  }
}
