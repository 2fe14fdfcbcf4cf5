// Several lists under one header, and what is kept over a restart.
extension Viewport {
  /// Shows another list at an instant; the header stays as it is, and so does each list's own place.
  ///
  /// While the header is not collapsed, every list stands right under it, as there is one offset for
  /// both. A number without a list is refused.
  public mutating func select(list: Int, at time: Instant) {
    guard lists.indices.contains(list), list != selectedList else { return }
    dynamics.command(at: time)
    let time = dynamics.lastEvent
    let state = state(at: time)
    places[selectedList] = max(0, min(state.offset, maximumOffset))
    selectedList = list
    let height = state.header.height - state.header.stretch
    // Pulled, or where the height follows from the offset and is not the least, the offset stays.
    let isShared = state.offset < 0 || (!geometry.returns && height > geometry.leastHeight)
    let place =
      isShared ? state.offset : max(places[list], specification.expandedHeight - height)
    updateMetrics(shift: place - state.offset, at: time)
    dynamics.rest(at: time)
    dynamics.setHeight(height, of: specification, at: time)
    dynamics.awaitSettling(at: time)
  }

  /// What brings a viewport back to where it was, over a restart.
  public struct SavedState: Hashable, Sendable, Codable {
    /// The offset, in points.
    public var offset: Double
    /// The header's height, in points; as far gone as at the offset when nil.
    public var headerHeight: Double?
    /// The number of the list that shows.
    public var selectedList: Int
    /// Where each list was left, in points.
    public var places: [Double]

    /// Creates a state; lengths in points.
    public init(
      offset: Double, headerHeight: Double? = nil, selectedList: Int = 0, places: [Double] = []
    ) {
      self.offset = offset
      self.headerHeight = headerHeight
      self.selectedList = selectedList
      self.places = places
    }
  }

  /// Where everything comes to rest if no event comes.
  public var savedState: SavedState {
    let state = state(at: restInstant)
    var places = places
    places[selectedList] = max(0, min(state.offset, maximumOffset))
    return SavedState(
      offset: places[selectedList], headerHeight: state.header.height - state.header.stretch,
      selectedList: selectedList, places: places)
  }

  /// Goes back to a saved state at rest at an instant, as far as the lists still reach.
  ///
  /// Numbers that are not finite count as the top.
  public mutating func restore(_ saved: SavedState, at time: Instant) {
    dynamics.command(at: time)
    let time = dynamics.lastEvent
    selectedList = min(max(saved.selectedList, 0), lists.count - 1)
    for (list, place) in saved.places.enumerated() where list < places.count {
      places[list] = place.isModest ? max(0, place) : 0
    }
    let offset = saved.offset.isModest ? max(0, saved.offset) : 0
    updateMetrics(shift: offset - state(at: time).offset, at: time)
    dynamics.rest(at: time)
    let height = saved.headerHeight.flatMap { $0.isModest ? $0 : nil }
    dynamics.setHeader(specification, height: height, at: time)
  }
}

extension Viewport.Dynamics {
  /// Comes to rest where it shows; what is pulled comes back first.
  mutating func rest(at time: Instant) {
    guard position.offset(at: time) >= 0 else { return release(at: time) }
    position.stop(at: time)
    tutorial?.snapBack(at: time)
  }
}
