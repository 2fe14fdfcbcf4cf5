import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// How gestures end, and where what they began comes to rest.
@Suite struct GestureEndingTests {
  @Test(arguments: [
    (InspectedGesture.Cause.hold, InputEvent.Kind.hold(.began(fingers: 2))),
    (.touch, .touch(id: 1, .down(Point(x: 10, y: 300)))),
    (.button, .pointer(.down(Point(x: 10, y: 300)))),
    (.key, .key(KeyPress("Down"))),
    (.wheel, .scroll(.wheel, .moved(dx: 0, dy: 120))),
    (.fingers, .scroll(.finger, .began)),
    (.focus, .focus(gained: false)),
  ]) func whatStopsAFling(cause: InspectedGesture.Cause, kind: InputEvent.Kind) throws {
    var fixture = InspectionFixture()
    fixture.scroll()
    fixture.send(.scroll(.finger, .ended), after: 8)
    fixture.send(kind, after: 100)
    let index = (0..<fixture.inspection.gestures.count).first {
      fixture.inspection.gestures[$0].kind == .finger && fixture.inspection.gestures[$0].moves > 0
    }
    let fling = fixture.inspection.gestures[try #require(index)]
    #expect(fling.ending == .stopped(cause))
    let stopped = fixture.viewport.state(at: Instant(milliseconds: fixture.clock)).offset
    #expect(fling.actualRest == stopped)
    #expect(stopped < fling.predictedRest ?? 0)
  }

  @Test func aKeyThatDoesNotScrollStopsNothing() {
    var fixture = InspectionFixture()
    fixture.scroll()
    fixture.send(.scroll(.finger, .ended), after: 8)
    fixture.send(.key(KeyPress("D")), after: 100)
    #expect(fixture.newest?.ending == .fling)
    #expect(fixture.newest?.actualRest == nil)
  }

  @Test func callingOff() {
    var left = InspectionFixture()
    left.scroll()
    left.send(.scroll(.finger, .cancelled), after: 8)
    #expect(left.newest?.ending == .cancelled(.leave))
    #expect(left.phase == .cancelled)
    var unknown = InspectionFixture()
    unknown.scroll(.sdl)
    unknown.send(.scroll(.finger, .cancelled), after: 8)
    #expect(unknown.newest?.ending == .cancelled(.leave))
    var focus = InspectionFixture()
    focus.scroll()
    focus.send(.focus(gained: false), after: 8)
    #expect(focus.newest?.ending == .cancelled(.focus))
  }

  /// Two flings 30 ms apart are two gestures, and the second stops the first.
  @Test func twoFlingsAreTwoGestures() {
    var fixture = InspectionFixture()
    for _ in 0..<2 {
      fixture.scroll()
      fixture.send(.scroll(.finger, .ended), after: 8)
      fixture.clock += 22
    }
    #expect(fixture.inspection.gestures.count == 2)
    #expect(fixture.inspection.gestures[1].ending == .stopped(.fingers))
    #expect(fixture.inspection.gestures[0].ending == .fling)
  }

  /// A beginning without a way is a beginning.
  @Test func aBeginningWithoutAMoveBegins() {
    var fixture = InspectionFixture()
    fixture.send(.scroll(.finger, .began), after: 8)
    #expect(fixture.phase == .began)
    fixture.send(.scroll(.finger, .ended), after: 8)
    #expect(fixture.newest?.moves == 0)
    #expect(fixture.verdict == "0 moves: no velocity")
  }

  @Test func aWheelIsOneBurstUntilItIsSilent() throws {
    var fixture = InspectionFixture()
    for _ in 0..<3 { fixture.send(.scroll(.wheel, .moved(dx: 0, dy: 60)), after: 100) }
    #expect(fixture.newest?.net.y == 1.5)
    fixture.frame(after: 149)
    #expect(fixture.newest?.ending == .open)
    fixture.frame(after: 1)
    #expect(fixture.newest?.ending == .rested)
    #expect(fixture.newest?.verdict == .noLift)
    fixture.frame(after: 2000)
    #expect(abs(try #require(fixture.newest?.actualRest) - 1090) < 1e-9)
    fixture.send(.scroll(.wheel, .moved(dx: 0, dy: 120)))
    #expect(fixture.inspection.gestures.count == 2)
  }

  /// Without a told lift the last move is the lift, and silence is no gap.
  @Test func aLiftThatNobodyTells() throws {
    var fixture = InspectionFixture()
    fixture.scroll(.sdl)
    let last = fixture.clock
    fixture.frame(after: 49)
    #expect(fixture.newest?.ending == .open)
    fixture.frame(after: 1)
    let fling = try #require(fixture.newest)
    #expect(fling.ending == .fling)
    #expect(fling.ended == Instant(milliseconds: last))
    #expect(fling.gap == nil)
    #expect(abs(try #require(fling.liftVelocity) - 1000) < 1e-9)
    #expect(fixture.verdict == "fling at 1000 pt/s")
  }

  /// The estimate is the engine's own, and so is the resting place, whatever the fingers do.
  @Test(arguments: 0..<40) func theEngineAgrees(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let preset = ScrollPhysics.Preset.allCases[seed % ScrollPhysics.Preset.allCases.count]
    var fixture = InspectionFixture(physics: preset.physics, offset: 20_000)
    fixture.send(.scroll(.finger, .began), after: 10)
    for _ in 0..<Int.random(in: 2...40, using: &generator) {
      fixture.send(
        .scroll(
          .finger,
          .moved(
            dx: Double.random(in: -1...1, using: &generator),
            dy: Double.random(in: -3...14, using: &generator))),
        after: Double.random(in: 2...20, using: &generator))
    }
    fixture.clock += Double.random(in: 0...60, using: &generator)
    let engine = fixture.viewport.state(at: Instant(milliseconds: fixture.clock)).velocity
    fixture.send(.scroll(.finger, .ended))
    let lift = try #require(fixture.newest)
    #expect(lift.liftVelocity == engine)
    fixture.frame(after: 30_000)
    #expect(fixture.newest?.actualRest == lift.predictedRest)
    // The engine with each feel from the beginning rests where the comparison said.
    let landings = try #require(fixture.inspection.landings)
    let index = try #require(ScrollPhysics.Preset.allCases.firstIndex(of: preset))
    #expect(abs(landings[index] - (lift.predictedRest ?? 0)) < 1e-9)
  }

  @Test(arguments: ScrollPhysics.Preset.allCases)
  func eachFeelRestsWhereARunWithItRests(preset: ScrollPhysics.Preset) throws {
    var compared = InspectionFixture()
    var alone = InspectionFixture(physics: preset.physics)
    for index in 0..<12 {
      let move = InputEvent.Kind.scroll(.finger, .moved(dx: 0, dy: 6 + Double(index)))
      compared.send(move, after: 8)
      alone.send(move, after: 8)
    }
    compared.send(.scroll(.finger, .ended), after: 8)
    alone.send(.scroll(.finger, .ended), after: 8)
    let index = try #require(ScrollPhysics.Preset.allCases.firstIndex(of: preset))
    let landings = try #require(compared.inspection.landings)
    #expect(abs(landings[index] - (alone.newest?.predictedRest ?? 0)) < 1e-6)
  }

  /// Moves that go on after a told lift without a beginning are the device's own momentum.
  @Test func momentumOfTheDeviceIsToldApart() {
    var fixture = InspectionFixture()
    fixture.scroll()
    fixture.send(.scroll(.finger, .ended), after: 8)
    #expect(fixture.phase == .momentum)
    var delta = 8.0
    for _ in 0..<20 {
      fixture.send(.scroll(.finger, .moved(dx: 0, dy: delta)), after: 8)
      delta *= 0.95
      #expect(fixture.phase == .externalMomentum)
    }
    #expect(fixture.inspection.gestures.count == 2)
    #expect(fixture.newest?.kind == .momentum)
    #expect(fixture.newest?.moves == 20)
    fixture.frame(after: 60)
    #expect(fixture.newest?.ending == .rested)
    // Fingers again, with a beginning or by their speed.
    fixture.scroll()
    #expect(fixture.newest?.kind == .finger)
    #expect(fixture.phase == .moving)
  }

  /// A scroll of an unknown device that has slowed down by itself gets no momentum on top.
  @Test func aCoastWithoutALiftIsNamed() {
    var fixture = InspectionFixture()
    var delta = 10.0
    for _ in 0..<40 {
      fixture.send(.scroll(.sdl, .moved(dx: 0, dy: delta)), after: 8)
      delta *= 0.95
    }
    fixture.frame(after: 60)
    #expect(fixture.newest?.ending == .rested)
    #expect(fixture.verdict == "the device's own momentum")
  }
}
