/// What a comparison says of one metric: B against A.
public struct MetricComparison: Hashable, Sendable {
  /// The metric.
  public let metric: RunMetric
  /// What is typical of A's runs, in the metric's unit: the geometric mean of times, the arithmetic
  /// mean of rates.
  public let a: Double
  /// The same of B's runs.
  public let b: Double
  /// B against A, in the metric's `changeUnit`; above 0 is slower.
  public let change: Double
  /// What the runs prove of the change; nil where there are too few of them to be judged.
  public let judgement: Judgement?

  /// What enough runs prove of a change.
  public struct Judgement: Hashable, Sendable {
    /// The interval that the change lies in with a confidence of 95 %, in the metric's `changeUnit`.
    public let interval: ClosedRange<Double>
    /// The chance of so great a difference if it did not matter which side a run belongs to.
    public let probability: Double
    /// The same chance after Holm's correction for all metrics of the verdict.
    public let adjustedProbability: Double
    /// The smallest change that runs of this spread would have shown in 80 % of all comparisons, in
    /// the metric's `changeUnit`.
    public let smallestVisible: Double
    /// The runs a side that would show a change of the practical limit; nil above a thousand, and
    /// without a limit.
    public let runsNeeded: Int?
    /// Whether the interval and the permutation test agree that there is a difference or none; where
    /// they do not, one run is usually far from the others of its side.
    public let testsAgree: Bool
    /// What follows.
    public let verdict: ComparisonVerdict
  }
}

/// What can be said of a change.
public enum ComparisonVerdict: String, Hashable, Sendable, CaseIterable {
  /// B is slower: significant together with the other metrics, and not less than the limit.
  case slower
  /// B is faster, in the same sense.
  case faster
  /// Whatever change there is, it is smaller than the limit.
  case noRelevantChange
  /// The runs do not decide between a change and none.
  case cannotTell

  /// The verdict in words.
  public var words: String {
    switch self {
    case .slower: "slower"
    case .faster: "faster"
    case .noRelevantChange: "no relevant change"
    case .cannotTell: "cannot tell"
    }
  }
}

extension MetricComparison {
  /// What the tests of one metric gave, before they are corrected for the number of metrics.
  struct Evidence {
    let metric: RunMetric
    let welch: WelchInterval
    let probability: Double

    /// Tests the runs' measures; nil with fewer than two on a side.
    init?(_ metric: RunMetric, a: [Double], b: [Double]) {
      guard let welch = WelchInterval(a, b) else { return nil }
      self.metric = metric
      self.welch = welch
      probability = PermutationTest.probability(a, b)
    }

    /// Judges the change against the limit under which it does not count, in the measures' own unit.
    func judgement(adjustedProbability: Double, limit: Double) -> Judgement {
      let bounds = welch.bounds
      let (low, high) = (metric.change(of: bounds.lowerBound), metric.change(of: bounds.upperBound))
      let apart = bounds.lowerBound > 0 || bounds.upperBound < 0
      let significant = adjustedProbability <= ComparisonReport.significance
      let verdict: ComparisonVerdict =
        if significant, apart, abs(welch.difference) >= limit {
          welch.difference > 0 ? .slower : .faster
        } else if bounds.lowerBound >= -limit, bounds.upperBound <= limit {
          .noRelevantChange
        } else {
          .cannotTell
        }
      return Judgement(
        interval: low...high, probability: probability, adjustedProbability: adjustedProbability,
        smallestVisible: metric.change(of: welch.smallestVisible),
        runsNeeded: limit > 0 ? welch.runsNeeded(toSee: limit) : nil,
        testsAgree: apart == (probability <= ComparisonReport.significance), verdict: verdict)
    }
  }
}

extension RunMetric {
  /// A difference of measures as it is told: 100 (eᵈ - 1) percent, or itself.
  func change(of difference: Double) -> Double {
    isRelative ? 100 * (exponential(difference) - 1) : difference
  }

  /// A mean of measures as a value of the metric.
  func value(of measure: Double) -> Double { isRelative ? exponential(measure) : measure }
}
