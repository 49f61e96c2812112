// Glibc declares `environ` as a plain variable. It is read before any thread could change it.
@preconcurrency import Glibc

/// From start to exit of the program itself.
enum StartBenchmark {
  static func run(_ program: String) {
    Table.heading("The program, from start to exit")
    row(program, "help", ["help"])
    row(program, "inspect of a sound file", ["inspect", "media/pulse.wav"])
    row(
      program, "0.1 s played without a sound device",
      [
        "play", "media/pulse.wav", "--audio-device", "null", "--device", "virtual", "--end", "0.1",
        "--no-ui",
      ])
  }

  private static func row(_ program: String, _ what: String, _ words: [String]) {
    var failures = 0
    let ns = Measurement.median(runs: 15) { _ in
      let status = run(program, words)
      if status != 0 { failures += 1 }
      return Int(status)
    }
    Table.row(what, ns / 1e6, "ms", failures > 0 ? "\(failures) runs failed" : "")
  }

  /// Runs the program with its output thrown away and returns its wait status.
  private static func run(_ program: String, _ words: [String]) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
