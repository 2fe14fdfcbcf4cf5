import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Recordings of real input in a real window, and what comes of them without the input or the window.
@Suite(.serialized) struct WindowRecordingTests {
  /// Fingers that fling, touch again in full motion, and pull the header; then two notches.
  private static let gestures =
    WindowInputTests.flick + "300 finger move 0 3\n400 finger end\n"
    + (0..<30).map { "\(500 + 8 * $0) finger move 0 -30\n" }.joined() + "760 finger end\n"
    + "1900 wheel move 0 120\n1940 wheel move 0 120\n"

  /// Waits until there has been no frame for a second.
  private func waitForStillness(_ run: RigRun) throws {
    var count = 0
    var since = ContinuousClock.now
    try run.session.wait("a second without a frame") {
      let now = run.program.frames().count
      if now != count { (count, since) = (now, .now) }
      return ContinuousClock.now - since > .seconds(1) ? true : nil
    }
  }

  @Test(arguments: ["wayland", "x11"])
  func aReplayShowsTheSameAtTheSameTime(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    // The picture of the gesture changes nothing, and is still when nothing moves.
    let run = try RigRun(session, ["--inspector"], driver: driver)
    try run.play(Self.gestures)
    try waitForStillness(run)
    let frames = run.program.frames()
    #expect(Set(frames.map(\.activity)).isSuperset(of: ["tracking", "animating", "bouncing"]))
    try run.close()

    let recording = try Recording(path: run.path)
    let text = try recording.replayed(rate: 60)
    #expect(try recording.replayed(rate: 60) == text)
    for trajectory in [text, try recording.replayed(rate: 144)] {
      try recording.expectReplayed(RigFrame.read(trajectory))
    }
    let replay = try session.launch(["replay", run.path, "--inspector"], driver: driver)
    #expect(try replay.waitForExit() == 0)
    try recording.expectReplayed(replay.frames())
  }
}
