/// The resistance past an edge: b = c·x·d / (c·x + d), UIScrollView's own hyperbola.
///
/// Measured on UIScrollView to within a third of a point over 12 samples; it is bounded by the
/// dimension and has an exact inverse, so that a stretch taken up again does not jump.
public struct RubberBand: Hashable, Sendable {
  /// The slope at the edge; 0.55 in UIScrollView.
  public var coefficient: Double
  /// What the displacement approaches, in points; the viewport's height.
  public var dimension: Double

  /// Creates a band from its slope at the edge and its limit in points.
  public init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = max(dimension, 0)
  }

  /// The displacement shown for a raw distance past the edge, both in points and at least 0.
  public func displacement(raw: Double) -> Double {
    guard raw > 0, dimension > 0 else { return 0 }
    return coefficient * raw * dimension / (coefficient * raw + dimension)
  }

  /// The raw distance behind a displacement, in points; the inverse of `displacement(raw:)`.
  ///
  /// A displacement at the limit or past it, as a hard bounce can show, answers as just below it.
  public func raw(displacement: Double) -> Double {
    guard displacement > 0, dimension > 0 else { return 0 }
    let bounded = min(displacement, dimension * (1 - 1e-6))
    return bounded * dimension / (coefficient * (dimension - bounded))
  }

  /// How fast the displacement follows the raw distance at a displacement: c·(1 - b/d)².
  public func slope(displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = 1 - clamp(displacement / dimension, 0, 1)
    return coefficient * share * share
  }
}
