import TestSupport
import Testing

/// The program's window, moved by what the compositor takes for a real pointer.
struct RigSessionTests {
  @Test(arguments: ["wayland", "x11"])
  func wheelNotchesMoveTheWindow(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let program = try session.launch(["--size", "390x844", "--rows", "100"], driver: driver)
    let window = try #require(try program.window())
    #expect(window.identifier == "io.github.sticky_desktop.StickyDesktop")
    #expect(window.isX11 == (driver == "x11"))
    try session.play(
      "gesture 1\n0 wheel move 0 120\n120 wheel move 0 120\n",
      at: (window.x + window.width / 2, window.y + window.height / 2))
    try program.waitForFrame("scrolled by two notches") { $0.offset > 100 && $0.activity == "idle" }
    let picture = try session.screenshot()
    #expect(try session.shell("test -s \(picture)").code == 0)
    try program.signal("TERM")
    #expect(try program.waitForExit() == 0)
  }
}
