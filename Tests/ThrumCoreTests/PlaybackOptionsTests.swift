import Testing
import ThrumCore

@Suite struct PlaybackOptionsTests {
  @Test("options out of range are brought into it, whichever way they are set")
  func options() {
    let built = PlaybackOptions(
      intensity: 9, duration: 0, angleX: .infinity, offsetY: .nan)
    var set = PlaybackOptions()
    set.intensity = 9
    set.duration = 0
    set.angleX = .infinity
    set.offsetY = .nan
    for options in [built, set] {
      #expect(options.intensity == 5 && options.duration == 0.01)
      #expect(options.angleX == 0 && options.offsetY == 0)
    }
    set.intensity = .nan
    set.duration = .nan
    set.angleX = 765
    set.offsetY = -3
    #expect(set == PlaybackOptions(intensity: 1, duration: 1, angleX: 45, offsetY: -1))
  }
}
