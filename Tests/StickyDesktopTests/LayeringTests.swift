import Foundation
import Testing

/// The rules of ARCHITECTURE.md about who may know whom, held against the sources themselves.
@Suite struct LayeringTests {
  private struct Source {
    var path: String
    var lines: [Substring]
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let sources: [Source] = {
    let folder = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { url in
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        let path = url.path().dropFirst(root.path().count)
        return Source(
          path: String(path), lines: text.split(separator: "\n", omittingEmptySubsequences: false))
      }
  }()

  private static func sources(in folder: String) -> [Source] {
    sources.filter { $0.path.hasPrefix("Sources/\(folder)/") }
  }

  /// The modules a file imports, with the line of each.
  private func imports(of source: Source) -> [(module: String, line: Int)] {
    source.lines.enumerated().compactMap { number, line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place < 2, place + 1 < words.count else {
        return nil
      }
      return (String(words[place + 1].prefix { $0 != "." }), number + 1)
    }
  }

  private func expectImports(
    in folder: String, only allowed: Set<String>, except: (Source) -> Bool = { _ in false }
  ) {
    for source in Self.sources(in: folder) where !except(source) {
      for (module, line) in imports(of: source) where !allowed.contains(module) {
        Issue.record("\(source.path):\(line): \(folder) may not import \(module)")
      }
    }
  }

  @Test func thereAreSources() {
    #expect(Self.sources.count > 80)
  }

  @Test func headerKitImportsNothingButMathematics() {
    expectImports(in: "HeaderKit", only: []) { $0.path.hasSuffix("/Geometry/Math.swift") }
    expectImports(in: "HeaderKit/Geometry", only: ["Glibc"])
  }

  @Test func theOtherLibrariesImportWhatTheyMay() {
    expectImports(in: "TrackpadKit", only: ["HeaderKit", "FoundationEssentials"]) {
      $0.path.hasPrefix("Sources/TrackpadKit/Wayland/")
        || $0.path.hasPrefix("Sources/TrackpadKit/XInput2/")
    }
    expectImports(
      in: "TrackpadKit/Wayland", only: ["CTrackpad", "HeaderKit", "FoundationEssentials"])
    expectImports(
      in: "TrackpadKit/XInput2", only: ["CTrackpad", "HeaderKit", "FoundationEssentials"])
    expectImports(in: "FrameKit", only: ["FoundationEssentials"]) {
      $0.path.hasSuffix("/FrameComparison/Math.swift")
    }
    expectImports(in: "FrameKit/FrameComparison", only: ["FoundationEssentials", "Glibc"])
  }

  @Test func onlyTheFolderSDLImportsC() {
    for source in Self.sources where !source.path.hasPrefix("Sources/StickyDesktop/SDL/") {
      for (module, line) in imports(of: source)
      where ["CSDL2", "CText", "CWaylandSurface"].contains(module) {
        Issue.record("\(source.path):\(line): only StickyDesktop/SDL may import \(module)")
      }
    }
  }

  @Test func onlyTheBackendsImportCTrackpad() {
    let backends = ["Sources/TrackpadKit/Wayland/", "Sources/TrackpadKit/XInput2/"]
    for source in Self.sources where !backends.contains(where: source.path.hasPrefix) {
      for (module, line) in imports(of: source) where module == "CTrackpad" {
        Issue.record("\(source.path):\(line): only TrackpadKit's backends may import \(module)")
      }
    }
  }

  /// The types a folder declares at the top level of its files.
  private func types(in folder: String) -> Set<String> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol"]
    var names: Set<String> = []
    for source in Self.sources(in: folder) {
      for line in source.lines where line.first != " " && !line.hasPrefix("//") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count
        else { continue }
        names.insert(String(words[kind + 1]))
      }
    }
    return names
  }

  /// Who may not mention the types of whom, folder by folder.
  @Test(arguments: [
    (
      "HeaderKit/Geometry",
      ["HeaderKit/Gesture", "HeaderKit/Scroll", "HeaderKit/Header", "HeaderKit/Feed"]
    ),
    ("HeaderKit/Gesture", ["HeaderKit/Scroll", "HeaderKit/Header", "HeaderKit/Feed"]),
    ("HeaderKit/Scroll", ["HeaderKit/Gesture", "HeaderKit/Header", "HeaderKit/Feed"]),
    ("HeaderKit/Header", ["HeaderKit/Feed"]),
    ("StickyDesktop/Scene", ["StickyDesktop/SDL", "StickyDesktop/App", "StickyDesktop/Commands"]),
    ("StickyDesktop/SDL", ["StickyDesktop/App"]),
    (
      "StickyDesktop/Inspector",
      [
        "StickyDesktop/SDL", "StickyDesktop/Scene", "StickyDesktop/App", "StickyDesktop/Commands",
        "StickyDesktop/Feed",
      ]
    ),
    ("TrackpadKit/Trackpad", ["TrackpadKit/Import"]),
    ("TrackpadKit/Wayland", ["TrackpadKit/Import", "TrackpadKit/XInput2"]),
    ("TrackpadKit/XInput2", ["TrackpadKit/Import", "TrackpadKit/Wayland"]),
    (
      "TrackpadKit/Import",
      ["TrackpadKit/Trackpad", "TrackpadKit/Wayland", "TrackpadKit/XInput2"]
    ),
    ("StickyDesktop/Feed", ["StickyDesktop/SDL"]),
  ]) func foldersKnowOnlyThoseBelow(folder: String, others: [String]) {
    for other in others {
      var forbidden = types(in: other).subtracting(types(in: folder))
      // What a run ends with is everybody's to throw, and feed rows are measured by their scene.
      forbidden.subtract(["RunError", "StickyDesktop"])
      for source in Self.sources(in: folder) {
        for (number, line) in source.lines.enumerated() {
          let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
          let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
          for word in words where forbidden.contains(String(word)) {
            Issue.record(
              "\(source.path):\(number + 1): \(folder) may not know \(word) of \(other)")
          }
        }
      }
    }
  }

  @Test func noFileIsLongerThanThreeHundredLines() {
    for source in Self.sources where source.lines.count > 301 {
      Issue.record("\(source.path):301: \(source.lines.count - 1) lines; 300 is the most")
    }
  }
}
