import TestSupport
import Testing

@testable import FrameKit

struct ComparisonReportTests {
  /// Runs with one value each of a metric, taking turns where both sides are made this way.
  static func runs(
    _ side: String, _ values: [Double], of metric: RunMetric = .workMedian,
    configuration: [String: String] = [:]
  ) -> [RunSample] {
    values.enumerated().map { place, value in
      // A begins the even pairs and B the odd ones.
      let first = (side == "a") == place.isMultiple(of: 2)
      return RunSample(
        name: "\(side)\(place + 1)", values: [metric: value], configuration: configuration,
        start: Double(2 * place + (first ? 0 : 1)))
    }
  }

  static func compare(
    _ a: [Double], _ b: [Double], of metric: RunMetric = .workMedian,
    options: ComparisonOptions = ComparisonOptions()
  ) throws -> ComparisonReport {
    try ComparisonReport(
      comparing: runs("a", a, of: metric), with: runs("b", b, of: metric), options: options)
  }

  static let base = [8.9, 8.95, 9.0, 9.05, 9.1]

  @Test(arguments: [
    (1.05, ComparisonVerdict.slower), (0.95, .faster), (1.0, .noRelevantChange),
    (1.005, .noRelevantChange), (1.018, .cannotTell),
  ])
  func verdicts(factor: Double, verdict: ComparisonVerdict) throws {
    let report = try Self.compare(Self.base, Self.base.map { $0 * factor })
    #expect(report.verdict == verdict)
    #expect(report.metrics.count == 1 && report.warnings.isEmpty && report.unjudged == nil)
    let comparison = try #require(report.metrics.first)
    #expect(abs(comparison.change - 100 * (factor - 1)) < 1e-9)
    #expect(abs(comparison.a - 8.999_72) < 1e-5)
    let judgement = try #require(comparison.judgement)
    #expect(judgement.interval.contains(comparison.change))
    #expect(judgement.testsAgree && judgement.verdict == verdict)
    #expect(abs(judgement.smallestVisible - 1.79) < 0.01)
  }

  /// What does not differ by the tests is not the same for that.
  @Test func spreadLeavesItOpen() throws {
    let report = try Self.compare([8, 9, 10, 9, 8.5], [8.2, 9.3, 10, 9.1, 8.4])
    #expect(report.verdict == .cannotTell)
    let judgement = try #require(report.metrics[0].judgement)
    #expect(judgement.probability > 0.05)
    #expect(judgement.smallestVisible > 15)
    #expect((100...1000).contains(try #require(judgement.runsNeeded)))
  }

  /// Sure and small: the limit decides, and can be set.
  @Test func theLimitIsSettable() throws {
    let faster = Self.base.map { $0 / 1.05 }
    #expect(try Self.compare(Self.base, faster).verdict == .faster)
    let wide = ComparisonOptions(limitPercent: 10)
    #expect(try Self.compare(Self.base, faster, options: wide).verdict == .noRelevantChange)
    let none = ComparisonOptions(limitPercent: 0)
    let little = Self.base.map { $0 * 1.0155 }
    #expect(try Self.compare(Self.base, little, options: none).verdict == .slower)
    #expect(try Self.compare(Self.base, little).verdict == .cannotTell)
    #expect(try Self.compare(Self.base, Self.base, options: none).verdict == .cannotTell)
    #expect(
      try Self.compare(Self.base, faster, options: ComparisonOptions(limitPercent: -.infinity))
        .verdict == .faster)
  }

  /// Case 53.
  ///
  /// The same runs prove more alone than among five metrics.
  @Test func holmCountsTheMetrics() throws {
    // Two runs crossed over: p = 4 / 252 and the interval is clear of 0.
    let a = [9.0, 9.05, 9.1, 9.15, 9.41]
    let b = [9.4, 9.45, 9.5, 9.55, 9.6]
    let alone = try Self.compare(a, b)
    #expect(alone.verdict == .slower)
    #expect(abs((alone.metrics[0].judgement?.probability ?? 0) - 4.0 / 252) < 1e-12)
    let (runsA, runsB) = (Self.runs("a", a), Self.runs("b", b))
    func amongFive(_ runs: [RunSample]) -> [RunSample] {
      runs.enumerated().map { place, run in
        var run = run
        let noise = [1.0, 3, 5, 2, 4][place]
        run.values[.workP95] = 10 + noise
        run.values[.workP99] = 15 + noise
        run.values[.hitchTime(.displayed)] = noise
        run.values[.missedRefreshes(.displayed)] = noise
        return run
      }
    }
    let five = try ComparisonReport(comparing: amongFive(runsA), with: amongFive(runsB))
    #expect(
      five.metrics.map(\.metric.key) == [
        "workMedian", "workP95", "workP99", "hitchTime", "missedRefreshes",
      ])
    let judgement = try #require(five.metrics[0].judgement)
    #expect(abs(judgement.adjustedProbability - 20.0 / 252) < 1e-12)
    #expect(judgement.verdict == .cannotTell && five.verdict == .cannotTell)
  }

  @Test func ratesAreComparedAsTheyAre() throws {
    let metric = RunMetric.hitchTime(.displayed)
    let slower = try Self.compare([0, 0, 0, 0, 0], [3, 4, 5, 4, 3], of: metric)
    #expect(slower.verdict == .slower)
    #expect(slower.metrics[0].a == 0 && abs(slower.metrics[0].change - 3.8) < 1e-12)
    let none = try Self.compare([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], of: metric)
    #expect(none.verdict == .noRelevantChange)
    let little = try Self.compare([0, 0, 0, 0, 0], [0.1, 0.2, 0.1, 0.2, 0.1], of: metric)
    #expect(little.verdict == .noRelevantChange)
    // The displays' moments and the swaps' are not the same thing.
    #expect(throws: ComparisonError.nothingInCommon) {
      try ComparisonReport(
        comparing: Self.runs("a", [1, 1, 1, 1, 1], of: .hitchTime(.displayed)),
        with: Self.runs("b", [1, 1, 1, 1, 1], of: .hitchTime(.swapReturn)))
    }
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1)])
  func aSingleRecordingIsDescribed(sizeA: Int, sizeB: Int) throws {
    let report = try Self.compare(
      [Double](repeating: 9, count: sizeA), [Double](repeating: 18, count: sizeB))
    #expect(report.unjudged == .oneRecording && report.verdict == nil)
    #expect(report.metrics[0].judgement == nil && abs(report.metrics[0].change - 100) < 1e-9)
    #expect(report.failAbove(percent: 1) == .notJudged)
  }

  /// Case 51: two repetitions are no sample.
  @Test(arguments: [(2, 2), (4, 4), (4, 20), (20, 3)])
  func fewRunsAreDescribed(sizeA: Int, sizeB: Int) throws {
    let report = try Self.compare(
      (0..<sizeA).map { 9 + 0.001 * Double($0) }, (0..<sizeB).map { 18 + 0.001 * Double($0) })
    #expect(report.unjudged == .tooFewRuns && report.verdict == nil)
    #expect(report.metrics[0].judgement == nil)
    #expect(report.failAbove(percent: 1) == .notJudged)
  }

  @Test func failsAboveAPercentage() throws {
    let slower = try Self.compare(Self.base, Self.base.map { $0 * 1.05 })
    #expect(slower.failAbove(percent: 4.9) == .failed([.workMedian]))
    #expect(slower.failAbove(percent: 5.1) == .passed)
    let faster = try Self.compare(Self.base, Self.base.map { $0 * 0.9 })
    #expect(faster.failAbove(percent: 0) == .passed)
    let open = try Self.compare(Self.base, Self.base.map { $0 * 1.018 })
    #expect(open.failAbove(percent: 1) == .passed)
    let metric = RunMetric.missedRefreshes(.swapReturn)
    let rates = try Self.compare([10, 11, 10, 11, 10], [20, 21, 20, 21, 20], of: metric)
    #expect(rates.failAbove(percent: 90) == .failed([metric]))
    #expect(rates.failAbove(percent: 100) == .passed)
    let new = try Self.compare([0, 0, 0, 0, 0], [20, 21, 20, 21, 20], of: metric)
    #expect(new.failAbove(percent: 1e9) == .failed([metric]))
  }

  /// Slower wins over faster, and one open metric keeps the whole from being without change.
  @Test func theWholeVerdict() throws {
    func verdict(_ median: Double, _ p95: [Double]) throws -> ComparisonVerdict? {
      var a = Self.runs("a", Self.base)
      var b = Self.runs("b", Self.base.map { $0 * median })
      for place in a.indices {
        a[place].values[.workP95] = Self.base[place]
        b[place].values[.workP95] = p95[place]
      }
      return try ComparisonReport(comparing: a, with: b).verdict
    }
    #expect(try verdict(0.9, Self.base.map { $0 * 1.1 }) == .slower)
    #expect(try verdict(0.9, Self.base) == .faster)
    #expect(try verdict(1, Self.base) == .noRelevantChange)
    #expect(try verdict(1, [5, 9, 13, 9, 9]) == .cannotTell)
    #expect(try verdict(0.9, [5, 9, 13, 9, 9]) == .faster)
  }

  @Test func theSidesAreEachOthersMirror() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let values = (0..<12).map { _ in 9 * exponential(0.03 * random.normal()) }
      let (a, b) = (Array(values.prefix(6)), Array(values.suffix(6)))
      let there = try #require(try Self.compare(a, b).metrics.first)
      let back = try #require(try Self.compare(b, a).metrics.first)
      #expect(abs((1 + there.change / 100) * (1 + back.change / 100) - 1) < 1e-9)
      #expect(there.judgement?.probability == back.judgement?.probability)
      let mirrored: [ComparisonVerdict: ComparisonVerdict] = [.slower: .faster, .faster: .slower]
      let verdict = try #require(there.judgement?.verdict)
      #expect(back.judgement?.verdict == mirrored[verdict] ?? verdict)
    }
  }
}
