/// What a scroll position may do: the range, the viewport and the header's say in both.
public struct ScrollMetrics: Hashable, Sendable {
  /// The viewport's height, in points.
  public var viewportHeight: Double
  /// The greatest offset at rest, in points; the least is 0.
  public var maximumOffset: Double
  /// The most the content is pulled past the top, in points; nil for no limit of its own.
  public var maximumStretch: Double?
  /// Whether wheel notches past the top stretch.
  public var stretchesByWheel: Bool
  /// The spring that brings back a held stretch at the top; the physics' own when nil.
  public var returnSpring: TimedSpring?

  /// Creates metrics; sizes in points.
  public init(
    viewportHeight: Double, maximumOffset: Double, maximumStretch: Double? = nil,
    stretchesByWheel: Bool = true, returnSpring: TimedSpring? = nil
  ) {
    self.viewportHeight = viewportHeight
    self.maximumOffset = max(0, maximumOffset)
    self.maximumStretch = maximumStretch
    self.stretchesByWheel = stretchesByWheel
    self.returnSpring = returnSpring
  }

  /// An offset kept within the range.
  func bounded(_ offset: Double) -> Double { clamp(offset, 0, maximumOffset) }

  /// The rubber band past an edge.
  func band(top: Bool, model: RubberBand.Model) -> RubberBand {
    RubberBand(model, dimension: viewportHeight, limit: top ? maximumStretch : nil)
  }
}

/// What a scroll position is doing.
public enum ScrollActivity: String, Hashable, Sendable, CaseIterable {
  /// At rest.
  case idle
  /// Held or moved by fingers, a pointer or a device that moves it directly.
  case tracking
  /// Moved by momentum.
  case decelerating
  /// Moved by the spring at an edge.
  case bouncing
  /// On its way to a stop of the header.
  case snapping
  /// On its way to where a wheel, a key or the program sent it.
  case animating
}
