/// What weakens a comparison without forbidding it.
public enum ComparisonWarning: Hashable, Sendable {
  /// All runs of one side, the letter, came before all of the other: what changed meanwhile, such as
  /// the machine's warmth, counts as a difference.
  case oneSideFirst(String)
  /// It is not known when the runs began, and so not whether they took turns.
  case orderUnknown
  /// A run was given more than once on its side and counts once.
  case givenTwice(String)
  /// A run is on both sides.
  case onBothSides(String)
  /// The interval and the permutation test disagree, and the run that lies farthest from its side.
  case testsDisagree(RunMetric, run: String)

  /// The warning as a sentence.
  public var text: String {
    switch self {
    case .oneSideFirst(let side):
      "all runs of \(side) came before the others: "
        + "drift of the machine counts as a difference; let them take turns, A B B A"
    case .orderUnknown: "the order of the runs is not known: drift may count as a difference"
    case .givenTwice(let run): "\(run) is given twice and counts once"
    case .onBothSides(let run): "\(run) is on both sides"
    case .testsDisagree(let metric, let run):
      "\(metric.name): the t interval and the permutation test disagree; "
        + "farthest from its side is \(run)"
    }
  }

  /// All warnings about a comparison, in the order in which they are said.
  ///
  /// - Complexity: O(n²) in the number of runs.
  static func all(
    given: (a: [RunSample], b: [RunSample]), counted: (a: [RunSample], b: [RunSample]),
    metrics: [MetricComparison]
  ) -> [ComparisonWarning] {
    var warnings = order(counted.a, counted.b).map { [$0] } ?? []
    for side in [given.a, given.b] {
      let repeated = side.indices.filter { place in
        side[..<place].contains { $0.isSameRun(as: side[place]) }
      }
      warnings += repeated.map { .givenTwice(side[$0].name) }
    }
    for run in counted.b where counted.a.contains(where: { $0.isSameRun(as: run) }) {
      warnings.append(.onBothSides(run.name))
    }
    for comparison in metrics where comparison.judgement?.testsAgree == false {
      let run = farthest(counted.a, counted.b, comparison.metric)
      warnings.append(.testsDisagree(comparison.metric, run: run))
    }
    return warnings
  }

  /// A warning about the order of the runs; one run a side has none that could be better.
  private static func order(_ a: [RunSample], _ b: [RunSample]) -> ComparisonWarning? {
    guard a.count > 1, b.count > 1 else { return nil }
    let (startsA, startsB) = (a.compactMap(\.start), b.compactMap(\.start))
    guard startsA.count == a.count, startsB.count == b.count,
      let firstA = startsA.min(), let lastA = startsA.max(),
      let firstB = startsB.min(), let lastB = startsB.max()
    else { return .orderUnknown }
    if lastA < firstB { return .oneSideFirst("A") }
    return lastB < firstA ? .oneSideFirst("B") : nil
  }

  /// The run whose measure lies farthest from its own side's mean.
  private static func farthest(
    _ a: [RunSample], _ b: [RunSample], _ metric: RunMetric
  ) -> String {
    let distances = [a, b].flatMap { side in
      let measures = side.map { $0.measure(of: metric) ?? 0 }
      let mean = WelchInterval.mean(measures)
      return zip(side, measures).map { (name: $0.name, distance: abs($1 - mean)) }
    }
    return distances.max { $0.distance < $1.distance }?.name ?? ""
  }
}

extension RunSample {
  /// Whether two recordings are of the same run: they have all but their names in common.
  func isSameRun(as other: RunSample) -> Bool {
    start == other.start && values == other.values && configuration == other.configuration
      && (start != nil || name == other.name)
  }
}

extension [RunSample] {
  /// The runs without those that were given before.
  ///
  /// - Complexity: O(n²).
  func eachOnce() -> [RunSample] {
    indices.filter { place in
      !self[..<place].contains { $0.isSameRun(as: self[place]) }
    }.map { self[$0] }
  }
}
