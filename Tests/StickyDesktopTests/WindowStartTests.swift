import Foundation
import FrameKit
import TestSupport
import Testing

@testable import StickyDesktop

/// `--latency` in a real window.
@Suite(.serialized) struct WindowStartTests {
  /// Frames that begin late show other moments, and each what its moment is.
  @Test(arguments: ["wayland", "x11"]) func framesShowWhatTheirMomentsAre(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let path = "\(session.results)/run.json"
    let run = try RigRun(
      session, ["--latency", "--profile", path, "--warm-up", "0"], driver: driver)
    let offset = try run.play(WindowInputTests.flick)
    #expect(offset > 200)
    // Holds every frame against the recording.
    try run.close()
    let profile = try FrameProfile(Array(Data(contentsOf: URL(filePath: path))))
    #expect(profile.head.configuration.values["frames begin"] == "as late as is safe")
    for (before, frame) in zip(profile.frames, profile.frames.dropFirst()) {
      #expect(frame.started >= before.swapReturned)
    }
  }
}
