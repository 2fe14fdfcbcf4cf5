import Foundation
import FrameKit
import TestSupport
import Testing

@testable import StickyDesktop

/// `--profile` in a real window.
@Suite(.serialized) struct WindowProfileTests {
  private static func profile(_ path: String) throws -> FrameProfile {
    try FrameProfile(Array(Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Cases 1, 2 and 22: at rest all frames are in the file, in motion a kill takes less than a second.
  @Test func aKillTakesLessThanASecond() throws {
    let session = try RigSession()
    defer { session.end() }
    let path = "\(session.results)/run.json"
    let run = try RigRun(session, ["--profile", path, "--warm-up", "0"], driver: "wayland")
    try run.play(WindowInputTests.flick)
    // No further frame brings the last ones out: the run wakes for them once.
    try session.wait("all frames in the file") {
      let frames = try Self.profile(path).frames.count
      return frames > 0 && frames == run.program.frames().count ? true : nil
    }
    let before = run.program.frames().count
    try session.play("gesture 1\n" + WindowInputTests.flick, at: run.middle)
    try session.wait("a fling") { run.program.frames().count > before + 20 ? true : nil }
    try run.program.signal("KILL")
    try run.program.waitForExit()
    let shown = run.program.frames()
    let profile = try Self.profile(path)
    #expect(!profile.isComplete && profile.frames.map(\.index) == Array(0..<profile.frames.count))
    let last = try #require(shown.last?.time)
    let firstLost = shown.dropFirst(profile.frames.count).first?.time ?? last
    #expect(last - firstLost < 1000, "\(last - firstLost) ms are lost")
    #expect(profile.summary.spans[.idle] ?? 0 > 0)
  }

  /// Cases 23, 31 and 47: after a normal stop the file is strict, and says what it is of.
  @Test(arguments: ["wayland", "x11"]) func aNormalStopEndsTheFile(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let path = "\(session.results)/run.json"
    let run = try RigRun(session, ["--profile", path, "--warm-up", "0"], driver: driver)
    try run.play(WindowInputTests.flick)
    try run.close()
    let profile = try Self.profile(path)
    #expect(profile.isComplete && profile.frames.count == run.program.frames().count)
    let values = profile.head.configuration.values
    #expect(values["video driver"] == driver && values["input"]?.isEmpty == false)
    #expect(values["pace"]?.contains("simulated") == false && values["gesture"] == "none")
    #expect(values["displayed"] == profile.head.displayedSource ?? "swap times")
    #expect(profile.head.momentSource == "CLOCK_MONOTONIC" && profile.head.inputSource != nil)
    if StrictPython.isThere {
      let script = "import json, sys; assert json.load(open(sys.argv[1]))['summary']['frames'] > 0"
      #expect(try StrictPython.run(script, [path]) == 0)
    }
    // A window and none are not alike.
    let folder = try TemporaryFolder()
    let other = folder.file("headless.json")
    try BuiltProgram.run([
      "--headless", "--size", "390x640", "--rows", "1000", "--duration", "1", "--profile", other,
    ])
    try CommandLineTests.expectError(
      ["profile", "compare", path, other], 4, contains: ["pace is", "--allow-unlike"])
  }

  /// `profile run` in the window plays to the end and says what its frames took.
  @Test func aMeasuredRunSaysWhatItTook() throws {
    let session = try RigSession()
    defer { session.end() }
    let gesture = "\(session.stage)/Resources/Gestures/fling.gesture"
    let program = try session.launch(["profile", "run", gesture, "--warm-up", "0"])
    #expect(try program.waitForExit() == 0)
    #expect(program.output.contains("swap return      interval p50 "), "\(program.output)")
    #expect(program.output.contains("draw ") && program.output.contains("missed refreshes "))
  }
}
