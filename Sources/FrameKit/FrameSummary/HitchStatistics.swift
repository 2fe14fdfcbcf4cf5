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
    let judged = samples.filter { $0.refresh != nil }
    animated = judged.reduce(0) { $0 + $1.interval }
    guard animated > 0 else { return nil }
    let hitches = judged.filter { $0.hitch > 0 }
    count = hitches.count
    total = hitches.reduce(0) { $0 + $1.hitch }
    let worst = hitches.max { $0.hitch < $1.hitch }
    longest = worst?.hitch ?? 0
    longestIndex = worst?.index
  }
}
