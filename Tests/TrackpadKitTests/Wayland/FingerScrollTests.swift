import HeaderKit
import Testing

@testable import TrackpadKit

/// Fingers on a trackpad.
///
/// The number before a test is that of the bug report its rule comes from, in the list of the facts
/// to check that the input backends are held to.
@Suite struct FingerScrollTests {
  private static let lift: [InputEvent.Kind] = [
    .fingerBegan, .moved(.finger, 3.5), .moved(.finger, 7.25), .fingerEnded,
  ]

  @Test func aScrollBeginsWithItsFirstMoveAndEndsWithItsStop() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.finger(7.25, at: 1107)
    script.arrive(.source(1), .stop(time: 1115, .vertical), .frame, at: 1115)
    #expect(script.kinds == Self.lift)
    #expect(
      script.reports.map(\.route) == [
        .waylandFinger, .waylandFinger, .waylandFinger, .waylandStop,
      ])
    #expect(script.reports.map(\.deviceTime) == [1100, 1100, 1107, 1115])
    #expect(abs(script.times[3] - script.times[1] - 15) < 0.1)
  }

  /// 1, 31: values are points, whatever the scale; 41, 2, 3: signs are the compositor's.
  @Test func valuesArePointsWithTheCompositorsSigns() {
    var script = WaylandScript()
    script.finger(10, dx: -4, at: 1100)
    script.finger(-100, at: 1110)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 10, dx: -4), .moved(.finger, -100),
      ])
  }

  @Test func axisEventsOfAFrameAddUp() {
    var script = WaylandScript()
    script.arrive(
      .axis(time: 1100, .vertical, 1.5), .source(1), .axis(time: 1100, .horizontal, 0.25),
      .axis(time: 1100, .vertical, 2), .frame, at: 1100)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5, dx: 0.25)])
  }

  @Test func aFrameThatArrivesInTwoPartsIsOne() {
    var script = WaylandScript()
    script.arrive(.source(1), .axis(time: 1100, .vertical, 1.5), at: 1100)
    #expect(script.reports.isEmpty)
    script.arrive(.axis(time: 1100, .vertical, 2), .frame, at: 1102)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5)])
  }

  /// 14: empty frames after each motion change nothing.
  @Test func emptyFramesChangeNothing() {
    var script = WaylandScript()
    script.arrive(.frame, .frame)
    script.finger(3.5, at: 1100)
    script.arrive(.frame, .frame)
    script.finger(7.25, at: 1107)
    script.arrive(.frame)
    script.arrive(.source(1), .frame)
    script.arrive(.source(1), .stop(time: 1115, .vertical), .frame, .frame, at: 1115)
    #expect(script.kinds == Self.lift)
    #expect(script.reports.count == 4)
  }

  /// 15: a stop frame without an axis and without a source lifts.
  @Test func aStopWithoutSourceLifts() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.finger(7.25, at: 1107)
    script.arrive(.stop(time: 1115, .vertical), .frame, at: 1115)
    #expect(script.kinds == Self.lift)
  }

  /// 16: stops of both axes are one lift, whether in one frame or in two, in either order.
  @Test(arguments: [
    [[WaylandRecord.Axis.vertical, .horizontal]], [[.horizontal], [.vertical]],
    [[.vertical], [.horizontal]], [[.vertical], [.vertical], [.horizontal], [.horizontal]],
  ])
  func stopsInAnyArrangementAreOneLift(frames: [[WaylandRecord.Axis]]) {
    var script = WaylandScript()
    script.finger(3.5, dx: 1, at: 1100)
    script.finger(7.25, at: 1107)
    for axes in frames {
      let stops = axes.map { WaylandRecord.Kind.stop(time: 1115, $0) }
      script.arrive(([.source(1)] + stops + [.frame]).map { WaylandRecord(kind: $0) }, at: 1115)
    }
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 3.5, dx: 1), .moved(.finger, 7.25), .fingerEnded,
      ])
    // Each frame of stops is told, also those that say nothing new.
    #expect(script.reports.count == 3 + frames.count)
  }

  @Test func anAxisThatStillMovesKeepsTheScroll() {
    var script = WaylandScript()
    script.finger(3.5, dx: 2, at: 1100)
    script.arrive(
      .source(1), .axis(time: 1110, .vertical, 4), .stop(time: 1110, .horizontal), .frame, at: 1110)
    #expect(script.kinds.last == .moved(.finger, 4))
    script.arrive(
      .source(1), .axis(time: 1120, .vertical, 5), .stop(time: 1120, .vertical), .frame, at: 1120)
    #expect(script.kinds.suffix(2) == [.moved(.finger, 5), .fingerEnded])
  }

  /// 9, 37, 42: a zero moves nothing, and ends nothing unless it is a stop.
  @Test func zeroIsNoMove() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.source(1), .axis(time: 1105, .vertical, 0), .frame, at: 1105)
    script.finger(-1, at: 1110)
    script.arrive(
      .source(1), .axis(time: 1120, .vertical, 0), .stop(time: 1120, .vertical), .frame, at: 1120)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 3.5), .moved(.finger, -1), .fingerEnded,
      ])
    #expect(script.reports[2].event == nil && script.reports[2].route == .waylandFinger)
  }

  @Test func whatSumsToZeroIsNoMove() {
    var script = WaylandScript()
    script.arrive(
      .source(1), .axis(time: 1100, .vertical, 3), .axis(time: 1100, .vertical, -3), .frame,
      at: 1100)
    #expect(script.kinds.isEmpty)
  }

  @Test func aStopWithoutAScrollMeansNothing() {
    var script = WaylandScript()
    script.arrive(.source(1), .stop(time: 1100, .vertical), .frame, at: 1100)
    #expect(script.reports.map(\.route) == [.waylandStop])
    #expect(script.kinds.isEmpty)
  }

  @Test func theNextMoveAfterALiftBeginsAgain() {
    var script = WaylandScript()
    for start in [1100, 1300] as [UInt32] {
      script.finger(3.5, at: start)
      script.finger(7.25, at: start + 7)
      script.arrive(
        .source(1), .stop(time: start + 15, .vertical), .frame, at: Double(start) + 15)
    }
    #expect(script.kinds == Self.lift + Self.lift)
  }

  /// 13, 18, 35: where fingers rest before they lift, the stop's own time says so.
  @Test func aStopCarriesItsOwnTime() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.source(1), .stop(time: 1190, .vertical), .frame, at: 1192)
    let times = script.times
    #expect(abs(times[2] - times[1] - 90) < 0.2)
  }

  /// 17: where lifts are never told, silence ends the scroll, and a deadline says when to look.
  @Test func silenceEndsAScrollWhereNoStopHasEverCome() throws {
    var script = WaylandScript()
    #expect(script.reader.deadline == nil)
    script.finger(3.5, at: 1100)
    let deadline = try #require(script.reader.deadline)
    #expect(abs(deadline.milliseconds - 2100) < 1)
    script.arrive([], at: deadline.milliseconds - 1)
    #expect(script.kinds.last == .moved(.finger, 3.5))
    script.arrive([], at: deadline.milliseconds)
    #expect(script.kinds.last == .fingerEnded)
    #expect(script.reader.deadline == nil)
    // From here on it counts as a device whose lift is not told.
    script.finger(2.5, at: 3000)
    #expect(script.kinds.last == .moved(.sdl, 2.5) && script.reader.deadline == nil)
  }

  @Test func fingersThatRestLongAreTrustedOnceAStopHasCome() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.source(1), .stop(time: 1115, .vertical), .frame, at: 1115)
    script.finger(3.5, at: 1200)
    #expect(script.reader.deadline == nil)
    script.arrive([], at: 90000)
    #expect(script.kinds.last == .moved(.finger, 3.5))
  }

  @Test func aStopAfterSilenceMakesItATrackpadAgain() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive([], at: 3000)
    script.arrive(.source(1), .stop(time: 3100, .vertical), .frame, at: 3100)
    script.finger(3.5, at: 3200)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 3.5), .fingerEnded, .fingerBegan, .moved(.finger, 3.5),
      ])
  }

  @Test func absurdValuesAreLimited() {
    var script = WaylandScript()
    script.finger(8_388_607, dx: -8_388_607, at: 1100)
    #expect(script.kinds.last == .moved(.finger, 1e6, dx: -1e6))
  }

  /// 33, 41: the direction of the fingers is information; absence and presence are the same.
  @Test(arguments: [nil, 0, 1] as [Int32?])
  func theDirectionIsNeverApplied(direction: Int32?) {
    var script = WaylandScript()
    var kinds: [WaylandRecord.Kind] = [.source(1), .axis(time: 1100, .vertical, 3.5), .frame]
    if let direction { kinds.insert(.direction(.vertical, direction), at: 1) }
    script.arrive(kinds.map { WaylandRecord(kind: $0) }, at: 1100)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5)])
  }

  /// 7, 8: twenty small moves are one large one.
  @Test func smallMovesAddUpExactly() {
    var script = WaylandScript()
    for index in 0..<20 { script.finger(0.5, at: 1100 + UInt32(index) * 7) }
    #expect(script.sum(of: .finger) == Point(x: 0, y: 10))
  }

  @Test func aSeatBelowVersion5HasNoFrames() {
    var script = WaylandScript(version: 4)
    script.arrive(.axis(time: 1100, .vertical, 2.5), at: 1100)
    script.arrive(.axis(time: 1110, .horizontal, 1.5), at: 1110)
    #expect(script.kinds == [.moved(.sdl, 2.5), .moved(.sdl, 0, dx: 1.5)])
    #expect(script.reports.allSatisfy { $0.route == .waylandUnknown })
  }
}
