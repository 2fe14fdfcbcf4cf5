import HeaderKit
import Testing

/// Estimates of the impulse strategy on delta series, and AOSP's own on positions
/// (libs/input/tests/VelocityTracker_test.cpp) turned into deltas.
@Suite struct VelocityTrackerTests {
  private func tracker(_ moves: [(Double, Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (time, delta) in moves { tracker.add(delta: delta, at: Instant(milliseconds: time)) }
    return tracker
  }

  private func evenly(_ deltas: [Double], every interval: Double = 8) -> [(Double, Double)] {
    deltas.enumerated().map { (Double($0.offset) * interval, $0.element) }
  }

  @Test func constantSpeed() {
    let moves = evenly(Array(repeating: 4.8, count: 20))
    #expect(abs(tracker(moves).velocityAtLastMove - 600) < 1e-9)
  }

  @Test func braking() {
    let moves = evenly((0..<16).map { 9.6 - 0.6 * Double($0) })
    #expect(abs(tracker(moves).velocityAtLastMove - 125.381272) < 1e-4)
  }

  @Test func aPauseClears() {
    let moves = evenly(Array(repeating: 6, count: 10)) + [(132, 0.5)]
    #expect(tracker(moves).velocityAtLastMove == 0)
  }

  @Test func aReversalTurnsTheEstimate() {
    let moves = evenly(Array(repeating: 6, count: 8) + Array(repeating: -5, count: 14))
    #expect(abs(tracker(moves).velocityAtLastMove + 625) < 1e-9)
  }

  @Test func framesOfSixtyHertz() {
    let moves = evenly(Array(repeating: 10, count: 10), every: 16.666)
    #expect(abs(tracker(moves).velocityAtLastMove - 600.024001) < 1e-4)
  }

  /// ThreePointsLinearVelocityTest and SwordfishFlingDown's first points.
  @Test func positionsAsDeltas() {
    #expect(abs(tracker([(0, 0), (10, 5), (20, 5)]).velocityAtLastMove - 500) < 1e-9)
  }

  @Test func theFirstMoveGivesNothing() {
    #expect(tracker([(5, 40)]).velocityAtLastMove == 0)
  }

  @Test func restingFingersHaveNoVelocity() {
    let moving = tracker([(0, 10), (10, 10), (20, 10)])
    #expect(moving.velocity(at: Instant(milliseconds: 60)) == 1000)
    #expect(moving.velocity(at: Instant(milliseconds: 60.001)) == 0)
  }

  @Test func movesOfOneInstantAreOneMove() {
    let split = tracker([(0, 10), (10, 4), (10, 6), (20, 10)])
    let whole = tracker([(0, 10), (10, 10), (20, 10)])
    #expect(split.velocityAtLastMove == whole.velocityAtLastMove)
  }

  @Test func anEstimateAgainstTheNetMotionIsNone() {
    // A last twitch backwards as fast as the fingers were: the work turns, the motion does not.
    let twitch = tracker([(0, 1), (10, 1), (20, 1), (30, 1), (30.01, -0.5)])
    #expect(twitch.velocityAtLastMove == 0)
  }

  @Test func theMedianInterval() {
    #expect(tracker([(0, 1)]).medianInterval == nil)
    #expect(abs((tracker([(0, 1), (8, 1), (18, 1), (48, 1)]).medianInterval ?? 0) - 0.010) < 1e-12)
    #expect(abs((tracker([(0, 1), (8, 1), (18, 1)]).medianInterval ?? 0) - 0.009) < 1e-12)
  }
}
