// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in debug and release alike; the three upcoming features make every import
// and every existential say what it is.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package without Foundation or Glibc that uses `exp` builds in debug and fails to link in release.
let mathLibrary: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "sticky-desktop",
  products: [
    .library(name: "HeaderKit", targets: ["HeaderKit"]),
    .library(name: "TrackpadKit", targets: ["TrackpadKit"]),
    .library(name: "FrameKit", targets: ["FrameKit"]),
    .executable(name: "sticky-desktop", targets: ["StickyDesktop"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSDL2",
      providers: [.apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev"])]),
    .target(
      name: "CText",
      linkerSettings: [.linkedLibrary("fontconfig"), .linkedLibrary("icuuc")]),
    .target(
      name: "CWaylandSurface", cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("wayland-client")]),
    .target(
      name: "HeaderKit", swiftSettings: strict + [.strictMemorySafety()],
      linkerSettings: mathLibrary),
    .target(
      name: "CTrackpad",
      linkerSettings: [
        .linkedLibrary("wayland-client"), .linkedLibrary("X11"), .linkedLibrary("Xi"),
      ]),
    .target(
      name: "TrackpadKit", dependencies: ["CTrackpad", "HeaderKit"], swiftSettings: strict),
    .target(name: "FrameKit", swiftSettings: strict),
    .executableTarget(
      name: "StickyDesktop",
      dependencies: [
        "CSDL2", "CText", "CWaylandSurface", "FrameKit", "HeaderKit", "TrackpadKit",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "engine-benchmark", dependencies: ["HeaderKit"], path: "Benchmarks/Engine",
      swiftSettings: strict),
    .executableTarget(
      name: "frame-benchmark", dependencies: ["FrameKit"], path: "Benchmarks/Frames",
      swiftSettings: strict),
    .executableTarget(
      name: "HeaderKitExample", dependencies: ["CSDL2", "HeaderKit"],
      path: "Examples/HeaderKitExample", swiftSettings: strict),
    .executableTarget(
      name: "TrackpadKitExample", dependencies: ["CSDL2", "HeaderKit", "TrackpadKit"],
      path: "Examples/TrackpadKitExample", swiftSettings: strict),

    .target(name: "CAllocationProbe", path: "Tests/CAllocationProbe"),
    .target(
      name: "TestSupport", dependencies: ["HeaderKit"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "CVirtualPointer", path: "Tests/Rig/CVirtualPointer",
      linkerSettings: [.linkedLibrary("wayland-client")]),
    .executableTarget(
      name: "virtual-pointer", dependencies: ["CVirtualPointer", "HeaderKit", "TrackpadKit"],
      path: "Tests/Rig/VirtualPointer", swiftSettings: strict),
    .executableTarget(
      name: "scripted-compositor", path: "Tests/Rig/ScriptedCompositor",
      cSettings: [.define("_GNU_SOURCE")], linkerSettings: [.linkedLibrary("wayland-server")]),
    .testTarget(
      name: "HeaderKitTests", dependencies: ["CAllocationProbe", "HeaderKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TrackpadKitTests",
      dependencies: ["CAllocationProbe", "CTrackpad", "HeaderKit", "TrackpadKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FrameKitTests", dependencies: ["CAllocationProbe", "FrameKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StickyDesktopTests",
      dependencies: [
        "CAllocationProbe", "FrameKit", "HeaderKit", "StickyDesktop", "TestSupport", "TrackpadKit",
        "CSDL2",
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
