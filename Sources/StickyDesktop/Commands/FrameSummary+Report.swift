import FrameKit

extension FrameSummary {
  /// The summary in readable lines, times in milliseconds; every figure of intervals is under the name
  /// of its axis, and what is not known says so.
  var report: [String] {
    [counts]
      + (animatedCount == 0 ? [Self.nothing] : [])
      + axis("swap return", swapReturn)
      + (displayed.map { axis("displayed", $0) }
        ?? [Self.row("displayed", "not available: nobody told when frames came on the screen")])
      + [
        Self.row("work", Self.percentiles(work)),
        Self.row("stages, p50", stageTimes),
        Self.row("gpu", Self.percentiles(gpu, without: "not available")),
        Self.row("input age", Self.percentiles(inputAge, without: "not available")),
        Self.row("overlay", Self.percentiles(overlay, without: "not shown")),
        Self.row("animation error", animation),
      ] + refreshes + lost
  }

  private static let nothing =
    "no figures: all frames are kept apart; \(OptionName.warmUp.flag) 0 counts those of the start"

  private var animatedCount: Int { spans[.animated] ?? 0 }

  private var counts: String {
    let apart = FrameSpan.allCases.compactMap { span -> String? in
      guard span != .animated, let count = spans[span], count > 0 else { return nil }
      return "\(count) \(span.words)"
    }
    return "\(frameCount) frames, \(animatedCount) animated"
      + (apart.isEmpty ? "" : "; kept apart: \(apart.joined(separator: ", "))")
      + (discarded > 0 ? "; \(discarded) never came on the screen" : "")
  }

  private func axis(_ name: String, _ axis: AxisStatistics) -> [String] {
    var lines = [Self.row(name, "interval " + Self.percentiles(axis.intervals))]
    let rate = axis.averageRate.map { "\(Self.text($0)) fps on average" }
    let low = axis.onePercentLow.map { low in
      OnePercentLow.Definition.allCases.map { "\($0.label) \(Self.text(low[$0]))" }
        .joined(separator: ", ")
    }
    let rates = [rate, low ?? "1 % low refused: it takes 1000 intervals"].compactMap { $0 }
    if axis.intervals != nil { lines.append(Self.row("", rates.joined(separator: "; "))) }
    if let missed = axis.missed {
      let bases = MissedCount.Basis.allCases.filter { missed.intervals[$0] != nil }
        .map(\.words).joined(separator: " and ")
      lines.append(
        Self.row("", "missed refreshes \(missed.missed) of \(missed.refreshes), \(bases)"))
    }
    if let hitches = axis.hitches {
      lines.append(
        Self.row(
          "", "hitch time \(Self.text(hitches.ratio)) ms/s, \(hitches.count) hitches\(worst(axis))")
      )
    }
    if let pacing = axis.pacing {
      let change = Self.milliseconds(UInt64(max(0, min(pacing.meanChange, 1e18))))
      lines.append(Self.row("", "pacing: \(change) ms from interval to interval on average"))
    }
    return lines
  }

  /// The longest hitch with the stage to blame, on the axis that it was found on.
  private func worst(_ axis: AxisStatistics) -> String {
    guard let hitch = longestHitch, hitch.axis == axis.axis else { return "" }
    let blame = hitch.stage.map { "most of it \($0.rawValue)" } ?? "no stage explains it"
    return ", the longest \(Self.milliseconds(hitch.duration)) ms at frame \(hitch.index), \(blame)"
  }

  private var stageTimes: String {
    let times = FrameStage.allCases.compactMap { stage in
      stages[stage]?.p50.map { "\(stage.rawValue) \(Self.milliseconds($0))" }
    }
    return times.isEmpty ? "not available" : times.joined(separator: ", ") + " ms"
  }

  private var animation: String {
    guard let animationError else { return "not available" }
    return "\(Self.percentiles(animationError.errors)); \(Self.text(animationError.perSecond)) ms/s"
  }

  private var refreshes: [String] {
    segments.map { segment in
      let refresh = segment.refresh.map { "every \(Self.milliseconds($0)) ms" } ?? "not told"
      let missed = segment.missed.map { ", \($0) missed" } ?? ""
      return Self.row(
        "refresh",
        "\(refresh) from frame \(segment.firstIndex): \(segment.frameCount) frames, "
          + "\(Self.milliseconds(segment.duration)) ms\(missed)")
    }
  }

  private var lost: [String] {
    losses.total > 0
      ? [Self.row("not usable", "\(losses.total) of what was told about frames")] : []
  }

  private static func row(_ name: String, _ text: String) -> String {
    name + String(repeating: " ", count: max(1, 17 - name.count)) + text
  }

  /// The percentiles, those that too few times stand behind named and refused.
  private static func percentiles(
    _ times: FrameDistribution?, without: String = "no frames"
  ) -> String {
    guard let times else { return without }
    let figures = [
      ("p50", times.p50), ("p90", times.p90), ("p95", times.p95), ("p99", times.p99),
    ].map { name, time in "\(name) \(time.map(milliseconds) ?? "refused")" }
    return figures.joined(separator: " ")
      + " max \(milliseconds(times.maximum)) ms of \(times.count)"
  }

  private static func text(_ number: Double) -> String {
    guard number.isFinite, number >= 0, number < 1e12 else { return "unknown" }
    return milliseconds(UInt64(number * 1e6))
  }
}

extension FrameSpan {
  fileprivate var words: String {
    switch self {
    case .animated: "animated"
    case .warmUp: "of the warm-up"
    case .idle: "after a rest"
    case .hidden: "hidden"
    case .suspended: "after a suspension"
    case .gap: "after more than a second"
    }
  }
}

extension MissedCount.Basis {
  fileprivate var words: String {
    switch self {
    case .sequence: "by the display's count"
    case .refresh: "by its refresh"
    case .estimate: "estimated"
    }
  }
}
