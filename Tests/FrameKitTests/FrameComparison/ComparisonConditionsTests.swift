import TestSupport
import Testing

@testable import FrameKit

/// Which runs may be compared, and what is said of how they were made.
struct ComparisonConditionsTests {
  static let base = ComparisonReportTests.base

  static func runs(
    _ side: String, _ values: [Double] = base, configuration: [String: String] = [:]
  ) -> [RunSample] {
    ComparisonReportTests.runs(side, values, configuration: configuration)
  }

  @Test func unlikeConfigurationsAreRefused() throws {
    let a = Self.runs("a", configuration: ["refresh": "60", "window": "960x720", "feed": "x"])
    var b = Self.runs("b", configuration: ["refresh": "120", "window": "960x720"])
    b[1].configuration["window"] = "800x600"
    let differences = [
      ConfigurationDifference(name: "feed", a: ["x"], b: [nil]),
      ConfigurationDifference(name: "refresh", a: ["60"], b: ["120"]),
      ConfigurationDifference(name: "window", a: ["960x720"], b: ["800x600", "960x720"]),
    ]
    #expect(throws: ComparisonError.unlikeConfigurations(differences)) {
      try ComparisonReport(comparing: a, with: b)
    }
    #expect(
      ComparisonError.unlikeConfigurations(differences).description
        == "the runs are not alike: feed is x in A and not recorded in B; "
        + "refresh is 60 in A and 120 in B; window is 960x720 in A and 800x600 or 960x720 in B")
    let allowed = try ComparisonReport(
      comparing: a, with: b, options: ComparisonOptions(allowsUnlikeConfigurations: true))
    #expect(allowed.differences == differences && allowed.verdict == .noRelevantChange)
  }

  /// Runs of one side must be alike too.
  @Test func aSideThatIsNotAlikeIsRefused() throws {
    var a = Self.runs("a", configuration: ["scale": "1"])
    a[2].configuration["scale"] = "2"
    #expect(throws: ComparisonError.self) {
      try ComparisonReport(
        comparing: a, with: Self.runs("b", configuration: ["scale": "1"]))
    }
  }

  @Test func sidesWithoutRuns() {
    #expect(throws: ComparisonError.noRuns("A")) {
      try ComparisonReport(comparing: [], with: Self.runs("b"))
    }
    #expect(throws: ComparisonError.noRuns("B")) {
      try ComparisonReport(comparing: Self.runs("a"), with: [])
    }
  }

  @Test func whatNotAllRunsKnowIsNotCompared() throws {
    var a = Self.runs("a")
    let b = Self.runs("b")
    for place in a.indices { a[place].values[.workP99] = 20 }
    let report = try ComparisonReport(comparing: a, with: b)
    #expect(report.metrics.map(\.metric) == [.workMedian])
    #expect(report.notCompared == [.workP99])
  }

  @Test(arguments: [0, -1, -0.0, .nan, .infinity, -.infinity, 1e-13, 1e13])
  func whatNoRunCanHaveIsNotKnown(value: Double) {
    var b = Self.runs("b")
    b[3].values[.workMedian] = value
    #expect(throws: ComparisonError.nothingInCommon) {
      try ComparisonReport(comparing: Self.runs("a"), with: b)
    }
  }

  /// Case 50: all of one side before the other is warned about.
  @Test func theOrderOfTheRuns() throws {
    func warnings(_ startsA: [Double?], _ startsB: [Double?]) throws -> [ComparisonWarning] {
      let sides = [("a", startsA), ("b", startsB)].map { side, starts in
        starts.enumerated().map { place, start in
          RunSample(name: "\(side)\(place)", values: [.workMedian: 9], start: start)
        }
      }
      return try ComparisonReport(comparing: sides[0], with: sides[1]).warnings
    }
    #expect(try warnings([0, 3, 4, 7, 8], [1, 2, 5, 6, 9]) == [])
    #expect(try warnings([0, 1, 2, 3, 4], [5, 6, 7, 8, 9]) == [.oneSideFirst("A")])
    #expect(try warnings([15, 14, 13, 12, 11], [6, 7, 8, 9, 10]) == [.oneSideFirst("B")])
    #expect(try warnings([0, 1, 2, 3, 6], [5, 7, 8, 9, 10]) == [])
    #expect(try warnings([0, 1, 2, nil, 4], [5, 6, 7, 8, 9]) == [.orderUnknown])
    #expect(try warnings([0], [1]) == [] && warnings([nil], [nil]) == [])
  }

  /// The same file twice is one run, whatever it is called the second time.
  @Test func aRunCountsOnce() throws {
    let a = Self.runs("a")
    var again = a[1]
    again.name = "copy"
    let report = try ComparisonReport(
      comparing: a.prefix(4) + [again], with: Self.runs("b"))
    #expect(report.a.count == 4 && report.unjudged == .tooFewRuns)
    #expect(report.warnings == [.givenTwice("copy")])
    let both = try ComparisonReport(comparing: a, with: a)
    #expect(both.warnings.contains(.onBothSides("a1")))
  }

  /// One run far away widens the interval until it holds 0, while the sides are still apart.
  @Test func disagreementIsSaid() throws {
    let report = try ComparisonReport(
      comparing: Self.runs("a", [9, 9.01, 9.02, 9.03, 9.04]),
      with: Self.runs("b", [9.3, 9.31, 9.32, 14, 9.33]))
    let judgement = try #require(report.metrics[0].judgement)
    #expect(judgement.probability < 0.01 && judgement.interval.contains(0))
    #expect(!judgement.testsAgree && judgement.verdict == .cannotTell)
    #expect(report.warnings == [.testsDisagree(.workMedian, run: "b4")])
    #expect(report.text.contains("farthest from its side is b4"))
  }

  /// Whatever the numbers are, there is a report of finite numbers or an error.
  @Test func anyNumbersAreBorne() throws {
    var random = SeededGenerator(seed: 77)
    let odd: [Double] = [
      0, 1e-12, 1e12, .leastNonzeroMagnitude, .nan, .infinity, -1, 9, 9.000_000_001, 1e11,
    ]
    for _ in 0..<300 {
      let sides = ["a", "b"].map { side in
        (0..<Int.random(in: 1...7, using: &random)).map { place in
          let metrics = RunMetric.all.filter { _ in random.unit() < 0.8 }
          let values = metrics.map { ($0, odd.randomElement(using: &random) ?? 1) }
          return RunSample(
            name: "\(side)\(place)", values: Dictionary(uniqueKeysWithValues: values),
            start: odd.randomElement(using: &random))
        }
      }
      let options = ComparisonOptions(
        limitPercent: odd.randomElement(using: &random) ?? 2,
        hitchLimit: odd.randomElement(using: &random) ?? 2)
      guard
        let report = try? ComparisonReport(comparing: sides[0], with: sides[1], options: options)
      else { continue }
      for comparison in report.metrics {
        #expect(comparison.change.isFinite && comparison.a.isFinite && comparison.b.isFinite)
      }
      #expect(!report.text.isEmpty)
      _ = report.failAbove(percent: .nan)
      _ = try report.json()
    }
  }
}
