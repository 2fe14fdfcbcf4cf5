extension ComparisonReport {
  /// The report for a terminal: a table with a row for each metric, the warnings, and the verdict as
  /// the last line.
  ///
  /// Names of runs and entries of their configurations are as they were given: whoever prints them
  /// sees to characters that a terminal would obey.
  public var text: String {
    var lines = [("A", a), ("B", b)].map { side, runs in
      "\(side), \(runs.count.of("run")): " + runs.map(\.name).joined(separator: ", ")
    }
    lines.append("")
    lines += Self.aligned(table)
    if unjudged == nil {
      lines += [
        "",
        "A change counts from \(options.limitPercent.fixed(1)) % of work time, "
          + "\(options.hitchLimit.fixed(1)) ms/s of hitch time, "
          + "\(options.missedLimit.fixed(1)) missed refreshes per minute.",
        "Could see: what a metric by itself shows in 80 % of such comparisons. p: permutations, Holm.",
      ]
    }
    let notes =
      notCompared.map { "not compared: \($0.label): not all runs have it" }
      + differences.map { "unlike: \($0.text)" } + warnings.map { "warning: \($0.text)" }
    if !notes.isEmpty { lines += [""] + notes }
    return (lines + ["", verdictLine]).joined(separator: "\n") + "\n"
  }

  private var table: [[String]] {
    let judged = unjudged == nil
    let heads = ["metric", "unit", "axis", "A", "B", "change"]
    let more = judged ? ["95 % interval", "could see", "p", "verdict"] : []
    return [heads + more]
      + metrics.map { comparison in
        let metric = comparison.metric
        let cells = [
          metric.name, metric.unit, metric.axisName, comparison.a.short, comparison.b.short,
          metric.signed(comparison.change),
        ]
        guard let judgement = comparison.judgement else { return cells }
        let interval = judgement.interval
        return cells + [
          "\(interval.lowerBound.signed) to \(metric.signed(interval.upperBound))",
          metric.unsigned(judgement.smallestVisible), judgement.adjustedProbability.fixed(3),
          judgement.verdict.words,
        ]
      }
  }

  /// Rows in columns: words to the left, numbers to the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        let isNumber = (3..<9).contains(column)
        if isNumber { return blanks + row[column] }
        return column == columns - 1 ? row[column] : row[column] + blanks
      }
      return cells.joined(separator: "  ")
    }
  }

  private var verdictLine: String {
    switch unjudged {
    case .oneRecording?:
      "verdict: none: a single recording a side can be described and not tested; "
        + "\(Self.fewestRuns) runs a side can"
    case .tooFewRuns?:
      "verdict: none: \(a.count) and \(b.count) are too few runs to judge; "
        + "\(Self.fewestRuns) a side are needed"
    case nil: judgedLine
    }
  }

  private var judgedLine: String {
    let parts = [ComparisonVerdict.slower, .faster, .cannotTell, .noRelevantChange].compactMap {
      verdict -> String? in
      let concerned = metrics.filter { $0.judgement?.verdict == verdict }.map(\.sentence)
      return concerned.isEmpty ? nil : "\(verdict.words) in " + concerned.joined(separator: ", ")
    }
    // What is not the verdict itself is said only where it is a change too.
    let said = parts.filter { $0.hasPrefix("slower") || $0.hasPrefix("faster") }
    return "verdict: " + (said.isEmpty ? parts.prefix(1) : said[...]).joined(separator: "; ")
  }
}

extension MetricComparison {
  /// The change with its metric, unit and axis, and what could have been seen.
  fileprivate var sentence: String {
    guard let judgement else { return metric.label }
    let seen = "could have seen \(metric.unsigned(judgement.smallestVisible, withUnit: true))"
    let needed =
      if judgement.verdict == .cannotTell, let runs = judgement.runsNeeded {
        "; \(runs) runs a side would see what counts"
      } else {
        ""
      }
    return "\(metric.label): \(metric.signed(change, withUnit: true)) (\(seen)\(needed))"
  }
}

extension ConfigurationDifference {
  /// The difference as a sentence.
  public var text: String { "\(name) is \(Self.list(a)) in A and \(Self.list(b)) in B" }

  private static func list(_ values: [String?]) -> String {
    values.map { $0 ?? "not recorded" }.joined(separator: " or ")
  }
}

extension ComparisonError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .noRuns(let side): "\(side) has no runs"
    case .unlikeConfigurations(let differences):
      "the runs are not alike: " + differences.map(\.text).joined(separator: "; ")
    case .nothingInCommon: "there is no metric that all runs have"
    }
  }
}

extension RunMetric {
  fileprivate var label: String { "\(name) (\(unit), \(axisName))" }

  /// A change with its sign; a rate's unit stands in its row.
  fileprivate func signed(_ change: Double, withUnit: Bool = false) -> String {
    change.signed + suffix(withUnit)
  }

  fileprivate func unsigned(_ change: Double, withUnit: Bool = false) -> String {
    change.fixed(2) + suffix(withUnit)
  }

  private func suffix(_ withUnit: Bool) -> String {
    isRelative || withUnit ? " \(changeUnit)" : ""
  }
}

extension Int {
  fileprivate func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Double {
  /// Four digits or so.
  fileprivate var short: String { fixed(self >= 100 ? 1 : self >= 10 ? 2 : 3) }

  fileprivate var signed: String { (self < 0 ? "" : "+") + fixed(2) }

  /// With a number of digits behind the point, the same in every language of the system.
  fileprivate func fixed(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = (magnitude * Double(scale)).rounded()
    guard scaled < 1e15 else { return "\(self)" }
    let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: scale)
    let fraction = String(scale + rest).dropFirst()
    return (self < 0 && scaled > 0 ? "-" : "") + "\(whole).\(fraction)"
  }
}
