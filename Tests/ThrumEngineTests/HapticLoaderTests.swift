import PlayerRig
import Testing
import ThrumFormats

@testable import ThrumEngine

@Suite("HapticLoader")
struct HapticLoaderTests {
  private let folder = TestFolder()

  @Test("of several files beside a sound the Designer's comes first")
  func order() {
    let sound = folder.write("", to: "song.wav")
    #expect(HapticLoader.companion(of: sound) == nil)
    for ending in FormatRegistry.companionExtensions.reversed() {
      let path = folder.write("", to: "song.\(ending)")
      #expect(HapticLoader.companion(of: sound) == path)
    }
    #expect(FormatRegistry.companionExtensions.prefix(2) == ["tact", "tactosy"])
  }

  @Test("only the last ending is replaced, and names without one get one")
  func names() {
    let dotted = folder.write("", to: "a.b.c.tact")
    #expect(HapticLoader.companion(of: folder.path("a.b.c.flac")) == dotted)
    let plain = folder.write("", to: "plain.tact")
    #expect(HapticLoader.companion(of: folder.path("plain")) == plain)
    let hidden = folder.write("", to: ".hidden.tact")
    #expect(HapticLoader.companion(of: folder.path(".hidden")) == hidden)
  }

  @Test("a dot in a folder's name is no ending")
  func folders() {
    // The folder of the test has no dot; one that isn't there is as good.
    #expect(HapticLoader.companion(of: folder.path + "/x.y/none") == nil)
  }

  @Test("a file is not its own companion")
  func itself() {
    let touch = folder.write("", to: "only.tact")
    #expect(HapticLoader.companion(of: touch) == nil)
  }

  @Test("what can't be read says why")
  func errors() {
    func error(_ path: String) -> HapticLoader.LoadError? {
      do throws(HapticLoader.LoadError) {
        _ = try HapticLoader.load(path, options: ReadingOptions())
        return nil
      } catch { return error }
    }
    #expect(error(folder.path("none.tact")) == .file(.missing))
    #expect(error(folder.path) == .file(.notAFile))
    #expect(error("/dev/zero") == .file(.notAFile))
    guard case .format = error(folder.write("{}", to: "a.tact")) else {
      Issue.record("an empty object was taken for touch")
      return
    }
    #expect(error(folder.write(TouchTrack.hits([0]), to: "b.tact")) == nil)
  }
}
