/// What the table shows: the items of a feed, or numbered rows that are made as they are asked for.
enum FeedContent {
  case document(FeedDocument)
  /// Rows "Article 0", "Article 1" and so on.
  case articles(count: Int)

  /// The number of numbered rows in a section, where a header has sections.
  static let articlesInSection = 10

  /// The number of rows.
  var count: Int {
    switch self {
    case .document(let document): document.items.count
    case .articles(let count): count
    }
  }

  /// The number of rows of each section.
  ///
  /// - Complexity: O(sections).
  var sectionCounts: [Int] {
    switch self {
    case .document(let document): return document.sections.map(\.count)
    case .articles(let count):
      let size = Self.articlesInSection
      return (0..<((count + size - 1) / size)).map { min(size, count - $0 * size) }
    }
  }

  /// A section's name.
  func sectionName(at section: Int) -> String {
    switch self {
    case .document(let document): document.sections[section].name
    case .articles: "Section \(section)"
    }
  }

  /// A row's title.
  func title(at row: Int) -> String {
    switch self {
    case .document(let document): document.items[row].title
    case .articles: "Article \(row)"
    }
  }

  private func item(_ row: Int) -> FeedItem? {
    guard case .document(let document) = self else { return nil }
    return document.items[row]
  }

  /// The item with the address and title of another content's, of several the one as far from the
  /// end; nil where there is none, and the same number among numbered rows.
  ///
  /// - Complexity: O(items).
  func item(like item: Int, of other: FeedContent) -> Int? {
    guard case .document(let document) = self, let former = other.item(item) else {
      return item < count ? item : nil
    }
    let expected = item + count - other.count
    return document.items.indices
      .filter { document.items[$0].link == former.link && document.items[$0].title == former.title }
      .min { abs($0 - expected) < abs($1 - expected) }
  }

  /// A row's summary; empty when there is none.
  func summary(at row: Int) -> String { item(row)?.summary ?? "" }

  /// A row's author and date; empty when there is neither.
  func byline(at row: Int) -> String { item(row)?.byline ?? "" }

  /// The number of lines a row has room for its summary in, 0 to 2.
  func summaryLines(at row: Int) -> Int { item(row)?.summaryLines ?? 0 }

  /// Whether a row has a byline.
  func hasByline(at row: Int) -> Bool { item(row).map { !$0.byline.isEmpty } ?? false }

  /// The address a row leads to, or none.
  func link(at row: Int) -> String? { item(row)?.link }

  /// A row's picture file, or none.
  func thumbnail(at row: Int) -> String? { item(row)?.thumbnail }
}
