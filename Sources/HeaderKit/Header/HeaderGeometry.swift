/// What the header shows: where its bottom edge is, how far it is collapsed and how far pulled.
public struct HeaderState: Hashable, Sendable {
  /// The bottom edge, in points from the window's top; 0 when it is gone.
  public var height: Double
  /// 0 expanded to 1 collapsed.
  public var collapse: Double
  /// How far it is pulled beyond its expanded height, in points; at least 0.
  public var stretch: Double
  /// The alphas of the tutorial's law; nil when the header is a function of the offset.
  public var tutorial: TutorialAlphas?

  /// Creates a state from its values; lengths in points.
  public init(
    height: Double, collapse: Double, stretch: Double, tutorial: TutorialAlphas? = nil
  ) {
    self.height = height
    self.collapse = collapse
    self.stretch = stretch
    self.tutorial = tutorial
  }

  /// The alphas that the tutorial sums up beside the height.
  public struct TutorialAlphas: Hashable, Sendable {
    /// The colour layer's, unbounded as in the original.
    public var color: Double
    /// The icon's, 0 or more.
    public var icon: Double
  }
}

/// The map from offset to header, and nothing else: no state, no time.
public struct HeaderGeometry: Hashable, Sendable {
  /// The height at rest, in points.
  public let expandedHeight: Double
  /// The least height, in points.
  public let collapsedHeight: Double
  /// How the header answers the offset.
  public let mode: HeaderSpecification.ScrollMode
  /// Whether it grows when pulled.
  public let stretches: Bool

  /// Creates the geometry of a header.
  public init(_ specification: HeaderSpecification) {
    expandedHeight = specification.expandedHeight
    collapsedHeight = specification.collapsedHeight
    mode = specification.scroll
    stretches = specification.stretch.enabled
  }

  /// The distance over which it collapses, in points.
  public var range: Double { expandedHeight - collapsedHeight }

  /// The offset, in points, at which another header is as far collapsed as this one is at an offset:
  /// the same one wherever that keeps the collapse.
  func offset(_ offset: Double, keepingCollapseIn other: HeaderGeometry) -> Double {
    guard offset > 0, offset < max(range, other.range), range > 0 else { return offset }
    return min(offset / range, 1) * other.range
  }

  /// The header at an offset in points, never collapsed further than the content can scroll.
  public func state(offset: Double, maximumOffset: Double) -> HeaderState {
    let offset = min(offset, maximumOffset)
    let stretch = stretches ? max(0, -offset) : 0
    let scrolled = max(0, offset)
    let collapse = range > 0 ? min(scrolled / range, 1) : 0
    let height: Double
    switch mode {
    case .scroll: height = max(0, expandedHeight - scrolled)
    case .noScroll: height = expandedHeight
    case .exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed:
      height = max(collapsedHeight, expandedHeight - scrolled)
    }
    return HeaderState(height: height + stretch, collapse: collapse, stretch: stretch)
  }
}
