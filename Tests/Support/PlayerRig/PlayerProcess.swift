import Glibc

/// The built `thrum`, running with files in place of a terminal. Killed if a test forgets it.
package final class PlayerProcess {
  package let process: pid_t
  /// CLOCK_MONOTONIC just before it was started.
  package let startedAt: Int64
  private let outputPath: String
  private let errorPath: String
  private var status: Int32?
  /// The most memory it was seen to have, in MiB, while its end was waited for.
  ///
  /// The kernel's own count at the end would include what the test runner had when it forked.
  package private(set) var peakMebibytes = 0

  /// What the player may have; a sanitizer's own memory is not the player's.
  package static func memoryLimit(mebibytes: Int) -> Int {
    program.contains("/.build-asan/") ? .max : mebibytes
  }

  /// Whether the player can be judged from outside.
  ///
  /// The thread sanitizer takes the locks of the Synchronization module for races, since it sees
  /// nothing of them, and makes everything too slow for times to mean anything.
  package static let isJudgeable = !program.contains("/.build-tsan/")

  /// The program beside the test bundle: SwiftPM builds both into one folder.
  package static let program: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bytes = buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
    let bundle = String(decoding: bytes, as: UTF8.self)
    return bundle.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/thrum"
  }()

  /// Starts a program, `thrum` unless another is named.
  ///
  /// - Parameter output: where standard output goes; a file in the folder if nil.
  package init(
    _ words: [String], program: String = PlayerProcess.program, environment: [String: String],
    in folder: TestFolder, output: Int32? = nil
  ) throws {
    let number = monotonicNanoseconds()
    outputPath = folder.path("out-\(number)")
    errorPath = folder.path("err-\(number)")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT, 0o600)
    // Neither the test runner's mask nor what it ignores is the player's business.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGTSTP] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    startedAt = monotonicNanoseconds()
    let code = posix_spawn(&child, program, &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Overdue("\(program): \(String(cString: strerror(code)))") }
    process = child
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGKILL)
    var ignored: Int32 = 0
    waitpid(process, &ignored, 0)
  }

  /// Sends a signal and returns the moment just before.
  @discardableResult
  package func send(_ signal: Int32) -> Int64 {
    let now = monotonicNanoseconds()
    kill(process, signal)
    return now
  }

  /// The exit status, or 1000 + the signal that killed it; nil while it runs.
  package var exitStatus: Int32? {
    if status == nil {
      var word: Int32 = 0
      let peak = FileBytes.text("/proc/\(process)/status").split(separator: "\n")
        .first { $0.hasPrefix("VmHWM:") }?.split(separator: " ").dropFirst().first
      if let peak, let kibibytes = Int(peak.drop { $0 == "\t" }) {
        peakMebibytes = max(peakMebibytes, kibibytes / 1024)
      }
      if waitpid(process, &word, WNOHANG) == process {
        status = word & 0x7F == 0 ? word >> 8 & 0xFF : 1000 + word & 0x7F
      }
    }
    return status
  }

  /// Waits for the end and returns the exit status.
  package func exit(within seconds: Double) throws -> Int32 {
    guard let status = poll(for: seconds, { exitStatus }) else {
      throw Overdue("the player did not end in \(seconds) s; it said: \(errors)")
    }
    return status
  }

  package var output: String { FileBytes.text(outputPath) }
  package var errors: String { FileBytes.text(errorPath) }
}
