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
struct HeaderGeometry: Hashable, Sendable {
  /// The height at rest, in points.
  let expandedHeight: Double
  /// The least height, in points.
  let collapsedHeight: Double
  /// How the header answers the offset.
  let mode: HeaderSpecification.ScrollMode
  /// Whether it grows when pulled.
  let stretches: Bool

  /// Creates the geometry of a header.
  init(_ specification: HeaderSpecification) {
    expandedHeight = specification.expandedHeight
    collapsedHeight = specification.collapsedHeight
    mode = specification.scroll
    stretches = specification.stretch.enabled
  }

  /// The distance over which it collapses, in points.
  var range: Double { expandedHeight - collapsedHeight }

  /// The least height it can have, in points.
  var leastHeight: Double {
    switch mode {
    case .scroll, .enterAlwaysCollapsed: 0
    case .exitUntilCollapsed, .enterAlways: collapsedHeight
    case .noScroll: expandedHeight
    }
  }

  /// The height that it returns to on scrolling back, away from the top, in points.
  var returnHeight: Double {
    switch mode {
    case .enterAlways: expandedHeight
    case .enterAlwaysCollapsed: collapsedHeight
    case .scroll, .exitUntilCollapsed, .noScroll: leastHeight
    }
  }

  /// The height that collapsing it by itself leads to, in points: its least, or the collapsed one where
  /// it leaves as one with the list.
  var exitHeight: Double { mode == .scroll ? collapsedHeight : leastHeight }

  /// Whether it returns on scrolling back, so that its height also depends on where that began.
  var returns: Bool { mode == .enterAlways || mode == .enterAlwaysCollapsed }

  /// The header at an offset in points, never collapsed further than the content can scroll.
  ///
  /// In the modes that return on scrolling back, this is the header on the way from the top.
  func state(offset: Double, maximumOffset: Double) -> HeaderState {
    let scrolled = max(0, min(offset, maximumOffset))
    var state = state(height: naturalHeight(at: scrolled), offset: offset)
    if mode == .noScroll { state.collapse = range > 0 ? min(scrolled / range, 1) : 0 }
    return state
  }

  /// The height at an offset on the way from the top, without stretch; both in points.
  func naturalHeight(at offset: Double) -> Double {
    max(leastHeight, expandedHeight - max(0, offset))
  }

  /// The header of a height, without stretch, at an offset; both in points.
  func state(height: Double, offset: Double) -> HeaderState {
    let stretch = stretches ? max(0, -offset) : 0
    let collapse = range > 0 ? clamp((expandedHeight - height) / range, 0, 1) : 0
    return HeaderState(height: height + stretch, collapse: collapse, stretch: stretch)
  }
}
