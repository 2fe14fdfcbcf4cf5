import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Fingers, wheels and pointers that come and go, from a real compositor to the real program, natively
/// and through Xwayland; each run is held against its own recording, frame by frame.
@Suite(.serialized) struct WindowInputTests {
  /// Even moves of fingers, one every 8 ms.
  static func moves(_ dy: Double, dx: Double = 0, steps: Int = 20) -> String {
    "0 finger begin\n"
      + (1...steps).map { "\(8 * $0) finger move \(dx) \(dy)\n" }.joined()
  }

  static let flick = moves(8) + "160 finger end\n"

  /// The velocity of the moves before the last lift, in points a second by their recorded times.
  private func liftVelocity(_ events: [InputEvent]) throws -> Double {
    var moves: [(time: Double, dy: Double)] = []
    for event in events {
      switch event.kind {
      case .scroll(_, .began): moves = []
      case .scroll(_, .moved(_, let dy)): moves.append((event.time.milliseconds, dy))
      default: break
      }
    }
    let last = try #require(moves.last)
    let counted = moves.filter { $0.time > last.time - 100 }
    let first = try #require(counted.first)
    return counted.dropFirst().reduce(0) { $0 + $1.dy } / (last.time - first.time) * 1000
  }

  @Test(arguments: ["wayland", "x11"]) func fingers(driver: String) throws {
    let session = try RigSession()
    defer { session.end() }
    let run = try RigRun(session, driver: driver)
    // At the lift's velocity on: 0.499 s of it, less what the threshold of rest cuts off.
    let flung = try run.play(Self.flick)
    let velocity = try liftVelocity(run.events())
    let distance = 0.499 * (velocity - 10)
    #expect(abs(flung - 160 - distance) < 0.15 * distance, "\(flung), \(velocity)")
    #expect(run.program.frames().contains { $0.activity == "decelerating" })
    // Drift to the side moves nothing, and takes nothing away from what moves.
    let drifted = try run.play(Self.moves(8, dx: 2) + "500 finger end\n")
    print("\(driver): drifted \(drifted - flung)")
    let sideways = try run.play(Self.moves(0, dx: 8) + "160 finger end\n")
    print("\(driver): sideways \(sideways - drifted)")
    let events = try run.close()
    print(events.map(\.kind).filter(\.isOfFingersOrWheel).suffix(30))
  }
}
