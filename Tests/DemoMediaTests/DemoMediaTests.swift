import FoundationEssentials
import Testing

@testable import DemoScore

@Suite struct DemoMediaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "media")

  @Test("the files in the repository are what the scores give, byte for byte")
  func committed() throws {
    for file in DemoMedia.files() {
      let committed = try Data(contentsOf: Self.folder.appending(path: file.name))
      // Compared as a whole: a difference printed would be megabytes.
      let same = committed == Data(file.bytes)
      #expect(same, "\(file.name) differs: run `swift run demo-media media`")
    }
  }

  @Test("all of them together stay under 3 MB")
  func size() {
    #expect(DemoMedia.files().reduce(0) { $0 + $1.bytes.count } < 3_000_000)
  }

  @Test("each drum is felt in the very millisecond of its sound")
  func drumsAreFelt() {
    let felt = Set(
      PulseTouch.project.tracks[0].filter { !$0.modes.isEmpty }.map(\.startMs))
    for note in PulseScore.notes {
      switch note.voice {
      case .kick, .snare, .tom: #expect(felt.contains(note.ms))
      default: break
      }
    }
  }

  @Test("each pluck has its key frame, on the column it is heard from")
  func plucksAreFelt() {
    let effects = PulseTouch.project.tracks[1]
    for note in PulseScore.notes {
      guard case .pluck(_, let place) = note.voice else { continue }
      let panel: TactProject.Panel = place.isFront ? .vestFront : .vestBack
      let found = effects.contains { effect in
        guard case .dots(let frames, connected: false)? = effect.modes[panel] else { return false }
        return frames.contains {
          effect.startMs + $0.startMs == note.ms && $0.motors.first?.index == 4 + place.column
        }
      }
      #expect(found, "\(note.ms) ms")
    }
  }

  @Test("each note of the rain has its effect")
  func rainIsFelt() {
    let felt = RainTouch.project.tracks.joined().map(\.startMs).sorted()
    #expect(felt == RainScore.notes.map(\.ms))
  }

  @Test("no piece is longer than its sound, and hits lie off the 20 ms grid too")
  func times() {
    for (project, length) in [
      (PulseTouch.project, PulseScore.lengthMs), (RainTouch.project, RainScore.lengthMs),
    ] {
      let effects = project.tracks.joined()
      #expect(effects.allSatisfy { $0.startMs >= 0 && $0.startMs + $0.lengthMs <= length })
      #expect(effects.contains { !$0.startMs.isMultiple(of: 20) })
    }
  }

  @Test("a voice begins in the frame nearest to its millisecond", arguments: [24_000, 22_050])
  func placing(_ rate: Int) {
    for ms in [0, 1, 83, 167, 300, 999] {
      var sound = StereoSound(lengthMs: 1_000, rate: rate)
      sound.add([1, 1], atMs: ms)
      let first = sound.left.firstIndex { $0 != 0 }
      #expect(first == Int((Double(ms) * Double(rate) / 1_000).rounded()))
    }
  }

  @Test("sound never reaches full scale")
  func headroom() {
    var sound = StereoSound(lengthMs: 10, rate: 8_000)
    sound.add([Double](repeating: 50, count: 80), atMs: 0, pan: -1)
    let peak = sound.samples().map { abs(Int($0)) }.max()
    #expect(peak == 29_490)
    #expect(StereoSound(lengthMs: 10, rate: 8_000).samples().allSatisfy { $0 == 0 })
  }
}
