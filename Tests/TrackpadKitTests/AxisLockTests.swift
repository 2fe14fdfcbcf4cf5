import Testing
import TrackpadKit

/// Scrolls that are meant for one axis; 30 of the facts about input.
@Suite struct AxisLockTests {
  private func moved(_ moves: [(Double, Double)]) -> (x: [Double], y: [Double], lock: AxisLock) {
    var lock = AxisLock()
    var result: (x: [Double], y: [Double]) = ([], [])
    for (dx, dy) in moves {
      let move = lock.move(dx: dx, dy: dy)
      result.x.append(move.dx)
      result.y.append(move.dy)
    }
    return (result.x, result.y, lock)
  }

  @Test func aVerticalScrollLeavesXUnchangedForGood() {
    let moves = Array(repeating: (0.5, 2.0), count: 6) + Array(repeating: (30.0, 1.0), count: 3)
    let result = moved(moves)
    #expect(result.x == Array(repeating: 0, count: 9))
    #expect(result.y == moves.map(\.1))
    #expect(result.lock.decision == .vertical)
  }

  @Test func aHorizontalScrollLeavesYUnchanged() {
    let result = moved(Array(repeating: (-4, 1), count: 5))
    #expect(result.x == Array(repeating: -4, count: 5) && result.y == Array(repeating: 0, count: 5))
    #expect(result.lock.decision == .horizontal)
  }

  @Test func aSlantedScrollMovesBothAndMakesUpForWhatWasHeldBack() {
    let result = moved(Array(repeating: (2, 3), count: 5))
    #expect(result.y == Array(repeating: 3, count: 5))
    // 2, 3 three times is over 10 pt.
    #expect(result.x == [0, 0, 6, 2, 2])
    #expect(result.lock.decision == .both)
  }

  @Test(arguments: [(2.9, AxisLock.Axes.vertical), (3.0, .both), (3.1, .both)])
  func theShareThatDecidesIsThreeTenths(x: Double, axes: AxisLock.Axes) {
    #expect(moved([(x, 10)]).lock.decision == axes)
    #expect(moved([(-x, -10)]).lock.decision == axes)
  }

  @Test func itIsDecidedAtTenPoints() {
    #expect(moved([(0, 9.99)]).lock.decision == nil)
    #expect(moved([(0, -10)]).lock.decision == .vertical)
    #expect(moved([(6, 8)]).lock.decision == .both)
  }

  @Test func whatTheOtherAxisHadMovedIsTakenBack() {
    let result = moved([(1, 0.5), (0, 4), (0, 8)])
    #expect(result.x == [1, -1, 0] && result.y == [0, 4.5, 8])
    #expect(result.lock.decision == .vertical)
  }

  @Test func whatIsNoNumberCountsNothing() {
    #expect(moved([(.nan, 3), (3, .infinity)]).y == [0, 0])
  }
}
