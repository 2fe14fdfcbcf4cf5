/// A feed as the table shows it, whatever format it came in.
struct FeedDocument: Equatable, Sendable {
  /// The feed's own title.
  var title: String
  /// Its items, those of one section together, else in the feed's order.
  var items: [FeedItem]
  /// Its sections in order; every item belongs to one.
  var sections: [FeedSection]
  /// What was wrong with it and left out, a line each.
  var warnings: [String] = []
}

/// A run of items under one name.
struct FeedSection: Equatable, Sendable {
  var name: String
  /// The number of items in it.
  var count: Int
}

/// One row of the feed.
struct FeedItem: Equatable, Sendable {
  var title: String
  /// Empty when there is none.
  var summary: String
  /// Author and date, as the row shows them; empty when there is neither.
  var byline: String
  /// An http or https address, or none.
  var link: String?
  /// A picture file inside the feed's folder, or none.
  var thumbnail: String?
  /// The tab it belongs under, where a header has tabs; under every one when nil.
  var list: String?

  /// The longest summary that is given one line only, in columns; wide characters take two.
  private static let oneLine = 60

  /// The number of lines the summary has room in, 0 to 2: by its length and never by its measured
  /// width, so that a row's height is known before it shows and does not depend on the window.
  var summaryLines: Int {
    guard !summary.isEmpty else { return 0 }
    var columns = 0
    for character in summary {
      columns += character.isWide ? 2 : 1
      if columns > Self.oneLine { return 2 }
    }
    return 1
  }
}

extension Character {
  /// Whether it takes the room of two Latin letters: CJK, Hangul, full-width forms and emoji.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
