import Foundation
import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// Files that change while the window shows, and the one that is left for the next start.
extension WindowTests {
  /// A header's file in a folder that the session reads.
  private struct EditedHeader {
    let path: String

    init(in session: RigSession) throws {
      let folder = session.results + "/headers"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      path = folder + "/mine.json"
      try text(expandedHeight: 150).write(toFile: path, atomically: false, encoding: .utf8)
    }

    func text(expandedHeight: Double) throws -> String {
      let path = RigSession.checkout.path() + "/Resources/Headers/articles.json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return text.replacing(
        "\"expandedHeight\": 150", with: "\"expandedHeight\": \(expandedHeight)")
    }

    /// Saves by truncating and writing, in two steps.
    func write(_ text: String) throws {
      let file = try #require(FileHandle(forWritingAtPath: path))
      let bytes = Data(text.utf8)
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: bytes.prefix(bytes.count / 2))
      try file.synchronize()
      try file.write(contentsOf: bytes.dropFirst(bytes.count / 2))
      try file.close()
    }

    /// Saves by renaming another file over it.
    func rename(_ text: String) throws {
      try text.write(toFile: path + ".new", atomically: false, encoding: .utf8)
      #expect(Glibc.rename(path + ".new", path) == 0)
    }

    /// Saves by deleting it and making it anew.
    func remake(_ text: String) throws {
      try FileManager.default.removeItem(atPath: path)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  @Test(arguments: ["wayland", "x11"]) func aSavedHeaderShowsAtOnce(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let header = try EditedHeader(in: session)
    let (program, middle) = try start(
      session, ["--rows", "400", "--header", header.path], driver: driver)
    try program.waitForFrame("at rest") { $0.header == 150 }
    // At the top the offset is kept.
    try header.write(header.text(expandedHeight: 235))
    try program.waitForFrame("higher") { $0.header == 235 && $0.offset == 0 }
    // In the middle of a collapse, the collapse is: 60 of 170 points become 30 of 85.
    try session.play("gesture 1\n0 wheel move 0 120\n", at: middle)
    try program.waitForFrame("scrolled") { $0.activity == "idle" && $0.offset == 60 }
    try header.rename(header.text(expandedHeight: 150))
    try program.waitForFrame("lower") { abs($0.header - 120) < 1e-9 && abs($0.offset - 30) < 1e-9 }
    try header.remake(header.text(expandedHeight: 235))
    try program.waitForFrame("higher again") {
      abs($0.header - 175) < 1e-9 && abs($0.offset - 60) < 1e-9
    }

    // A mistake leaves what shows, and is told once however often it is saved.
    let mistaken = try header.text(expandedHeight: 320).replacing("\"none\"", with: "\"near\"")
    let before = program.frames().count
    try header.write(mistaken)
    try session.wait("the mistake") { program.errors.contains("snap.mode") ? true : nil }
    try session.wait("the message") { program.frames().count > before ? true : nil }
    try header.rename(mistaken)
    let shown = try #require(program.frames().last).time
    // What is seen after the mend has seen the mistake saved again too.
    try header.remake(header.text(expandedHeight: 150))
    try program.waitForFrame("mended") {
      $0.time > shown && abs($0.header - 120) < 1e-9 && abs($0.offset - 30) < 1e-9
    }
    #expect(program.frames().allSatisfy { $0.header <= 235 })
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(
      program.errors.hasPrefix("sticky-desktop: warning: snap.mode: found \"near\"; allowed:"))
    #expect(program.errors.contains(/mine\.json:\d+:\d+\)/))
    try program.signal("TERM")
    #expect(try program.waitForExit() == 0)
  }

  @Test func aSavedPictureShowsAtOnce() throws {
    let session = try RigSession()
    defer { session.end() }
    let header = try EditedHeader(in: session)
    func paint(_ color: UInt32) throws {
      let path = session.results + "/headers/photo.png"
      try FrameCapture.write(PixelImage(width: 8, height: 8) { _, _ in color }, to: path)
    }
    let text = """
      {"name": "mine", "expandedHeight": 150, "collapsedHeight": 65, "layers": [
        {"id": "photo", "kind": "image", "image": "photo.png", "frame": {}}]}
      """
    try paint(0xFFC8_0000)
    try header.write(text)
    let (program, _) = try start(
      session, ["--rows", "400", "--header", header.path], driver: "wayland")
    let window = try #require(try program.window())
    func wait(for color: UInt32) throws {
      try session.wait("\(String(color, radix: 16)) on the screen") {
        let picture = try screenshot(session)
        return picture[Int(window.x) + 60, Int(window.y) + 60] == color ? true : nil
      }
    }
    try wait(for: 0xFFC8_0000)
    try paint(0xFF00_C800)
    try wait(for: 0xFF00_C800)
    // A picture that is named before it is there, and comes.
    try header.rename(text.replacing("photo.png", with: "later.png"))
    try session.wait("the mistake") { program.errors.contains("layers[0].image") ? true : nil }
    try FrameCapture.write(
      PixelImage(width: 8, height: 8) { _, _ in 0xFF00_00C8 },
      to: session.results + "/headers/later.png")
    try wait(for: 0xFF00_00C8)
    try program.signal("TERM")
    #expect(try program.waitForExit() == 0)
  }

  @Test func aHeaderOfTheResourcesIsFollowedToo() throws {
    let session = try RigSession()
    defer { session.end() }
    let resources = session.results + "/resources"
    try FileManager.default.copyItem(
      atPath: RigSession.checkout.path() + "/Resources", toPath: resources)
    let (program, _) = try start(
      session, ["--rows", "400", "--resources", resources], driver: "wayland")
    try program.waitForFrame("at rest") { $0.header == 150 }
    let path = resources + "/Headers/articles.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("\"expandedHeight\": 150", with: "\"expandedHeight\": 220")
      .write(toFile: path, atomically: true, encoding: .utf8)
    try program.waitForFrame("higher") { $0.header == 220 }
    try close(program)
  }

  @Test func aPlainStartTakesUpTheLastRun() throws {
    let session = try RigSession()
    defer { session.end() }
    let state = session.results + "/state"
    let file = state + "/sticky-desktop/state.json"
    func launch(_ arguments: [String] = []) throws -> (RigProgram, RigProgram.Window) {
      let program = try session.start(
        [session.stage + "/sticky-desktop"] + arguments,
        environment: ["XDG_STATE_HOME": state, "SDL_VIDEODRIVER": "wayland"])
      return (program, try session.wait("the window") { try program.window() })
    }
    func end(_ program: RigProgram) throws -> SavedRun {
      try program.signal("TERM")
      #expect(try program.waitForExit() == 0)
      return try SavedRun(path: file)
    }
    let (first, window) = try launch()
    try session.wait("the window is 500 wide") {
      try session.swaymsg("[con_id=\(window.id)] resize set width 500 px height 400 px")
      return try first.window()?.width == 500 ? true : nil
    }
    let place = try #require(try first.window())
    let middle = (place.x + 250, place.y + 200)
    try session.play("gesture 1\n0 pointer move \(middle.0) \(middle.1 + 1)\n", at: middle)
    try session.play("gesture 1\n0 wheel move 0 240\n", at: middle)
    let left = try end(first)
    #expect(left.header == "articles" && left.window == Size(width: 500, height: 400))
    #expect(left.place.offset == 120)

    let (second, again) = try launch()
    #expect(again.width == 500 && again.height == 400)
    #expect(try end(second) == left)
    #expect(second.errors.isEmpty)

    // With any option nothing is taken up, and nothing left.
    let (fresh, large) = try launch(["--no-restore"])
    #expect(large.width != 500)
    #expect(try end(fresh) == left)

    try "{\"header\": 3".write(toFile: file, atomically: false, encoding: .utf8)
    let (third, _) = try launch()
    let mended = try end(third)
    #expect(mended.header == "articles" && mended.place.offset == 0)
    #expect(third.errors.hasPrefix("sticky-desktop: warning: saved run: not JSON"))
    #expect(third.errors.split(separator: "\n").count == 1)
  }
}
