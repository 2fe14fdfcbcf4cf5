import HeaderKit

/// What a row is made of, as far as drawing needs to know.
struct RowParts: Equatable {
  /// The item that its texts are of.
  var item = 0
  /// The number of summary lines, 0 to 2.
  var summaryLines = 0
  var hasByline = false
  /// The row's picture, if it has one.
  var thumbnail: ImageID?
}

/// Draws the list: rows, section headers, filler and scroll indicator.
struct FeedScene {
  /// Sizes of a row, in points, before the text scale.
  enum Measure {
    static let titleSize: Float = 17
    static let titleLine = 24.0
    static let summarySize: Float = 13
    static let summaryLine = 18.0
    static let bylineSize: Float = 12
    static let bylineLine = 17.0
    static let gap = 3.0
    static let padding = 14.0
    static let thumbnail = 72.0
    static let thumbnailGap = 16.0
    /// The widest a line of text may run for comfortable reading.
    static let columnWidth = 760.0
  }

  var theme: Theme
  var textScale: Double
  /// One device pixel, in points: the width of a hairline.
  var hairline: Double

  /// The column the rows' content stands in.
  func column(width: Double) -> (left: Double, width: Double) {
    let margin = width < 480 ? 16.0 : 24.0
    let column = min(width - 2 * margin, Measure.columnWidth)
    return ((width - column) / 2, column)
  }

  /// Appends the rows that show, cut at the header's bottom edge unless they run beneath it.
  func buildRows(
    _ layout: ViewportLayout, size: Size, clipTop: Double, selected: Int?,
    showsFocus: Bool, parts: (Int) -> RowParts, isLoaded: (ImageID) -> Bool,
    into list: inout DisplayList
  ) {
    guard size.height > clipTop else { return }
    list.append(
      .pushClip(Rect(x: 0, y: clipTop, width: size.width, height: size.height - clipTop)))
    let column = column(width: size.width)
    for row in layout.rows {
      let parts = parts(row.index)
      if row.index == selected {
        buildSelection(row, column, showsFocus: showsFocus, into: &list)
      }
      buildRow(row, parts, column, isLoaded: isLoaded, into: &list)
    }
    list.append(.popClip)
  }

  private func buildSelection(
    _ row: ViewportLayout.Row, _ column: (left: Double, width: Double), showsFocus: Bool,
    into list: inout DisplayList
  ) {
    let frame = Rect(
      x: column.left - 10, y: row.top + 3, width: column.width + 20, height: row.height - 6)
    let inner = Rect(
      x: frame.x + 2, y: frame.y + 2, width: frame.width - 4, height: frame.height - 4)
    list.append(.fill(frame, showsFocus ? theme.focus : theme.selection, radius: 10))
    list.append(.fill(inner, theme.selection, radius: 8))
  }

  /// Appends a row.
  func buildRow(
    _ row: ViewportLayout.Row, _ parts: RowParts, _ column: (left: Double, width: Double),
    isLoaded: (ImageID) -> Bool, into list: inout DisplayList
  ) {
    let item = Int32(parts.item)
    var left = column.left
    if let thumbnail = parts.thumbnail {
      let side = Measure.thumbnail * textScale
      let frame = Rect(x: left, y: row.top + (row.height - side) / 2, width: side, height: side)
      if !isLoaded(thumbnail) { buildPlaceholder(frame, into: &list) }
      list.append(.image(thumbnail, frame, ImageStyle(cornerRadius: 10)))
      left += side + Measure.thumbnailGap
    }
    let width = column.left + column.width - left
    var heights = Measure.titleLine
    if parts.summaryLines > 0 {
      heights += Measure.gap + Double(parts.summaryLines) * Measure.summaryLine
    }
    if parts.hasByline { heights += Measure.gap + Measure.bylineLine }
    var y = row.top + (row.height - heights * textScale) / 2
    func place(_ reference: TextReference, lines: Double, _ style: TextStyle) {
      let frame = Rect(x: left, y: y, width: width, height: lines * textScale)
      list.append(.text(reference, frame, style))
      y += (lines + Measure.gap) * textScale
    }
    place(.title(item), lines: Measure.titleLine, titleStyle)
    if parts.summaryLines > 0 {
      var style = summaryStyle
      style.maximumLines = UInt8(clamping: parts.summaryLines)
      place(.summary(item), lines: Double(parts.summaryLines) * Measure.summaryLine, style)
    }
    if parts.hasByline { place(.byline(item), lines: Measure.bylineLine, bylineStyle) }
    list.append(
      .fill(
        Rect(
          x: left, y: row.top + row.height - hairline, width: width, height: hairline),
        theme.separator, radius: 0))
  }

  /// A quiet picture frame where a picture is not there yet, or never will be.
  private func buildPlaceholder(_ frame: Rect, into list: inout DisplayList) {
    list.append(.fill(frame, theme.placeholder, radius: 10))
    let side = frame.width
    let sun = Rect(
      x: frame.x + side * 0.60, y: frame.y + side * 0.27, width: side * 0.14, height: side * 0.14)
    list.append(.fill(sun, theme.placeholderMark, radius: sun.width / 2))
    let ground = Rect(
      x: frame.x + side * 0.24, y: frame.y + side * 0.62, width: side * 0.52, height: side * 0.10)
    list.append(.fill(ground, theme.placeholderMark, radius: ground.height / 2))
  }

  /// Appends the section headers, cut at the header's bottom edge unless they run beneath it.
  func buildSections(
    _ layout: ViewportLayout, height: Double, size: Size, clipTop: Double, name: (Int) -> Int,
    into list: inout DisplayList
  ) {
    guard !layout.sections.isEmpty, size.height > clipTop else { return }
    list.append(
      .pushClip(Rect(x: 0, y: clipTop, width: size.width, height: size.height - clipTop)))
    let column = column(width: size.width)
    for section in layout.sections {
      let band = Rect(x: 0, y: section.top, width: size.width, height: height)
      list.append(.fill(band, theme.sectionBackground, radius: 0))
      let text = Rect(x: column.left, y: section.top, width: column.width, height: height)
      list.append(.text(.section(Int32(name(section.index))), text, sectionStyle))
      let edge = Rect(
        x: 0, y: section.top + height - hairline, width: size.width, height: hairline)
      list.append(.fill(edge, theme.separator, radius: 0))
    }
    list.append(.popClip)
  }

  /// Appends the scroll indicator at a share of its full strength, wider while it is held.
  func buildIndicator(
    _ indicator: ScrollIndicator, width: Double, strength: Double, isHeld: Bool,
    into list: inout DisplayList
  ) {
    guard strength > 0 else { return }
    let thickness = isHeld ? 8.0 : 5.0
    let thumb = Rect(
      x: width - thickness - 3, y: indicator.thumbTop, width: thickness,
      height: indicator.thumbHeight)
    list.append(.fill(thumb, theme.indicator.opacity(strength), radius: thickness / 2))
  }

  private var titleStyle: TextStyle {
    style(Measure.titleSize, .semibold, theme.title, line: Measure.titleLine)
  }
  private var summaryStyle: TextStyle {
    style(Measure.summarySize, .regular, theme.summary, line: Measure.summaryLine)
  }
  private var bylineStyle: TextStyle {
    style(Measure.bylineSize, .regular, theme.byline, line: Measure.bylineLine)
  }
  private var sectionStyle: TextStyle {
    style(13, .semibold, theme.sectionTitle, line: 18)
  }

  private func style(
    _ size: Float, _ weight: HeaderSpecification.TextContent.Weight, _ color: Color, line: Double
  ) -> TextStyle {
    TextStyle(
      size: size, weight: weight, color: color, verticalAlignment: .center,
      lineHeight: Float(line))
  }
}
