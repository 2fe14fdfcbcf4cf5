import Testing

@testable import StickyDesktop

/// Which rows belong under which tab.
@Suite struct FeedListTests {
  private func item(_ title: String, _ list: String?) -> FeedItem {
    FeedItem(title: title, summary: "", byline: "", link: nil, thumbnail: nil, list: list)
  }

  private var content: FeedContent {
    .document(
      FeedDocument(
        title: "",
        items: [
          item("a", "Posts"), item("b", "media"), item("c", nil), item("d", "Media"),
          item("e", "Posts"),
        ],
        sections: [
          FeedSection(name: "one", count: 2), FeedSection(name: "two", count: 2),
          FeedSection(name: "three", count: 1),
        ]))
  }

  private func titles(_ list: FeedList) -> String {
    (0..<list.count).map { content.title(at: list.item($0)) }.joined()
  }

  @Test func withoutATabEveryItemIsARow() {
    let list = FeedList(content)
    #expect(titles(list) == "abcde" && list.sectionCounts == [2, 2, 1])
    #expect((0..<3).map(list.section) == [0, 1, 2])
  }

  @Test func aTabHasTheItemsThatNameItAndThoseThatNameNone() {
    let media = FeedList(content, under: "Media")
    #expect(titles(media) == "bcd" && media.sectionCounts == [1, 2])
    #expect((0..<2).map(media.section) == [0, 1])
    let posts = FeedList(content, under: "POSTS")
    #expect(titles(posts) == "ace" && posts.sectionCounts == [1, 1, 1])
  }

  @Test func aTabThatNoItemNamesHasAll() {
    #expect(titles(FeedList(content, under: "Likes")) == "abcde")
    #expect(FeedList(.articles(count: 7), under: "Posts").count == 7)
  }

  @Test func theBundledFeedHasItemsOfItsOwnUnderEveryTab() throws {
    let document = try FeedReader.read(path: Checkout.resources + "/Feeds/articles.json")
    for tab in ["Posts", "Media", "Likes"] {
      let list = FeedList(.document(document), under: tab)
      #expect(list.count > 15 && list.count < document.items.count)
    }
  }
}
