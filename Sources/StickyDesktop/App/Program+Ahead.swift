import HeaderKit

extension Program {
  /// As many rows at most come into sight in one frame, short of a jump.
  private static let rowsAhead = 2
  /// As many rows at most are prepared on either side at rest, and of as many windows' height.
  private static let (rowsAround, windowsAround) = (32, 3.0)

  /// Draws the rows that come into sight next into a list, below the window: what they are made of,
  /// before it shows.
  ///
  /// In motion those are the next on the way, at rest those of three windows' height on either side.
  ///
  /// - Parameters:
  ///   - hairline: One device pixel, in points.
  ///   - list: Emptied and filled; its storage is reused.
  mutating func buildAhead(hairline: Double, into list: inout DisplayList) {
    list.removeAll()
    guard let first = layout.rows.first, let last = layout.rows.last else { return }
    let velocity = layout.state.velocity
    let theme = isDark ? Theme.dark : Theme.light
    list.background = theme.background
    let scene = FeedScene(theme: theme, textScale: textScale, hairline: hairline)
    let column = scene.column(width: viewport.size.width)
    /// The rows behind one, as many or as high together.
    func build(from row: ViewportLayout.Row, step: Int, count: Int) {
      var (row, height) = (row, 0.0)
      row.top = viewport.size.height
      for _ in 0..<count where height < Self.windowsAround * viewport.size.height {
        row.index += step
        guard (0..<rows.count).contains(row.index) else { return }
        row.height = viewport.feed.rowHeight(row.index)
        height += row.height
        registerThumbnail(of: row.index)
        scene.buildRow(row, parts(row.index), column, isLoaded: { _ in true }, into: &list)
      }
    }
    if velocity != 0 {
      build(from: velocity > 0 ? last : first, step: velocity > 0 ? 1 : -1, count: Self.rowsAhead)
    } else {
      build(from: last, step: 1, count: Self.rowsAround)
      build(from: first, step: -1, count: Self.rowsAround)
    }
    if isMirrored { list.mirror(width: viewport.size.width) }
  }
}
