import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// The real program and what no real compositor can be made to send, in every order that one may.
///
/// The numbers are those of the reports that the facts were learnt from.
@Suite(.serialized) struct ScriptedWaylandTests {
  /// Starts the program with the pointer over its rows.
  func start(
    _ arguments: [String] = [], compositor: [String] = []
  ) throws -> ScriptedSession {
    let session = try ScriptedSession(
      ["--size", "390x640", "--rows", "400"] + arguments, compositor: compositor)
    try session.play("enter 195 400; frame")
    return session
  }

  /// Ends it as somebody would who closes the window: without a complaint, also of libwayland's.
  func close(_ session: ScriptedSession) throws {
    #expect(try session.end() == 0)
    #expect(session.errors.isEmpty, "\(session.errors)")
  }

  @Test func itOpensAndCloses() throws {
    let session = try start()
    try session.waitForFrame("at rest") { $0.offset == 0 && $0.header == 150 }
    try close(session)
  }

  @Test(arguments: 1...9) func aNotchIsOneOnEverySeat(version: Int) throws {
    let session = try start(compositor: ["--seat", "\(version)"])
    try session.play(
      "source wheel; axis vertical 15; discrete vertical 1; value120 vertical 120; frame")
    try session.waitForFrame("one notch down") { $0.activity == "idle" && $0.offset == 60 }
    try close(session)
  }

  @Test func aDisconnectEndsIt() throws {
    let session = try start()
    #expect(try session.end("disconnect") == 3)
  }
}
