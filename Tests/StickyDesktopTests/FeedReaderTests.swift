import Foundation
import Testing

@testable import StickyDesktop

struct FeedReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String) throws -> FeedDocument { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws -> FeedDocument {
    try FeedReader.read(path: try folder.write(bytes, "feed.json"))
  }

  private func items(_ items: String) throws -> [FeedItem] {
    try read("{\"items\": [\(items)]}").items
  }

  @Test func readAFeed() throws {
    let feed = try read(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": " A\\u001b feed ", "x": 1e999,
       "authors": [{"name": "Everyone"}],
       "items": [{"id": "1", "title": "T", "summary": "S", "url": "https://a/",
        "date_published": "2026-11-30T10:00:00Z", "authors": [{"name": "A"}, {"name": "B"}],
        "image": "p.jpg"}, {"id": 2, "title": "U"}]}
      """)
    #expect(feed.title == "A feed")
    #expect(
      feed.items[0]
        == FeedItem(
          title: "T", summary: "S", byline: "A · B · \u{200E}30 Nov 2026", link: "https://a/",
          thumbnail: folder.file("p.jpg")))
    #expect(feed.items[1].byline == "Everyone")
    #expect(
      feed.sections == [.init(name: "November 2026", count: 1), .init(name: "Undated", count: 1)])
    #expect(feed.warnings.isEmpty)
  }

  @Test func leaveOutOnlyWhatIsNoItem() throws {
    let feed = try read("{\"items\": [1, {\"title\": \"a\"}, null, [], \"x\", {\"title\": \"b\"}]}")
    #expect(feed.items.map(\.title) == ["a", "b"])
    #expect(feed.warnings == [1, 3, 4, 5].map { "item \($0) is left out: it is not an object" })
    let many = try read("{\"items\": [" + String(repeating: "0,", count: 1000) + "{}]}")
    #expect(many.warnings.count == 11)
    #expect(many.warnings.last == "990 more items are left out")
  }

  @Test(arguments: [
    "{\"id\": {}, \"title\": [], \"url\": 7, \"summary\": null, \"authors\": 3, \"_sticky\": \"x\"}",
    "{\"id\": 1e999, \"image\": {}, \"date_published\": 2026, \"author\": [[[]]], \"_sticky\": []}",
    "{\"title\": null, \"authors\": [null, 1, {\"name\": {}}], \"_sticky\": {\"section\": {}}}",
  ]) func takeWrongFieldsForMissing(item: String) throws {
    #expect(
      try items(item)
        == [FeedItem(title: "Untitled", summary: "", byline: "", link: nil, thumbnail: nil)])
  }

  @Test(arguments: [
    ("\"author\": {\"name\": \"A\"}", "A"), ("\"author\": \"A\"", "A"),
    ("\"authors\": {\"name\": \"A\"}", "A"), ("\"authors\": [\"A\", {\"name\": \"B\"}]", "A · B"),
    ("\"authors\": [], \"author\": {\"name\": \"A\"}", "A"), ("\"authors\": [{}]", ""),
    ("\"authors\": [{\"name\": 7}]", "7"), ("\"authors\": [{\"name\": \"\\u202eA\"}]", "A"),
  ]) func readAuthorsAsTheyCome(fields: String, byline: String) throws {
    #expect(try items("{\(fields)}").map(\.byline) == [byline])
  }

  @Test func giveUntitledItemsTheirFirstWords() throws {
    let long = String(repeating: "é", count: 81)
    let titles = try items(
      """
      {"title": "", "content_text": "text", "content_html": "html"},
      {"content_html": "<p>a &amp;amp; b</p>", "summary": "s"}, {"summary": "s"},
      {"content_text": "\(long)"}, {"title": "<antirez>"}
      """
    ).map(\.title)
    #expect(titles == ["text", "a &amp; b", "s", long.dropLast() + "…", "<antirez>"])
  }

  @Test(arguments: [
    ("\"title\": \"t\", \"content_html\": \"<p>a</p><p>b &lt;</p>\"", "t", "a b <"),
    ("\"title\": \"t\", \"content_text\": \"x\", \"content_html\": \"y\"", "t", "x"),
    ("\"title\": \"t\", \"summary\": \"s\", \"content_text\": \"x\"", "t", "s"),
    ("\"title\": \"t\", \"content_text\": \" t \"", "t", ""),
    ("\"title\": \"t\", \"summary\": \"t\", \"content_text\": \"x\"", "t", ""),
    ("\"content_text\": \"x\"", "x", ""), ("\"summary\": \"s\"", "s", ""),
    ("\"summary\": \"s\", \"content_text\": \"x\"", "x", "s"),
  ]) func summariseByTheTextAndSayNothingTwice(fields: String, title: String, summary: String)
    throws
  {
    let item = try items("{\(fields)}").first
    #expect(item?.title == title)
    #expect(item?.summary == summary)
  }

  @Test func readOnlySoManyItems() throws {
    let limit = JSONFeed.itemLimit
    let feed = try read("{\"items\": [" + String(repeating: "{},", count: limit) + "{}, {}]}")
    #expect(feed.items.count == limit)
    #expect(feed.warnings == ["the items after the first \(limit) are left out"])
  }

  @Test func takeTheLastOfOneIdAtOneAddress() throws {
    let titles = try items(
      """
      {"id": 1, "title": "a"}, {"id": "2", "title": "b"}, {"id": "1", "title": "c"},
      {"id": "N/A", "url": "https://a/1", "title": "d"}, {"id": "", "title": "f"},
      {"id": "N/A", "url": "https://a/2", "title": "e"}, {"id": "", "title": "g"}
      """
    ).map(\.title)
    #expect(titles == ["c", "b", "d", "f", "e", "g"])
  }

  @Test func gatherSections() throws {
    let feed = try read(
      """
      {"items": [{"title": "1", "_sticky": {"section": "A"}}, {"title": "2"},
       {"title": "3", "date_published": "2026-12-01T00:30:00+01:00"},
       {"title": "4", "_sticky": {"section": "A"}, "date_published": "2026-11-01"},
       {"title": "5", "date_published": "2026-11-01"}, {"title": "6", "_sticky": {"section": 7}}]}
      """)
    #expect(feed.items.map(\.title) == ["1", "4", "2", "3", "5", "6"])
    #expect(feed.sections.map(\.name) == ["A", "Undated", "November 2026", "7"])
    #expect(feed.sections.map(\.count) == [2, 1, 2, 1])
  }

  @Test func keepThumbnailsInsideTheFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("d"), withIntermediateDirectories: true)
    _ = try folder.write([1], "d/a.jpg")
    #expect(mkfifo(folder.file("pipe.jpg"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out.jpg"), withDestinationPath: "/dev/null")
    for (name, found) in [
      ("d/a.jpg", "/d/a.jpg"), ("none.jpg", "/none.jpg"), ("d", nil), ("pipe.jpg", nil),
      ("out.jpg", nil), ("../x.jpg", nil), ("d/../d/a.jpg", nil), ("/etc/passwd", nil),
      ("http://a/b.jpg", nil), ("a\\u0000.jpg", nil), ("", nil),
    ] {
      let item = try items("{\"image\": \"\(name)\"}").first
      let end = item?.thumbnail?.dropFirst(
        item?.thumbnail?.hasPrefix(folder.path) == true ? folder.path.count : 0)
      #expect(end.map(String.init) == found, "\(name)")
    }
  }

  @Test(arguments: [
    ("{}", "it has no \"items\"; give a JSON Feed with at least one item"),
    ("{\"items\": null}", "it has no \"items\"; give a JSON Feed with at least one item"),
    ("{\"items\": []}", "it has no item; give a JSON Feed with at least one item"),
    ("{\"items\": [1, 2]}", "none of its items is an object; give a JSON Feed"),
    ("{\"items\": {}}", "found an object; a list is wanted here"),
    ("[]", "found a list; an object is wanted here"),
    ("{\"items\": [{},]}", "not JSON: found ']'; a value is expected here"),
    ("hello", "not JSON: found 'h'; a value is expected here"),
    ("\u{FEFF} <rss version=\"2.0\">", "RSS and Atom are not read by this version; give a JSON"),
    ("", "the file is empty"),
  ]) func sayWhatIsWrongWithTheWhole(text: String, why: String) {
    let error = #expect(throws: RunError.self) { _ = try read(text) }
    #expect(error?.exit == .badInput)
    #expect(error?.why.hasPrefix(why) == true, "\(error?.why ?? "")")
    #expect(error?.terminalLine.contains("feed.json") == true)
  }

  @Test func readAroundAByteOrderMarkAndRefuseUTF16() throws {
    #expect(try read("\u{FEFF}{\"items\": [{}]}").items.count == 1)
    for head in [[0xFF, 0xFE], []] as [[UInt8]] {
      let error = #expect(throws: RunError.self) { _ = try read(head + [0x7B, 0, 0x7D, 0]) }
      #expect(error?.why == "not JSON: the file is UTF-16; save it as UTF-8")
    }
  }

  @Test func readRepeatedKeysOfOthers() throws {
    #expect(try items("{\"title\": \"a\", \"title\": \"b\"}").count == 1)
  }

  @Test func refuseWhatIsNoFileOrTooLarge() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let large = folder.file("large")
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    try #require(truncate(large, 17 << 20) == 0)
    for path in [folder.path, folder.file("pipe"), "/dev/zero", folder.file("none"), large] {
      let error = #expect(throws: RunError.self) { _ = try FeedReader.read(path: path) }
      #expect(error?.exit == .badInput)
    }
  }

  @Test func readTheBundledFeed() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let feed = try FeedReader.read(path: root + "/Resources/Feeds/articles.json")
    #expect(feed.warnings.isEmpty)
    #expect(feed.items.count >= 60)
    #expect(feed.items.contains { $0.thumbnail != nil })
    for thumbnail in feed.items.compactMap(\.thumbnail) {
      #expect(InputFile.isRegular(thumbnail), "\(thumbnail)")
    }
    #expect(feed.sections.reduce(0) { $0 + $1.count } == feed.items.count)
  }
}
