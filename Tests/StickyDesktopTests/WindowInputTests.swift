import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Fingers, wheels and pointers that come and go, from a real compositor to the real program, natively
/// and through Xwayland; each run is held against its own recording, frame by frame.
///
/// Xwayland passes on no lift, so that there fingers have lifted once nothing comes any more.
@Suite(.serialized) struct WindowInputTests {
  /// Even moves of fingers, one every 8 ms.
  static func moves(_ dy: Double, dx: Double = 0, steps: Int = 20) -> String {
    "0 finger begin\n" + (1...steps).map { "\(8 * $0) finger move \(dx) \(dy)\n" }.joined()
  }

  static let flick = moves(8) + "160 finger end\n"
  static let notch = "0 wheel move 0 120\n"

  /// The vertical moves after a time, in the device's units.
  private func travel(of events: [InputEvent], after time: Double) -> [Double] {
    events.compactMap {
      guard $0.time.milliseconds > time, case .scroll(_, .moved(_, let dy)) = $0.kind else {
        return nil
      }
      return dy
    }
  }

  /// The velocity of all moves but the first, in points a second by their recorded times.
  private func velocity(of events: [InputEvent]) throws -> Double {
    let moves = events.compactMap { event -> (time: Double, dy: Double)? in
      guard case .scroll(_, .moved(_, let dy)) = event.kind else { return nil }
      return (event.time.milliseconds, dy)
    }
    let (first, last) = (try #require(moves.first), try #require(moves.last))
    return moves.dropFirst().reduce(0) { $0 + $1.dy } / (last.time - first.time) * 1000
  }

  // MARK: Fingers

  @Test(arguments: ["wayland", "x11"]) func fingersFling(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    let flung = try run.play(Self.flick)
    // 0.499 s of the velocity, less what the threshold of rest cuts off.
    let distance = 0.499 * (try velocity(of: run.events()) - 10)
    #expect(abs(flung - 160 - distance) < 0.15 * distance, "\(flung), \(distance)")
    #expect(run.program.frames().contains { $0.activity == "decelerating" })

    // Fingers that touch again stop the momentum where it is, at their own time.
    let before = run.marked
    let rest = try run.play(Self.flick + "400 finger move 0 2\n700 finger end\n")
    let events = try run.events()
    let touch = try #require(events.last { $0.kind.isMove && $0.time.milliseconds > before })
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
    #expect(abs(travel(of: try run.events(), after: 0).reduce(0, +) - 160) < 1e-6)
    if driver == "wayland" {
      // They rested before they lifted.
      #expect(drifted == 160)
      #expect(run.program.frames().allSatisfy { $0.activity != "decelerating" })
    }
    #expect(try run.play(Self.moves(0, dx: 8) + "160 finger end\n") == drifted)
    try run.close()
  }

  // MARK: Wheels

  /// Facts 19, 32 and 43.
  @Test(arguments: ["wayland", "x11"]) func notches(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    #expect(try run.play(Self.notch) == 60)
    #expect(try run.play((0..<4).map { "\($0 * 30) wheel move 0 120\n" }.joined()) == 300)
    #expect(try run.play((0..<5).map { "\($0 * 30) wheel move 0 -120\n" }.joined()) == 0)
    #expect(
      travel(of: try run.events(), after: 0)
        == Array(repeating: 120, count: 5) + Array(repeating: -120, count: 5))

    // Notches beside the window, and in another one of the same server.
    let other = try session.launch(["--size", "330x400", "--rows", "90"], driver: driver)
    let window = try #require(try other.window())
    try session.swaymsg("[con_id=\(window.id)] move absolute position 600 100")
    for place in [(750.0, 300.0), (1100, 800)] {
      try session.play("gesture 1\n" + Self.notch + "30 wheel move 0 240\n", at: place)
    }
    try other.waitForFrame("three notches there") { $0.activity == "idle" && $0.offset == 180 }
    #expect(try run.play(Self.notch) == 60)
    #expect(try run.play(Self.notch) == 120)
    #expect(run.program.frames().allSatisfy { $0.activity != "decelerating" })
    try other.signal("TERM")
    #expect(try other.waitForExit() == 0)
    let inputs = try run.close().filter { $0.kind.isOfFingersOrWheel }
    #expect(inputs.allSatisfy { $0.kind.isMove } && inputs.count == 12)
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
    // Out of the window while the fingers move.
    let left = try run.play(Self.moves(8) + "162 pointer move 1100 800\n600 finger end\n")
    #expect(left == 160)
    // Out of the seat.
    try run.playAndPlugOut(Self.moves(8))
    try session.plugIn()
    try run.findPointer()
    let gone = try run.waitForRest()
    #expect(gone == 320)
    #expect(try run.play(Self.notch) == gone + 60)
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
    #expect(abs(travel(of: events, after: 0).reduce(0, +) - 280) < 1e-6)
  }
}

extension InputEvent.Kind {
  /// Whether it is a scroll's move.
  fileprivate var isMove: Bool {
    if case .scroll(_, .moved) = self { true } else { false }
  }
}
