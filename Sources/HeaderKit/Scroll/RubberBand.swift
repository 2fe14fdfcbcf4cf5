/// The resistance past an edge: what is shown for a raw distance past it.
///
/// Every model only rises and has an inverse, so that a stretch taken up again does not jump.
public struct RubberBand: Hashable, Sendable {
  /// How the displacement follows the raw distance.
  public enum Model: Hashable, Sendable {
    /// b = c·x·d / (c·x + d), UIScrollView's own, bounded by the dimension d.
    ///
    /// With c = 0.55 measured on UIScrollView to a third of a point over 12 samples; with 0.075 the
    /// desktop trackpad's.
    case hyperbola(coefficient: Double)
    /// b = s·x; a drag goes no further than a displacement in points, nil for the dimension.
    case linear(slope: Double, limit: Double?)
    /// b = d·i·(f + 1 - e^(-f·e/0.33)) with f = x/d and intensity i, Android's stretch at an edge; a
    /// drag goes no further than one whole dimension.
    ///
    /// EdgeEffect's damping of a stretch, where i is 0.016
    /// (AOSP core/java/android/widget/EdgeEffect.java).
    case stretch(intensity: Double)
  }

  /// How the displacement follows the raw distance.
  public var model: Model
  /// The viewport's height, in points.
  public var dimension: Double
  /// The most that may show, in points.
  private var bound: Double

  /// Creates a band for a viewport's height and the most that may show, both in points.
  public init(
    _ model: Model = .hyperbola(coefficient: 0.55), dimension: Double, limit: Double? = nil
  ) {
    self.model = model
    bound = max(min(dimension, limit ?? dimension), 0)
    self.dimension = max(dimension, 0)
    // Only the hyperbola has its bound for a limit that it nears; the others are cut off there.
    if case .hyperbola = model { self.dimension = bound }
  }

  /// The displacement shown for a raw distance past the edge, both in points and at least 0.
  public func displacement(raw: Double) -> Double {
    guard raw > 0, bound > 0 else { return 0 }
    switch model {
    case .hyperbola(let coefficient):
      return coefficient * raw * dimension / (coefficient * raw + dimension)
    case .linear(let slope, _): return min(slope * raw, most)
    case .stretch(let intensity): return min(stretch(raw: raw, intensity: intensity), most)
    }
  }

  /// The raw distance behind a displacement, in points; the inverse of `displacement(raw:)`.
  ///
  /// A displacement at the bound or past it, as a hard bounce can show, answers as just below it.
  ///
  /// - Complexity: one bisection for `Model.stretch`.
  public func raw(displacement: Double) -> Double {
    guard displacement > 0, bound > 0 else { return 0 }
    let shown = min(displacement, most)
    switch model {
    case .hyperbola(let coefficient):
      return shown * dimension / (coefficient * (dimension - shown))
    case .linear(let slope, _): return shown / slope
    case .stretch(let intensity):
      return lastTrue(from: 0, to: shown / intensity) {
        stretch(raw: $0, intensity: intensity) <= shown
      }
    }
  }

  /// How fast the displacement follows the raw distance at a displacement.
  public func slope(displacement: Double) -> Double {
    guard bound > 0 else { return 0 }
    switch model {
    case .hyperbola(let coefficient):
      let share = 1 - clamp(displacement / dimension, 0, 1)
      return coefficient * share * share
    case .linear(let slope, _): return slope
    case .stretch(let intensity):
      let share = raw(displacement: displacement) / dimension
      return intensity * (1 + Self.steepness * exponential(-Self.steepness * share))
    }
  }

  /// The raw distance that a drag does not go past, in points; infinite for a hyperbola with room.
  var greatestRaw: Double {
    guard bound > 0 else { return 0 }
    switch model {
    case .hyperbola: return .infinity
    case .linear(let slope, let limit): return min(limit ?? bound, most) / slope
    case .stretch: return min(dimension, raw(displacement: most))
    }
  }

  /// The most that a bounce shows by the model itself, in points; nil where it has no such bound.
  var greatestBounce: Double? {
    guard case .stretch(let intensity) = model else { return nil }
    return stretch(raw: dimension, intensity: intensity)
  }

  /// Just below the bound, in points, where the hyperbola still has an inverse.
  private var most: Double { bound * (1 - 1e-6) }

  /// How fast the steep part of Android's stretch ends, by the share of the dimension.
  private static let steepness = eulerNumber / 0.33

  private func stretch(raw: Double, intensity: Double) -> Double {
    let share = raw / dimension
    return dimension * intensity * (share + 1 - exponential(-Self.steepness * share))
  }
}
