import HeaderKit
import TestSupport
import Testing

/// Whatever header, list and input it is given, a viewport answers with numbers that can be drawn.
@Suite struct AnySpecificationTests {
  /// Draws specifications, lists and events, absurd ones among them.
  private struct Draw {
    var generator: SeededGenerator

    mutating func chance(_ share: Double) -> Bool {
      Double.random(in: 0..<1, using: &generator) < share
    }

    mutating func pick<T>(_ values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }

    /// A number of a range, or now and then one that no author means.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
      guard chance(0.12) else { return Double.random(in: range, using: &generator) }
      return pick([
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -0.0, 0, -1, 1e-9, 1e9, 1e300,
      ])
    }

    mutating func spring() -> HeaderSpecification.Spring {
      .init(
        duration: number(0.05...2), dampingRatio: number(0.1...1),
        initialVelocity: number(-5...20))
    }

    mutating func specification() -> HeaderSpecification {
      var header = HeaderSpecification(
        name: "any", expandedHeight: number(0...400), collapsedHeight: number(0...200))
      header.scroll = pick(HeaderSpecification.ScrollMode.allCases)
      header.law = chance(0.1) ? .tutorial : .offset
      header.placement = pick(HeaderSpecification.Placement.allCases)
      header.revealDistance = number(0...100)
      header.shortContent = pick(HeaderSpecification.ShortContent.allCases)
      header.stretch = .init(
        enabled: chance(0.8), maximum: chance(0.5) ? number(0...200) : nil,
        trigger: chance(0.3) ? number(1...100) : nil, wheel: chance(0.8),
        returnSpring: chance(0.5) ? spring() : nil)
      header.snap = .init(
        mode: pick(HeaderSpecification.Snap.Mode.allCases), threshold: number(0...1),
        stops: (0..<Int.random(in: 0...4, using: &generator)).map { _ in number(0...1) },
        spring: spring())
      if chance(0.4) {
        header.sections = .init(
          height: number(0...60), topPadding: number(0...20), pin: chance(0.7))
      }
      if chance(0.3) { header.filler = .init(height: number(0...50), color: "#000000") }
      return header
    }

    mutating func feed(for header: HeaderSpecification) -> FeedLayout {
      let count = pick([0, 1, 3, 40, 1000])
      let rows: FeedLayout.RowHeights =
        chance(0.5)
        ? .uniform(Double.random(in: 10...90, using: &generator), count: count)
        : .each((0..<min(count, 60)).map { _ in number(0...150) })
      return FeedLayout(
        rows: rows, sectionCounts: chance(0.5) ? [3, -2, 0, 7, .max, 4] : [],
        sectionHeader: header.sections, fillerHeight: header.filler?.height ?? 0)
    }

    mutating func point() -> Point { Point(x: number(0...390), y: number(0...844)) }

    mutating func event() -> InputEvent.Kind {
      let source = pick(InputEvent.ScrollSource.allCases)
      return switch Int.random(in: 0..<14, using: &generator) {
      case 0: .scroll(source, .began)
      case 1...4: .scroll(source, .moved(dx: number(-9...9), dy: number(-120...120)))
      case 5: .scroll(source, pick([.ended, .cancelled]))
      case 6: .pointer(.down(point()))
      case 7: .pointer(.moved(point()))
      case 8: .pointer(.up(point()))
      case 9: .touch(id: 1, pick([.down(point()), .moved(point()), .up, .cancelled]))
      case 10:
        .key(KeyPress(pick(["Home", "End", "PageDown", "PageUp", "Down", "Up", "Space", "X"])))
      case 11: .hold(pick([.began(fingers: 2), .ended]))
      case 12: .resize(Size(width: number(0...900), height: number(0...900)))
      default: .focus(gained: chance(0.5))
      }
    }
  }

  private func expectDrawable(
    _ viewport: Viewport, at time: Instant, _ layout: inout ViewportLayout
  ) {
    viewport.layout(at: time, into: &layout)
    let state = layout.state
    let again = viewport.state(at: time)
    #expect(state == again)
    let numbers = [
      state.time.milliseconds, state.offset, state.velocity, state.header.height,
      state.header.collapse, state.header.stretch, state.contentOrigin, layout.coveredHeight,
      viewport.maximumOffset, viewport.restInstant.milliseconds,
    ]
    let areFinite = numbers.allSatisfy { $0.isFinite }
    #expect(areFinite, "\(numbers) of \(viewport.specification)")
    #expect(state.header.height >= 0)
    #expect((0...1).contains(state.header.collapse))
    #expect(state.header.stretch >= 0)
    let rows = layout.rows
    let havePlaces =
      rows.allSatisfy { $0.top.isFinite && $0.height.isFinite && $0.height >= 0 }
      && layout.sections.allSatisfy { $0.top.isFinite }
    #expect(havePlaces)
    viewport.layout(at: time, into: &layout)
    #expect(layout.state == state && layout.rows == rows)
  }

  @Test(arguments: 0..<300) func everyStateCanBeDrawn(seed: UInt64) throws {
    var draw = Draw(generator: SeededGenerator(seed: seed))
    let header = draw.specification()
    let lists = (0..<draw.pick([1, 1, 1, 2, 3])).map { _ in draw.feed(for: header) }
    var viewport = Viewport(
      specification: header, lists: lists,
      size: Size(width: draw.number(0...900), height: draw.number(0...900)),
      offset: draw.number(0...500))
    viewport.reducesMotion = draw.chance(0.2)
    viewport.hasMomentum = draw.chance(0.8)
    try viewport.specification.validate()
    var layout = ViewportLayout()
    var clock = 0.0
    for step in 0..<60 {
      clock += draw.pick([0, 4, 8, 8, 8, 16, 60, 200, 900])
      let time = Instant(milliseconds: draw.chance(0.05) ? draw.number(0...clock) : clock)
      _ = viewport.handle(InputEvent(time: time, kind: draw.event()))
      if step % 7 == 3 { change(&viewport, at: time, &draw) }
      expectDrawable(viewport, at: time, &layout)
      expectDrawable(viewport, at: Instant(milliseconds: clock + 5), &layout)
      expectDrawable(viewport, at: viewport.restInstant, &layout)
    }
    // What is kept over a restart brings the same place back.
    var restored = viewport
    restored.restore(viewport.savedState, at: restored.restInstant)
    expectDrawable(restored, at: restored.restInstant, &layout)
  }

  /// What a program does to its viewport by itself.
  private func change(_ viewport: inout Viewport, at time: Instant, _ draw: inout Draw) {
    switch Int.random(in: 0..<8, using: &draw.generator) {
    case 0: viewport.expand(at: time)
    case 1: viewport.collapse(at: time)
    case 2: viewport.scroll(to: draw.number(-100...5000), at: time)
    case 3:
      let row = draw.pick([-1, 0, 5, 900, .max, .min])
      viewport.scroll(
        toRow: row, position: draw.pick(Viewport.RowPosition.allCases), at: time)
    case 4: viewport.reveal(row: draw.pick([-1, 0, 5, 900, .max, .min]), at: time)
    case 5: viewport.select(list: draw.pick([-1, 0, 1, 2, .max]), at: time)
    case 6: viewport.scrollToTop(at: time)
    default:
      let header = draw.specification()
      let spring = draw.spring()
      viewport.update(
        specification: header, lists: [draw.feed(for: header), draw.feed(for: header)],
        keeping: draw.pick([.offset, .collapse, .row(draw.pick([0, 3, .max]))]),
        animation: draw.chance(0.5)
          ? TimedSpring(
            duration: spring.duration, dampingRatio: spring.dampingRatio,
            initialVelocity: spring.initialVelocity) : nil, at: time)
    }
  }
}
