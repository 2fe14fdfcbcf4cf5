import HeaderKit
import TestSupport
import Testing

/// Headers that return on scrolling back; rows of 44 pt at 390 x 844.
@Suite struct RevealTests {
  private func header(
    _ mode: HeaderSpecification.ScrollMode, expanded: Double = 150, collapsed: Double = 65,
    reveal: Double = 0
  ) -> HeaderSpecification {
    HeaderSpecification(
      name: "test", expandedHeight: expanded, collapsedHeight: collapsed, scroll: mode,
      revealDistance: reveal)
  }

  /// The heights after each of some moves of a finger, in points.
  private func heights(_ specification: HeaderSpecification, _ moves: [Double]) -> [Double] {
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    return moves.map { move in
      let before = script.events.count
      script.move(by: move, steps: 10)
      viewport.handle(Array(script.events[before...]))
      return viewport.state(after: script.clock).header.height
    }
  }

  @Test func enterAlwaysReturnsAtOnceAndLeavesAtOnce() {
    #expect(
      heights(header(.enterAlways), [40, 960, -30, -20, 10, -500, 20])
        == [110, 65, 95, 115, 105, 150, 130])
  }

  @Test func enterAlwaysCollapsedReturnsToTheLeastHeightAndWholeAtTheTop() {
    #expect(
      heights(header(.enterAlwaysCollapsed), [100, 900, -30, -100, -770, -50, -50])
        == [50, 0, 30, 65, 65, 100, 150])
  }

  @Test func theRevealDistanceAddsUpWhateverTheSteps() {
    for steps in [1, 3, 30] {
      var viewport = Viewport.standard(header(.enterAlways, collapsed: 0, reveal: 100))
      var script = GestureScript()
      script.begin()
      script.move(by: 1000, steps: 10)
      script.move(by: -90, steps: steps)
      viewport.handle(script.events)
      #expect(viewport.state(after: script.clock).header.height == 0)
      var more = GestureScript(at: script.clock)
      more.move(by: -30, steps: steps)
      viewport.handle(more.events)
      #expect(abs(viewport.state(after: more.clock).header.height - 20) < 1e-9)
    }
  }

  @Test func theTopIsAlwaysExpanded() {
    #expect(
      heights(header(.enterAlways, collapsed: 0, reveal: 400), [300, -300]) == [0, 150])
  }

  @Test(arguments: [HeaderSpecification.ScrollMode.enterAlways, .enterAlwaysCollapsed])
  func anEdgesBounceMovesNothing(mode: HeaderSpecification.ScrollMode) {
    var viewport = Viewport.standard(header(mode), rows: 40)
    var script = GestureScript()
    script.begin()
    script.move(by: 900, steps: 20)
    script.end()
    script.wait(50)
    script.fling(at: 6000)
    viewport.handle(script.events)
    let end = viewport.restInstant.milliseconds
    var highest = -Double.infinity
    for time in stride(from: script.clock, through: end, by: 1000 / 240) {
      let state = viewport.state(after: time)
      highest = max(highest, state.offset)
      if state.offset > viewport.maximumOffset {
        #expect(state.header.height == (mode == .enterAlways ? 65 : 0))
      }
    }
    #expect(highest > viewport.maximumOffset + 20)
  }

  @Test func framesNeverTurnTheHeader() {
    // A wheel that reverses turns in the middle of its motion, where no frame may be.
    var script = GestureScript()
    for _ in 0..<12 {
      script.wheel(1)
      script.wait(30)
    }
    for _ in 0..<5 {
      script.wheel(-1)
      script.wait(25)
    }
    var looked = Viewport.standard(header(.enterAlways))
    var blind = looked
    var next = 0
    for time in stride(from: 0.0, through: script.clock + 1000, by: 1000 / 240) {
      while next < script.events.count, script.events[next].time.milliseconds <= time {
        _ = looked.handle(script.events[next])
        next += 1
      }
      _ = looked.state(after: time)
    }
    blind.handle(script.events)
    for time in stride(from: script.clock, through: script.clock + 1000, by: 7) {
      #expect(looked.state(after: time).header == blind.state(after: time).header)
    }
    #expect(abs(blind.state(after: script.clock + 1000).header.height - 150) < 1e-6)
  }

  @Test func aWheelTurnsWhereItsVelocityIsZero() {
    var viewport = Viewport.standard(header(.enterAlways))
    var script = GestureScript()
    script.wheel(8)
    script.wait(150)
    script.wheel(-2)
    viewport.handle(script.events)
    // Sampled finely, the header grows by exactly what the offset goes back from its greatest.
    var greatest = 0.0
    for step in 0..<40_000 {
      greatest = max(greatest, viewport.state(after: script.clock + Double(step) / 40).offset)
    }
    let rest = viewport.state(after: 5000)
    #expect(greatest > rest.offset + 1)
    #expect(abs(rest.header.height - min(150, 65 + greatest - rest.offset)) < 1e-3)
  }

  @Test func rowsTakenAwayAboveLeaveTheHeader() {
    var viewport = Viewport.standard(header(.enterAlways))
    var script = GestureScript()
    script.begin()
    script.move(by: 2000, steps: 10)
    script.move(by: -40, steps: 4)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    let now = Instant(milliseconds: script.clock + 100)
    let before = viewport.state(at: now)
    #expect(abs(before.header.height - 105) < 1e-9)
    viewport.update(
      specification: viewport.specification,
      feed: FeedLayout(rows: .uniform(30, count: 1000)), keeping: .row(44), at: now)
    let after = viewport.state(at: now)
    #expect(abs(after.header.height - 105) < 1e-9)
    #expect(
      abs(after.contentOrigin + 44 * 30 - before.contentOrigin - 44 * 44) < 1e-9)
  }

  @Test func anotherFeelInMidSwingLeavesTheStop() {
    var specification = header(.enterAlways)
    specification.snap = .init(
      mode: .closest, spring: .init(duration: 0.4, dampingRatio: 0.5, initialVelocity: 0))
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    script.move(by: 2000, steps: 20)
    script.move(by: -60, steps: 10)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    let swing = Instant(milliseconds: script.clock + 150)
    #expect(viewport.state(at: swing).offset < 1915 - 0.5)
    viewport.setPhysics(.gtk, at: swing)
    let rest = viewport.state(at: viewport.restInstant)
    #expect(abs(rest.offset - 1915) < 1e-9 && abs(rest.header.height - 150) < 1e-9)
  }
}
