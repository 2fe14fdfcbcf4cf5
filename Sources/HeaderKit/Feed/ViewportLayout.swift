/// Where everything is in the window at an instant; its storage is reused from frame to frame.
public struct ViewportLayout: Sendable {
  /// A row in the window.
  public struct Row: Hashable, Sendable {
    /// The row's number through all sections.
    public var index: Int
    /// Its top in the window, in points.
    public var top: Double
    /// Its height, in points.
    public var height: Double
  }

  /// A section header in the window.
  public struct Section: Hashable, Sendable {
    /// The section's number.
    public var index: Int
    /// Its top in the window, in points.
    public var top: Double
    /// Whether it has stopped under the header.
    public var isPinned: Bool
  }

  /// What the engine says.
  public private(set) var state: ViewportState
  /// The rows that show, from the top.
  public private(set) var rows: [Row] = []
  /// The section headers that show, from the top.
  public private(set) var sections: [Section] = []
  /// The filler strip's top in the window, in points; nil without one in sight.
  public private(set) var fillerTop: Double?
  /// The scroll indicator; nil where nothing scrolls.
  public private(set) var indicator: ScrollIndicator?
  /// The section at the top: the last whose natural top is at or above the header's bottom.
  public private(set) var topSection: Section?
  /// The first row that shows below the header and the pinned section.
  public private(set) var firstRow: Row?
  /// How far header and pinned section reach down over the list, in points.
  public private(set) var coveredHeight = 0.0

  /// Creates an empty layout to be filled.
  public init() {
    state = ViewportState(
      time: .zero, offset: 0, velocity: 0, activity: .idle,
      header: HeaderState(height: 0, collapse: 0, stretch: 0), contentOrigin: 0, isAtRest: true)
  }

  /// Fills the layout with what a viewport shows in a state of its own.
  ///
  /// - Complexity: O(log rows · log sections) and linear in what shows; allocates nothing once the
  ///   storage has grown.
  mutating func fill(from viewport: Viewport, in state: ViewportState) {
    self.state = state
    let feed = viewport.feed
    let origin = state.contentOrigin
    let height = viewport.size.height
    let bottom = state.header.height
    let clip = viewport.specification.placement == .above ? bottom : 0
    indicator = ScrollIndicator(
      offset: state.offset, maximumOffset: viewport.maximumOffset, viewportHeight: height,
      headerHeight: bottom)
    fillerTop = feed.fillerHeight > 0 && origin + feed.fillerHeight > clip ? origin : nil
    rows.removeAll(keepingCapacity: true)
    var row = feed.firstRow(below: clip - origin)
    while row < feed.rowCount {
      let top = origin + feed.rowTop(row)
      guard top < height else { break }
      rows.append(Row(index: row, top: top, height: feed.rowHeight(row)))
      row += 1
    }
    fillSections(feed, origin: origin, headerBottom: bottom, clip: clip, height: height)
    let pinned = topSection.map { $0.top + (feed.sectionHeader?.height ?? 0) } ?? bottom
    coveredHeight = max(bottom, pinned)
    let first = feed.firstRow(below: coveredHeight - origin + Viewport.rounding)
    firstRow =
      first < feed.rowCount
      ? Row(index: first, top: origin + feed.rowTop(first), height: feed.rowHeight(first)) : nil
  }

  private mutating func fillSections(
    _ feed: FeedLayout, origin: Double, headerBottom: Double, clip: Double, height: Double
  ) {
    sections.removeAll(keepingCapacity: true)
    topSection = nil
    guard let header = feed.sectionHeader else { return }
    let top = feed.section(atOrAbove: headerBottom - origin)
    if let top {
      let natural = origin + feed.sectionTop(top)
      var place = natural
      if header.pin {
        place = max(natural, headerBottom)
        if top + 1 < feed.sectionCount {
          place = min(place, origin + feed.sectionTop(top + 1) - header.height)
        }
      }
      let section = Section(index: top, top: place, isPinned: place > natural)
      topSection = section
      if place + header.height > clip { sections.append(section) }
    }
    var index = top.map { $0 + 1 } ?? 0
    while index < feed.sectionCount {
      let place = origin + feed.sectionTop(index)
      guard place < height else { break }
      sections.append(Section(index: index, top: place, isPinned: false))
      index += 1
    }
  }
}

extension Viewport {
  /// Lays the window out at an instant into a layout whose storage is reused.
  public func layout(at time: Instant, into layout: inout ViewportLayout) {
    self.layout(state(at: time), into: &layout)
  }

  /// Lays the window out in a state that was read from the viewport, into a layout whose storage is reused.
  public func layout(_ state: ViewportState, into layout: inout ViewportLayout) {
    layout.fill(from: self, in: state)
  }
}
