/// The rows of one list: the whole content, or what belongs under one of a header's tabs.
struct FeedList {
  /// The item behind each row; nil where every item is a row.
  private let items: [Int]?
  /// The number of rows.
  let count: Int
  /// The number of rows of each section.
  let sectionCounts: [Int]
  /// The content's own number of each section; nil where they are the same.
  private let sections: [Int]?

  /// All of some content, or what belongs under a tab: the items that name it and those that name
  /// none, and everything where no item names it.
  ///
  /// - Complexity: O(items).
  init(_ content: FeedContent, under tab: String? = nil) {
    guard let tab = tab?.lowercased(), case .document(let document) = content,
      document.items.contains(where: { $0.list?.lowercased() == tab })
    else {
      items = nil
      sections = nil
      count = content.count
      sectionCounts = content.sectionCounts
      return
    }
    var items: [Int] = []
    var sections: [Int] = []
    var counts: [Int] = []
    var next = 0
    for (number, section) in document.sections.enumerated() {
      let own = (next..<(next + section.count)).filter { item in
        document.items[item].list.map { $0.lowercased() == tab } ?? true
      }
      next += section.count
      guard !own.isEmpty else { continue }
      items += own
      sections.append(number)
      counts.append(own.count)
    }
    self.items = items
    self.sections = sections
    count = items.count
    sectionCounts = counts
  }

  /// The item behind a row.
  func item(_ row: Int) -> Int { items.map { $0[row] } ?? row }

  /// The row of an item; nil where it belongs under another tab.
  ///
  /// - Complexity: O(rows).
  func row(ofItem item: Int) -> Int? { items.map { $0.firstIndex(of: item) } ?? item }

  /// The content's own number of a section.
  func section(_ number: Int) -> Int { sections.map { $0[number] } ?? number }
}
