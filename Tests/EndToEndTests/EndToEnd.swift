import PlayerRig
import Testing

/// The built program, run as a user runs it. One at a time: times are measured here.
@Suite(
  "thrum, end to end", .serialized,
  .enabled(if: PlayerProcess.isJudgeable, "the thread sanitizer is too slow for it"))
struct EndToEnd {
  /// The sound that most runs play: five seconds that say where they are.
  static let sound = CounterTrack.file(seconds: 5)

  /// Touch all along it.
  static let touch = TouchTrack.continuous(seconds: 5)

  /// Runs a case whose only fault may be the machine's: three times at the most.
  static func attempt(_ body: () throws -> String?) throws {
    var complaint: String?
    for _ in 0..<3 {
      complaint = try body()
      if complaint == nil { return }
    }
    Issue.record(Comment(rawValue: complaint ?? ""))
  }

  /// Runs the program to its end.
  static func run(
    _ words: [String], in folder: TestFolder = TestFolder(), within seconds: Double = 5
  ) throws -> (status: Int32, output: String, errors: String, peak: Int) {
    let program = try PlayerProcess(
      words, environment: Session.environment(in: folder), in: folder)
    let status = try program.exit(within: seconds)
    return (status, program.output, program.errors, program.peakMebibytes)
  }
}
