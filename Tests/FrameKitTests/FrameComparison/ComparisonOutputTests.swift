import Foundation
import Testing

@testable import FrameKit

/// The report as people and programs read it.
struct ComparisonOutputTests {
  static func report() throws -> ComparisonReport {
    let base = ComparisonReportTests.base
    var a = ComparisonReportTests.runs("a", base)
    var b = ComparisonReportTests.runs("b", base.map { $0 * 1.05 })
    for place in a.indices {
      a[place].values[.workP95] = 11 + 0.1 * Double(place)
      b[place].values[.workP95] = 11 + 0.1 * Double((place * 2) % 5)
      a[place].values[.hitchTime(.displayed)] = [0, 2, 5, 1, 0][place]
      b[place].values[.hitchTime(.displayed)] = [1, 1, 3, 0, 6][place]
      a[place].values[.missedRefreshes(.swapReturn)] = 0
    }
    return try ComparisonReport(comparing: a, with: b)
  }

  @Test func text() throws {
    #expect(
      try Self.report().text == """
        A, 5 runs: a1, a2, a3, a4, a5
        B, 5 runs: b1, b2, b3, b4, b5

        metric             unit  axis           A      B   change     95 % interval  could see      p  verdict
        work time, median  ms    work       9.000  9.450  +5.00 %  +3.66 to +6.35 %     1.79 %  0.024  slower
        work time, P95     ms    work       11.20  11.20  +0.00 %  -2.04 to +2.08 %     2.89 %  1.000  cannot tell
        hitch time         ms/s  displayed  1.600  2.200    +0.60    -2.67 to +3.87       4.52  1.000  cannot tell

        A change counts from 2.0 % of work time, 1.0 ms/s of hitch time, 4.0 missed refreshes per minute.
        Could see: what a metric by itself shows in 80 % of such comparisons. p: permutations, Holm.

        not compared: missed refreshes (per minute, swap return): not all runs have it

        verdict: slower in work time, median (ms, work): +5.00 % (could have seen 1.79 %)

        """)
  }

  @Test func aDescription() throws {
    let report = try ComparisonReportTests.compare([9], [9.9])
    #expect(
      report.text == """
        A, 1 run: a1
        B, 1 run: b1

        metric             unit  axis      A      B    change
        work time, median  ms    work  9.000  9.900  +10.00 %

        verdict: none: a single recording a side can be described and not tested; 5 runs a side can

        """)
    let few = try ComparisonReportTests.compare([9, 9.1], [9.9, 10, 10.1]).text
    #expect(
      few.hasSuffix("verdict: none: 2 and 3 are too few runs to judge; 5 a side are needed\n"))
  }

  @Test func theLastLineIsTheVerdict() throws {
    let base = ComparisonReportTests.base
    func line(_ factor: Double) throws -> String {
      let text = try ComparisonReportTests.compare(base, base.map { $0 * factor }).text
      return String(text.split(separator: "\n").last ?? "")
    }
    let metric = "work time, median (ms, work)"
    let seen = "could have seen 1.79 %"
    #expect(try line(1) == "verdict: no relevant change in \(metric): +0.00 % (\(seen))")
    #expect(try line(0.9) == "verdict: faster in \(metric): -10.00 % (\(seen))")
    #expect(
      try line(1.018) == "verdict: cannot tell in \(metric): +1.80 % "
        + "(\(seen); 5 runs a side would see what counts)")
  }

  @Test func json() throws {
    let text = try Self.report().json()
    #expect(text.hasSuffix("}\n"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "sticky-desktop comparison")
    #expect(object["version"] as? Int == 1)
    #expect(object["verdict"] as? String == "slower" && object["unjudged"] is NSNull)
    #expect(
      (object["a"] as? [[String: Any]])?.map { $0["name"] as? String } == [
        "a1", "a2", "a3", "a4", "a5",
      ])
    let metrics = try #require(object["metrics"] as? [[String: Any]])
    #expect(metrics.count == 3)
    let keys: Set<String> = [
      "metric", "a", "b", "change", "interval", "probability", "adjustedProbability",
      "smallestVisible", "runsNeeded", "testsAgree", "verdict",
    ]
    for metric in metrics { #expect(Set(metric.keys) == keys) }
    #expect(metrics[0]["verdict"] as? String == "slower")
    let name = try #require(metrics[2]["metric"] as? [String: String])
    #expect(
      name == [
        "key": "hitchTime", "name": "hitch time", "unit": "ms/s", "axis": "displayed",
        "changeUnit": "ms/s",
      ])
    let missing = try #require(object["notCompared"] as? [[String: String]])
    #expect(missing.map { $0["axis"] } == ["swap return"])
    #expect(object["failAbove"] is NSNull && object["decision"] is NSNull)
  }

  @Test func jsonOfADecision() throws {
    func decision(_ percent: Double) throws -> (result: String?, keys: [String?]) {
      let text = try Self.report().json(failAbove: percent)
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["failAbove"] as? Double == percent)
      let decision = object?["decision"] as? [String: Any]
      let metrics = decision?["metrics"] as? [[String: String]] ?? []
      return (decision?["result"] as? String, metrics.map { $0["key"] })
    }
    #expect(try decision(3) == ("failed", ["workMedian"]))
    #expect(try decision(7) == ("passed", []))
  }

  /// What is not known is null and never left out.
  @Test func jsonOfADescription() throws {
    let text = try ComparisonReportTests.compare([9], [9.9]).json()
    for part in [
      #""verdict" : null"#, #""unjudged" : "oneRecording""#, #""interval" : null"#,
      #""smallestVisible" : null"#, #""notCompared" : ["#,
    ] {
      #expect(text.contains(part))
    }
  }
}
