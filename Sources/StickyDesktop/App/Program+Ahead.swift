import HeaderKit

extension Program {
  /// As many rows at most come into sight in one frame, short of a jump.
  private static let rowsAhead = 2

  /// Draws the rows that the motion brings into sight next into a list, below the window.
  ///
  /// What they are made of is made before it shows; nothing while nothing moves.
  ///
  /// - Parameters:
  ///   - hairline: One device pixel, in points.
  ///   - list: Emptied and filled; its storage is reused.
  mutating func buildAhead(hairline: Double, into list: inout DisplayList) {
    list.removeAll()
    let velocity = layout.state.velocity
    guard velocity != 0, var row = velocity > 0 ? layout.rows.last : layout.rows.first else {
      return
    }
    let theme = isDark ? Theme.dark : Theme.light
    list.background = theme.background
    let scene = FeedScene(theme: theme, textScale: textScale, hairline: hairline)
    let column = scene.column(width: viewport.size.width)
    row.top = viewport.size.height
    for _ in 0..<Self.rowsAhead {
      row.index += velocity > 0 ? 1 : -1
      guard (0..<rows.count).contains(row.index) else { break }
      registerThumbnail(of: row.index)
      scene.buildRow(row, parts(row.index), column, isLoaded: { _ in true }, into: &list)
    }
    if isMirrored { list.mirror(width: viewport.size.width) }
  }
}
