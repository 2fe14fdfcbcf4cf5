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
    scroll(byHand: target, from: from, at: time)
    return true
  }

  /// Sends the offset where a key or a click wants it; the header settles as after a wheel.
  private mutating func scroll(byHand target: Double, from: Double, at time: Instant) {
    scroll(to: target, at: time)
    dynamics.note(direction: target - from)
    dynamics.awaitSettling(at: time)
  }

  /// A page: the viewport less the collapsed header, a pinned section and one row, in points.
  private func page(row: Double) -> Double {
    max(size.height - leastHeaderHeight - pinnedHeight - row, row)
  }

  /// How far one row is from an offset, downwards and upwards, in points.
  private func rowStep(at offset: Double) -> (down: Double, up: Double) {
    guard feed.rowCount > 0 else { return (44, 44) }
    let top = headerHeight(at: offset) + pinnedHeight - (specification.expandedHeight - offset)
    let row = min(feed.firstRow(below: top + Self.rounding), feed.rowCount - 1)
    let above = feed.rowTop(row) >= top - Self.rounding ? max(row - 1, 0) : row
    return (feed.rowHeight(row), feed.rowHeight(above))
  }

  /// Rows whose edges differ by less than this are taken as level, in points.
  static var rounding: Double { 0.001 }

  /// The header's height at an offset that is gone to from where it shows, in points.
  private func headerHeight(at offset: Double) -> Double {
    let offset = clamp(offset, 0, maximumOffset)
    return dynamics.reveal?.height(at: offset)
      ?? geometry.state(offset: offset, maximumOffset: maximumOffset).height
  }

  /// The greatest offset at which a row's top is clear of the header and the pinned section, in points.
  private func greatestOffset(clearing row: Int) -> Double {
    let place = specification.expandedHeight + feed.rowTop(row) - pinnedHeight
    guard geometry.returns else { return place - leastHeaderHeight }
    // Going on, the header shrinks no faster than the row comes up, so the first place will do.
    guard maximumOffset + headerHeight(at: maximumOffset) > place else { return maximumOffset }
    return lastTrue(from: 0, to: maximumOffset) { $0 + headerHeight(at: $0) <= place }
  }

  /// Brings a row clear of the header, of the pinned section and of the window's bottom, by the
  /// shortest way.
  ///
  /// - Complexity: O(log sections).
  public mutating func reveal(row: Int, at time: Instant) {
    guard row >= 0, row < feed.rowCount else { return }
    dynamics.command(at: time, endsContact: false)
    let from = dynamics.position.followTarget(at: dynamics.lastEvent)
    let origin = specification.expandedHeight + feed.rowTop(row)
    let least = origin + feed.rowHeight(row) - size.height
    let target = min(max(from, least), greatestOffset(clearing: row))
    if target != from { scroll(to: target, at: time) }
  }

  /// Where a row is to stand.
  public enum RowPosition: Hashable, Sendable, CaseIterable {
    /// Right under the header and the pinned section.
    case top
    /// In the middle between them and the window's bottom.
    case middle
    /// At the window's bottom.
    case bottom
  }

  /// Sends a row to a place in the window at an instant, as far as the list reaches, by the wheel's
  /// spring; a number without a row is refused.
  ///
  /// - Complexity: O(log sections).
  public mutating func scroll(
    toRow row: Int, position: RowPosition = .top, at time: Instant
  ) {
    guard row >= 0, row < feed.rowCount else { return }
    dynamics.command(at: time)
    let top = greatestOffset(clearing: row)
    let bottom = specification.expandedHeight + feed.rowTop(row) + feed.rowHeight(row) - size.height
    switch position {
    case .top: scroll(to: top, at: time)
    case .middle: scroll(to: (top + bottom) / 2, at: time)
    case .bottom: scroll(to: bottom, at: time)
    }
  }

  /// Sends the list to its top at an instant, where the header is expanded.
  public mutating func scrollToTop(at time: Instant) {
    scroll(to: 0, at: time)
  }

  /// Expands the header at an instant by the snap's spring, as little as the list has to move for it.
  public mutating func expand(at time: Instant) {
    let height = specification.expandedHeight
    reach(height: height, at: time) { $0 >= height - Self.rounding }
  }

  /// Collapses the header at an instant by the snap's spring, as far as the list reaches.
  public mutating func collapse(at time: Instant) {
    let height = geometry.exitHeight
    reach(height: height, at: time) { $0 <= height + Self.rounding }
  }

  private mutating func reach(
    height: Double, at time: Instant, isReached: (_ present: Double) -> Bool
  ) {
    dynamics.command(at: time, endsContact: false)
    let time = dynamics.lastEvent
    // What moves or is held may go on where that leads the header there by itself.
    let resting = state(at: restInstant).header
    guard !isReached(resting.height - resting.stretch) else { return }
    dynamics.command(at: time)
    dynamics.endSwing(at: time)
    let offset = dynamics.position.offset(at: time)
    let wanted =
      dynamics.reveal?.offset(reaching: height) ?? specification.expandedHeight - height
    let target =
      isReached(headerHeight(at: offset)) ? offset : clamp(wanted, 0, maximumOffset)
    guard target != offset else { return dynamics.position.scroll(to: offset, at: time) }
    dynamics.position.snap(
      to: Landing(target: target, entry: nil, spring: TimedSpring(specification.snap.spring)),
      from: offset, velocity: dynamics.position.velocity(at: time), at: time)
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
        scroll(byHand: from - page, from: from, at: time)
      } else if point.y >= indicator.thumbTop + indicator.thumbHeight {
        scroll(byHand: from + page, from: from, at: time)
      } else {
        dynamics.command(at: time) { position, time in position.hold(at: time) }
        dynamics.indicatorGrip = .init(indicator: indicator, place: point.y - indicator.thumbTop)
      }
      return true
    case .moved(let point):
      guard let grip = dynamics.indicatorGrip else { return false }
      let wanted = grip.indicator.offset(thumbTop: point.y - grip.place)
      let position = dynamics.position
      dynamics.note(direction: wanted - position.offset(at: time))
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
