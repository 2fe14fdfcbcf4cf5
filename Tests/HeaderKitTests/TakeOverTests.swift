import HeaderKit
import TestSupport
import Testing

/// Something takes over from what moves or is held: a list, a command, another feel, a restored place.
@Suite struct TakeOverTests {
  private func returning(damping: Double = 1) -> HeaderSpecification {
    HeaderSpecification(
      name: "test", expandedHeight: 150, collapsedHeight: 65, scroll: .enterAlways,
      stretch: .init(returnSpring: .init(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)),
      snap: .init(
        mode: .closest, spring: .init(duration: 0.4, dampingRatio: damping, initialVelocity: 0)))
  }

  /// A script that pulls down by raw points and holds.
  private func pull(_ distance: Double = 200) -> GestureScript {
    var script = GestureScript()
    script.begin()
    script.move(by: -distance, steps: 10)
    script.wait(100)
    return script
  }

  @Test func rowsAddedAboveDuringAFlingToTheTopLeaveTheRowsInPlace() {
    let old = Viewport.standard()
    var viewport = Viewport(
      specification: old.specification, feed: old.feed, size: old.size, offset: 1000)
    var script = GestureScript()
    script.fling(at: -4000)
    viewport.handle(script.events)
    let now = Instant(milliseconds: script.clock + 30)
    let before = viewport.state(at: now)
    #expect(before.activity == .decelerating && before.offset > 400)
    viewport.update(
      specification: old.specification, feed: FeedLayout(rows: .uniform(44, count: 1010)),
      keeping: .row(30, formerly: 20), at: now)
    let after = viewport.state(at: now)
    #expect(abs(after.contentOrigin + 440 - before.contentOrigin) < 1e-9)
    #expect(abs(after.velocity - before.velocity) < 1e-6)
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
  }

  @Test func anotherListIsAtItsOwnPlaceAlsoWhereTheHeaderDips() {
    let feed = FeedLayout(rows: .uniform(44, count: 1000))
    var viewport = Viewport(
      specification: returning(), lists: [feed, feed], size: Size(width: 390, height: 844),
      offset: 2000)
    viewport.select(list: 1, at: .zero)
    viewport.scrollToTop(at: .zero)
    var script = GestureScript(at: 1000)
    script.begin()
    script.move(by: -200, steps: 10)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    // The spring has swung past the edge by now.
    let dip = Instant(milliseconds: script.clock + 180)
    let before = viewport.state(at: dip)
    #expect(before.offset > 0.5 && before.activity == .bouncing)
    viewport.select(list: 0, at: dip)
    let after = viewport.state(at: dip)
    #expect(after.offset == 2000)
    #expect(abs(after.header.height - before.header.height) < 1e-9)
  }

  @Test func aRestoredPlaceWinsOverABounce() {
    var viewport = Viewport.standard()
    var script = pull()
    script.end()
    viewport.handle(script.events)
    let now = Instant(milliseconds: script.clock + 50)
    #expect(viewport.state(at: now).activity == .bouncing)
    viewport.restore(.init(offset: 700), at: now)
    #expect(viewport.state(at: now).offset == 700 && viewport.state(at: now).isAtRest)
  }

  @Test func aSizeThatStaysLeavesASwingingHeader() {
    var viewport = Viewport.standard(returning(damping: 0.5))
    var script = GestureScript()
    script.begin()
    script.move(by: 2000, steps: 10)
    script.move(by: -55, steps: 10)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    let untouched = viewport
    for delay in stride(from: 10.0, to: 400, by: 10) {
      viewport.resize(to: viewport.size, at: Instant(milliseconds: script.clock + delay))
    }
    for delay in stride(from: 0.0, to: 800, by: 20) {
      let time = script.clock + 390 + delay
      #expect(viewport.state(after: time).header == untouched.state(after: time).header)
    }
  }

  @Test func aPullThatIsHeldGoesOnThroughCommandsThatNeedNotMove() {
    for command in 0..<2 {
      var viewport = Viewport.standard()
      var script = pull()
      viewport.handle(script.events)
      let now = Instant(milliseconds: script.clock)
      if command == 0 { viewport.reveal(row: 2, at: now) } else { viewport.expand(at: now) }
      #expect(viewport.state(at: now).activity == .tracking)
      script.end()
      viewport.handle(Array(script.events.suffix(1)))
      #expect(viewport.state(at: viewport.restInstant).offset == 0)
    }
  }

  @Test(arguments: [HeaderSpecification.ScrollMode.exitUntilCollapsed, .enterAlways, .scroll])
  func collapsingOutlastsAFlingThatWouldExpand(mode: HeaderSpecification.ScrollMode) {
    var specification = returning()
    specification.scroll = mode
    let old = Viewport.standard(specification)
    var viewport = Viewport(
      specification: specification, feed: old.feed, size: old.size, offset: 1000)
    var script = GestureScript()
    script.fling(at: -4000)
    viewport.handle(script.events)
    for delay in [0.0, 40, 300] {
      var viewport = viewport
      let now = Instant(milliseconds: script.clock + delay)
      let before = viewport.state(at: now).offset
      viewport.collapse(at: now)
      #expect(abs(viewport.state(at: now).offset - before) < 1e-9)
      let height = viewport.state(at: viewport.restInstant).header.height
      #expect(height == 65 || (mode == .scroll && height < 65))
    }
  }

  @Test func aHeaderThatIsGoneIsCollapsed() {
    var specification = returning()
    specification.scroll = .scroll
    var viewport = Viewport(
      specification: specification, feed: Viewport.standard().feed,
      size: Size(width: 390, height: 844), offset: 1000)
    viewport.collapse(at: .zero)
    #expect(viewport.state(at: viewport.restInstant).offset == 1000)
    viewport.expand(at: .zero)
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
  }

  @Test func collapsingLeavesAMotionThatCollapses() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.fling(at: 3000)
    viewport.handle(script.events)
    let end = viewport.restInstant
    viewport.collapse(at: Instant(milliseconds: script.clock + 20))
    #expect(viewport.restInstant == end)
  }

  @Test func anotherFeelNeverLeavesThePullWhereItIs() {
    for preset in ScrollPhysics.Preset.allCases {
      for velocity in [100.0, 300, 600, 2000] {
        var viewport = Viewport.standard(rows: 40)
        var script = pull(300)
        script.move(by: velocity * 0.08, steps: 10)
        script.end()
        viewport.handle(script.events)
        for delay in [5.0, 40, 90] {
          var viewport = viewport
          let now = Instant(milliseconds: script.clock + delay)
          let before = viewport.state(at: now)
          viewport.setPhysics(preset.physics, at: now)
          #expect(abs(viewport.state(at: now).offset - before.offset) < 1e-6)
          let rest = viewport.state(at: viewport.restInstant).offset
          #expect((0...viewport.maximumOffset).contains(rest), "\(preset) \(velocity) \(delay)")
        }
      }
    }
  }

  @Test func aFlingOutOfAPullEndsAtTheSamePlaceWithReducedMotion() {
    let ends = [false, true].map { reduces in
      var viewport = Viewport.standard()
      viewport.reducesMotion = reduces
      var script = pull()
      script.move(by: 80, steps: 10)
      script.end()
      viewport.handle(script.events)
      return viewport.state(at: viewport.restInstant).offset
    }
    #expect(ends[0] > 50 && ends[0] == ends[1])
  }

  @Test func aDeviceThatTellsNoLiftSettlesOnAStop() {
    var viewport = Viewport.standard(returning())
    var script = GestureScript()
    script.move(.continuous, by: 30, steps: 5)
    viewport.handle(script.events)
    let last = script.clock
    #expect(viewport.state(after: last + 149).offset == 30)
    #expect(viewport.state(after: last + 151).activity == .snapping)
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
    // A move within that time puts it off.
    script.wait(100)
    script.move(.continuous, by: 20, steps: 5)
    viewport.handle(Array(script.events.suffix(5)))
    #expect(viewport.state(after: last + 200).offset == 50)
    #expect(viewport.state(at: viewport.restInstant).offset == 85)
  }

  @Test func aStretchOfNothingKeepsNoDistanceToGoBack() {
    var specification = HeaderSpecification.articles()
    specification.stretch.maximum = 0
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    script.move(by: -500, steps: 10)
    script.move(by: 10, steps: 1)
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock).offset == 10)
  }

  @Test func aSlowLiftRightOnAStopIsAtRestAtOnce() {
    var specification = returning()
    specification.scroll = .exitUntilCollapsed
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    script.move(by: 88, steps: 8)
    script.wait(100)
    script.move(by: -3, steps: 12)
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock).velocity < -30)
    script.end()
    viewport.handle(Array(script.events.suffix(1)))
    #expect(viewport.state(after: script.clock).offset == 85)
    #expect(viewport.restInstant.milliseconds == script.clock)
  }

  @Test func anotherListLeavesTheTutorialsHeader() {
    let feed = FeedLayout(rows: .uniform(44, count: 200))
    var specification = HeaderSpecification.articles()
    specification.law = .tutorial
    var viewport = Viewport(
      specification: specification, lists: [feed, feed], size: Size(width: 390, height: 844))
    var script = GestureScript()
    script.begin()
    script.move(by: 300, steps: 60)
    script.end()
    viewport.handle(script.events)
    let now = Instant(milliseconds: script.clock + 5000)
    let before = viewport.state(at: now).header
    #expect(before.height < 140)
    viewport.select(list: 1, at: now)
    #expect(viewport.state(at: now).header == before)
  }
}
