import HeaderKit
import TestSupport
import Testing

/// Where a header may rest; articles' sizes, rows of 44 pt at 390 x 844.
@Suite struct SnapTests {
  private func header(
    _ mode: HeaderSpecification.Snap.Mode,
    scroll: HeaderSpecification.ScrollMode = .exitUntilCollapsed, collapsed: Double = 65,
    damping: Double = 1, stops: [Double] = [0, 1]
  ) -> HeaderSpecification {
    HeaderSpecification(
      name: "test", expandedHeight: 150, collapsedHeight: collapsed, scroll: scroll,
      snap: .init(
        mode: mode, stops: stops,
        spring: .init(duration: 0.4, dampingRatio: damping, initialVelocity: 0)))
  }

  /// A viewport after a drag to an offset and a lift of resting fingers, and the time of the lift.
  private func dragged(
    to offset: Double, _ specification: HeaderSpecification, rows: Int = 1000
  ) -> (viewport: Viewport, lift: Double) {
    var viewport = Viewport.standard(specification, rows: rows)
    var script = GestureScript()
    script.begin()
    script.move(by: offset, steps: 20)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    return (viewport, script.clock)
  }

  @Test(arguments: [HeaderSpecification.Snap.Mode.closest, .projected])
  func theNearestStopIsTaken(mode: HeaderSpecification.Snap.Mode) {
    for (share, collapse) in [(0.25, 0.0), (0.49, 0), (0.5, 1), (0.75, 1)] {
      let (viewport, lift) = dragged(to: share * 85, header(mode))
      #expect(viewport.state(after: lift).activity == .snapping)
      #expect(viewport.state(after: lift + 400).header.collapse == collapse)
      #expect(viewport.restInstant.milliseconds == lift + 400)
    }
  }

  @Test func theDirectionDecidesWhereItIsAskedTo() {
    let (down, lift) = dragged(to: 10, header(.direction))
    #expect(down.state(after: lift + 400).header.collapse == 1)
    var viewport = Viewport.standard(header(.direction))
    var script = GestureScript()
    script.begin()
    script.move(by: 80, steps: 10)
    script.move(by: -10, steps: 5)
    script.wait(60)
    script.end()
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock + 400).header.collapse == 0)
  }

  /// A spring that swings past its stop, or starts away from it, must not part header and rows.
  @Test(arguments: [(0.7, 0.0, 0.0), (0.01, 0, 20), (1, -100, 0), (0.3, -100, 20)])
  func aSwingStaysWithinTheStretch(damping: Double, velocity: Double, most: Double) {
    let spring = HeaderSpecification.Spring(
      duration: 0.4, dampingRatio: damping, initialVelocity: velocity)
    var specification = header(.closest)
    specification.snap.spring = spring
    specification.stretch.maximum = most
    specification.stretch.returnSpring = spring
    for offset in [40, 60, -30.0] {
      let (viewport, lift) = dragged(to: offset, specification)
      for time in stride(from: 0.0, through: 400, by: 1) {
        #expect(viewport.state(after: lift + time).header.stretch <= most + 1e-9)
      }
    }
  }

  @Test func withoutSnapTheHeaderStays() {
    let (viewport, lift) = dragged(to: 40, header(.none))
    #expect(viewport.state(after: lift + 400).offset == 40)
  }

  @Test func aFlingAcrossStopsIsNotHeldUp() {
    var viewport = Viewport.standard(header(.projected))
    var script = GestureScript()
    script.fling(at: 1000)
    viewport.handle(script.events)
    #expect(abs(viewport.state(at: viewport.restInstant).offset - 80 - 494.01) < 1e-6)
  }

  @Test func aFlingThatWouldEndBetweenStopsGoesOnToOneWithoutAJolt() {
    // From 400 it would end at 30, nearer to expanded; it slows down first and springs from 85 on.
    var viewport = Viewport.standard(header(.projected))
    var script = GestureScript()
    script.begin()
    script.move(by: 500, steps: 20)
    script.wait(100)
    script.end()
    script.fling(at: -820)
    viewport.handle(script.events)
    let end = viewport.restInstant.milliseconds
    #expect(viewport.state(after: end).offset == 0)
    var last = viewport.state(after: script.clock)
    for time in stride(from: script.clock + 1, through: end, by: 1) {
      let state = viewport.state(after: time)
      #expect(state.offset <= last.offset + 1e-9)
      #expect(abs(state.velocity - last.velocity) < 40)
      last = state
    }
  }

  @Test func aFlingThatWouldEndJustPastAStopSlowsDownToIt() {
    var viewport = Viewport.standard(header(.projected))
    var script = GestureScript()
    script.begin()
    script.move(by: 500, steps: 20)
    script.wait(100)
    script.end()
    script.fling(at: -756)
    viewport.handle(script.events)
    let end = viewport.restInstant.milliseconds
    #expect(abs(viewport.state(after: end).offset - 85) < 1e-9)
    #expect(abs(viewport.state(after: script.clock).velocity + 756) < 1e-6)
  }

  @Test(arguments: [60.0, 120, 240], [0.0, 40, 120, -120])
  func criticalDampingNeverTurns(rate: Double, velocity: Double) {
    var viewport = Viewport.standard(header(.closest))
    var script = GestureScript()
    script.begin()
    script.move(by: 40 - velocity * 0.08, steps: 10)
    script.wait(100)
    script.move(by: velocity * 0.08, steps: 10)
    script.end()
    viewport.handle(script.events)
    let end = viewport.restInstant.milliseconds
    var signs: Set<Bool> = []
    var last = viewport.state(after: script.clock).header.height
    for time in stride(from: script.clock, through: end, by: 1000 / rate) {
      let height = viewport.state(after: time).header.height
      if height != last { signs.insert(height > last) }
      last = height
    }
    #expect(signs.count <= 1)
    #expect([0, 1].contains(viewport.state(after: end).header.collapse))
    #expect(end <= script.clock + 600)
  }

  @Test func theWheelSettlesAfterItsSilence() {
    var viewport = Viewport.standard(header(.closest))
    var script = GestureScript()
    script.wheel(0.5)
    script.wait(100)
    script.wheel(0.25)
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock + 149).activity == .animating)
    #expect(viewport.state(after: script.clock + 151).activity == .snapping)
    #expect(viewport.state(at: viewport.restInstant).offset == 85)
    #expect(viewport.restInstant.milliseconds <= script.clock + 600)
  }

  @Test func keysSettleToo() {
    var viewport = Viewport.standard(header(.closest))
    _ = viewport.handle(InputEvent(time: .zero, kind: .key(KeyPress("Down"))))
    #expect(viewport.state(at: viewport.restInstant).offset == 85)
  }

  @Test func anEnterAlwaysHeaderSnapsWhereverItIs() {
    for (back, height) in [(20.0, 0.0), (120, 150)] {
      var viewport = Viewport.standard(header(.closest, scroll: .enterAlways, collapsed: 0))
      var script = GestureScript()
      script.begin()
      script.move(by: 2000, steps: 20)
      script.move(by: -back, steps: 10)
      script.wait(100)
      script.end()
      viewport.handle(script.events)
      let rest = viewport.state(at: viewport.restInstant)
      #expect(abs(rest.header.height - height) < 1e-9)
      #expect(abs(rest.offset - (height == 0 ? 2000 : 1850)) < 1e-9)
    }
  }

  @Test func aTwoStageHeaderHasAStopAtItsSeam() {
    for (back, height) in [(20.0, 0.0), (40, 65), (2000 - 70, 65), (2000 - 20, 150)] {
      var viewport = Viewport.standard(header(.closest, scroll: .enterAlwaysCollapsed))
      var script = GestureScript()
      script.begin()
      script.move(by: 2000, steps: 20)
      script.move(by: -back, steps: 40)
      script.wait(100)
      script.end()
      viewport.handle(script.events)
      let rest = viewport.state(at: viewport.restInstant)
      #expect(abs(rest.header.height - height) < 1e-9, "back \(back)")
    }
  }

  @Test func contentTooShortToCollapseRestsAtEitherEnd() {
    // 16 rows: 704 + 150 - 844 = 10 pt to scroll.
    for (offset, rest) in [(3.0, 0.0), (7, 10)] {
      let (viewport, lift) = dragged(to: offset, header(.closest), rows: 16)
      #expect(viewport.maximumOffset == 10)
      #expect(viewport.state(after: lift + 400).offset == rest)
    }
  }

  @Test func moreStopsAreTakenOneByOne() {
    for (share, collapse) in [(0.2, 0.0), (0.4, 0.5), (0.7, 0.5), (0.8, 1)] {
      let (viewport, lift) = dragged(to: share * 85, header(.closest, stops: [0, 0.5, 1]))
      #expect(abs(viewport.state(after: lift + 400).header.collapse - collapse) < 1e-9)
    }
  }

  @Test func aDampingBelowOneOvershootsOnceAndByItsShare() {
    let (viewport, lift) = dragged(to: 60, header(.closest, damping: 0.7))
    var most = 0.0
    for time in stride(from: lift, through: lift + 400, by: 1) {
      most = max(most, viewport.state(after: time).offset - 85)
    }
    #expect(most > 0.5 && most <= 0.047 * 25)
  }

  @Test func reducedMotionRestsAtTheSamePlaceWithoutOvershoot() {
    var (viewport, _) = dragged(to: 0, header(.closest, damping: 0.7))
    viewport.reducesMotion = true
    var script = GestureScript(at: 1000)
    script.begin()
    script.move(by: 60, steps: 10)
    script.wait(60)
    script.end()
    viewport.handle(script.events)
    for time in stride(from: script.clock, through: script.clock + 400, by: 1) {
      #expect(viewport.state(after: time).offset <= 85)
    }
    #expect(viewport.state(after: script.clock + 400).offset == 85)
  }
}
