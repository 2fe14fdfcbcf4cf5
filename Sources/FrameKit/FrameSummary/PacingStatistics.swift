/// How even intervals are.
public struct PacingStatistics: Hashable, Sendable {
  /// The mean difference between an interval and the one before it, in nanoseconds.
  public let meanChange: Double
  /// The changes of half a refresh or more; nil where the refresh is not known.
  public let unevenCount: Int?

  init?(_ samples: [IntervalSample]) {
    let changes = zip(samples, samples.dropFirst()).filter(\.1.isNextToLast).map { first, second in
      let change =
        first.interval > second.interval
        ? first.interval - second.interval : second.interval - first.interval
      return (change, second.refresh)
    }
    guard !changes.isEmpty else { return nil }
    meanChange = changes.reduce(0) { $0 + Double($1.0) } / Double(changes.count)
    let judged = changes.filter { $0.1 != nil }
    unevenCount = judged.isEmpty ? nil : judged.count { $0.0 * 2 >= $0.1 ?? 0 }
  }
}
