import HeaderKit
import TestSupport
import Testing

/// Ranges of nothing, feeds of nothing, numbers that are none, and change while in motion.
@Suite struct ViewportEdgeTests {
  @Test func aHeaderWithoutARangeNeverDividesByIt() {
    var viewport = Viewport.standard(.articles(expanded: 100, collapsed: 100))
    for delta in [0.0, 50, 1e5, -1e6] {
      _ = viewport.handle(InputEvent(time: .zero, kind: .scroll(.finger, .moved(dx: 0, dy: delta))))
      let header = viewport.state(after: 0).header
      #expect(header.collapse == 0 && header.height.isFinite && header.height >= 100)
    }
  }

  @Test(arguments: [0, 3]) func aFeedThatFitsOnlyStretches(rows: Int) {
    var viewport = Viewport.standard(rows: rows)
    #expect(viewport.maximumOffset == 0)
    var script = GestureScript()
    script.begin()
    script.move(by: -100, steps: 10)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    // The return is critically damped, so the header never dips.
    for step in 0...500 {
      let state = viewport.state(after: script.clock + Double(step))
      #expect(state.offset <= 0 && state.header.height >= 150 && state.header.collapse == 0)
    }
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
    for kind in [
      InputEvent.Kind.scroll(.wheel, .moved(dx: 0, dy: 480)), .key(KeyPress("End")),
      .key(KeyPress("PageDown")), .scroll(.continuous, .moved(dx: 0, dy: 90)),
    ] {
      _ = viewport.handle(InputEvent(time: Instant(milliseconds: 2000), kind: kind))
      #expect(viewport.state(after: 2500).offset == 0)
    }
  }

  /// The offset under another header of another range, whatever it was before.
  @Test(arguments: [
    (0.0, 65.0, 65.0, 0.0), (42.5, 150, 65, 42.5), (42.5, 235, 65, 85), (42.5, 65, 65, 0),
    (85, 235, 65, 170), (100, 235, 65, 170), (170, 235, 65, 170), (600, 235, 65, 600),
    (42.5, 300, 0, 150),
  ])
  func anotherHeaderIsAsFarCollapsed(
    offset: Double, expanded: Double, collapsed: Double, result: Double
  ) {
    let old = Viewport.standard()
    var viewport = Viewport(
      specification: old.specification, feed: old.feed, size: old.size, offset: offset)
    let before = viewport.state(after: 0)
    viewport.update(
      specification: .articles(expanded: expanded, collapsed: collapsed), feed: old.feed,
      keeping: .collapse, at: .zero)
    let state = viewport.state(after: 0)
    #expect(abs(state.offset - result) < 1e-9)
    #expect(expanded == collapsed || abs(state.header.collapse - before.header.collapse) < 1e-9)
  }

  @Test func anotherHeaderLeavesAPullAndAHeaderWithoutRangeWhereTheyAre() {
    var pulled = Viewport.standard()
    for kind in [InputEvent.Kind.scroll(.finger, .began), .scroll(.finger, .moved(dx: 0, dy: -80))]
    {
      _ = pulled.handle(InputEvent(time: .zero, kind: kind))
    }
    let offset = pulled.state(after: 0).offset
    #expect(offset < 0)
    pulled.update(
      specification: .articles(expanded: 235, collapsed: 65), feed: pulled.feed,
      keeping: .collapse, at: .zero)
    #expect(abs(pulled.state(after: 0).offset - offset) < 1e-9)

    let fixed = Viewport.standard(.articles(expanded: 100, collapsed: 100))
    var viewport = Viewport(
      specification: fixed.specification, feed: fixed.feed, size: fixed.size, offset: 30)
    viewport.update(
      specification: .articles(), feed: fixed.feed, keeping: .collapse, at: .zero)
    #expect(viewport.state(after: 0).offset == 30)
  }

  @Test func aShortFeedCanBeAllowedToCollapse() {
    var specification = HeaderSpecification.articles()
    specification.shortContent = .collapsible
    #expect(Viewport.standard(specification, rows: 3).maximumOffset == 85)
  }

  @Test func whatIsNotFiniteIsRefused() {
    var viewport = Viewport.standard()
    for value in [Double.nan, .infinity, -.infinity] {
      for kind in [
        InputEvent.Kind.scroll(.finger, .moved(dx: 0, dy: value)),
        .scroll(.wheel, .moved(dx: 0, dy: value)), .pointer(.down(Point(x: value, y: 0))),
        .touch(id: 0, .moved(Point(x: 0, y: value))), .resize(Size(width: 100, height: value)),
        .pinch(.moved(scale: value, rotation: 0, dx: 0, dy: 0)),
      ] {
        #expect(viewport.handle(InputEvent(time: .zero, kind: kind)) == .none)
      }
      let late = InputEvent(time: Instant(milliseconds: value), kind: .focus(gained: true))
      _ = viewport.handle(late)
    }
    #expect(viewport.state(after: 10).offset == 0)
    #expect(viewport.state(after: 10).isAtRest)
  }

  @Test func hugeNumbersStayFinite() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var viewport = Viewport.standard()
      var clock = 0.0
      for _ in 0..<30 {
        clock += [0, 1e-9, 0.5, 8, 45].randomElement(using: &generator) ?? 0
        let delta = Double.random(in: -1e6...1e6, using: &generator)
        let source = InputEvent.ScrollSource.allCases.randomElement(using: &generator) ?? .finger
        _ = viewport.handle(
          InputEvent(
            time: Instant(milliseconds: clock), kind: .scroll(source, .moved(dx: 0, dy: delta))))
        let state = viewport.state(after: clock + 4)
        #expect(state.offset.isFinite && state.velocity.isFinite && state.header.height.isFinite)
        #expect((0...1).contains(state.header.collapse) && state.header.stretch >= 0)
      }
      _ = viewport.handle(
        InputEvent(time: Instant(milliseconds: clock + 1), kind: .focus(gained: false)))
      let rest = viewport.state(at: viewport.restInstant)
      #expect(rest.isAtRest && (0...viewport.maximumOffset).contains(rest.offset))
    }
  }

  @Test func aStretchHasItsMaximumHoweverHardItIsPulledOrFlung() {
    var specification = HeaderSpecification.articles()
    specification.stretch.maximum = 80
    for velocity in [-1e3, -4e3, -2e5] {
      var viewport = Viewport.standard(specification)
      var script = GestureScript()
      script.begin()
      script.move(by: 300, steps: 10)
      script.wait(100)
      script.move(by: velocity * 0.08, steps: 10)
      script.end()
      viewport.handle(script.events)
      for step in 0...3000 {
        let state = viewport.state(after: script.clock + Double(step))
        #expect(state.header.height <= 230 + 1e-9)
        // Header and rows never part.
        #expect(abs(state.contentOrigin - (150 - state.offset)) < 1e-9)
        if state.offset <= 0 { #expect(abs(state.header.height - state.contentOrigin) < 1e-9) }
      }
    }
  }

  @Test func withStretchOffRowsMoveAwayFromAHeaderThatStays() {
    var specification = HeaderSpecification.articles()
    specification.stretch.enabled = false
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    script.move(by: -100, steps: 10)
    viewport.handle(script.events)
    let state = viewport.state(after: script.clock)
    #expect(state.header.height == 150 && state.header.stretch == 0)
    #expect(state.contentOrigin > 200)
  }

  @Test func rowsKeepTheirSpeedWhereTheHeaderStopsShrinking() {
    // headers.md C1: the seed's rows jolt at 65 pt.
    var viewport = Viewport.standard()
    var last = viewport.state(after: 0)
    for step in 1...64 {
      let time = Double(step) * 8
      _ = viewport.handle(
        InputEvent(
          time: Instant(milliseconds: time), kind: .scroll(.finger, .moved(dx: 0, dy: 4))))
      let state = viewport.state(after: time)
      #expect(abs(state.contentOrigin - last.contentOrigin + 4) < 1e-9)
      last = state
    }
  }

  @Test func aResizeKeepsOffsetAndCollapse() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: 40, steps: 5)
    script.add(.resize(Size(width: 800, height: 300)))
    viewport.handle(script.events)
    let state = viewport.state(after: script.clock)
    #expect(state.offset == 40 && state.header.height == 110)
    script.move(by: 10, steps: 1)
    viewport.handle(script.events.suffix(1))
    #expect(viewport.state(after: script.clock).offset == 50)
  }

  @Test func aResizeWhereTheEndNoLongerReachesBoundsTheOffset() {
    var viewport = Viewport.standard(rows: 30)
    _ = viewport.handle(InputEvent(time: .zero, kind: .key(KeyPress("End"))))
    let later = Instant(milliseconds: 2000)
    _ = viewport.handle(
      InputEvent(time: later, kind: .resize(Size(width: 390, height: 1400))))
    #expect(viewport.state(at: later).offset == viewport.maximumOffset)
    #expect(viewport.maximumOffset == 30 * 44 + 150 - 1400)
  }

  @Test func aResizeInMotionGoesOnFromWhereItShows() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.fling(at: 2000)
    script.wait(100)
    viewport.handle(script.events)
    let before = viewport.state(after: script.clock)
    script.add(.resize(Size(width: 500, height: 500)))
    viewport.handle(script.events.suffix(1))
    let after = viewport.state(after: script.clock)
    #expect(abs(after.offset - before.offset) < 1e-9)
    #expect(abs(after.velocity - before.velocity) < 1e-6)
    #expect(after.activity == .decelerating)
  }

  @Test func reducedMotionRestsInTheSamePlaceWithoutOvershoot() {
    for velocity in [-3000.0, 1200] {
      var full = Viewport.standard()
      var reduced = full
      reduced.reducesMotion = true
      var script = GestureScript()
      script.begin()
      script.move(by: 300, steps: 10)
      script.wait(60)
      script.move(by: velocity * 0.08, steps: 10)
      script.end()
      full.handle(script.events)
      reduced.handle(script.events)
      #expect(full.state(after: 9000).offset == reduced.state(after: 9000).offset)
      for step in 0...3000 {
        #expect(reduced.state(after: script.clock + Double(step)).offset >= 0)
      }
    }
  }

  @Test func theTutorialsLawSumsUp() {
    // headers.md §1.1: 0 -> 400 -> 0 at 600 pt/s leaves 65; the map comes back to 150.
    var specification = HeaderSpecification.articles()
    specification.law = .tutorial
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    script.move(by: 400, steps: 40, every: 400 / 40 / 0.6)
    script.move(by: -400, steps: 40, every: 400 / 40 / 0.6)
    viewport.handle(script.events)
    let state = viewport.state(after: script.clock + 20)
    #expect(state.header.height == 65)
    #expect(abs((state.header.tutorial?.color ?? 0) - 0.976) < 0.01)
  }

  @Test(arguments: [nil, 0.0, 60]) func theTutorialsLawKeepsTheStretchsLimit(most: Double?) {
    var specification = HeaderSpecification.articles()
    specification.law = .tutorial
    specification.stretch.enabled = most != nil
    specification.stretch.maximum = most
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    script.move(by: -400, steps: 40)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    for time in stride(from: -100.0, through: 600, by: 5) {
      #expect(viewport.state(after: script.clock + time).header.stretch <= most ?? 0)
    }
  }

  /// A feed that does not scroll has both its edges in one place.
  @Test func whatNeverStretchesEndsAPullPastTheEndAtTheEdge() {
    var viewport = Viewport.standard(.articles(), rows: 1)
    var script = GestureScript()
    script.begin()
    script.move(by: 60, steps: 10)
    script.wait(100)
    script.end()
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock).offset > 10)
    viewport.handle([
      InputEvent(
        time: Instant(milliseconds: script.clock + 10),
        kind: .scroll(.continuous, .moved(dx: 0, dy: -100)))
    ])
    for time in [10.0, 20, 100, 1000] {
      #expect(viewport.state(after: script.clock + time).offset == 0)
    }
  }
}
