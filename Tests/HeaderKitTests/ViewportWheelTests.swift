import HeaderKit
import TestSupport
import Testing

/// Wheel, continuous devices, keys, pointer, touch and the scroll indicator.
@Suite struct ViewportWheelTests {
  private func send(
    _ viewport: inout Viewport, at milliseconds: Double, _ kind: InputEvent.Kind
  ) -> Viewport.Response {
    viewport.handle(InputEvent(time: Instant(milliseconds: milliseconds), kind: kind))
  }

  /// The extreme offset shown between two instants, looked at every tenth of a millisecond.
  private func lowest(_ viewport: Viewport, from: Double, to: Double) -> Double {
    stride(from: from, through: to, by: 0.1).map { viewport.state(after: $0).offset }.min() ?? 0
  }

  @Test func aNotchMovesSixtyPointsByTheWheelsSpring() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.wheel(1)
    viewport.handle(script.events)
    let spring = SpringSimulation(
      displacement: -60, velocity: 0, angularFrequency: 1000.0.squareRoot())
    for time in [0.0, 0.016, 0.05, 0.1, 0.2] {
      let state = viewport.state(after: time * 1000)
      #expect(abs(state.offset - 60 - spring.displacement(at: time)) < 1e-9)
    }
    #expect(viewport.state(after: 20).activity == .animating)
    #expect(viewport.state(at: viewport.restInstant).offset == 60)
  }

  @Test func notchesAndTheirFractionsAddUp() {
    for parts in [1, 2, 8, 15, 120] {
      var viewport = Viewport.standard()
      var script = GestureScript()
      for _ in 0..<(3 * parts) {
        script.wheel(1 / Double(parts))
        script.wait(5)
      }
      viewport.handle(script.events)
      #expect(abs(viewport.state(at: viewport.restInstant).offset - 180) < 1e-9)
    }
  }

  @Test func aRunningWheelSpringKeepsItsVelocity() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.wheel(2)
    script.wait(30)
    viewport.handle(script.events)
    let before = viewport.state(after: 30)
    script.wheel(2)
    viewport.handle(script.events.suffix(1))
    let after = viewport.state(after: 30)
    #expect(abs(after.offset - before.offset) < 1e-9)
    #expect(abs(after.velocity - before.velocity) < 1e-9)
  }

  @Test func oneNotchPastTheTopPeaksAtTwentyPoints() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.wheel(-1)
    viewport.handle(script.events)
    let peak = viewport.state(after: 1000 / 120.0.squareRoot())
    #expect(abs(peak.offset + 20) < 1e-9)
    #expect(abs(peak.header.stretch - 20) < 1e-9)
    #expect(peak.activity == .bouncing)
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
  }

  @Test func manyNotchesNeverPeakAboveSixty() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    for _ in 0..<40 {
      script.wheel(-1)
      script.wait(15)
    }
    viewport.handle(script.events)
    var replayed = Viewport.standard()
    var extreme = 0.0
    for event in script.events {
      let time = event.time.milliseconds
      _ = replayed.handle(event)
      extreme = min(extreme, lowest(replayed, from: time, to: time + 15))
    }
    extreme = min(extreme, lowest(replayed, from: script.clock, to: script.clock + 500))
    #expect(extreme < -59.9 && extreme >= -60.000001)
  }

  @Test func aBurstToTheTopDoesNotJumpAndNudgesWithWhatIsLeft() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.wheel(1)
    script.wait(1000)
    script.wheel(-1.5)
    viewport.handle(script.events)
    var last = viewport.state(after: script.clock)
    #expect(last.offset == 60)
    for step in 1...600 {
      let state = viewport.state(after: script.clock + Double(step))
      #expect(abs(state.offset - last.offset) < 1.3)
      last = state
    }
    #expect(abs(lowest(viewport, from: script.clock, to: script.clock + 600) + 7) < 3)
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
  }

  @Test func theStretchByWheelCanBeTurnedOffAndIsNoneAtTheBottom() {
    var specification = HeaderSpecification.articles()
    specification.stretch.wheel = false
    var off = Viewport.standard(specification)
    _ = send(&off, at: 0, .scroll(.wheel, .moved(dx: 0, dy: -240)))
    #expect(lowest(off, from: 0, to: 500) == 0)
    var bottom = Viewport.standard(rows: 30)
    _ = send(&bottom, at: 0, .key(KeyPress("End")))
    _ = send(&bottom, at: 900, .scroll(.wheel, .moved(dx: 0, dy: 240)))
    for time in stride(from: 900.0, through: 1500, by: 1) {
      #expect(bottom.state(after: time).offset == bottom.maximumOffset)
    }
  }

  @Test func aWheelStopsMomentumAtItsOwnInstant() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.fling(at: 3000)
    script.wait(100)
    viewport.handle(script.events)
    let moving = viewport.state(after: script.clock)
    script.wheel(1)
    viewport.handle(script.events.suffix(1))
    #expect(abs(viewport.state(after: script.clock).offset - moving.offset) < 1e-9)
    #expect(viewport.state(after: script.clock).velocity == 0)
    #expect(abs(viewport.state(at: viewport.restInstant).offset - moving.offset - 60) < 1e-9)
  }

  @Test func continuousDevicesMoveDirectlyAndNeverStretch() {
    var viewport = Viewport.standard(rows: 30)
    _ = send(&viewport, at: 0, .scroll(.continuous, .moved(dx: 0, dy: 33)))
    #expect(viewport.state(after: 0).offset == 33)
    _ = send(&viewport, at: 10, .scroll(.continuous, .moved(dx: 0, dy: -500)))
    #expect(viewport.state(after: 10).offset == 0)
    _ = send(&viewport, at: 20, .scroll(.continuous, .moved(dx: 0, dy: 1e6)))
    _ = send(&viewport, at: 30, .scroll(.continuous, .ended))
    #expect(viewport.state(after: 30).offset == viewport.maximumOffset)
    #expect(viewport.state(after: 30).isAtRest)
  }

  @Test func keysMoveByRowsPagesAndEnds() {
    var viewport = Viewport.standard()
    var clock = 0.0
    func offset(after key: KeyPress) -> Double {
      #expect(send(&viewport, at: clock, .key(key)) == .none)
      clock = viewport.restInstant.milliseconds + 1
      return viewport.state(after: clock).offset
    }
    #expect(offset(after: KeyPress("Down")) == 44)
    #expect(offset(after: KeyPress("Up")) == 0)
    let page = 844.0 - 65 - 44
    #expect(offset(after: KeyPress("PageDown")) == page)
    #expect(offset(after: KeyPress("Space")) == 2 * page)
    #expect(offset(after: KeyPress("Space", modifiers: .shift)) == page)
    #expect(offset(after: KeyPress("End")) == viewport.maximumOffset)
    #expect(offset(after: KeyPress("Home", modifiers: [.control, .shift])) == 0)
    #expect(viewport.state(after: clock).header.height == 150)
  }

  @Test func aKeyThatDoesNotScrollIsHandedOn() {
    var viewport = Viewport.standard()
    #expect(send(&viewport, at: 0, .key(KeyPress("L"))) == .key(KeyPress("L")))
    let quit = KeyPress("Q", modifiers: .control)
    #expect(send(&viewport, at: 0, .key(quit)) == .key(quit))
  }

  @Test func aMouseDragCountsItsWholeTravelFromFourPointsOn() {
    var viewport = Viewport.standard()
    _ = send(&viewport, at: 0, .pointer(.down(Point(x: 100, y: 400))))
    _ = send(&viewport, at: 8, .pointer(.moved(Point(x: 100, y: 396.1))))
    #expect(viewport.state(after: 8).offset == 0)
    _ = send(&viewport, at: 16, .pointer(.moved(Point(x: 100, y: 396))))
    #expect(viewport.state(after: 16).offset == 4)
    _ = send(&viewport, at: 24, .pointer(.moved(Point(x: 100, y: 350))))
    #expect(viewport.state(after: 24).offset == 50)
    #expect(send(&viewport, at: 100, .pointer(.up(Point(x: 100, y: 350)))) == .none)
    #expect(viewport.state(after: 2000).offset == 50)
  }

  @Test func aDragOnTheHeaderFlings() {
    var viewport = Viewport.standard()
    _ = send(&viewport, at: 0, .pointer(.down(Point(x: 100, y: 120))))
    for step in 1...10 {
      let y = 120 - Double(step) * 8
      _ = send(&viewport, at: Double(step) * 8, .pointer(.moved(Point(x: 100, y: y))))
    }
    _ = send(&viewport, at: 80, .pointer(.up(Point(x: 100, y: 40))))
    #expect(abs(viewport.state(at: viewport.restInstant).offset - 80 - 494.01) < 1e-6)
  }

  /// UIScrollView's slop: Vercantez/openuikit, docs/APP_FEEL.md.
  @Test(arguments: [(5.0, 0.0), (9.999, 0), (10, 0), (15, 5), (60, 50), (110, 100)])
  func aTouchLosesItsSlop(travel: Double, content: Double) {
    var viewport = Viewport.standard()
    _ = send(&viewport, at: 0, .touch(id: 3, .down(Point(x: 100, y: 400))))
    _ = send(&viewport, at: 20, .touch(id: 3, .moved(Point(x: 100, y: 400 - travel))))
    _ = send(&viewport, at: 24, .touch(id: 9, .down(Point(x: 100, y: 100))))
    _ = send(&viewport, at: 28, .touch(id: 9, .moved(Point(x: 100, y: 10))))
    #expect(abs(viewport.state(after: 30).offset - content) < 1e-9)
  }

  @Test func aPressWithoutADragIsATap() {
    var viewport = Viewport.standard()
    let point = Point(x: 100, y: 400)
    _ = send(&viewport, at: 0, .pointer(.down(point)))
    #expect(send(&viewport, at: 80, .pointer(.up(point))) == .tap(point))
    // A press that stops a motion means no more than that.
    var script = GestureScript(at: 100)
    script.fling(at: 3000)
    viewport.handle(script.events)
    _ = send(&viewport, at: 300, .pointer(.down(point)))
    #expect(send(&viewport, at: 380, .pointer(.up(point))) == .none)
  }

  @Test func theIndicatorsThumbDragsAndItsTrackPages() throws {
    var viewport = Viewport.standard(rows: 100)
    var layout = ViewportLayout()
    viewport.layout(at: .zero, into: &layout)
    let thumb = try #require(layout.indicator)
    #expect(thumb.thumbTop == thumb.trackTop && thumb.trackTop == 154)
    let grip = Point(x: 385, y: thumb.thumbTop + 10)
    _ = send(&viewport, at: 0, .pointer(.down(grip)))
    _ = send(&viewport, at: 8, .pointer(.moved(Point(x: 300, y: 5000))))
    #expect(viewport.state(after: 8).offset == viewport.maximumOffset)
    _ = send(&viewport, at: 16, .pointer(.moved(Point(x: 300, y: -5000))))
    #expect(viewport.state(after: 16).offset == 0)
    _ = send(&viewport, at: 24, .pointer(.up(Point(x: 300, y: 0))))
    #expect(viewport.state(after: 24).isAtRest)
    _ = send(&viewport, at: 30, .pointer(.down(Point(x: 385, y: 830))))
    _ = send(&viewport, at: 40, .pointer(.up(Point(x: 385, y: 830))))
    #expect(viewport.state(at: viewport.restInstant).offset == 844 - 65 - 44)
  }
}
