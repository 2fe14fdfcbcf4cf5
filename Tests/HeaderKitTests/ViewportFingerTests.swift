import HeaderKit
import TestSupport
import Testing

/// What a finger scroll does to offset and header; articles at 390 x 844 over rows of 44 pt.
@Suite struct ViewportFingerTests {
  @Test func eightyFivePointsCollapseTheHeaderAndBringItBack() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: 85, steps: 10)
    viewport.handle(script.events)
    let collapsed = viewport.state(after: script.clock)
    #expect(collapsed.offset == 85)
    #expect(collapsed.header.height == 65)
    #expect(collapsed.header.collapse == 1)
    var back = GestureScript(at: script.clock)
    back.move(by: -85, steps: 10)
    viewport.handle(back.events)
    let expanded = viewport.state(after: back.clock)
    #expect(expanded.header.height == 150)
    #expect(expanded.header.collapse == 0)
  }

  @Test(arguments: [(1000.0, 494.01), (4000, 1991.01), (300, 144.71)])
  func aFlingTravelsByItsVelocity(velocity: Double, travel: Double) {
    var viewport = Viewport.standard(rows: 10000)
    var script = GestureScript()
    script.fling(at: velocity)
    viewport.handle(script.events)
    let lift = viewport.state(after: script.clock)
    #expect(abs(lift.velocity - velocity) < 1e-6)
    #expect(lift.activity == .decelerating)
    let rest = viewport.state(at: viewport.restInstant)
    #expect(rest.isAtRest && rest.activity == .idle && rest.velocity == 0)
    #expect(abs(rest.offset - velocity * 0.08 - travel) < 1e-6)
  }

  @Test func restingFingersDoNotFling() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: 200, steps: 10)
    script.wait(41)
    script.end()
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock).activity == .idle)
    #expect(viewport.state(after: 5000).offset == 200)
  }

  /// What did not say that it was fingers, and lifts, was; a recording has no other end for it.
  @Test func aToldEndEndsWhatIsUnknown() {
    var script = GestureScript()
    script.move(.sdl, by: 80, steps: 10)
    func state(_ wait: Double, _ end: InputEvent.ScrollPhase) -> ViewportState {
      var viewport = Viewport.standard()
      var script = script
      script.wait(wait)
      script.add(.scroll(.finger, end))
      viewport.handle(script.events)
      return viewport.state(after: script.clock + 10)
    }
    #expect(state(8, .ended).activity == .decelerating)
    #expect(state(41, .ended).activity == .idle && state(41, .ended).offset == 80)
    #expect(state(8, .cancelled).activity == .idle && state(8, .cancelled).offset == 80)
  }

  @Test func aHeldPullStretchesAndSpringsBackOnce() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: -100, steps: 20)
    script.wait(200)
    viewport.handle(script.events)
    let stretch = 0.55 * 100 * 844 / (0.55 * 100 + 844)
    let held = viewport.state(after: script.clock)
    #expect(abs(held.header.stretch - stretch) < 1e-9)
    #expect(abs(held.header.height - 150 - stretch) < 1e-9)
    #expect(held.isAtRest)
    script.end()
    viewport.handle(script.events.suffix(1))
    #expect(viewport.restInstant.seconds(since: Instant(milliseconds: script.clock)) == 0.4)
    #expect(viewport.state(after: script.clock + 400).header.height == 150)
    // One dip below 150 by more than half a point, of 4.6 % of the travel.
    var dips = 0
    var wasBelow = false
    var lowest = 150.0
    for step in 0...4000 {
      let height = viewport.state(after: script.clock + Double(step) / 10).header.height
      lowest = min(lowest, height)
      if (height < 149.5) != wasBelow {
        wasBelow.toggle()
        dips += wasBelow ? 1 : 0
      }
    }
    #expect(dips == 1)
    #expect(abs((150 - lowest) / stretch - 0.045998) < 1e-4)
  }

  @Test func aReleaseInMotionWhileStretchedGoesOnWithTheVelocityShown() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.fling(at: -1000)
    viewport.handle(script.events)
    let state = viewport.state(after: script.clock)
    let band = RubberBand(dimension: 844)
    let shown = band.displacement(raw: 80)
    #expect(abs(state.offset + shown) < 1e-9)
    #expect(abs(state.velocity + 1000 * band.slope(displacement: shown)) < 1e-6)
    #expect(state.activity == .bouncing)
  }

  @Test func pushedBackInTimeAStretchBecomesPlainMomentum() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: -100, steps: 10)
    script.wait(50)
    script.move(by: 60, steps: 6)
    script.end()
    viewport.handle(script.events)
    let state = viewport.state(after: script.clock)
    #expect(state.offset < 0 && state.velocity > 50)
    #expect(state.activity == .decelerating)
    let rest = viewport.state(at: viewport.restInstant)
    #expect(abs(rest.offset - (state.offset + (state.velocity - 10) * 0.499)) < 1e-6)
  }

  @Test func aFlingIntoTheTopCrossesExactlyAndBounces() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: 500, steps: 10)
    script.move(by: -160, steps: 10)
    script.end()
    viewport.handle(script.events)
    let lift = viewport.state(after: script.clock)
    let momentum = MomentumSimulation(start: lift.offset, velocity: lift.velocity)
    let crossing = momentum.time(reaching: 0) ?? .nan
    let speed = momentum.velocity(at: crossing)
    let omega = 120.0.squareRoot()
    let before = viewport.state(after: script.clock + (crossing - 0.001) * 1000)
    #expect(before.activity == .decelerating && before.offset > 0)
    let peak = viewport.state(after: script.clock + (crossing + 1 / omega) * 1000)
    #expect(abs(peak.offset - speed / (omega * 2.718281828459045)) < 1e-6)
    #expect(abs(peak.velocity) < 1e-6)
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
  }

  @Test func anInterruptionFreezesInTheSameInstant() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.fling(at: 3000)
    script.wait(250)
    viewport.handle(script.events)
    let moving = viewport.state(after: script.clock)
    for contact in [
      InputEvent.Kind.scroll(.finger, .began), .hold(.began(fingers: 2)),
      .pointer(.down(Point(x: 10, y: 300))), .touch(id: 1, .down(Point(x: 10, y: 300))),
      .focus(gained: false), .swipe(.began(fingers: 3)),
    ] {
      var stopped = viewport
      _ = stopped.handle(InputEvent(time: Instant(milliseconds: script.clock), kind: contact))
      for later in [0.0, 1, 500] {
        #expect(stopped.state(after: script.clock + later).offset == moving.offset, "\(contact)")
      }
    }
  }

  @Test func takingUpAStretchAgainDoesNotJump() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: -300, steps: 20)
    script.wait(100)
    script.end()
    script.wait(70)
    viewport.handle(script.events)
    let before = viewport.state(after: script.clock)
    #expect(before.offset < -20)
    var again = GestureScript(at: script.clock)
    again.begin()
    viewport.handle(again.events)
    #expect(abs(viewport.state(after: again.clock).offset - before.offset) < 1e-9)
    again.move(by: -1, steps: 1)
    viewport.handle(again.events.suffix(1))
    let step = before.offset - viewport.state(after: again.clock).offset
    let slope = RubberBand(dimension: 844).slope(displacement: -before.offset)
    #expect(abs(step - slope) < 1e-3)
  }

  @Test func aLiftThatIsNotToldIsNoticedAndCatchesUpWithoutAJump() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.move(.sdl, by: 80, steps: 10)
    viewport.handle(script.events)
    let lift = script.clock
    let held = viewport.state(after: lift + 49.9)
    #expect(held.activity == .tracking && held.offset == 80 && !held.isAtRest)
    let noticed = viewport.state(after: lift + 50)
    #expect(noticed.activity == .decelerating)
    #expect(abs(noticed.offset - 80) < 1e-9)
    // Continuous from there on, and where a told lift at the last move would have ended.
    var last = noticed.offset
    for step in 1...200 {
      let offset = viewport.state(after: lift + 50 + Double(step)).offset
      #expect(offset >= last && offset - last < 2.5)
      last = offset
    }
    #expect(abs(viewport.state(at: viewport.restInstant).offset - 80 - 494.01) < 1e-6)
  }

  @Test func slowMovesOfAnUnknownSourceAreOneGesture() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.move(.sdl, by: 35, steps: 5, every: 35)
    viewport.handle(script.events)
    // Three times the median spacing, 105 ms, and not 50.
    #expect(viewport.state(after: script.clock + 104).activity == .tracking)
    #expect(viewport.state(after: script.clock + 106).activity == .decelerating)
  }

  @Test func aCancelledScrollDoesNotFling() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: 200, steps: 10)
    script.add(.scroll(.finger, .cancelled))
    viewport.handle(script.events)
    #expect(viewport.state(after: 4000).offset == 200)
  }

  @Test func momentumCanBeSwitchedOff() {
    var viewport = Viewport.standard()
    viewport.hasMomentum = false
    var script = GestureScript()
    script.fling(at: 3000)
    viewport.handle(script.events)
    #expect(viewport.state(after: 4000).offset == 240)
  }
}
