/// How a standard deviation is reached by halving, smoothing and doubling.
///
/// Halving n times with a bilinear filter and doubling as often is a cubic B-spline, close to a bell
/// curve, with a variance of (4^n - 1)/3 pixels². The smoothing at the smallest size adds what is
/// missing: it is as strong as wanted, so that a deviation grows without a step, and it hides on
/// which side of a coarse pixel an edge lies.
struct BlurPlan: Equatable {
  /// A mean over a pixel and four neighbours of the level.
  struct Pass: Equatable {
    /// How far away the neighbours are, in pixels of the level.
    var distance: Int32
    /// Whether they are those at the corners, not at the sides.
    var isDiagonal: Bool
    /// The weight of all four.
    var weight: Double
  }

  /// How often it is halved.
  var level: Int
  /// The smoothing at the smallest size, in this order; one of weight 0 is none.
  var passes: InlineArray<3, Pass>

  static func == (left: BlurPlan, right: BlurPlan) -> Bool {
    left.level == right.level
      && left.passes.indices.allSatisfy { left.passes[$0] == right.passes[$0] }
  }

  /// Less is not seen, in pixels.
  static let leastDeviation = 0.05
  /// The variance that the passes add at most, in pixels² of the level, the nearer two and the far one.
  private static let nearVariance = 0.75
  private static let farVariance = 2.0

  /// Plans for a deviation in pixels.
  ///
  /// - Parameters:
  ///   - deviation: the standard deviation, in pixels; the deepest level bounds it.
  ///   - scale: how many pixels a pixel of a level is; halves of odd sizes are rounded, so that it
  ///     is not always a power of 2.
  init(deviation: Double, scale: (Int) -> Double) {
    let wanted = deviation * deviation
    var level = 0
    func missing() -> Double {
      let square = scale(level) * scale(level)
      return (wanted - (square - 1) / 3) / square
    }
    let most = BlurPlan.nearVariance + BlurPlan.farVariance
    while level < RenderTargets.lastLevel, missing() > most { level += 1 }
    let variance = min(max(missing(), 0), most)
    let near = min(variance, BlurPlan.nearVariance)
    self.level = level
    // Corners alone would leave a chequered pattern as it is; sides alone take it away.
    passes = [
      Pass(distance: 1, isDiagonal: true, weight: near * 2 / 3),
      Pass(distance: 2, isDiagonal: true, weight: (variance - near) / 4),
      Pass(distance: 1, isDiagonal: false, weight: near / 3 * 2),
    ]
  }
}
