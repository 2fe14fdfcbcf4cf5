/// Refreshes in which a frame was wanted and none came.
public struct MissedRefreshes: Hashable, Sendable {
  /// The refreshes without a frame.
  public private(set) var missed = 0
  /// All refreshes in which a frame was wanted.
  public private(set) var refreshes = 0
  /// The intervals counted on each basis.
  public private(set) var intervals: [MissedCount.Basis: Int] = [:]

  init?(_ samples: [IntervalSample]) {
    for case (let count?) in samples.map(\.missed) {
      missed += count.count
      refreshes += count.count + 1
      intervals[count.basis, default: 0] += 1
    }
    if refreshes == 0 { return nil }
  }
}
