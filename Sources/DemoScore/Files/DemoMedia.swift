/// The demo files of the `media` folder, made from their scores.
package enum DemoMedia {
  /// A file's name and content.
  package struct File: Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  /// All files. The same bytes on every run and every machine.
  package static func files() -> [File] {
    let pulse = Orchestra(rate: pulseRate).pulse().samples()
    let rain = Orchestra(rate: rainRate).rain().samples()
    return [
      File(name: "pulse.wav", bytes: AudioFiles.wav(pulse, rate: pulseRate)),
      File(name: "pulse.tact", bytes: Array(PulseTouch.project.json.utf8)),
      File(name: "rain.caf", bytes: AudioFiles.caf(rain, rate: rainRate)),
      File(name: "rain.tact", bytes: Array(RainTouch.project.json.utf8)),
    ]
  }

  /// Frames a second; a whole number of frames in each millisecond.
  private static let pulseRate = 24_000
  /// One of the rates that don't divide a second's milliseconds.
  private static let rainRate = 22_050
}
