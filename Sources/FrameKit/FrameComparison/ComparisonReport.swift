/// Two sets of runs compared: B against A, metric by metric, and what follows of them together.
///
/// Runs that were launched on their own are the sample, one number each. Per metric a Welch interval
/// on the logarithms of times, checked by an exact permutation test; Holm's correction over all of
/// them; and a limit under which a change does not count (after T. Kalibera and R. Jones, "Rigorous
/// benchmarking in reasonable time", 2013). "The same" is never concluded from a test that found
/// nothing: only an interval that lies within the limit says so.
public struct ComparisonReport: Hashable, Sendable {
  /// The chance of a false alarm that is accepted over all metrics together.
  public static let significance = 0.05
  /// The runs a side under which nothing is judged.
  public static let fewestRuns = 5

  /// The runs compared against, each once.
  public let a: [RunSample]
  /// The runs compared.
  public let b: [RunSample]
  /// What was asked for.
  public let options: ComparisonOptions
  /// The metrics that all runs know, in the order of `RunMetric.all`.
  public let metrics: [MetricComparison]
  /// The metrics that some runs know and others do not, which nothing is said of.
  public let notCompared: [RunMetric]
  /// Where the configurations differ; empty unless that was allowed.
  public let differences: [ConfigurationDifference]
  /// What weakens the comparison.
  public let warnings: [ComparisonWarning]

  /// Compares runs.
  ///
  /// - Throws: `ComparisonError` where a side is empty, the configurations differ and that was not
  ///   allowed, or there is no metric that all runs know.
  ///
  /// - Complexity: O(m · C(n, k) · n) of m metrics and up to twelve runs; O(m · n) beyond, with a
  ///   factor of 10,000.
  public init(
    comparing a: [RunSample], with b: [RunSample], options: ComparisonOptions = ComparisonOptions()
  ) throws(ComparisonError) {
    if a.isEmpty { throw .noRuns("A") }
    if b.isEmpty { throw .noRuns("B") }
    self.a = a.eachOnce()
    self.b = b.eachOnce()
    self.options = options
    differences = ConfigurationDifference.between(a, b)
    if !differences.isEmpty, !options.allowsUnlikeConfigurations {
      throw .unlikeConfigurations(differences)
    }
    let known = RunMetric.all.filter { metric in
      (a + b).contains { $0.measure(of: metric) != nil }
    }
    let shared = known.filter { metric in
      (a + b).allSatisfy { $0.measure(of: metric) != nil }
    }
    if shared.isEmpty { throw .nothingInCommon }
    notCompared = known.filter { !shared.contains($0) }
    metrics = Self.compare(shared, self.a, self.b, options)
    warnings = ComparisonWarning.all(given: (a, b), counted: (self.a, self.b), metrics: metrics)
  }

  private static func compare(
    _ metrics: [RunMetric], _ a: [RunSample], _ b: [RunSample], _ options: ComparisonOptions
  ) -> [MetricComparison] {
    let enough = min(a.count, b.count) >= fewestRuns
    let measures = metrics.map { metric in
      (a: a.compactMap { $0.measure(of: metric) }, b: b.compactMap { $0.measure(of: metric) })
    }
    let evidence = zip(metrics, measures).compactMap { metric, sides in
      enough ? MetricComparison.Evidence(metric, a: sides.a, b: sides.b) : nil
    }
    let adjusted = HolmCorrection.adjusted(evidence.map(\.probability))
    let judgements = Dictionary(
      uniqueKeysWithValues: zip(evidence, adjusted).map { evidence, probability in
        let limit = options.limit(of: evidence.metric)
        return (
          evidence.metric, evidence.judgement(adjustedProbability: probability, limit: limit)
        )
      })
    return zip(metrics, measures).map { metric, sides in
      let (meanA, meanB) = (WelchInterval.mean(sides.a), WelchInterval.mean(sides.b))
      return MetricComparison(
        metric: metric, a: metric.value(of: meanA), b: metric.value(of: meanB),
        change: metric.change(of: meanB - meanA), judgement: judgements[metric])
    }
  }

  /// Why nothing is judged; nil where it is.
  public var unjudged: Unjudged? {
    switch min(a.count, b.count) {
    case 1: .oneRecording
    case ..<Self.fewestRuns: .tooFewRuns
    default: nil
    }
  }

  /// Why runs are described and not judged.
  public enum Unjudged: String, Hashable, Sendable {
    /// A side is a single run: nothing tells how runs of the same code differ.
    case oneRecording
    /// A side has fewer than five runs.
    case tooFewRuns
  }

  /// The verdict on all metrics together; nil where nothing is judged.
  ///
  /// Slower where any metric is; otherwise faster where any is; no relevant change only where that
  /// holds for all of them.
  public var verdict: ComparisonVerdict? {
    guard unjudged == nil else { return nil }
    let verdicts = metrics.compactMap(\.judgement?.verdict)
    if verdicts.contains(.slower) { return .slower }
    if verdicts.contains(.faster) { return .faster }
    return verdicts.contains(.cannotTell) ? .cannotTell : .noRelevantChange
  }

  /// Whether B is slower than is allowed.
  ///
  /// A metric fails where its verdict is slower and its change is above the percentage; a change of
  /// a rate is taken in percent of A's, and any change of a rate that was 0 is above. A percentage
  /// under the practical limit needs a lower limit too, as nothing under it is called slower.
  public func failAbove(percent: Double) -> ComparisonDecision {
    guard unjudged == nil else { return .notJudged }
    let failed = metrics.filter { comparison in
      guard comparison.judgement?.verdict == .slower else { return false }
      guard !comparison.metric.isRelative else { return comparison.change > percent }
      return comparison.change * 100 > percent * comparison.a
    }
    return failed.isEmpty ? .passed : .failed(failed.map(\.metric))
  }
}

/// Whether a comparison passes a limit.
public enum ComparisonDecision: Hashable, Sendable {
  /// No metric is slower by more than the limit, as far as these runs show.
  case passed
  /// These metrics are.
  case failed([RunMetric])
  /// There are too few runs to say.
  case notJudged
}
