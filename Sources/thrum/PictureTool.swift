// Glibc declares `environ` as a plain variable. It is read before any thread could change it.
@preconcurrency import Glibc
import ThrumReports
import ThrumSystem

/// Makes a PNG from an SVG document through `rsvg-convert` (package librsvg2-bin).
enum PictureTool {
  /// Writes the picture to `path`; SIGPIPE must be ignored.
  static func savePNG(_ document: String, _ path: String) throws(ReportError) {
    let output = try OutputFile(path: path)
    let status: Int32
    do throws(ReportError) {
      status = try convert(document, into: output.descriptor)
    } catch {
      output.discardFile()
      throw error
    }
    guard status == 0 else {
      output.discardFile()
      throw .pictureToolFailed(path: path, status: status)
    }
    try output.finish()
  }

  /// Runs the program from pipe to file and returns its exit status, or 128 + its signal.
  private static func convert(
    _ document: String, into output: Int32
  ) throws(ReportError) -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .noPictureTool }
    // The child must not hold the end that is written to, or it would wait for its own input.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var child: pid_t = 0
    let failure = spawn(&child, &actions)
    close(ends[0])
    // A program that stops reading says why by its status.
    if failure == 0 { _ = FileDescriptor.write(document, to: ends[1]) }
    close(ends[1])
    guard failure == 0 else { throw .noPictureTool }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func spawn(
    _ child: inout pid_t, _ actions: inout posix_spawn_file_actions_t
  ) -> Int32 {
    let name = strdup("rsvg-convert")
    let format = strdup("--format=png")
    defer {
      free(name)
      free(format)
    }
    return posix_spawnp(&child, "rsvg-convert", &actions, nil, [name, format, nil], environ)
  }
}
