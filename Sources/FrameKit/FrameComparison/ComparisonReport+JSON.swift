import FoundationEssentials

extension ComparisonReport {
  /// The report as strict JSON: every key is always there, and what is not known is null.
  ///
  /// Changes and everything told of them are in the metric's `changeUnit`; numbers are in the
  /// shortest form that reads back exactly.
  ///
  /// With a limit, the decision of `failAbove(percent:)` is in it.
  ///
  /// - Throws: What the encoder does, which these values give no cause for.
  public func json(failAbove percent: Double? = nil) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document(failAbove: percent)), as: UTF8.self) + "\n"
  }

  private func document(failAbove percent: Double?) -> JSONValue {
    .object([
      "format": .text("sticky-desktop comparison"), "version": .number(1),
      "confidence": .number(1 - Self.significance), "fewestRuns": .number(Double(Self.fewestRuns)),
      "limits": .object([
        "workPercent": .number(options.limitPercent),
        "hitchMillisecondsPerSecond": .number(options.hitchLimit),
        "missedPerMinute": .number(options.missedLimit),
      ]),
      "a": .list(a.map(\.json)), "b": .list(b.map(\.json)),
      "metrics": .list(metrics.map(\.json)), "notCompared": .list(notCompared.map(\.json)),
      "differences": .list(differences.map(\.json)),
      "warnings": .list(warnings.map { .text($0.text) }), "unjudged": .text(unjudged?.rawValue),
      "verdict": .text(verdict?.rawValue),
      "failAbove": .number(percent),
      "decision": percent.map { failAbove(percent: $0).json } ?? .null,
    ])
  }
}

extension ComparisonDecision {
  fileprivate var json: JSONValue {
    switch self {
    case .passed: .object(["result": .text("passed"), "metrics": .list([])])
    case .failed(let metrics):
      .object(["result": .text("failed"), "metrics": .list(metrics.map(\.json))])
    case .notJudged: .object(["result": .text("notJudged"), "metrics": .list([])])
    }
  }
}

extension RunSample {
  fileprivate var json: JSONValue { .object(["name": .text(name), "start": .number(start)]) }
}

extension RunMetric {
  fileprivate var json: JSONValue {
    .object([
      "key": .text(key), "name": .text(name), "unit": .text(unit), "axis": .text(axisName),
      "changeUnit": .text(changeUnit),
    ])
  }
}

extension MetricComparison {
  fileprivate var json: JSONValue {
    let interval = judgement.map {
      JSONValue.list([.number($0.interval.lowerBound), .number($0.interval.upperBound)])
    }
    return .object([
      "metric": metric.json, "a": .number(a), "b": .number(b), "change": .number(change),
      "interval": interval ?? .null, "probability": .number(judgement?.probability),
      "adjustedProbability": .number(judgement?.adjustedProbability),
      "smallestVisible": .number(judgement?.smallestVisible),
      "runsNeeded": .number(judgement?.runsNeeded.map(Double.init)),
      "testsAgree": judgement.map { .flag($0.testsAgree) } ?? .null,
      "verdict": .text(judgement?.verdict.rawValue),
    ])
  }
}

extension ConfigurationDifference {
  fileprivate var json: JSONValue {
    .object([
      "name": .text(name), "a": .list(a.map(JSONValue.text)), "b": .list(b.map(JSONValue.text)),
    ])
  }
}

/// A JSON text's value; what is nil or no finite number is null.
private enum JSONValue: Encodable {
  case null
  case flag(Bool)
  case number(Double?)
  case text(String?)
  case list([JSONValue])
  case object([String: JSONValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number):
      if let number, number.isFinite {
        try container.encode(number)
      } else {
        try container.encodeNil()
      }
    case .text(let text):
      if let text { try container.encode(text) } else { try container.encodeNil() }
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
