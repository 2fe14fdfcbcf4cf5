/// A feed as the table shows it, whatever format it came in.
struct FeedDocument: Equatable, Sendable {
  /// The feed's own title.
  var title: String
  /// Its items in reading order, those of one section together.
  var items: [FeedItem]
  /// Its sections in order; every item belongs to one.
  var sections: [FeedSection]
  /// The folder that relative picture paths start from.
  var folder: String
  /// What was wrong with it and mended or left out, a line each.
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
}
