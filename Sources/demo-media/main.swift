import DemoScore
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#endif

// Writes the demo media into the folder given, `media` without one.
let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "media")
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for file in DemoMedia.files() {
    try Data(file.bytes).write(to: folder.appending(path: file.name))
    print("\(file.name): \(file.bytes.count) bytes")
  }
} catch {
  let message = "demo-media: \(folder.path): \(error)\n"
  write(STDERR_FILENO, message, message.utf8.count)
  exit(1)
}
