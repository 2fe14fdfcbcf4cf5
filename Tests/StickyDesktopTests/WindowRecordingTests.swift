import Foundation
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
    + "1300 wheel move 0 120\n1340 wheel move 0 120\n"

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

  /// R begins in mid-run and ends in mid-gesture; P plays it in the same window.
  @Test func keysRecordAndPlay() throws {
    let session = try RigSession()
    defer { session.end() }
    let data = session.results + "/data"
    let run = try RigRun(session, driver: "wayland", environment: ["XDG_DATA_HOME": data])
    try run.play(WindowInputTests.notch + "400 wheel move 0 -120\n")
    func press(_ key: String) throws { #expect(try session.shell("wtype \(key)").code == 0) }
    // The recording that the command line asked for ends, and one of its own begins.
    try press("r")
    try press("r")
    let folder = data + "/sticky-desktop/recordings"
    run.path = try session.wait("a recording") {
      try? FileManager.default.contentsOfDirectory(atPath: folder).first.map { "\(folder)/\($0)" }
    }
    let begin = try #require(run.program.frames().last).time
    #expect(try run.play(WindowInputTests.moves(8)) == 160)
    try press("r")
    try session.wait("its end") {
      try run.events().last?.kind == .scroll(.finger, .cancelled) ? true : nil
    }
    let end = try #require(run.program.frames().last).time
    try Recording(path: run.path)
      .expectShown(run.program.frames().filter { (begin...end).contains($0.time) })
    // Back to the top, and the same again.
    try session.play("gesture 1\n0 wheel move 0 -360\n", at: run.middle)
    try run.program.waitForFrame("the top") { $0.time > end && $0.offset == 0 }
    try press("p")
    try run.program.waitForFrame("what was recorded") {
      $0.time > end && $0.activity == "idle" && $0.offset == 160
    }
    try run.program.signal("TERM")
    #expect(try run.program.waitForExit() == 0)
    #expect(run.program.errors.isEmpty)
  }

  /// A scroll with the control key held makes the text larger and moves nothing.
  @Test(arguments: ["wayland", "x11"]) func controlZooms(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    let key = try session.start(["wtype", "-M", "ctrl", "-k", "F12", "-s", "60000"])
    func keys(_ name: String) throws -> Int {
      try run.events().count { $0.kind == .key(KeyPress(name, modifiers: .control)) }
    }
    try session.wait("the control key") { try keys("F12") > 0 ? true : nil }
    #expect(try run.play("0 wheel move 0 -120\n100 wheel move 0 -120\n") == 0)
    #expect(try keys("=") == 2)
    #expect(try run.play("0 finger move 0 20\n8 finger move 0 20\n200 finger end\n") == 0)
    #expect(try keys("-") == 1)
    try key.signal("TERM")
    try key.waitForExit()
    try run.findPointer()
    #expect(try run.play(WindowInputTests.notch) == 60)
    try run.close()
  }
}
