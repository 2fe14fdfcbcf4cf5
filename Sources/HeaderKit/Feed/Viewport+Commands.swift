extension Viewport {
  /// The height of a pinned section header, in points; 0 without one.
  private var pinnedHeight: Double {
    guard let sections = feed.sectionHeader, sections.pin else { return 0 }
    return sections.height
  }

  /// The least height the header can have under the list, in points.
  private var leastHeaderHeight: Double {
    switch specification.scroll {
    case .scroll: 0
    case .noScroll: specification.expandedHeight
    case .exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed: specification.collapsedHeight
    }
  }

  /// Scrolls by a key at an instant; false when the key does not scroll.
  mutating func scroll(by key: KeyPress, at time: Instant) -> Bool {
    guard key.modifiers.isDisjoint(with: [.alt, .gui]) else { return false }
    let from = dynamics.position.followTarget(at: time)
    let row = rowStep(at: from)
    let back = key.modifiers.contains(.shift)
    let page = page(row: row.down)
    let target: Double
    switch key.name {
    case "Home": target = 0
    case "End": target = maximumOffset
    case _ where key.modifiers.contains(.control): return false
    case "Down": target = from + row.down
    case "Up": target = from - row.up
    case "PageDown": target = from + page
    case "PageUp": target = from - page
    case "Space": target = back ? from - page : from + page
    default: return false
    }
    scroll(to: target, at: time)
    return true
  }

  /// A page: the viewport less the collapsed header, a pinned section and one row, in points.
  private func page(row: Double) -> Double {
    max(size.height - leastHeaderHeight - pinnedHeight - row, row)
  }

  /// How far one row is from an offset, downwards and upwards, in points.
  private func rowStep(at offset: Double) -> (down: Double, up: Double) {
    guard feed.rowCount > 0 else { return (44, 44) }
    let header = geometry.state(offset: offset, maximumOffset: maximumOffset)
    let top = header.height + pinnedHeight - (specification.expandedHeight - offset)
    let row = min(feed.firstRow(below: top + Self.rounding), feed.rowCount - 1)
    let above = feed.rowTop(row) >= top - Self.rounding ? max(row - 1, 0) : row
    return (feed.rowHeight(row), feed.rowHeight(above))
  }

  /// Rows whose edges differ by less than this are taken as level, in points.
  static var rounding: Double { 0.001 }

  /// Brings a row clear of the header, of the pinned section and of the window's bottom, by the
  /// shortest way.
  public mutating func reveal(row: Int, at time: Instant) {
    guard row >= 0, row < feed.rowCount else { return }
    let from = dynamics.position.followTarget(at: time)
    let origin = specification.expandedHeight + feed.rowTop(row)
    let least = origin + feed.rowHeight(row) - size.height
    let most = origin - leastHeaderHeight - pinnedHeight
    let target = min(max(from, least), most)
    if target != from { scroll(to: target, at: time) }
  }

  /// Takes a pointer on the scroll indicator; false when the pointer means something else.
  ///
  /// The thumb moves on the track as it was taken, though the header that bounds it moves.
  mutating func handleIndicator(_ phase: InputEvent.PointerPhase, at time: Instant) -> Bool {
    switch phase {
    case .down(let point):
      guard point.x >= size.width - ScrollIndicator.hitWidth, point.x < size.width,
        let indicator = indicator(at: time),
        point.y >= indicator.trackTop, point.y < indicator.trackTop + indicator.trackHeight
      else { return false }
      let from = dynamics.position.followTarget(at: time)
      let page = page(row: rowStep(at: from).down)
      if point.y < indicator.thumbTop {
        scroll(to: from - page, at: time)
      } else if point.y >= indicator.thumbTop + indicator.thumbHeight {
        scroll(to: from + page, at: time)
      } else {
        dynamics.command(at: time) { position, time in position.hold(at: time) }
        dynamics.indicatorGrip = .init(indicator: indicator, place: point.y - indicator.thumbTop)
      }
      return true
    case .moved(let point):
      guard let grip = dynamics.indicatorGrip else { return false }
      let wanted = grip.indicator.offset(thumbTop: point.y - grip.place)
      let position = dynamics.position
      dynamics.position.move(by: wanted - position.offset(at: time), at: time)
      return true
    case .up:
      guard dynamics.indicatorGrip != nil else { return false }
      dynamics.indicatorGrip = nil
      dynamics.release(at: time)
      return true
    case .left: return false
    }
  }

  /// The scroll indicator at an instant; nil where nothing scrolls.
  func indicator(at time: Instant) -> ScrollIndicator? {
    let state = state(at: time)
    return ScrollIndicator(
      offset: state.offset, maximumOffset: maximumOffset, viewportHeight: size.height,
      headerHeight: state.header.height)
  }
}
