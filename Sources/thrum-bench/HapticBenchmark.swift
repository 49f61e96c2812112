import ThrumCore
import ThrumDevices
import ThrumFormats

/// Reading a file and rendering it for a vest.
enum HapticBenchmark {
  private static let lengths = [25, 50, 100, 200]

  static func run() {
    let texts = lengths.map { Array(DensePattern.text(seconds: $0).utf8) }
    Table.heading("Reading a dense .tact file")
    for (seconds, bytes) in zip(lengths, texts) {
      let ns = Measurement.median(runs: 5) { _ in read(bytes).elements.count }
      Table.row(
        "\(seconds) s, \(bytes.count / 1_000) kB", ns / 1e6, "ms",
        "\(Int(Double(bytes.count) * 1e3 / ns)) MB/s")
    }

    let timelines = texts.map(read)
    Table.heading("Rendering it to wire frames of a vest, every 20 ms (goal: 5000 x real time)")
    for (seconds, timeline) in zip(lengths, timelines) {
      let ns = Measurement.median { _ in render(timeline, seconds: seconds) }
      Table.row(
        "\(seconds) s, \(timeline.elements.count) elements", ns / 1e6, "ms",
        "\(Int(Double(seconds) * 1e9 / ns)) x real time, \(Int(ns / Double(seconds * 50))) ns a frame"
      )
    }

    Table.heading("One sample, at places all over the timeline")
    for (seconds, timeline) in zip(lengths, timelines) {
      let ns = Measurement.median(calls: 20_000) { call in
        // A prime step, so that no place is near the last.
        let place = MediaTime(milliseconds: Int64(call * 7_919 % (seconds * 1_000)))
        return timeline.sample(at: place).frame[.vestFront][0]
      }
      Table.row("\(timeline.elements.count) elements", ns, "ns")
    }
  }

  private static func read(_ bytes: [UInt8]) -> HapticTimeline {
    guard let file = try? FormatRegistry.read(bytes), let track = file.tracks.first else {
      preconditionFailure("the pattern is made here and well-formed")
    }
    return track.timeline
  }

  private static func render(_ timeline: HapticTimeline, seconds: Int) -> Int {
    var sum = 0
    for frame in 0..<seconds * 50 {
      var levels = timeline.sample(at: MediaTime(milliseconds: Int64(frame * 20))).frame
      Ceiling.standard.apply(to: &levels)
      sum &+= Int(DeviceProfile.vest.wireFrame(for: levels)[0])
    }
    return sum
  }
}
