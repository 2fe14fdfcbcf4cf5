import HeaderKit

// The pill and the panel, drawn.
extension HeaderPicker {
  /// Appends the pill, and the panel while it is open.
  ///
  /// - Parameters:
  ///   - size: The window's size, in points.
  ///   - theme: The colours.
  ///   - textScale: The factor on every text size.
  ///   - list: Where the commands go.
  func build(size: Size, theme: Theme, textScale: Double, into list: inout DisplayList) {
    let geometry = geometry(size: size, textScale: textScale)
    let over = pointer.flatMap { geometry.target(at: $0, isOpen: isOpen) }
    let pressed = press.flatMap { $0.isDragging ? nil : $0.target }
    let brush = Brush(
      theme: theme, scale: geometry.scale, textScale: textScale,
      hovered: press == nil ? over : nil, pressed: pressed == over ? pressed : nil)
    buildPill(geometry, brush, into: &list)
    if isOpen { buildPanel(geometry, brush, into: &list) }
  }

  // MARK: The pill

  private func buildPill(
    _ geometry: PickerGeometry, _ brush: Brush, into list: inout DisplayList
  ) {
    let pill = geometry.pill
    if showsFocus {
      let ring = pill.inset(by: -2)
      list.append(.fill(ring, brush.theme.focus, radius: ring.height / 2))
    }
    list.append(.fill(pill, brush.theme.panel, radius: pill.height / 2))
    buildLook(of: .title, in: geometry.title, brush, into: &list)
    let mark = 16 * geometry.scale
    let inset = 12 * geometry.scale
    let title = geometry.title
    let words = Rect(
      x: title.x + inset, y: title.y, width: max(title.width - 2 * inset - mark - 4, 0),
      height: title.height)
    list.append(.text(self.title, words, brush.style(13, .semibold, brush.theme.panelText)))
    let place = Rect(
      x: title.maxX - inset - mark, y: title.y, width: mark, height: title.height)
    brush.symbol(symbols.open, in: place, alpha: 0.8, into: &list)
    if let previous = geometry.previous, let next = geometry.next {
      buildLook(of: .previous, in: previous, brush, into: &list)
      brush.symbol(symbols.previous, in: previous, alpha: 0.8, into: &list)
      buildLook(of: .next, in: next, brush, into: &list)
      brush.symbol(symbols.next, in: next, alpha: 0.8, into: &list)
    }
  }

  /// A part of the pill that is pressed, under the pointer or open is lighter.
  private func buildLook(
    of target: PickerGeometry.Target, in frame: Rect, _ brush: Brush,
    into list: inout DisplayList
  ) {
    let isDown = brush.pressed == target || (target == .title && isOpen)
    guard isDown || brush.hovered == target else { return }
    let area = frame.inset(by: 3 * brush.scale)
    list.append(.fill(area, isDown ? brush.down : brush.over, radius: area.height / 2))
  }

  // MARK: The panel

  private func buildPanel(
    _ geometry: PickerGeometry, _ brush: Brush, into list: inout DisplayList
  ) {
    let panel = geometry.panel
    guard panel.height > 0 else { return }
    list.append(.fill(panel, brush.theme.panel, radius: 14 * geometry.scale))
    if geometry.heading.height > 0 {
      let words = Rect(
        x: geometry.heading.x + 12 * geometry.scale, y: geometry.heading.y,
        width: max(geometry.heading.width - 24 * geometry.scale, 0),
        height: geometry.heading.height)
      list.append(.text(heading, words, brush.style(12, .semibold, brush.quiet)))
    }
    list.append(.pushClip(geometry.list))
    for (index, choice) in choices.enumerated() {
      let row = geometry.row(index)
      guard row.maxY > geometry.list.y, row.y < geometry.list.maxY else { continue }
      buildChoice(choice, index, in: row, brush, into: &list)
    }
    list.append(.popClip)
    buildThumb(geometry, brush, into: &list)
  }

  private func buildChoice(
    _ choice: Choice, _ index: Int, in row: Rect, _ brush: Brush, into list: inout DisplayList
  ) {
    let scale = brush.scale
    if index == highlighted {
      let color = brush.pressed == .row(index) ? brush.down : brush.over
      list.append(.fill(row, color, radius: 10 * scale))
    }
    let isCurrent = index == current
    let side = 24 * scale
    let badge = Rect(
      x: row.x + 12 * scale, y: row.y + (row.height - side) / 2, width: side, height: side)
    if let key = choice.key {
      list.append(
        .fill(badge, isCurrent ? brush.theme.panelKey : brush.over, radius: 7 * scale))
      var style = brush.style(
        12, .semibold, isCurrent ? brush.theme.panel : brush.theme.panelText)
      style.alignment = .center
      list.append(.text(key, badge, style))
    }
    let left = badge.maxX + 12 * scale
    let mark = 16 * scale
    let right = row.maxX - 12 * scale
    let width = max(right - left - (isCurrent ? mark + 8 * scale : 0), 0)
    let middle = row.y + row.height / 2
    let title = Rect(x: left, y: middle - 19 * scale, width: width, height: 20 * scale)
    list.append(.text(choice.title, title, brush.style(14, .semibold, brush.theme.panelText)))
    let line = Rect(x: left, y: middle + 1 * scale, width: width, height: 17 * scale)
    list.append(
      .text(
        choice.line, line,
        brush.style(12, .regular, choice.isBroken ? brush.theme.panelKey : brush.quiet)))
    guard isCurrent else { return }
    let place = Rect(x: right - mark, y: row.y, width: mark, height: row.height)
    brush.symbol(symbols.current, in: place, alpha: 1, into: &list)
  }

  /// What of the choices shows, where not all of them fit.
  private func buildThumb(
    _ geometry: PickerGeometry, _ brush: Brush, into list: inout DisplayList
  ) {
    guard geometry.maximumScroll > 0 else { return }
    let track = geometry.list
    let share = track.height / (track.height + geometry.maximumScroll)
    let length = max(track.height * share, min(24, track.height))
    let top = track.y + (track.height - length) * geometry.scroll / geometry.maximumScroll
    let thumb = Rect(x: geometry.panel.maxX - 6, y: top, width: 3, height: length)
    list.append(.fill(thumb, brush.quiet.opacity(0.6), radius: 1.5))
  }
}

extension HeaderPicker {
  /// What a frame is drawn with: colours, sizes, and what the pointer does.
  private struct Brush {
    let theme: Theme
    let scale: Double
    let textScale: Double
    let hovered: PickerGeometry.Target?
    let pressed: PickerGeometry.Target?

    /// What is under the pointer.
    var over: Color { theme.panelText.opacity(0.12) }
    /// What is pressed.
    var down: Color { theme.panelText.opacity(0.22) }
    /// Text that explains.
    var quiet: Color { theme.panelText.opacity(0.7) }

    /// A style whose text grows with the control and not with the text scale alone.
    func style(
      _ size: Double, _ weight: HeaderSpecification.TextContent.Weight, _ color: Color
    ) -> TextStyle {
      TextStyle(
        size: Float(size * scale / textScale), weight: weight, color: color,
        verticalAlignment: .center)
    }

    /// A symbol in the middle of a rectangle.
    func symbol(
      _ id: ImageID, in frame: Rect, alpha: Double, into list: inout DisplayList
    ) {
      let side = 16 * scale
      let place = Rect(
        x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2,
        width: side, height: side)
      list.append(.image(id, place, ImageStyle(contentMode: .fit, alpha: alpha)))
    }
  }
}

extension Rect {
  /// The rectangle without a margin on each side; larger for a negative one, in points.
  fileprivate func inset(by margin: Double) -> Rect {
    Rect(
      x: x + margin, y: y + margin, width: max(width - 2 * margin, 0),
      height: max(height - 2 * margin, 0))
  }
}
