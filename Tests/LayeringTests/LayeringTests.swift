import Testing

@Suite("Layers")
struct LayeringTests {
  private let manifest: Manifest

  init() throws { manifest = Manifest(try Checkout.text("Package.swift")) }

  /// Modules of the system, by the targets that may import them. Tests may import all of these.
  private static let systemModules: [String: Set<String>] = [
    "Glibc": [
      // Only for its mathematics; see `pureCore`.
      "ThrumCore",
      "ThrumSystem", "ThrumAudio", "ThrumEngine", "ThrumReports", "thrum", "thrum-bench",
      "demo-media",
    ],
    "Synchronization": ["ThrumSystem", "ThrumAudio", "ThrumHaptics", "ThrumEngine"],
    "FoundationEssentials": ["ThrumFormats", "ThrumEngine", "demo-media"],
    "Testing": [],
  ]

  /// C modules, by the files that adapt them.
  private static let adapters: [String: [String]] = [
    "CSndfile": ["Sources/ThrumAudio/Decoding/SoundFile.swift"],
    "CALSA": [
      "Sources/ThrumAudio/Output/AlsaDevice", "Sources/ThrumAudio/Output/OutputError.swift",
      "Sources/ThrumAudio/Output/SampleFormat.swift",
    ],
    "CThrumShim": [
      "Sources/ThrumSystem/", "Sources/ThrumAudio/Output/AlsaDevice",
    ],
  ]

  @Test("the manifest is read whole")
  func manifestIsRead() throws {
    let names = Set(manifest.targets.map(\.name))
    #expect(names.isSuperset(of: ["CSndfile", "ThrumCore", "thrum", "GoldenFiles"]))
    let declared = try Checkout.text("Package.swift").split(separator: "name: ").count - 1
    // The package and its product have names too.
    #expect(manifest.targets.count == declared - 2)
  }

  @Test("a target depends only on what stands above it in the manifest")
  func direction() {
    var above: Set<String> = []
    for target in manifest.targets {
      for dependency in target.dependencies where !above.contains(dependency) {
        Issue.record("\(target) depends on \(dependency), which doesn't stand above it")
      }
      above.insert(target.name)
    }
  }

  @Test("a target imports only what it declares, and the program's targets all of it")
  func declaredImports() throws {
    for target in manifest.targets where target.kind != .systemLibrary {
      // C sources include headers instead.
      if target.name == "CThrumShim" { continue }
      var imported: Set<String> = []
      for file in try Checkout.sources(below: target.folder) {
        imported.formUnion(Checkout.imports(of: file))
      }
      imported.subtract(Self.systemModules.keys)
      let declared = Set(target.dependencies)
      #expect(imported.subtracting(declared).isEmpty, "\(target) doesn't declare these")
      if target.folder.hasPrefix("Sources/") {
        #expect(declared.subtracting(imported).isEmpty, "\(target) doesn't import these")
      }
    }
  }

  @Test("modules of the system are imported only where they may be")
  func systemImports() throws {
    for target in manifest.targets where target.folder.hasPrefix("Sources/") {
      for file in try Checkout.sources(below: target.folder) {
        for module in Checkout.imports(of: file) {
          guard let users = Self.systemModules[module] else { continue }
          #expect(users.contains(target.name), "\(file) imports \(module)")
        }
      }
    }
  }

  @Test("Foundation is imported nowhere, and of the engine only control reads with a part of it")
  func foundation() throws {
    for file in try Checkout.sources(below: "Sources") + Checkout.sources(below: "Tests") {
      let imports = Checkout.imports(of: file)
      #expect(!imports.contains("Foundation"), "\(file)")
      if file.hasPrefix("Sources/ThrumEngine/"), imports.contains("FoundationEssentials") {
        #expect(file.hasPrefix("Sources/ThrumEngine/Control/"), "\(file)")
      }
    }
  }

  @Test("the core calls the system for mathematics only")
  func pureCore() throws {
    let users = try Checkout.sources(below: "Sources/ThrumCore").filter {
      Checkout.imports(of: $0).contains("Glibc")
    }
    #expect(users == ["Sources/ThrumCore/Timeline/PointRendering.swift"])
  }

  @Test("a C module is imported by its adapter only", arguments: adapters.keys.sorted())
  func adapter(of module: String) throws {
    let allowed = Self.adapters[module] ?? []
    for file in try Checkout.sources(below: "Sources") + Checkout.sources(below: "Tests")
    where Checkout.imports(of: file).contains(module) {
      #expect(allowed.contains { file.hasPrefix($0) }, "\(file) imports \(module)")
    }
  }

  @Test(
    "the top level holds what a newcomer looks for, and nothing else",
    .enabled(if: !Checkout.topLevel.isEmpty, "not a checkout of git"))
  func topLevel() {
    let visible = Checkout.topLevel.filter { !$0.hasPrefix(".") }
    #expect(
      visible.isSubset(of: [
        "Package.swift", "Sources", "Tests", "media", "presets", "README.md", "Makefile", "LICENSE",
      ]))
  }
}
