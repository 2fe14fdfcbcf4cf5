/// Delays of at least half a refresh.
///
/// One stall is one hitch, however many refreshes it lasted.
public struct HitchStatistics: Hashable, Sendable {
  /// The number of hitches.
  public let count: Int
  /// Their sum beyond the refresh owed, in nanoseconds.
  public let total: UInt64
  /// The animated time in which the refresh was known, in nanoseconds.
  public let animated: UInt64
  /// The longest hitch, in nanoseconds; 0 without one.
  public let longest: UInt64
  /// The number of the frame that ended the longest hitch; nil without one.
  public let longestIndex: Int?

  /// Milliseconds of hitches in a second of animated time.
  public var ratio: Double { 1000 * Double(total) / Double(animated) }

  init?(_ samples: [IntervalSample]) {
    var (animated, count): (UInt64, Int) = (0, 0)
    var (total, longest, longestIndex): (UInt64, UInt64, Int?) = (0, 0, nil)
    for sample in samples where sample.refresh != nil {
      animated += sample.interval
      let hitch = sample.hitch
      guard hitch > 0 else { continue }
      count += 1
      total += hitch
      if hitch > longest { (longest, longestIndex) = (hitch, sample.index) }
    }
    guard animated > 0 else { return nil }
    (self.animated, self.count, self.total) = (animated, count, total)
    (self.longest, self.longestIndex) = (longest, longestIndex)
  }
}
