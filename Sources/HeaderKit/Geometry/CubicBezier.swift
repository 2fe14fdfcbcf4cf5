/// An easing curve from (0, 0) to (1, 1) with two control points, as Core Animation and CSS have it.
struct CubicBezier: Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Creates a curve from its control points; their x within 0 to 1.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve's height at a place, both 0 to 1.
  ///
  /// - Complexity: one bisection.
  func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let parameter = lastTrue(from: 0, to: 1) { Self.coordinate(x1, x2, $0) <= x }
    return Self.coordinate(y1, y2, parameter)
  }

  private static func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}
