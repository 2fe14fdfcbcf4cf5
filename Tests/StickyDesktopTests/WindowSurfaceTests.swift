import Foundation
import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// What the software renderer hands to a real compositor is on its screen, as it is in memory.
@Suite(.serialized) struct WindowSurfaceTests {
  private static let rows = ["--rows", "400", "--renderer", "software"]
  /// Holds a header whose photo is smaller than it ever shows: there is one texture of it, however far it
  /// was stretched before.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let photo = PixelImage(width: 128, height: 64) { x, y in
      0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 4) << 8 | UInt32(x * y % 256)
    }
    try FrameCapture.write(photo, to: folder.file("photo.png"))
    _ = try folder.write(
      Array(
        """
        {"name": "photo", "expandedHeight": 150, "collapsedHeight": 65, "snap": {"mode": "none"},
         "layers": [
          {"id": "photo", "kind": "image", "image": "photo.png", "contentMode": "fill",
           "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0}},
          {"id": "colour", "kind": "color", "color": "#EB605B",
           "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0},
           "tracks": [{"property": "alpha", "against": "collapse", "stops": [[0, 0.6], [1, 1]]}]},
          {"id": "title", "kind": "text", "text": "Articles", "size": 15, "color": "#FFFFFF",
           "align": "center", "frame": {"left": 0, "right": 0, "top": 28, "height": 20}}]}
        """.utf8), "photo.json")
  }

  /// What a run without a window shows once its scroll indicator has faded.
  private func wanted(_ arguments: [String]) throws -> PixelImage {
    let path = folder.file("wanted.png")
    let outcome = try BuiltProgram.run(
      ["--headless", "--rows", "400", "--header", folder.file("photo.json"), "--duration", "4"]
        + ["--screenshot", path] + arguments)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try Self.image(path)
  }

  private static func image(_ path: String) throws -> PixelImage {
    let target = ImageDecoder.Target(
      width: 4096, height: 4096, mode: .center, scale: 1, maximumWidth: 16_384)
    return try ImageDecoder.decode(path: path, isSymbol: false, target: target).image
  }

  /// Waits until the screen shows in the window's place what a run without a window shows.
  ///
  /// Texts and rounded pictures may be off by three: copied they are exact, and how often there was something
  /// else behind them decides whether SDL mixes them.
  private func expectScreen(
    _ session: RigSession, _ program: RigProgram, scale: Double = 1, shows arguments: [String]
  ) throws {
    let wanted = try wanted(arguments)
    var (places, greatest): ([PixelRect], Int) = ([], 0)
    do {
      try session.wait("the screen of \(arguments)") { () -> Bool? in
        let window = try #require(try program.window())
        let screen = try Self.image(session.screenshot())
        let (left, top) = (Int(window.x * scale), Int(window.y * scale))
        guard Int(window.width * scale) == wanted.width,
          Int(window.height * scale) == wanted.height,
          left >= 0, top >= 0, left + wanted.width <= screen.width,
          top + wanted.height <= screen.height
        else { return nil }
        let shown = PixelImage(width: wanted.width, height: wanted.height) { x, y in
          screen[left + x, top + y] | 0xFF00_0000
        }
        let place = shown.place(differingFrom: wanted)
        places.append(place)
        greatest = shown.difference(from: wanted)
        // The compositor's own pointer is in its picture.
        return max(place.width, place.height) <= Int32(32 * scale) ? true : nil
      }
    } catch {
      throw RigFailure("\(error): they differ at \(places.suffix(2)), by up to \(greatest)")
    }
  }

  private func start(
    _ session: RigSession, _ arguments: [String] = []
  ) throws -> (program: RigProgram, middle: (Double, Double)) {
    let header = "\(session.stage)/\((folder.path as NSString).lastPathComponent)/photo.json"
    let program = try session.launch(
      ["--size", "390x640", "--header", header] + Self.rows + arguments)
    let window = try #require(try program.window())
    return (program, (window.x + window.width / 2, window.y + window.height / 2))
  }

  private func resize(
    _ session: RigSession, _ program: RigProgram, _ width: Int, _ height: Int
  ) throws {
    let window = try #require(try program.window())
    try session.wait("the window is \(width) wide") {
      try session.swaymsg("[con_id=\(window.id)] resize set width \(width) px height \(height) px")
      // It grows to all sides, also out of the screen.
      try session.swaymsg("[con_id=\(window.id)] move absolute position 0 0")
      return try program.window()?.width == Double(width) ? true : nil
    }
  }

  /// A fling, of which the end is not waited for.
  private static let fling =
    "gesture 1\n0 finger begin\n"
    + (1...20).map { "\($0 * 8) finger move 0 8\n" }.joined() + "160 finger end\n"
  /// Notches until the top is reached, from wherever.
  private static let toTheTop =
    "gesture 1\n" + (0..<40).map { "\($0 * 10) wheel move 0 -120\n" }.joined()

  private func close(_ program: RigProgram) throws {
    try program.signal("TERM")
    #expect(try program.waitForExit() == 0)
    #expect(program.errors.isEmpty, "\(program.errors)")
  }

  private func goToTheTop(
    _ session: RigSession, _ program: RigProgram
  ) throws {
    let window = try #require(try program.window())
    let middle = (window.x + window.width / 2, window.y + window.height / 2)
    let count = program.frames().count
    try session.play(Self.toTheTop, at: middle)
    try session.wait("the top") {
      let frames = program.frames()
      let last = frames.last
      return frames.count > count && last?.activity == "idle" && last?.offset == 0
        && last?.stretch == 0 ? true : nil
    }
  }

  @Test(arguments: [1.0, 2.0]) func theScreenShowsWhatMemoryDoes(scale: Double) throws {
    let session = try RigSession(
      size: scale == 1 ? "1280x900" : "1600x1400", scale: scale, staged: [folder.path])
    defer { session.end() }
    let (program, middle) = try start(session)
    let arguments = ["--size", "390x640", "--scale", scale == 1 ? "1" : "2"]
    try expectScreen(session, program, scale: scale, shows: arguments)
    // By parts of frames to the end and back.
    try session.play(Self.fling, at: middle)
    try program.waitForFrame("a fling") { $0.activity == "idle" && $0.offset > 300 }
    try goToTheTop(session, program)
    try expectScreen(session, program, scale: scale, shows: arguments)
    try close(program)
  }

  @Test func aWindowThatGrowsWhileItMovesShowsAllOfIt() throws {
    let session = try RigSession(staged: [folder.path])
    defer { session.end() }
    let (program, _) = try start(session)
    for (width, height) in [(700, 500), (350, 300), (1000, 800)] {
      let window = try #require(try program.window())
      let middle = (window.x + window.width / 2, window.y + window.height / 2)
      try session.play(Self.fling, at: middle)
      try resize(session, program, width, height)
      try goToTheTop(session, program)
      try expectScreen(session, program, shows: ["--size", "\(width)x\(height)"])
    }
    try close(program)
  }

  @Test func aHiddenWindowComesToRestAndShowsAllWhenItIsBack() throws {
    let session = try RigSession(staged: [folder.path])
    defer { session.end() }
    let (program, middle) = try start(session)
    let window = try #require(try program.window())
    try session.play(Self.fling, at: middle)
    let count = program.frames().count
    try session.swaymsg("workspace 2")
    // Its momentum ends though nobody asks for its frames.
    try session.wait("rest") {
      let frames = program.frames()
      return frames.count > count && frames.last?.activity == "idle" ? true : nil
    }
    try session.swaymsg("[con_id=\(window.id)] focus")
    try goToTheTop(session, program)
    try expectScreen(session, program, shows: ["--size", "390x640"])
    try close(program)
  }

  @Test func fullScreenAndBack() throws {
    let session = try RigSession(staged: [folder.path])
    defer { session.end() }
    let (program, _) = try start(session)
    let window = try #require(try program.window())
    try session.swaymsg("[con_id=\(window.id)] fullscreen enable")
    try expectScreen(session, program, shows: ["--size", "1280x900"])
    try session.swaymsg("[con_id=\(window.id)] fullscreen disable")
    try expectScreen(session, program, shows: ["--size", "390x640"])
    try close(program)
  }
}

extension PixelImage {
  /// The least rectangle with all pixels that differ by more than three from those of another one.
  fileprivate func place(differingFrom other: PixelImage) -> PixelRect {
    var place = PixelRect.none
    for (index, (left, right)) in zip(pixels, other.pixels).enumerated() where left != right {
      let isFar = [0, 8, 16].contains { shift in
        abs(Int(left >> shift & 255) - Int(right >> shift & 255)) > 3
      }
      guard isFar else { continue }
      let (x, y) = (Int32(index % width), Int32(index / width))
      place = place.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
    }
    return place
  }
}
