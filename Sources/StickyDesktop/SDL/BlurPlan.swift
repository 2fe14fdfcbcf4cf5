/// How a standard deviation is reached by halving and doubling.
///
/// Halving n times with a bilinear filter and doubling as often is a cubic B-spline, close to a bell
/// curve, with a variance of (4^n - 1)/3 pixels². A deviation between two such lies in a mix of
/// both, by variance, so that it can grow without a step.
struct BlurPlan: Equatable {
  /// The level that is mixed with the next smaller one; 0 is what is blurred itself.
  var level: Int
  /// The share of the next smaller level, 0 to 1.
  var share: Double

  /// The deepest level that is halved to.
  var depth: Int { level + 1 }

  /// Less is not seen, in pixels.
  static let leastDeviation = 0.05

  /// Plans for a deviation in pixels.
  ///
  /// - Parameters:
  ///   - deviation: the standard deviation, in pixels; the deepest level bounds it.
  ///   - scale: how many pixels a pixel of a level is; halves of odd sizes are rounded, so that it
  ///     is not always a power of 2.
  init(deviation: Double, scale: (Int) -> Double) {
    func variance(_ level: Int) -> Double {
      let side = scale(level)
      return (side * side - 1) / 3
    }
    let wanted = deviation * deviation
    level = 0
    while level < RenderTargets.lastLevel - 1, variance(level + 1) <= wanted { level += 1 }
    let lower = variance(level)
    let upper = variance(level + 1)
    share = upper > lower ? min(max((wanted - lower) / (upper - lower), 0), 1) : 1
  }
}
