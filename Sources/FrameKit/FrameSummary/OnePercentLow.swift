/// The three things that "1 % low" means, in frames a second, side by side.
///
/// They differ on the same frames, so none is ever shown without its name.
public struct OnePercentLow: Hashable, Sendable {
  /// One of the meanings.
  public enum Definition: String, CaseIterable, Hashable, Sendable {
    /// The frame rate of the 99th percentile of the frame times.
    case percentile
    /// The frame rate of the mean of the worst hundredth of the frames.
    case worstAverage
    /// The frame rate of the frame time at which the worst frames fill a hundredth of the time.
    case timeIntegral

    /// The definition's name, for people.
    public var label: String {
      switch self {
      case .percentile: "1 % low fps (P99)"
      case .worstAverage: "1 % low fps (average of the worst 1 %)"
      case .timeIntegral: "1 % low fps (time integral)"
      }
    }
  }

  /// By the 99th percentile.
  public let percentile: Double
  /// By the mean of the worst hundredth.
  public let worstAverage: Double
  /// By the worst hundredth of the time.
  public let timeIntegral: Double

  /// Creates the three of frame times in ascending order, in nanoseconds; nil under 1000 frames,
  /// where fewer than ten stand behind them, and where a time is 0.
  init?(sorted times: [UInt64]) {
    guard let p99 = FrameDistribution.percentile(99, of: times), p99 > 0 else { return nil }
    percentile = 1e9 / Double(p99)
    let worst = times.suffix((times.count + 99) / 100)
    worstAverage = 1e9 * Double(worst.count) / worst.reduce(0) { $0 + Double($1) }
    let share = times.reduce(0) { $0 + Double($1) } / 100
    var filled = 0.0
    var slowest = p99
    for time in times.reversed() {
      filled += Double(time)
      slowest = time
      if filled >= share { break }
    }
    timeIntegral = 1e9 / Double(max(1, slowest))
  }

  /// One of the three.
  public subscript(definition: Definition) -> Double {
    switch definition {
    case .percentile: percentile
    case .worstAverage: worstAverage
    case .timeIntegral: timeIntegral
    }
  }
}
