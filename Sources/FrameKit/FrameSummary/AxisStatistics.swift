/// What a run's frames took on one axis; only animated frames count.
public struct AxisStatistics: Hashable, Sendable {
  /// Where the times were taken.
  public let axis: FrameAxis
  /// From frame to frame; nil where no two frames followed each other.
  public let intervals: FrameDistribution?
  /// The sum of the intervals, in nanoseconds: the time in which frames were wanted.
  public let animated: UInt64
  /// Frames in a second of animated time, not the mean of the frames' own rates.
  public let averageRate: Double?
  /// The three meanings of "1 % low"; nil under 1000 frames.
  public let onePercentLow: OnePercentLow?
  /// The refreshes passed over; nil where the refresh is not known.
  public let missed: MissedRefreshes?
  /// Delays of at least half a refresh; nil where the refresh is not known.
  public let hitches: HitchStatistics?
  /// How even the intervals are; nil where no two followed each other.
  public let pacing: PacingStatistics?

  /// Puts together the intervals of one axis.
  ///
  /// - Parameters:
  ///   - axis: Where the intervals were taken.
  ///   - samples: The intervals, in their order.
  ///   - storage: Where they are sorted.
  ///
  /// - Complexity: O(n).
  init(axis: FrameAxis, samples: [IntervalSample], sorting storage: inout SortedTimes) {
    self.axis = axis
    storage.fill(with: samples.lazy.map(\.interval))
    let sorted = storage.times
    intervals = FrameDistribution(sorted: sorted)
    animated = sorted.reduce(0, +)
    averageRate = animated > 0 ? 1e9 * Double(sorted.count) / Double(animated) : nil
    onePercentLow = OnePercentLow(sorted: sorted)
    missed = MissedRefreshes(samples)
    hitches = HitchStatistics(samples)
    pacing = PacingStatistics(samples)
  }
}
