import TestSupport
import Testing

@testable import FrameKit

/// How often comparisons of runs whose answer is known are right.
///
/// The seeds are fixed, so nothing here fails by chance; the bounds are those that 400 pairs keep at
/// nearly any seed.
struct ComparisonSimulationTests {
  static let pairs = 400

  /// The pairs, of a hundred, that something holds of.
  static func percent(_ holds: (Int) throws -> Bool) rethrows -> Double {
    100 * Double(try (0..<pairs).filter(holds).count) / Double(pairs)
  }

  static func isAlarm(_ report: ComparisonReport) -> Bool {
    report.verdict == .slower || report.verdict == .faster
  }

  /// Case 49: the same code is rarely called slower or faster.
  ///
  /// Runs that go their own ways, 1 % apart besides: frames depend on each other for seconds.
  @Test func runsOfTheSameCodeRaiseFewAlarms() throws {
    var pool = RunPool(FrameModel(spread: 0.01), runs: 300, seed: 51)
    var slowed = pool
    let alarms = try Self.percent { _ in
      let pair = pool.pair(size: 5, metrics: [.workMedian])
      return Self.isAlarm(try ComparisonReport(comparing: pair.a, with: pair.b))
    }
    #expect((2...8).contains(alarms), "false alarms: \(alarms) %")
    let found = try Self.percent { _ in
      let pair = slowed.pair(size: 5, factor: 1.05, metrics: [.workMedian])
      return try ComparisonReport(comparing: pair.a, with: pair.b).verdict == .slower
    }
    #expect((60...75).contains(found), "5 % found: \(found) %")
  }

  /// Case 53: changes of nothing alarm no more often because more is looked at.
  ///
  /// Each metric by itself raises about 5 % of alarms and five of them together far more; corrected
  /// they stay below one's.
  @Test func fiveMetricsRaiseNoMoreAlarmsThanOne() throws {
    var pool = RunPool(FrameModel(spread: 0.01), runs: 300, seed: 52)
    var uncorrected = 0
    var corrected = 0
    var verdicts = 0
    for _ in 0..<Self.pairs {
      let pair = pool.pair(size: 6)
      let report = try ComparisonReport(comparing: pair.a, with: pair.b)
      let judgements = report.metrics.compactMap(\.judgement)
      #expect(judgements.count == 5)
      if judgements.contains(where: { $0.probability <= 0.05 }) { uncorrected += 1 }
      if judgements.contains(where: { $0.adjustedProbability <= 0.05 }) { corrected += 1 }
      if Self.isAlarm(report) { verdicts += 1 }
    }
    #expect(uncorrected > Self.pairs * 8 / 100, "uncorrected: \(uncorrected)")
    #expect(corrected <= Self.pairs * 5 / 100, "corrected: \(corrected)")
    #expect(verdicts <= corrected, "verdicts: \(verdicts)")
  }

  /// The same script in every run, which is what a replayed gesture is.
  @Test func aScriptedChangeOfFivePercentIsFound() throws {
    var random = SeededGenerator(seed: 53)
    let script = FrameModel.slowNoise(&random)
    var pool = RunPool(FrameModel(spread: 0.01, script: script), runs: 300, seed: 54)
    var slowed = pool
    // Without a practical limit: what the tests themselves find.
    let options = ComparisonOptions(limitPercent: 0)
    let alarms = try Self.percent { _ in
      let pair = pool.pair(size: 5, metrics: [.workMedian])
      return Self.isAlarm(
        try ComparisonReport(comparing: pair.a, with: pair.b, options: options))
    }
    #expect((2...8).contains(alarms), "false alarms: \(alarms) %")
    let found = try Self.percent { _ in
      let pair = slowed.pair(size: 5, factor: 1.05)
      return try ComparisonReport(comparing: pair.a, with: pair.b).verdict == .slower
    }
    #expect(found >= 95, "5 % found: \(found) %")
  }

  /// The run's number itself instead of its frames: log-normal about 9 ms.
  private static func pair(
    size: Int, spread: Double, factor: Double = 1, drift: Double = 0, inTurns: Bool = true,
    _ random: inout SeededGenerator
  ) -> (a: [RunSample], b: [RunSample]) {
    let runs = (0..<2 * size).map { place in
      let warmth = drift * Double(place) / Double(2 * size - 1)
      return [RunMetric.workMedian: 9 * exponential(spread * random.normal() + warmth)]
    }
    guard !inTurns else { return alternating(runs, factor: factor) }
    let samples = runs.enumerated().map { place, values in
      RunSample(name: "run \(place)", values: values, start: Double(place))
    }
    return (Array(samples.prefix(size)), Array(samples.suffix(size)))
  }

  /// 2 % where runs lie 1 % apart is found by five runs a side in three of four comparisons, and
  /// the smallest change a comparison says it could see is about that.
  @Test func theSmallestChangeIsSeenAsOftenAsIsSaid() throws {
    var random = SeededGenerator(seed: 55)
    var visible = 0.0
    let found = try Self.percent { _ in
      let pair = Self.pair(size: 5, spread: 0.01, factor: 1.0204, &random)
      let report = try ComparisonReport(
        comparing: pair.a, with: pair.b, options: ComparisonOptions(limitPercent: 0))
      visible += report.metrics[0].judgement?.smallestVisible ?? 0
      return report.verdict == .slower
    }
    #expect((72...87).contains(found), "found: \(found) %")
    #expect(abs(visible / Double(Self.pairs) - 2.0) < 0.1)
  }

  /// Case 50: the second in order is not slower for that.
  ///
  /// A machine that warms up by 3 % while runs are made.
  @Test func takingTurnsTakesDriftOut() throws {
    let alarms = try [true, false].map { inTurns in
      var random = SeededGenerator(seed: 56)
      return try Self.percent { _ in
        let pair = Self.pair(
          size: 6, spread: 0.0286, drift: 0.03, inTurns: inTurns, &random)
        let report = try ComparisonReport(comparing: pair.a, with: pair.b)
        #expect(report.warnings.contains(.oneSideFirst("A")) == !inTurns)
        return Self.isAlarm(report)
      }
    }
    #expect(alarms[0] <= 8 && alarms[1] > 1.5 * alarms[0], "alarms: \(alarms) %")
  }

  /// An interval wholly inside the limit is right as often: a change of exactly the limit is called
  /// irrelevant in at most one of forty comparisons.
  @Test func aRelevantChangeIsRarelyCalledIrrelevant() throws {
    var random = SeededGenerator(seed: 57)
    let wrong = try Self.percent { _ in
      let pair = Self.pair(size: 6, spread: 0.005, factor: 1.02, &random)
      return try ComparisonReport(comparing: pair.a, with: pair.b).verdict == .noRelevantChange
    }
    let right = try Self.percent { _ in
      let pair = Self.pair(size: 6, spread: 0.005, &random)
      return try ComparisonReport(comparing: pair.a, with: pair.b).verdict == .noRelevantChange
    }
    #expect(wrong <= 5 && right >= 95, "wrong: \(wrong) %, right: \(right) %")
  }
}
