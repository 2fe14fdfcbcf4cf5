/// JSON Feed 1.1 and 1 (jsonfeed.org/version/1.1), item by item, so that a bad one loses only itself.
enum JSONFeed {
  /// Reads a feed's text.
  static func read(_ bytes: [UInt8], path: String) throws(RunError) -> FeedDocument {
    let file = try JSONOutline.decode(File.self, from: bytes, of: path, as: .feed)
    let folder = InputFile.folder(of: path)
    var warnings: [String] = []
    var rows: [(section: String, item: FeedItem)] = []
    var places: [String: Int] = [:]
    for (number, lossy) in (file.items ?? []).enumerated() {
      guard let item = lossy.item else {
        warnings.append("item \(number + 1) is left out: \(lossy.why)")
        continue
      }
      let row = row(item, file: file, folder: folder)
      // The same id again is the same item in a newer form.
      if let id = item.id?.text, let place = places[id] {
        rows[place] = row
      } else {
        if let id = item.id?.text { places[id] = rows.count }
        rows.append(row)
      }
    }
    guard !rows.isEmpty else {
      let why = file.items == nil ? "it has no \"items\"" : "there is nothing in it"
      throw RunError(
        .badInput, what: "feed \(path)", why: "\(why); give a JSON Feed with at least one item")
    }
    return document(title: file.title?.text ?? "", rows: rows, warnings: warnings)
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
    let text = item.content_text.map { FeedText.plain($0.text) }
    let html = item.content_html.map { FeedText.plain(html: $0.text) }
    let summary = item.summary.map { FeedText.plain($0.text) } ?? ""
    var title = FeedText.plain(item.title?.text ?? "")
    if title.isEmpty {
      let words = [text, html, summary].compactMap { $0 }.first { !$0.isEmpty } ?? "Untitled"
      title = words.count > 80 ? words.prefix(80) + "…" : words
    }
    let authors = (item.authors ?? item.author ?? file.authors ?? file.author)?.names ?? []
    let date = item.date_published.flatMap { FeedDate($0.text) }
    var parts: [String] = authors.map { FeedText.plain($0) }
    if let date { parts.append(date.short) }
    let byline = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    let section = item._sticky?.section.map { FeedText.plain($0.text) } ?? ""
    let picture = [item.image, item.banner_image].compactMap { $0?.text }.first
    return (
      section.isEmpty ? date?.monthName ?? "Undated" : section,
      FeedItem(
        title: title, summary: summary, byline: byline,
        link: FeedLink.safe(item.url?.text) ?? FeedLink.safe(item.external_url?.text),
        thumbnail: picture.flatMap { thumbnail($0, folder: folder) })
    )
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
    var items: [LossyItem]?
  }

  /// An item that does not stop the others when it cannot be read.
  private struct LossyItem: Decodable {
    var item: Item?
    var why = ""

    init(from decoder: any Decoder) throws {
      do {
        item = try Item(from: decoder)
      } catch {
        why = "it is not an object"
      }
    }
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

    private enum CodingKeys: CodingKey { case section }

    init(from decoder: any Decoder) throws {
      section = try? decoder.container(keyedBy: CodingKeys.self).decode(
        LooseText.self, forKey: .section)
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
