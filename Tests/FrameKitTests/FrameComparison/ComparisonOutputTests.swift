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
        """)
  }

  @Test func aDescription() throws {
    let report = try ComparisonReportTests.compare([9], [9.9])
    #expect(
      report.text == """
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
    #expect(try line(1) == "")
    #expect(try line(0.9) == "")
    #expect(try line(1.018) == "")
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
