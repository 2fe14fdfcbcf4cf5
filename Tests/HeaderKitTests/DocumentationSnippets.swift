import HeaderKit
import TestSupport
import Testing

/// The code of the articles in the documentation, compiled and run; `DocumentationTests` compares them.
@Suite struct DocumentationSnippets {
  private let now = Instant(milliseconds: 1000)

  @Test func anEventMovesTheListAndAFrameReadsIt() {
    let header = HeaderSpecification(name: "photos", expandedHeight: 200, collapsedHeight: 64)
    let feed = FeedLayout(rows: .uniform(56, count: 500))
    var viewport = Viewport(
      specification: header, feed: feed, size: Size(width: 480, height: 720))

    var responses: [String] = []
    func open(_ point: Point) { responses.append("tap") }
    func perform(_ key: KeyPress) { responses.append(key.name) }
    func reload() { responses.append("reload") }
    let time = Instant(milliseconds: 8)
    let response = viewport.handle(
      InputEvent(time: time, kind: .scroll(.finger, .moved(dx: 0, dy: 12.5))))
    switch response {
    case .tap(let point): open(point)
    case .key(let key): perform(key)
    case .stretchTriggered: reload()
    case .resized, .none: break
    }
    #expect(responses.isEmpty)

    var layout = ViewportLayout()
    var tops: [Double] = []
    func drawRow(_ index: Int, _ top: Double, _ height: Double) { tops.append(top) }
    func drawHeader(_ header: HeaderState) { tops.append(header.height) }
    viewport.layout(at: now, into: &layout)
    for row in layout.rows { drawRow(row.index, row.top, row.height) }
    drawHeader(layout.state.header)
    #expect(tops.first == 187.5 && tops.last == 187.5)

    viewport.scroll(toRow: 42, position: .middle, at: now)
    viewport.scrollToTop(at: now)
    viewport.collapse(at: now)
    #expect(viewport.state(at: viewport.restInstant).header.collapse == 1)
  }

  @Test func aNotchCollapsesTheHeaderOfTheReadme() {
    let header = HeaderSpecification(name: "mine", expandedHeight: 200, collapsedHeight: 64)
    let feed = FeedLayout(rows: .uniform(56, count: 500))
    var viewport = Viewport(specification: header, feed: feed, size: Size(width: 480, height: 720))
    // Time comes from your event loop, in milliseconds since the program began.
    let time = Instant(milliseconds: 0)
    _ = viewport.handle(InputEvent(time: time, kind: .scroll(.wheel, .moved(dx: 0, dy: 120))))
    print(viewport.state(at: Instant(milliseconds: 500)).header.height)  // 140
    #expect(viewport.state(at: Instant(milliseconds: 500)).header.height == 140)
  }

  @Test func theLoopDrawsWhileSomethingMovesAndSleepsAtRest() {
    func run(
      _ viewport: inout Viewport, isOpen: () -> Bool, now: () -> Instant,
      poll: () -> InputEvent?, wait: () -> InputEvent?, draw: (ViewportLayout) -> Void
    ) {
      var layout = ViewportLayout()
      while isOpen() {
        viewport.layout(at: now(), into: &layout)
        draw(layout)
        var event = layout.state.isAtRest ? wait() : poll()
        while let next = event {
          _ = viewport.handle(next)
          event = poll()
        }
      }
    }

    var viewport = Viewport.standard()
    var script = GestureScript(at: 500)
    script.fling(at: 1500)
    var waiting = script.events[...]
    var clock = 0.0
    var isOpen = true
    var frames = 0
    run(
      &viewport, isOpen: { isOpen },
      now: {
        frames += 1
        clock += 1000.0 / 60
        return Instant(milliseconds: clock)
      },
      poll: {
        guard let first = waiting.first, first.time.milliseconds <= clock else { return nil }
        return waiting.removeFirst()
      },
      wait: {
        guard let next = waiting.popFirst() else {
          isOpen = false
          return nil
        }
        clock = max(clock, next.time.milliseconds)
        return next
      }, draw: { _ in })
    // It slept until the gesture, and drew until the fling had come to rest.
    #expect(frames > 60 && frames < 300)
    #expect(viewport.state(after: clock).isAtRest && viewport.state(after: clock).offset > 500)
  }

  @Test func aHeaderIsData() throws {
    let heights = Array(repeating: 44.0, count: 50)
    let size = Size(width: 480, height: 720)
    var header = HeaderSpecification(name: "photos", expandedHeight: 200, collapsedHeight: 64)
    header.scroll = .enterAlways
    header.revealDistance = 24
    header.stretch = .init(maximum: 120, trigger: 80)
    header.snap = .init(mode: .projected, stops: [0, 0.5, 1])

    do {
      try header.validate()
    } catch {
      print(error.field, "allowed:", error.allowed)
    }
    #expect(throws: Never.self) { try header.validate() }

    header.sections = .init(height: 32)
    header.filler = .init(height: 8, color: "#202020")
    let feed = FeedLayout(
      rows: .each(heights), sectionCounts: [12, 30, 8], sectionHeader: header.sections,
      fillerHeight: header.filler?.height ?? 0)
    #expect(feed.contentHeight == 50 * 44 + 3 * 32 + 8)

    let (songs, albums) = (feed, feed)
    var viewport = Viewport(specification: header, lists: [songs, albums], size: size)
    viewport.select(list: 1, at: now)
    #expect(viewport.selectedList == 1)

    let fade = HeaderSpecification.Track(
      property: .alpha, against: .collapse,
      stops: [.init(position: 0.5, value: .number(1)), .init(position: 1, value: .number(0))],
      easing: .easeOut)
    let alpha = fade.number(in: viewport.state(at: now).header) ?? 1
    #expect(alpha == 1)

    header.expandedHeight = 320
    viewport.update(
      specification: header, feed: feed, keeping: .row(7),
      animation: TimedSpring(duration: 0.3, dampingRatio: 1, initialVelocity: 0), at: now)
    #expect(viewport.state(at: viewport.restInstant).header.height == 320)

    viewport.scroll(to: 400, at: now)
    let saved = viewport.savedState
    var restored = Viewport(specification: header, feed: feed, size: size)
    restored.restore(saved, at: now)
    #expect(restored.state(at: now).offset == 400)
  }
}
