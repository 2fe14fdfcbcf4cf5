import Foundation
import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// The real program in a real compositor, moved by real events; what it shows is read from the
/// trajectory it writes and from the compositor's own picture of the screen.
@Suite(.serialized) struct WindowTests {
  static let size = ["--size", "390x640"]

  /// Starts the program at the top left with rows of 44 pt, and gives the middle of its window.
  func start(
    _ session: RigSession, _ arguments: [String] = ["--rows", "400"], driver: String
  ) throws -> (program: RigProgram, middle: (Double, Double)) {
    let program = try session.launch(Self.size + arguments, driver: driver)
    let window = try #require(try program.window())
    #expect(window.identifier == Display.applicationIdentifier)
    #expect(window.isX11 == (driver == "x11"))
    let middle = (window.x + window.width / 2, window.y + window.height / 2)
    // The pointer comes over the window first, as a hand's would; what follows at once may be lost.
    try session.play("gesture 1\n0 pointer move \(middle.0) \(middle.1 + 1)\n", at: middle)
    return (program, middle)
  }

  /// Even moves of fingers, one every 8 ms, from a time on.
  func moves(_ delta: Double, steps: Int, from start: Double) -> String {
    (0..<steps).map { "\(start + 8 * Double($0)) finger move 0 \(delta)\n" }.joined()
  }

  func close(_ program: RigProgram) throws {
    try program.signal("TERM")
    #expect(try program.waitForExit() == 0)
    #expect(program.errors.isEmpty)
  }

  @Test(arguments: ["wayland", "x11"]) func itOpensAtRestAndEndsWhenAsked(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, _) = try start(session, driver: driver)
    try program.waitForFrame("at rest") { $0.offset == 0 && $0.header == 150 }
    try close(program)
  }

  @Test func fingersScrollFlingAndCollapseTheHeader() throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, middle) = try start(session, driver: "wayland")
    // 20 moves of 8 pt: 160 pt at 1000 pt/s, and the momentum of a lift that SDL does not tell.
    let script = "gesture 1\n0 finger begin\n" + moves(8, steps: 20, from: 8) + "160 finger end\n"
    try session.play(script, at: middle)
    try program.waitForFrame("at rest below") { $0.activity == "idle" && $0.offset > 300 }
    let frames = program.frames()
    let last = try #require(frames.last)
    #expect(last.header == 65 && last.collapse == 1)
    // The time stamps are those of the frames that read the events, so the speed is not exact.
    #expect((350...1000).contains(last.offset), "\(last.offset)")
    #expect(frames.contains { $0.activity == "decelerating" })
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(after.offset >= before.offset - 1e-9)
    }
    let picture = try screenshot(session)
    // The collapsed header is the colour alone, the rows below it are not.
    #expect(picture.pixels[30 * picture.width + 60] == 0xFFEB_605B)
    #expect(picture.pixels[64 * picture.width + 60] == 0xFFEB_605B)
    #expect(picture.pixels[66 * picture.width + 4] == 0xFFFF_FFFF)
    try close(program)
  }

  @Test func aPullStretchesAndSpringsBack() throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, middle) = try start(session, driver: "wayland")
    let script = "gesture 1\n0 finger begin\n" + moves(-5, steps: 24, from: 8) + "200 finger end\n"
    try session.play(script, at: middle)
    let pulled = try program.waitForFrame("stretched") { $0.stretch > 40 }
    try program.waitForFrame("back") {
      $0.time > pulled.time && $0.activity == "idle" && $0.offset == 0
    }
    let frames = program.frames()
    #expect(frames.allSatisfy { $0.header == 150 + $0.stretch || $0.stretch == 0 })
    #expect(frames.map(\.header).max() ?? 0 < 230)
    #expect(frames.last?.header == 150)
    try close(program)
  }

  @Test(arguments: ["wayland", "x11"]) func theWheelStretchesToo(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, middle) = try start(session, driver: driver)
    try session.play("gesture 1\n0 wheel move 0 -120\n", at: middle)
    let nudged = try program.waitForFrame("nudged") { $0.stretch > 10 }
    try program.waitForFrame("back") {
      $0.time > nudged.time && $0.activity == "idle" && $0.stretch == 0
    }
    #expect(program.frames().map(\.stretch).max() ?? 0 <= 20.000001)
    try session.play("gesture 1\n0 wheel move 0 120\n", at: middle)
    try program.waitForFrame("one notch down") { $0.activity == "idle" && $0.offset == 60 }
    try close(program)
  }

  @Test(arguments: ["wayland", "x11"]) func aDragOnTheHeaderScrolls(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, _) = try start(session, driver: driver)
    let window = try #require(try program.window())
    let (x, y) = (window.x + 100, window.y + 120)
    var script = "gesture 1\n0 pointer down \(x) \(y)\n"
    for step in 1...20 { script += "\(step * 16) pointer move \(x) \(y - Double(step) * 2.5)\n" }
    script += "600 pointer up \(x) \(y - 50)\n"
    // The pointer rests where the button goes down before it does.
    try session.play("gesture 1\n0 pointer move \(x) \(y)\n", at: (x, y))
    try session.play(script, at: (x, y))
    try program.waitForFrame("dragged") { $0.activity == "idle" && abs($0.offset - 50) < 1 }
    try close(program)
  }

  @Test(arguments: ["wayland", "x11"]) func anOpenPickerKeepsTheWheel(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, _) = try start(session, driver: driver)
    let window = try #require(try program.window())
    let geometry = PickerGeometry(
      size: Size(width: 390, height: 640), textScale: 1,
      count: HeaderLibrary(
        resources: RigSession.checkout.path() + "/Resources"
      ).names.count)
    func click(_ point: Point) throws {
      let (x, y) = (window.x + point.x, window.y + point.y)
      try session.play(
        "gesture 1\n0 pointer move \(x) \(y)\n100 pointer down \(x) \(y)\n160 pointer up \(x) \(y)\n"
          + "300 wheel move 0 120\n", at: (x, y))
    }
    try click(geometry.title.center)
    // A click beside the panel closes it; the wheel is the list's again.
    try click(Point(x: 370, y: 620))
    try program.waitForFrame("one notch down") { $0.activity == "idle" && $0.offset == 60 }
    #expect(program.frames().map(\.offset).max() == 60)
    try close(program)
  }

  @Test func aResizeIsDrawnAndKeepsTheOffset() throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, middle) = try start(session, driver: "wayland")
    try session.play("gesture 1\n0 wheel move 0 240\n", at: middle)
    try program.waitForFrame("scrolled") { $0.activity == "idle" && $0.offset == 120 }
    let window = try #require(try program.window())
    for (width, height) in [(700, 500), (350, 300), (1000, 800), (390, 640)] {
      // Asked again until it is so: the compositor drops a resize while one is under way.
      try session.wait("the window is \(width) wide") {
        try session.swaymsg(
          "[con_id=\(window.id)] resize set width \(width) px height \(height) px")
        return try program.window()?.width == Double(width) ? true : nil
      }
    }
    #expect(program.frames().last?.offset == 120)
    try close(program)
  }

  @Test func atRestItDrawsNothingAndUsesNoProcessor() throws {
    let session = try RigSession()
    defer { session.end() }
    let (program, _) = try start(session, driver: "wayland")
    func used() throws -> [Int] { [try Self.processorTime(program.pid), program.frames().count] }
    // The scroll indicator fades and the pictures come; then nothing changes for a second.
    var before = try used()
    var since = ContinuousClock.now
    try session.wait("nothing changes for a second") {
      let now = try used()
      if now != before { (before, since) = (now, .now) }
      return ContinuousClock.now - since > .seconds(1) ? true : nil
    }
    let end = ContinuousClock.now + .seconds(10)
    try session.wait("ten seconds") { ContinuousClock.now >= end ? true : nil }
    #expect(try used() == before)
    try close(program)
  }

  @Test func aReplayInTheWindowShowsWhatTheSimulatedClockShows() throws {
    let session = try RigSession()
    defer { session.end() }
    // Extremes depend on which frames a busy machine shows; places and ends do not.
    let gesture = "\(session.results)/pull.gesture"
    let text =
      "gesture 1\nviewport 390 640\noption rows 200\n" + moves(-5, steps: 20, from: 8)
      + "400 finger end\nexpect at 300 stretch \(0.55 * 100 * 640 / 695) +- 0.001\n"
      + "expect end header 150 +- 0\nexpect settle 400 +- 0.01\n"
    try text.write(toFile: gesture, atomically: false, encoding: .utf8)
    let program = try session.launch(["replay", gesture])
    #expect(try program.waitForExit() == 0)
    #expect(program.output.contains("expect end header 150 +- 0: ok"))
    let rig = program.frames()
    #expect(rig.count > 5)
    // The same engine, read at the window's own frame times.
    let file = try GestureFile.load(path: gesture)
    let resources = RigSession.checkout.path() + "/Resources"
    let run = try RunOptions(
      LaunchOptions(arguments: ["replay", gesture, "--headless"]), gesture: file, path: gesture)
    var viewport = try RunSource(options: run, resources: resources) { _ in }
      .program(size: run.size).viewport
    for event in file.events { _ = viewport.handle(event) }
    let last = file.events.last?.time.milliseconds ?? 0
    for frame in rig where frame.time > last {
      let state = viewport.state(at: Instant(milliseconds: frame.time))
      #expect(abs(state.offset - frame.offset) < 0.01)
    }
  }

  @Test func itIsSharpAtScaleTwo() throws {
    let session = try RigSession(size: "1600x1400", scale: 2)
    defer { session.end() }
    let (program, _) = try start(session, ["--rows", "50"], driver: "wayland")
    try program.waitForFrame("shown") { $0.header == 150 }
    let window = try #require(try program.window())
    let white: UInt32 = 0xFFFF_FFFF
    let place = (x: Int(window.x) * 2, y: Int(window.y) * 2)
    // The compositor shows a frame a little after it was handed over.
    let picture = try session.wait("rows on the screen") {
      let picture = try screenshot(session)
      return picture.pixels[(place.y + 320) * picture.width + place.x + 2] == white ? picture : nil
    }
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      picture.pixels[(place.y + y) * picture.width + place.x + x]
    }
    // The header ends at device pixel 300; a hairline below row 0 is one device pixel.
    #expect(pixel(2, 299) != white)
    #expect(pixel(2, 301) == white)
    let column = (380..<392).map { pixel(200, $0) }
    #expect(column.count { $0 != white } == 1)
    try close(program)
  }

  private static func processorTime(_ pid: Int32) throws -> Int {
    let line = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  func screenshot(_ session: RigSession) throws -> PixelImage {
    let path = try session.screenshot()
    let target = ImageDecoder.Target(
      width: 4096, height: 4096, mode: .center, scale: 1, maximumWidth: 16_384)
    return try ImageDecoder.decode(path: path, isSymbol: false, target: target).image
  }
}
