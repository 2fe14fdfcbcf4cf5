import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

/// The program's picture against pictures kept in Fixtures/Images.
///
/// Letters differ a little between versions of the font libraries, and lines of them where other
/// fonts are installed; so a share of the pixels may differ, and only a header's own pictures, its
/// colours and the places of things are held to the pixel. UPDATE_GOLDENS=1 writes them anew.
@MainActor @Suite struct GoldenImageTests {
  /// A moment of the header: the offset that a device moves to, or the raw pull of a finger.
  enum Moment: String, CaseIterable {
    case expanded, half, collapsed, stretched

    var event: InputEvent.Kind {
      switch self {
      case .expanded: .focus(gained: true)
      case .half: .scroll(.continuous, .moved(dx: 0, dy: 42.5))
      case .collapsed: .scroll(.continuous, .moved(dx: 0, dy: 85))
      // b(x) = 60 pt in a viewport of 400 pt: x = 60·400/(0.55·340).
      case .stretched: .scroll(.finger, .moved(dx: 0, dy: -60 * 400 / (0.55 * 340)))
      }
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path()

  private func picture(
    _ arguments: [String], moment: Moment
  ) throws -> PixelImage {
    let options = RunOptions(
      try LaunchOptions(
        arguments: ["--headless", "--resources", "\(Self.root)Resources"] + arguments))
    let source = RunSource(options: options, resources: "\(Self.root)Resources") { _ in }
    let loop = try FrameLoop(
      program: try source.program(size: options.size), options: options,
      scale: options.scale ?? 1, expectations: []
    ) { _ in }
    let event = InputEvent(time: .zero, kind: moment.event)
    let run = HeadlessRun(loop: loop, options: options, source: source, events: [event])
    // Two seconds later the scroll indicator has faded.
    let end = try run.play().end
    return try run.picture(at: end.adding(seconds: 2))
  }

  @Test(arguments: Moment.allCases, [1, 2])
  func theArticlesHeader(moment: Moment, scale: Int) throws {
    let picture = try picture(
      ["--size", "360x400", "--scale", "\(scale)", "--rows", "20"], moment: moment)
    try expect(picture, isLike: "articles-\(moment.rawValue)@\(scale)x", scale: scale)
  }

  @Test(arguments: ["light", "dark"]) func theFeed(appearance: String) throws {
    let picture = try picture(
      ["--size", "480x400", "--appearance", appearance], moment: .collapsed)
    try expect(picture, isLike: "feed-\(appearance)")
  }

  /// Compares with a golden picture: at most one pixel in fifty may differ by more than a tenth.
  ///
  /// The picker is left out: what it shows depends on the headers there are.
  private func expect(_ picture: PixelImage, isLike name: String, scale: Int = 1) throws {
    let path = "\(Self.root)Tests/Fixtures/Images/\(name).png"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      return try FrameCapture.write(picture, to: path)
    }
    let target = ImageDecoder.Target(
      width: Int32(picture.width), height: Int32(picture.height), mode: .fill, scale: 1,
      maximumWidth: 16_384)
    let golden = try ImageDecoder.decode(path: path, isSymbol: false, target: target).image
    try #require(golden.width == picture.width && golden.height == picture.height)
    var different = 0
    let points = 1 / Double(scale)
    let size = Size(width: Double(picture.width) * points, height: Double(picture.height) * points)
    let picker = PickerGeometry(size: size, textScale: 1, count: 2).pill
    for (index, (left, right)) in zip(golden.pixels, picture.pixels).enumerated()
    where left != right {
      let place = Point(
        x: Double(index % picture.width) * points, y: Double(index / picture.width) * points)
      if picker.contains(place) { continue }
      let isFar = [0, 8, 16].contains { shift in
        abs(Int(left >> shift & 255) - Int(right >> shift & 255)) > 26
      }
      if isFar { different += 1 }
    }
    if different * 50 > picture.pixels.count {
      try? FrameCapture.write(picture, to: path.replacing(".png", with: ".new.png"))
      Issue.record("\(different) of \(picture.pixels.count) pixels differ from \(name).png")
    }
  }
}
