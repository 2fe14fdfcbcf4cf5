/// How even intervals are.
public struct PacingStatistics: Hashable, Sendable {
  /// The mean difference between an interval and the one before it, in nanoseconds.
  public let meanChange: Double
  /// The changes of half a refresh or more; nil where the refresh is not known.
  public let unevenCount: Int?

  init?(_ samples: [IntervalSample]) {
    var (sum, changes, judged, uneven) = (0.0, 0, 0, 0)
    for (first, second) in zip(samples, samples.dropFirst()) where second.isNextToLast {
      let change =
        first.interval > second.interval
        ? first.interval - second.interval : second.interval - first.interval
      sum += Double(change)
      changes += 1
      guard let refresh = second.refresh else { continue }
      judged += 1
      if change * 2 >= refresh { uneven += 1 }
    }
    guard changes > 0 else { return nil }
    meanChange = sum / Double(changes)
    unevenCount = judged > 0 ? uneven : nil
  }
}
