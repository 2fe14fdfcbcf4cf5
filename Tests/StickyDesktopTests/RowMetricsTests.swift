import HeaderKit
import Testing

@testable import StickyDesktop

struct RowMetricsTests {
  private static func item(
    summary: String = "", byline: String = "", thumbnail: String? = nil
  ) -> FeedItem {
    FeedItem(title: "T", summary: summary, byline: byline, link: nil, thumbnail: thumbnail)
  }

  @Test(arguments: [
    ("", 0), ("a", 1), (String(repeating: "a", count: 60), 1),
    (String(repeating: "a", count: 61), 2),
    (String(repeating: "字", count: 30), 1), (String(repeating: "字", count: 30) + "a", 2),
    (String(repeating: "한", count: 31), 2), (String(repeating: "🙂", count: 30), 1),
    (String(repeating: "👩‍👩‍👧", count: 31), 2), (String(repeating: "e\u{301}", count: 60), 1),
  ]) func countTheLinesOfASummary(summary: String, lines: Int) {
    #expect(Self.item(summary: summary).summaryLines == lines)
  }

  @Test func followThePartsOfARow() {
    let long = String(repeating: "a", count: 61)
    for (item, height) in [
      (Self.item(), 52), (Self.item(byline: "b"), 72), (Self.item(summary: "s"), 73),
      (Self.item(summary: long), 91), (Self.item(summary: long, byline: "b"), 111),
      (Self.item(thumbnail: "p"), 100), (Self.item(summary: "s", thumbnail: "p"), 100),
      (Self.item(summary: long, byline: "b", thumbnail: "p"), 111),
    ] as [(FeedItem, Double)] {
      #expect(RowMetrics.height(of: item, textScale: 1) == height)
      #expect(RowMetrics.height(of: item, textScale: 1.5) == (height * 1.5).rounded())
    }
  }

  @Test func mixNumberedRowsTheSameEverywhere() {
    let heights = (0..<10_000).map(RowMetrics.mixed)
    #expect(heights.min() == 44)
    #expect(heights.max() == 120)
    #expect(heights.allSatisfy { $0 == $0.rounded() })
    #expect(Set(heights).count == 77)
    #expect(heights.prefix(3) == heights.indices.prefix(3).map(RowMetrics.mixed)[...])
  }

  @Test(
    arguments: [
      (0, []), (1, [1]), (9, [9]), (10, [10]), (11, [10, 1]), (25, [10, 10, 5]),
    ] as [(Int, [Int])]) func cutNumberedRowsIntoSections(count: Int, sections: [Int])
  {
    let content = FeedContent.articles(count: count)
    #expect(content.sectionCounts == sections)
    #expect(content.count == count)
  }

  @Test func nameNumberedRows() {
    let content = FeedContent.articles(count: 3)
    #expect(content.title(at: 2) == "Article 2")
    #expect(content.sectionName(at: 0) == "Section 0")
    #expect(content.summary(at: 2).isEmpty)
    #expect(!content.hasByline(at: 2))
    #expect(content.link(at: 2) == nil)
  }
}
