/// JSON Feed 1.1 and 1 (jsonfeed.org/version/1.1), item by item, so that a bad one loses only itself.
enum JSONFeed {
  /// The most items that are read; with the feed's size alone there could be millions of empty ones.
  static let itemLimit = 100_000

  /// Reads a feed's text.
  static func read(_ bytes: [UInt8], path: String) throws(RunError) -> FeedDocument {
    let (bytes, mendings) = FeedMending.mended(bytes)
    let file = try JSONFile(bytes, path: path, as: .feed).decode(File.self)
    let folder = InputFile.folder(of: path)
    var rows: [(section: String, item: FeedItem)] = []
    var places: [Identity: Int] = [:]
    var bad: [Int] = []
    for (number, lossy) in (file.items?.read ?? []).enumerated() {
      guard let item = lossy.item else {
        bad.append(number + 1)
        continue
      }
      let row = row(item, file: file, folder: folder)
      let identity = Identity(id: item.id?.text ?? "", link: row.item.link)
      // The same id again is the same item in a newer form; some feeds give all items one id.
      if !identity.id.isEmpty, let place = places[identity] {
        rows[place] = row
      } else {
        places[identity] = rows.count
        rows.append(row)
      }
    }
    guard !rows.isEmpty else {
      let why =
        file.items == nil
        ? "it has no \"items\"" : bad.isEmpty ? "it has no item" : "none of its items is an object"
      throw RunError(
        .badInput, what: "feed \(path)", why: "\(why); give a JSON Feed with at least one item")
    }
    var warnings = mendings + warnings(of: bad)
    if let items = file.items, items.count > itemLimit {
      warnings.append("the items after the first \(itemLimit) are left out")
    }
    return document(title: file.title?.text ?? "", rows: rows, warnings: warnings)
  }

  /// What tells one item from another.
  private struct Identity: Hashable {
    var id: String
    var link: String?
  }

  /// A line for each item left out, as long as there are few.
  private static func warnings(of bad: [Int]) -> [String] {
    let shown = 10
    var lines = bad.prefix(shown).map { "item \($0) is left out: it is not an object" }
    if bad.count > shown { lines.append("\(bad.count - shown) more items are left out") }
    return lines
  }

  /// Gathers the items of each section, the sections in order of their first item.
  private static func document(
    title: String, rows: [(section: String, item: FeedItem)], warnings: [String]
  ) -> FeedDocument {
    var names: [String] = []
    var items: [String: [FeedItem]] = [:]
    for (section, item) in rows {
      if items[section] == nil { names.append(section) }
      items[section, default: []].append(item)
    }
    return FeedDocument(
      title: FeedText.plain(title), items: names.flatMap { items[$0] ?? [] },
      sections: names.map { FeedSection(name: $0, count: items[$0]?.count ?? 0) },
      warnings: warnings)
  }

  private static func row(
    _ item: Item, file: File, folder: String
  ) -> (section: String, item: FeedItem) {
    let (title, summary) = texts(of: item)
    let authors =
      [item.authors, item.author, file.authors, file.author]
      .compactMap { $0?.names }.first { !$0.isEmpty } ?? []
    let date = item.date_published.flatMap { FeedDate($0.text) }
    var parts: [String] = authors.map { FeedText.plain($0) }
    // The mark keeps day and month in order behind a name that is written from the right.
    if let date { parts.append("\u{200E}" + date.short) }
    let byline = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    let section = item._sticky?.section.map { FeedText.plain($0.text) } ?? ""
    let picture = [item.image, item.banner_image].compactMap { $0?.text }.first
    return (
      section.isEmpty ? date?.monthName ?? "Undated" : section,
      FeedItem(
        title: title, summary: summary, byline: byline,
        link: FeedLink.safe(item.url?.text) ?? FeedLink.safe(item.external_url?.text),
        thumbnail: picture.flatMap { thumbnail($0, folder: folder) },
        list: item._sticky?.list.map { FeedText.plain($0.text) })
    )
  }

  /// Title and summary, each from the text where the item lacks it; nothing is said twice.
  private static func texts(of item: Item) -> (title: String, summary: String) {
    let title = FeedText.plain(item.title?.text ?? "")
    let summary = FeedText.plain(item.summary?.text ?? "")
    guard title.isEmpty || summary.isEmpty else { return (title, summary == title ? "" : summary) }
    var text = FeedText.plain(item.content_text?.text ?? "")
    if text.isEmpty { text = FeedText.plain(html: item.content_html?.text ?? "") }
    guard title.isEmpty else { return (title, text == title ? "" : text) }
    let words = firstWords(of: text.isEmpty ? summary : text)
    return (words.isEmpty ? "Untitled" : words, summary == words ? "" : summary)
  }

  private static func firstWords(of text: String) -> String {
    text.count > 80 ? text.prefix(80) + "…" : text
  }

  /// The picture's file inside the feed's folder; a name that is safe but leads nowhere stays, so that
  /// the row shows its placeholder; nothing comes from the network.
  private static func thumbnail(_ name: String, folder: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.contains(":"), !name.hasPrefix("/"), !name.utf8.contains(0),
      !parts.contains(".."), !name.isEmpty
    else { return nil }
    let path = "\(folder)/\(name)"
    guard InputFile.resolved(path) != nil else { return path }
    return InputFile.resolve(name, inside: [folder])
  }
}

// MARK: - The file's own form

extension JSONFeed {
  private struct File: Decodable {
    var title: LooseText?
    var authors: Authors?
    var author: Authors?
    var items: Items?
  }

  /// The first items, as many as are read.
  private struct Items: Decodable {
    var read: [LossyItem] = []
    /// The number of all.
    var count: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd, read.count < itemLimit { read.append(try list.decode(LossyItem.self)) }
      count = list.count ?? read.count
    }
  }

  /// An item that does not stop the others when it cannot be read.
  private struct LossyItem: Decodable {
    var item: Item?

    // Every field of an item takes anything, hence only what is no object fails.
    init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
  }

  private struct Item: Decodable {
    var id: LooseText?
    var url: LooseText?
    var external_url: LooseText?
    var title: LooseText?
    var summary: LooseText?
    var content_text: LooseText?
    var content_html: LooseText?
    var image: LooseText?
    var banner_image: LooseText?
    var date_published: LooseText?
    var authors: Authors?
    var author: Authors?
    var _sticky: Extension?
  }

  private struct Extension: Decodable {
    var section: LooseText?
    var list: LooseText?

    private enum CodingKeys: CodingKey { case section, list }

    init(from decoder: any Decoder) throws {
      let fields = try? decoder.container(keyedBy: CodingKeys.self)
      section = try? fields?.decode(LooseText.self, forKey: .section)
      list = try? fields?.decode(LooseText.self, forKey: .list)
    }
  }

  /// A text, or a number where a text belongs; anything else is an empty text.
  private struct LooseText: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let string = try? value.decode(String.self) {
        text = string
      } else if let number = try? value.decode(Int64.self) {
        text = String(number)
      } else if let number = try? value.decode(Double.self) {
        text = "\(number)"
      } else {
        text = ""
      }
    }
  }

  /// Authors as a list, as one object, or as a bare name.
  private struct Authors: Decodable {
    var names: [String] = []

    private struct Author: Decodable { var name: LooseText? }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let list = try? value.decode([Authors].self) {
        names = list.flatMap(\.names)
      } else if let author = try? value.decode(Author.self) {
        names = [author.name?.text ?? ""]
      } else if let name = try? value.decode(String.self) {
        names = [name]
      }
      names.removeAll(where: \.isEmpty)
    }
  }
}
