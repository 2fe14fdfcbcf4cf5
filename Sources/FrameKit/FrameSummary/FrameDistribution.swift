/// Percentiles of a set of times, in nanoseconds.
///
/// Nearest rank: the value at rank ⌈pN⌉ of the sorted times, always one that was measured. A
/// percentile that fewer than ten times could lie beyond is nil, since it would be chance: 20 times
/// are needed for the median, 100 for the 90th, 200 for the 95th and 1000 for the 99th.
public struct FrameDistribution: Hashable, Sendable {
  /// The number of times.
  public let count: Int
  /// The median; nil under 20 times.
  public let p50: UInt64?
  /// The 90th percentile; nil under 100 times.
  public let p90: UInt64?
  /// The 95th percentile; nil under 200 times.
  public let p95: UInt64?
  /// The 99th percentile; nil under 1000 times.
  public let p99: UInt64?
  /// The greatest time.
  public let maximum: UInt64

  /// Creates the percentiles of times in nanoseconds; nil where there are none.
  ///
  /// - Complexity: O(n log n).
  public init?(_ times: [UInt64]) { self.init(sorted: times.sorted()) }

  /// Creates the percentiles of times in ascending order.
  init?(sorted: [UInt64]) {
    guard let maximum = sorted.last else { return nil }
    count = sorted.count
    p50 = Self.percentile(50, of: sorted)
    p90 = Self.percentile(90, of: sorted)
    p95 = Self.percentile(95, of: sorted)
    p99 = Self.percentile(99, of: sorted)
    self.maximum = maximum
  }

  /// The nearest-rank percentile of times in ascending order.
  ///
  /// - Parameters:
  ///   - percent: A whole number from 1 to 99, so that no rank depends on rounding.
  ///   - sorted: The times.
  ///
  /// - Returns: the time; nil where fewer than ten times could lie beyond it.
  public static func percentile(_ percent: Int, of sorted: [UInt64]) -> UInt64? {
    guard (1...99).contains(percent), sorted.count * (100 - percent) >= 10 * 100 else { return nil }
    let rank = (sorted.count * percent + 99) / 100
    return sorted[rank - 1]
  }
}
