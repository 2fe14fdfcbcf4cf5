// Another header or another list, and what stays in its place then.
extension Viewport {
  /// What stays as it is when the header or the list changes.
  public enum Anchor: Hashable, Sendable {
    /// The offset, as far as the new list reaches.
    case offset
    /// The collapse; the offset too where it means the same collapse.
    case collapse
    /// The place of a row in the window, by the row's number, and the one it had before where rows came
    /// or went above it; the header goes first where both cannot stay.
    case row(Int, formerly: Int? = nil)
  }

  /// Gives the header another specification and the lists another layout at an instant.
  ///
  /// - Parameters:
  ///   - specification: The header.
  ///   - lists: The lists; with fewer than before, one that is gone gives way to the last.
  ///   - anchor: What stays as it is, as far as the new range allows.
  ///   - animation: How the header's height goes from one to the other; at once when nil.
  ///   - time: The instant.
  public mutating func update(
    specification: HeaderSpecification, lists: [FeedLayout], keeping anchor: Anchor = .offset,
    animation: TimedSpring? = nil, at time: Instant
  ) {
    guard !lists.isEmpty else { return }
    let specification = specification.bounded()
    let time = dynamics.notBeforeLastEvent(time)
    let before = state(at: time)
    let old = (specification: self.specification, feed: feed)
    self.specification = specification
    self.lists = lists
    selectedList = min(selectedList, lists.count - 1)
    places = lists.indices.map { $0 < places.count ? places[$0] : 0 }
    let shift = shift(keeping: anchor, from: old.specification, old.feed, before)
    updateMetrics(shift: shift, at: time)
    dynamics.takeUp(specification, after: old.specification, before.header, at: time)
    dynamics.change = nil
    guard let animation, !reducesMotion else { return }
    dynamics.change = HeaderChange(from: before, to: state(at: time), spring: animation, at: time)
  }

  /// Gives the header another specification and its only list another layout at an instant.
  public mutating func update(
    specification: HeaderSpecification, feed: FeedLayout, keeping anchor: Anchor = .offset,
    animation: TimedSpring? = nil, at time: Instant
  ) {
    update(
      specification: specification, lists: [feed], keeping: anchor, animation: animation, at: time)
  }

  /// How far the offset has to move so that what an anchor names stays, in points.
  private func shift(
    keeping anchor: Anchor, from old: HeaderSpecification, _ oldFeed: FeedLayout,
    _ before: ViewportState
  ) -> Double {
    switch anchor {
    case .offset: return 0
    case .row(let row, let formerly):
      let former = formerly ?? row
      guard (0..<feed.rowCount).contains(row), (0..<oldFeed.rowCount).contains(former) else {
        return 0
      }
      let moved = feed.rowTop(row) - oldFeed.rowTop(former)
      guard geometry != HeaderGeometry(old) else {
        return moved == 0 ? 0 : headerKeeping(moved, before)
      }
      return moved + specification.expandedHeight - old.expandedHeight
    case .collapse:
      let ranges = (HeaderGeometry(old).range, geometry.range)
      guard !geometry.returns, ranges.0 > 0, before.offset > 0,
        before.offset < max(ranges.0, ranges.1)
      else { return 0 }
      return before.header.collapse * ranges.1 - before.offset
    }
  }

  /// As much of a move of the content as leaves the header as it is, in points.
  private func headerKeeping(_ distance: Double, _ before: ViewportState) -> Double {
    let height = before.header.height - before.header.stretch
    if before.offset < 0 || (!geometry.returns && height > geometry.leastHeight) { return 0 }
    return max(distance, specification.expandedHeight - height - before.offset)
  }
}
