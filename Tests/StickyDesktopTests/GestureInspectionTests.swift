import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// What the inspector says of gestures whose numbers are worked out by hand.
@Suite struct GestureInspectionTests {
  // MARK: Lifts

  /// 8 pt every 8 ms are 1000 pt/s; the first move only starts the clock, so nine of ten count.
  ///
  /// Momentum from 1000 pt/s goes 0.4995 s x (1000 - 10) pt/s = 494.5 pt.
  @Test func aFling() throws {
    var fixture = InspectionFixture()
    fixture.scroll()
    #expect(fixture.phase == .moving)
    fixture.send(.scroll(.finger, .ended), after: 9)
    let fling = try #require(fixture.newest)
    #expect(abs(try #require(fling.liftVelocity) - 1000) < 1e-9)
    #expect(abs(fling.peakVelocity - 1000) < 1e-9)
    #expect(fling.samples == 9)
    #expect(fling.gap == 9)
    #expect(fling.net == Point(x: 0, y: 80))
    #expect(fling.duration(at: .zero) == 89)
    #expect(fling.ending == .fling)
    #expect(fling.actualRest == nil)
    let predicted = try #require(fling.predictedRest)
    #expect(abs(predicted - 1080 - 494.5) < 0.6)
    #expect(fixture.phase == .momentum)
    #expect(fixture.verdict == "fling at 1000 pt/s")
    fixture.frame(after: 10_000)
    #expect(fixture.newest?.actualRest == predicted)
    #expect(fixture.newest?.ending == .fling)
    #expect(fixture.phase == .lifted)
  }

  /// A tool that is silent although events came is no help: the threshold that was not met is named.
  @Test func whatWasNotMetIsSaid() {
    var resting = InspectionFixture()
    resting.scroll()
    resting.clock += 52
    #expect(resting.phase == .resting)
    #expect(resting.verdict == "resting 52 ms > 40 ms: no momentum")
    resting.send(.scroll(.finger, .ended))
    #expect(resting.verdict == "resting 52 ms > 40 ms: no momentum")
    #expect(resting.newest?.liftVelocity == 0)
    #expect(resting.newest?.ending == .rested)

    var slow = InspectionFixture()
    slow.scroll(by: 0.064)
    slow.send(.scroll(.finger, .ended), after: 8)
    #expect(slow.verdict == "8 pt/s < 10 pt/s: no momentum")

    var single = InspectionFixture()
    single.scroll(moves: 1)
    single.send(.scroll(.finger, .ended), after: 8)
    #expect(single.verdict == "1 move: no velocity")

    var burst = InspectionFixture()
    burst.scroll(moves: 79, every: 0)
    burst.send(.scroll(.finger, .ended))
    #expect(burst.verdict == "79 moves at once: no velocity")

    var sparse = InspectionFixture()
    sparse.scroll(moves: 4, every: 60)
    sparse.send(.scroll(.finger, .ended), after: 8)
    #expect(sparse.verdict == "moves 60 ms apart: no velocity")

    var short = InspectionFixture(rows: 2, offset: 0)
    short.scroll()
    short.send(.scroll(.finger, .ended), after: 8)
    #expect(short.verdict == "all rows fit: nothing to scroll")

    var off = InspectionFixture()
    off.viewport.hasMomentum = false
    off.scroll()
    off.send(.scroll(.finger, .ended), after: 8)
    #expect(off.verdict == "momentum is off (M)")

    var edge = InspectionFixture(offset: 0)
    edge.scroll(by: -8)
    edge.send(.scroll(.finger, .ended), after: 8)
    #expect(edge.verdict == "past the edge: a spring")
    #expect(edge.phase == .spring)
  }

  @Test func aPressWithinItsSlopIsNoDrag() {
    var fixture = InspectionFixture()
    fixture.send(.pointer(.down(Point(x: 100, y: 400))), after: 10)
    #expect(fixture.phase == .pressed)
    fixture.send(.pointer(.moved(Point(x: 100, y: 396.9))), after: 10)
    #expect(fixture.verdict == "slop 3.1 of 4 pt: no drag")
    fixture.send(.pointer(.up(Point(x: 100, y: 396.9))), after: 10)
    #expect(fixture.verdict == "slop 3.1 of 4 pt: no drag")
    #expect(fixture.newest?.ending == .tap)

    fixture.send(.touch(id: 3, .down(Point(x: 100, y: 400))), after: 10)
    fixture.send(.touch(id: 3, .moved(Point(x: 100, y: 391))), after: 10)
    #expect(fixture.verdict == "slop 9.0 of 10 pt: no drag")
    fixture.send(.touch(id: 3, .moved(Point(x: 100, y: 390))), after: 10)
    #expect(fixture.phase == .moving)
  }

  /// The verdict has the numbers behind it: a scroll that is taken for one across the list says its ratio.
  @Test func theShareAlongTheListIsShown() throws {
    var fixture = InspectionFixture()
    fixture.scroll(moves: 10, dx: 3, by: 0.01)
    fixture.send(.scroll(.finger, .moved(dx: 0, dy: 9.9)), after: 8)
    #expect(abs(try #require(fixture.newest?.alongShare) - 0.25) < 1e-9)
    fixture = InspectionFixture()
    fixture.scroll(moves: 10, dx: 3, by: 0.03)
    fixture.send(.scroll(.finger, .ended), after: 8)
    #expect(fixture.verdict == "along the list 1 %: across, no scroll")
  }

  // MARK: Regularity

  /// Intervals of 6, 8, 6 and 8 ms: 7 ms in the mean, 142.86 Hz, a deviation of 1 ms; then a gap.
  @Test func rateJitterAndGaps() throws {
    var fixture = InspectionFixture()
    fixture.send(.scroll(.finger, .began), after: 10)
    for interval in [5.0, 6, 8, 6, 8] {
      fixture.send(.scroll(.finger, .moved(dx: 0, dy: 1)), after: interval)
    }
    let spacing = try #require(fixture.newest?.spacing)
    #expect(abs(try #require(spacing.rate) - 1000 / 7) < 1e-9)
    #expect(abs(try #require(spacing.jitter) - 1) < 1e-9)
    #expect(spacing.gaps == 0)
    #expect(spacing.longest == 8)
    fixture.send(.scroll(.finger, .moved(dx: 0, dy: 1)), after: 60)
    let later = try #require(fixture.newest?.spacing)
    #expect(later.gaps == 1)
    #expect(later.longest == 60)
    #expect(later.rate == spacing.rate)
  }

  // MARK: Ways in

  /// An instrument that cannot show what came is not to be told from one that reads nothing.
  @Test func everyWayIsSeenAndNoOtherOne() throws {
    let point = Point(x: 10, y: 300)
    let ways: [(InspectedLane, InputEvent.Kind)] = [
      (.finger, .scroll(.finger, .moved(dx: 0, dy: 1))),
      (.wheel, .scroll(.wheel, .moved(dx: 0, dy: 120))),
      (.continuous, .scroll(.continuous, .moved(dx: 0, dy: 1))),
      (.fallback, .scroll(.sdl, .moved(dx: 0, dy: 1))), (.hold, .hold(.began(fingers: 2))),
      (.swipe, .swipe(.began(fingers: 3))), (.pinch, .pinch(.began(fingers: 2))),
      (.press, .pointer(.down(point))), (.press, .touch(id: 1, .down(point))),
    ]
    for (lane, kind) in ways {
      var fixture = InspectionFixture()
      fixture.send(kind, after: 5)
      for other in InspectedLane.allCases {
        #expect(fixture.inspection[other].taken == (other == lane ? 1 : 0), "\(kind) on \(other)")
      }
      #expect(fixture.newest?.kind.lane == lane)
      #expect(fixture.newest?.ending == .open)
    }
    var still = InspectionFixture()
    still.send(.pointer(.moved(point)))
    still.send(.key(KeyPress("H")))
    #expect(still.inspection.gestures.count == 0)
    #expect(InspectedLane.allCases.allSatisfy { still.inspection[$0].taken == 0 })
    #expect(still.phase == .waiting)
  }

  @Test(arguments: TrackpadRoute.allCases) func everyRouteHasItsLaneAndObject(route: TrackpadRoute)
  {
    var fixture = InspectionFixture()
    let report = TrackpadReport(event: nil, route: route, device: 7)
    fixture.inspection.note(report, arrival: Instant(milliseconds: 4))
    let lane = InspectedLane(report)
    #expect(fixture.inspection[lane].told == 1)
    #expect(fixture.inspection[lane].taken == 0)
    #expect(fixture.inspection[lane].object(of: lane) == route.object)
    #expect(fixture.inspection.device == 7)
    // That a lift is told shows in the lift alone: a wheel has stops too, and a pointer that leaves.
    #expect(!fixture.inspection.hasSeenStop)
    #expect(fixture.inspection.hasSeenHold == (route == .waylandHold))
  }

  @Test func theDelayIsFromTheEventToItsArrival() {
    var fixture = InspectionFixture()
    let event = InputEvent(
      time: Instant(milliseconds: 100), kind: .scroll(.finger, .moved(dx: 0, dy: 1)))
    fixture.inspection.note(
      TrackpadReport(event: event, route: .waylandFinger), arrival: Instant(milliseconds: 103.5))
    #expect(fixture.inspection.delay == 3.5)
  }

  @Test func whatIsKnownOfStopAndHold() {
    let capabilities = TrackpadCapabilities(
      source: "XInput 2.4", knowsSource: true, knowsStop: nil, knowsHold: false,
      knowsGestures: true, deviceCount: 1)
    let backend = InputBackend.trackpad(system: "X11", capabilities)
    #expect(backend.text == "X11: XInput 2.4")
    #expect(backend.knowsStop(isSeen: false) == .notSeen)
    #expect(backend.knowsStop(isSeen: true) == .yes)
    #expect(backend.knowsHold(isSeen: false) == .no)
    let fallback = InputBackend.fallback(reason: "the server has no XInput 2.1")
    #expect(fallback.text == "SDL only: the server has no XInput 2.1")
    #expect(fallback.knowsStop(isSeen: false) == .no)
  }
}
