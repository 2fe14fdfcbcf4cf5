/// Refreshes in which a frame was wanted and none came.
public struct MissedRefreshes: Hashable, Sendable {
  /// The refreshes without a frame.
  public private(set) var missed = 0
  /// All refreshes in which a frame was wanted.
  public private(set) var refreshes = 0
  private var bySequence = 0
  private var byRefresh = 0
  private var byEstimate = 0

  /// Whether some were counted from swap returns, which is no more than an estimate.
  public var isEstimate: Bool { byEstimate > 0 }

  /// The intervals counted on each basis.
  public var intervals: [MissedCount.Basis: Int] {
    let counts: [MissedCount.Basis: Int] = [
      .sequence: bySequence, .refresh: byRefresh, .estimate: byEstimate,
    ]
    return counts.filter { $0.value > 0 }
  }

  init?(_ samples: [IntervalSample]) {
    for sample in samples {
      guard let count = sample.missed else { continue }
      missed += count.count
      refreshes += count.count + 1
      switch count.basis {
      case .sequence: bySequence += 1
      case .refresh: byRefresh += 1
      case .estimate: byEstimate += 1
      }
    }
    if refreshes == 0 { return nil }
  }
}
