/// Refreshes passed over between two presentations.
public struct MissedCount: Hashable, Sendable {
  /// How the refreshes were counted.
  public enum Basis: String, CaseIterable, Hashable, Sendable {
    /// By the display's own count of refreshes.
    case sequence
    /// By the refresh that came with the presentation.
    case refresh
    /// From swap returns: an estimate. A long interval and a short one after it are often no miss.
    case estimate
  }

  /// The number of refreshes passed over.
  public var count: Int
  /// How they were counted.
  public var basis: Basis

  /// The refreshes passed over in an interval to the nearest whole refresh, both in nanoseconds.
  public static func missed(in interval: UInt64, refresh: UInt64) -> Int {
    guard refresh > 0 else { return 0 }
    let rest = interval % refresh
    let spent = interval / refresh + (rest >= refresh - rest ? 1 : 0)
    return max(1, Int(clamping: spent)) - 1
  }

  init(count: Int, basis: Basis) {
    self.count = count
    self.basis = basis
  }

  /// Counts by the displays' own numbers where they can be right, else by the refresh; nil where
  /// the refresh is not known or varies.
  init?(from previous: Presentation, to next: Presentation, interval: UInt64) {
    guard let old = previous.refresh, let new = next.refresh else { return nil }
    // Across a change of the refresh the longer one is what was owed.
    let estimate = Self.missed(in: interval, refresh: max(old, new))
    (count, basis) = (estimate, .refresh)
    guard RefreshSegment.isSame(old, new), let from = previous.sequence, let to = next.sequence,
      to > from
    else { return }
    // A display that starts its count anew gives a number that the time contradicts.
    let counted = Int(clamping: to - from - 1)
    if abs(counted - estimate) <= 1 { (count, basis) = (counted, .sequence) }
  }
}
