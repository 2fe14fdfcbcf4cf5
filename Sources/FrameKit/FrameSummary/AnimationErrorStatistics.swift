/// How far the animation's steps are from the displayed ones: what stutters though every interval
/// is even.
public struct AnimationErrorStatistics: Hashable, Sendable {
  /// The absolute errors, in nanoseconds.
  public let errors: FrameDistribution
  /// The mean absolute error, in nanoseconds.
  public let mean: Double
  /// Milliseconds of absolute error in a second of displayed time.
  public let perSecond: Double

  /// - Parameters:
  ///   - errors: The signed errors, in nanoseconds.
  ///   - displayed: The displayed time that they were measured over, in nanoseconds.
  init?(errors: [Int64], displayed: UInt64) {
    let absolute = errors.map(\.magnitude)
    guard displayed > 0, let distribution = FrameDistribution(absolute) else { return nil }
    self.errors = distribution
    let sum = absolute.reduce(0) { $0 + Double($1) }
    mean = sum / Double(absolute.count)
    perSecond = 1000 * sum / Double(displayed)
  }
}
