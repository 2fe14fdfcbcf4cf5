import HeaderKit

/// How high rows are: by their parts and the text scale, or as the command line says.
enum RowMetrics {
  /// The heights of the rows of a list.
  ///
  /// - Parameters:
  ///   - list: The rows.
  ///   - content: What they show.
  ///   - height: The height of numbered rows; those of a feed follow from their parts.
  ///   - textScale: The factor on all text.
  /// - Returns: The heights, in points.
  /// - Complexity: O(rows); O(1) for numbered rows of one height.
  static func heights(
    of list: FeedList, _ content: FeedContent, numbered height: RowHeight, textScale: Double
  ) -> FeedLayout.RowHeights {
    switch (content, height) {
    case (.document(let document), _):
      return .each(
        (0..<list.count).map {
          self.height(of: document.items[list.item($0)], textScale: textScale)
        }
      )
    case (.articles(let count), .equal(let height)):
      return .uniform(height * textScale, count: count)
    case (.articles(let count), .mixed):
      return .each((0..<count).map { mixed($0) * textScale })
    }
  }

  /// The height of a feed's row, in points.
  static func height(of item: FeedItem, textScale: Double) -> Double {
    typealias Measure = FeedScene.Measure
    var text = Measure.titleLine
    let lines = item.summaryLines
    if lines > 0 { text += Measure.gap + Double(lines) * Measure.summaryLine }
    if !item.byline.isEmpty { text += Measure.gap + Measure.bylineLine }
    let picture = item.thumbnail == nil ? 0 : Measure.thumbnail
    return ((max(text, picture) + 2 * Measure.padding) * textScale).rounded()
  }

  /// The height of a numbered row where they are mixed: 44 to 120 whole points, the same for the same
  /// number on every machine (SplitMix64 of the number).
  static func mixed(_ row: Int) -> Double {
    var z = UInt64(truncatingIfNeeded: row &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return 44 + Double((z ^ (z >> 31)) % 77)
  }
}
