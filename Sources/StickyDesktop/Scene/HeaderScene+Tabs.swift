import HeaderKit

// The titles of the lists.
extension HeaderScene {
  /// Sizes of the tabs, in points.
  private enum Measure {
    /// Wider columns would pull the titles apart; they stand together in the middle then.
    static let columnWidth = 200.0
    static let underlineWidth = 44.0
    static let underlineHeight = 3.0
    /// The alpha of titles whose lists do not show.
    static let quiet = 0.74
  }

  func drawTabs(
    _ style: TextStyle, _ values: Values, at moment: Moment, append: (DrawCommand) -> Void
  ) {
    for (number, title) in titles.enumerated() {
      let column = column(number, in: values.rect)
      let isSelected = number == moment.selectedList
      var style = style
      if let color = values.color { style.color = color }
      style.weight = isSelected ? .semibold : .regular
      style.alpha = Float(values.alpha * (isSelected ? 1 : Measure.quiet))
      append(.text(title, column, style))
      guard isSelected else { continue }
      let width = min(Measure.underlineWidth, column.width)
      append(
        .fill(
          Rect(
            x: column.x + (column.width - width) / 2, y: column.maxY - Measure.underlineHeight,
            width: width, height: Measure.underlineHeight),
          style.color.opacity(values.alpha), radius: 0))
    }
  }

  private func column(_ number: Int, in rect: Rect) -> Rect {
    let width = min(rect.width / Double(titles.count), Measure.columnWidth)
    let left = rect.x + (rect.width - width * Double(titles.count)) / 2
    return Rect(x: left + width * Double(number), y: rect.y, width: width, height: rect.height)
  }

  /// Which list's tab is drawn at a place.
  ///
  /// - Parameters:
  ///   - point: The place, in window points; in a mirrored window its mirror image.
  ///   - header: The header's state.
  ///   - width: The window's width, in points.
  ///   - zoom: How much the header is enlarged for its texts, at least 1.
  /// - Returns: The list's number, or nil where no tab is.
  func tab(
    at point: Point, header: HeaderState, width: Double, zoom: Double = 1
  ) -> Int? {
    guard point.y >= 0, point.y < header.height, width > 0 else { return nil }
    let place = Point(x: point.x / zoom, y: point.y / zoom)
    let moment = Moment(header: header.reduced(by: zoom), width: width / zoom)
    for layer in layers.reversed() {
      guard case .tabs = layer.content else { continue }
      let values = values(of: layer, at: moment)
      guard values.alpha > 0 else { continue }
      for number in titles.indices where column(number, in: values.rect).contains(place) {
        return number
      }
    }
    return nil
  }
}
