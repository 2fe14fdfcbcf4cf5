import HeaderKit
import TestSupport
import Testing

/// Rows of mixed heights, sections that stop and push, look-up by place.
@Suite struct FeedLayoutTests {
  private let sections = HeaderSpecification.Sections(height: 50, topPadding: 10)

  /// A layout of seeded heights and counts, empty sections among them, and the same laid out naively.
  private func sample(seed: UInt64) -> (FeedLayout, rows: [Double], sections: [Double]) {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<12).map { _ in Int.random(in: 0...6, using: &generator) }
    let heights = (0..<counts.reduce(0, +)).map { _ in
      Double(Int.random(in: 10...120, using: &generator))
    }
    var y = 30.0
    var rowTops: [Double] = []
    var sectionTops: [Double] = []
    for count in counts {
      sectionTops.append(y + 10)
      y += 60
      for _ in 0..<count {
        rowTops.append(y)
        y += heights[rowTops.count - 1]
      }
    }
    let layout = FeedLayout(
      rows: .each(heights), sectionCounts: counts, sectionHeader: sections, fillerHeight: 30)
    #expect(layout.contentHeight == y)
    return (layout, rowTops, sectionTops)
  }

  @Test(arguments: 0..<20) func placesAreThoseOfALayoutByHand(seed: UInt64) {
    let (layout, rows, sections) = sample(seed: seed)
    for (row, top) in rows.enumerated() { #expect(layout.rowTop(row) == top) }
    for (section, top) in sections.enumerated() { #expect(layout.sectionTop(section) == top) }
    for y in stride(from: -20, through: layout.contentHeight + 20, by: 7) {
      let row = rows.indices.first { rows[$0] + layout.rowHeight($0) > y } ?? rows.count
      #expect(layout.firstRow(below: y) == row)
      #expect(layout.section(atOrAbove: y) == sections.lastIndex { $0 <= y })
    }
  }

  @Test func alikeRowsNeedNoStorageAndLieWhereTheSumsPutThem() {
    let uniform = FeedLayout(rows: .uniform(44, count: 1000))
    let each = FeedLayout(rows: .each(Array(repeating: 44, count: 1000)))
    #expect(uniform.contentHeight == each.contentHeight)
    for y in stride(from: 0.0, through: 44000, by: 13) {
      #expect(uniform.firstRow(below: y) == each.firstRow(below: y))
    }
  }

  @Test func aSectionStopsUnderTheHeaderAndIsPushedOffByTheNext() {
    // headers.md C8: pinned top = max(natural, H), and the next section pushes.
    var specification = HeaderSpecification.articles()
    specification.sections = .init(height: 50)
    let feed = FeedLayout(
      rows: .uniform(44, count: 40), sectionCounts: [10, 10, 20],
      sectionHeader: specification.sections)
    var viewport = Viewport(
      specification: specification, feed: feed, size: Size(width: 390, height: 400))
    var layout = ViewportLayout()
    var clock = 0.0
    while viewport.state(after: clock).offset < 1500 {
      viewport.layout(at: Instant(milliseconds: clock), into: &layout)
      let header = layout.state.header.height
      let origin = layout.state.contentOrigin
      for section in layout.sections {
        let natural = origin + feed.sectionTop(section.index)
        var expected = max(natural, header)
        if section.index + 1 < 3 {
          expected = min(expected, origin + feed.sectionTop(section.index + 1) - 50)
        }
        #expect(abs(section.top - expected) < 1e-9)
      }
      let first = layout.firstRow
      let edge = max(header, layout.topSection.map { $0.top + 50 } ?? 0)
      #expect((first?.top ?? 0) + 44 > edge)
      #expect((first?.top ?? 0) <= edge + 50 + 1e-9)
      clock += 10
      _ = viewport.handle(
        InputEvent(
          time: Instant(milliseconds: clock), kind: .scroll(.finger, .moved(dx: 0, dy: 3))))
    }
  }

  @Test func theFirstRowIsTheOneBelowHeaderAndSection() {
    var viewport = Viewport.standard()
    var layout = ViewportLayout()
    viewport.layout(at: .zero, into: &layout)
    #expect(layout.firstRow?.index == 0 && layout.firstRow?.top == 150)
    #expect(layout.topSection == nil)
    var script = GestureScript()
    script.begin()
    // 85 collapse the header; 44 more take row 0 under it to within the rounding.
    script.move(by: 128.9995, steps: 1)
    viewport.handle(script.events)
    viewport.layout(at: Instant(milliseconds: script.clock), into: &layout)
    #expect(layout.firstRow?.index == 1)
  }

  @Test func revealMovesTheLeastThatBringsARowClear() {
    var viewport = Viewport.standard()
    viewport.reveal(row: 5, at: .zero)
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
    viewport.reveal(row: 30, at: Instant(milliseconds: 1000))
    #expect(viewport.state(at: viewport.restInstant).offset == 150 + 31 * 44 - 844)
    viewport.reveal(row: 2, at: Instant(milliseconds: 3000))
    let state = viewport.state(at: viewport.restInstant)
    #expect(state.offset == 150 + 2 * 44 - 65)
    #expect(state.contentOrigin + 2 * 44 >= state.header.height)
  }

  @Test func overAMillionRowsLookUpStaysLogarithmic() {
    let heights = (0..<1_000_000).map { Double(44 + $0 % 77) }
    let layout = FeedLayout(rows: .each(heights))
    for row in stride(from: 0, to: 1_000_000, by: 9973) {
      #expect(layout.firstRow(below: layout.rowTop(row)) == row)
    }
  }
}
