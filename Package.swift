// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

// Levels point one way: a target imports only what stands above it in this list.
let package = Package(
  name: "thrum",
  products: [
    .executable(name: "thrum", targets: ["thrum"])
  ],
  targets: [
    // Level 0: C, one adapter each.
    .systemLibrary(
      name: "CSndfile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .target(name: "CThrumShim", dependencies: ["CALSA"]),

    // Level 1: pure. No I/O, no Foundation, no clock of its own.
    .target(name: "ThrumCore", swiftSettings: strict),

    // Level 2: bytes to timelines, levels to wire frames.
    .target(name: "ThrumFormats", dependencies: ["ThrumCore"], swiftSettings: strict),
    .target(name: "ThrumDevices", dependencies: ["ThrumCore"], swiftSettings: strict),

    .target(name: "ThrumCommandLine", dependencies: ["ThrumCore"], swiftSettings: strict),

    // Level 3: the outside world.
    .target(name: "ThrumSystem", dependencies: ["CThrumShim", "ThrumCore"], swiftSettings: strict),
    .target(
      name: "ThrumAudio",
      dependencies: ["CSndfile", "CALSA", "CThrumShim", "ThrumCore", "ThrumSystem"],
      swiftSettings: strict),

    // Level 4: the only way to a motor.
    .target(
      name: "ThrumHaptics", dependencies: ["ThrumCore", "ThrumDevices", "ThrumSystem"],
      swiftSettings: strict),

    // Level 5: one engine for every front end and kit.
    .target(
      name: "ThrumEngine",
      dependencies: [
        "ThrumCore", "ThrumFormats", "ThrumSystem", "ThrumAudio", "ThrumHaptics",
      ],
      swiftSettings: strict),

    // Level 6: what files are and do, as text and pictures.
    .target(
      name: "ThrumReports",
      dependencies: ["ThrumCore", "ThrumFormats", "ThrumDevices", "ThrumCommandLine"],
      swiftSettings: strict),

    // Level 7: front ends.
    .target(name: "ThrumUI", dependencies: ["ThrumCore"], swiftSettings: strict),
    .executableTarget(
      name: "thrum",
      dependencies: [
        "ThrumCore", "ThrumFormats", "ThrumDevices", "ThrumSystem", "ThrumAudio", "ThrumHaptics",
        "ThrumEngine", "ThrumUI", "ThrumCommandLine", "ThrumReports",
      ],
      swiftSettings: strict),

    // Speeds, for `make bench`.
    .executableTarget(
      name: "thrum-bench",
      dependencies: ["ThrumCore", "ThrumFormats", "ThrumDevices", "ThrumSystem", "ThrumAudio"],
      swiftSettings: strict),

    // The demo files in `media`, made from scores; imports nothing.
    .target(name: "DemoScore", swiftSettings: strict),
    .executableTarget(
      name: "demo-media", dependencies: ["DemoScore"], swiftSettings: strict),

    // Tests.
    .target(name: "GoldenFiles", path: "Tests/Support/GoldenFiles", swiftSettings: strict),
    .target(name: "SeededNumbers", path: "Tests/Support/SeededNumbers", swiftSettings: strict),
    .target(name: "PlayerRig", path: "Tests/Support/PlayerRig", swiftSettings: strict),
    .testTarget(
      name: "ThrumReportsTests",
      dependencies: [
        "ThrumReports", "ThrumCore", "ThrumFormats", "ThrumCommandLine", "GoldenFiles",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ThrumUITests", dependencies: ["ThrumUI", "ThrumCore", "GoldenFiles"],
      swiftSettings: strict),
    .testTarget(
      name: "ThrumCommandLineTests",
      dependencies: ["ThrumCommandLine", "ThrumCore", "GoldenFiles", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "ThrumCoreTests", dependencies: ["ThrumCore", "SeededNumbers"], swiftSettings: strict),
    .testTarget(
      name: "ThrumFormatsTests", dependencies: ["ThrumCore", "ThrumFormats", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "ThrumDevicesTests", dependencies: ["ThrumCore", "ThrumDevices", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "ThrumHapticsTests",
      dependencies: ["ThrumHaptics", "ThrumCore", "ThrumDevices", "ThrumSystem"],
      swiftSettings: strict),
    .testTarget(
      name: "ThrumAudioTests",
      dependencies: ["ThrumAudio", "ThrumCore", "ThrumSystem", "SeededNumbers", "PlayerRig"],
      swiftSettings: strict),
    .testTarget(
      name: "ThrumEngineTests",
      dependencies: [
        "ThrumEngine", "ThrumCore", "ThrumHaptics", "ThrumAudio", "ThrumDevices", "ThrumFormats",
        "ThrumSystem", "SeededNumbers", "PlayerRig",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["thrum", "PlayerRig", "GoldenFiles"],
      swiftSettings: strict),
    .testTarget(name: "DemoMediaTests", dependencies: ["DemoScore"], swiftSettings: strict),
    .testTarget(name: "LayeringTests", swiftSettings: strict),
  ]
)
