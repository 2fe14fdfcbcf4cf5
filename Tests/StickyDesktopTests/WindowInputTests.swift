import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Fingers, from a real compositor to the real program, natively and through Xwayland; each run is held
/// against its own recording, frame by frame.
///
/// Xwayland passes on no lift, so that there fingers have lifted once nothing comes any more.
@Suite(.serialized) struct WindowInputTests {
  /// Even moves of fingers, one every 8 ms.
  static func moves(_ dy: Double, dx: Double = 0, steps: Int = 20) -> String {
    "0 finger begin\n" + (1...steps).map { "\(8 * $0) finger move \(dx) \(dy)\n" }.joined()
  }

  static let flick = moves(8) + "160 finger end\n"
  static let notch = "0 wheel move 0 120\n"

  /// The velocity after all moves, in points a second by their recorded times.
  private func velocity(of events: [InputEvent]) -> Double {
    var tracker = VelocityTracker()
    for event in events {
      if let dy = event.kind.verticalMove { tracker.add(delta: dy, at: event.time) }
    }
    return tracker.velocityAtLastMove
  }

  // MARK: Fingers

  @Test(arguments: ["wayland", "x11"]) func fingersFling(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    let flung = try run.play(Self.flick)
    // 0.499 s of the velocity at the lift, less what the threshold of rest cuts off.
    let distance = 0.499 * (velocity(of: try run.events()) - 10)
    #expect(distance > 200 && abs(flung - 160 - distance) < 0.01, "\(flung), \(distance)")
    #expect(run.program.frames().contains { $0.activity == "decelerating" })

    // Fingers that touch again stop the momentum where it is, at their own time.
    let before = run.marked
    let rest = try run.play(Self.flick + "400 finger move 0 2\n700 finger end\n")
    let events = try run.events()
    let touch = try #require(
      events.last { $0.kind.verticalMove != nil && $0.time.milliseconds > before })
    let touched = try Recording(path: run.path).offset(before: touch)
    #expect(touched > flung + 170 && abs(rest - touched - 2) < 1e-6, "\(touched), \(rest)")
    try run.close()
  }

  @Test(arguments: ["wayland", "x11"]) func fingersRestAndDrift(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    // What goes to the side moves nothing, and takes nothing from what moves.
    let drifted = try run.play(Self.moves(8, dx: 2) + "400 finger end\n")
    #expect(abs(try run.events().travel.reduce(0, +) - 160) < 1e-6)
    if driver == "wayland" {
      // They rested before they lifted.
      #expect(drifted == 160)
      #expect(run.program.frames().allSatisfy { $0.activity != "decelerating" })
    }
    #expect(try run.play(Self.moves(0, dx: 8) + "160 finger end\n") == drifted)
    try run.close()
  }

  // MARK: Scales

  /// Fact 31.
  @Test(arguments: ["wayland", "x11"]) func atScaleTwoPointsAreTheSame(driver: String) throws {
    let session = try RigSession(size: "1600x1400", scale: 2)
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    #expect(try run.play(Self.notch) == 60)
    let rest = try run.play(Self.moves(8) + "400 finger end\n")
    #expect(driver == "x11" || rest == 220)
    let events = try run.close()
    #expect(abs(events.travel.reduce(0, +) - 280) < 1e-6)
  }
}
