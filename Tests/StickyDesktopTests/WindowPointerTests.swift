import HeaderKit
import TestSupport
import Testing

/// Wheels, and pointers that come and go, from a real compositor to the real program, natively and
/// through Xwayland; each run is held against its own recording, frame by frame.
@Suite(.serialized) struct WindowPointerTests {
  // MARK: Wheels

  /// Facts 19, 32 and 43.
  @Test(arguments: ["wayland", "x11"]) func notches(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    #expect(try run.play(WindowInputTests.notch) == 60)
    #expect(try run.play((0..<4).map { "\($0 * 30) wheel move 0 120\n" }.joined()) == 300)
    #expect(try run.play((0..<5).map { "\($0 * 30) wheel move 0 -120\n" }.joined()) == 0)
    #expect(
      try run.events().travel
        == Array(repeating: 120, count: 5) + Array(repeating: -120, count: 5))

    // Notches beside the window, and in another one of the same server.
    let other = try session.launch(["--size", "330x400", "--rows", "90"], driver: driver)
    let window = try #require(try other.window())
    try session.swaymsg("[con_id=\(window.id)] move absolute position 600 100")
    for place in [(750.0, 300.0), (1100, 800)] {
      try session.play("gesture 1\n" + WindowInputTests.notch + "30 wheel move 0 240\n", at: place)
    }
    try other.waitForFrame("three notches there") { $0.activity == "idle" && $0.offset == 180 }
    #expect(try run.play(WindowInputTests.notch) == 60)
    #expect(try run.play(WindowInputTests.notch) == 120)
    #expect(run.program.frames().allSatisfy { $0.activity != "decelerating" })
    try other.signal("TERM")
    #expect(try other.waitForExit() == 0)
    let inputs = try run.close().filter { $0.kind.isOfFingersOrWheel }
    #expect(inputs.allSatisfy { $0.kind.verticalMove != nil } && inputs.count == 12)
  }

  /// Xwayland does not say what a scroll comes from.
  @Test func whatIsContinuousDoesNotFling() throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: "wayland")
    let moves = (0..<20).map { "\($0 * 8) continuous move 0 8\n" }.joined()
    #expect(try run.play(moves + "160 continuous end\n") == 160)
    #expect(run.program.frames().allSatisfy { $0.activity != "decelerating" })
    let kinds = try run.close().map(\.kind)
    #expect(kinds.contains(.scroll(.continuous, .moved(dx: 0, dy: 8))))
  }

  // MARK: Pointers that go

  @Test(arguments: ["wayland", "x11"]) func aPointerThatGoesDoesNotFling(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    // Out of the window while the fingers are down. Xwayland gives a scroll that comes in one go with the
    // leaving to whatever is outside, so that there is some time between them.
    let left = try run.play(
      WindowInputTests.moves(8) + "190 pointer move 1100 800\n600 finger end\n")
    #expect(left == 160)
    // Out of the seat.
    try run.playAndPlugOut(WindowInputTests.moves(8))
    try session.plugIn()
    try run.findPointer()
    let gone = try run.waitForRest()
    #expect(gone == 320)
    #expect(try run.play(WindowInputTests.notch) == gone + 60)
    try run.close()
  }
}
