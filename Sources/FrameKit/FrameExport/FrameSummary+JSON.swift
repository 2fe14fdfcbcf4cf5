extension [UInt8] {
  /// Appends a summary as a JSON object; every figure of intervals stands under its axis.
  mutating func write(_ summary: FrameSummary) {
    write("{\"frames\":")
    write(summary.frameCount)
    write(",\"spans\":")
    write(
      object: FrameSpan.allCases.map { ($0.rawValue, summary.spans[$0] ?? 0) }
    ) { $0.write($1) }
    write(",\"discarded\":")
    write(summary.discarded)
    write(",\n\"swapReturn\":")
    write(summary.swapReturn)
    write(",\n\"displayed\":")
    if let displayed = summary.displayed { write(displayed) } else { write("null") }
    write(",\n\"work\":")
    write(summary.work)
    write(",\"overBudget\":")
    write(orNull: summary.overBudget)
    write(",\n\"stages\":")
    write(
      object: FrameStage.allCases.map { ($0.rawValue, summary.stages[$0]) }
    ) { $0.write($1) }
    for (name, times) in [
      ("gpu", summary.gpu), ("inputAge", summary.inputAge), ("overlay", summary.overlay),
    ] {
      write(",\n")
      write(quoted: name)
      write(":")
      write(times)
    }
    write(",\n\"animationError\":")
    if let error = summary.animationError { write(error) } else { write("null") }
    write(",\n\"longestHitch\":")
    if let hitch = summary.longestHitch { write(hitch) } else { write("null") }
    write(",\n\"segments\":[")
    for (index, segment) in summary.segments.enumerated() {
      if index > 0 { write(",") }
      write(segment)
    }
    write("],\n\"gaps\":[")
    for (index, gap) in summary.gaps.enumerated() {
      if index > 0 { write(",") }
      write("{\"index\":\(gap.index),\"span\":\"\(gap.span.rawValue)\",\"ns\":\(gap.duration)}")
    }
    write("]}")
  }

  private mutating func write(_ times: FrameDistribution?) {
    guard let times else { return write("null") }
    write("{\"count\":\(times.count)")
    for (name, time) in [
      ("p50", times.p50), ("p90", times.p90), ("p95", times.p95), ("p99", times.p99),
    ] {
      write(",\"\(name)\":")
      write(orNull: time)
    }
    write(",\"maximum\":\(times.maximum)}")
  }

  private mutating func write(_ axis: AxisStatistics) {
    write("{\"intervals\":")
    write(axis.intervals)
    write(",\"animated\":\(axis.animated),\"averageFPS\":")
    write(orNull: axis.averageRate)
    write(",\"onePercentLowFPS\":")
    if let low = axis.onePercentLow {
      write(
        object: OnePercentLow.Definition.allCases.map { ($0.rawValue, low[$0]) }
      ) { $0.write(orNull: $1) }
    } else {
      write("null")
    }
    write(",\"missed\":")
    if let missed = axis.missed {
      write("{\"missed\":\(missed.missed),\"refreshes\":\(missed.refreshes),\"intervals\":")
      write(
        object: MissedCount.Basis.allCases.map { ($0.rawValue, missed.intervals[$0] ?? 0) }
      ) { $0.write($1) }
      write("}")
    } else {
      write("null")
    }
    write(",\"hitches\":")
    if let hitches = axis.hitches {
      write("{\"count\":\(hitches.count),\"total\":\(hitches.total),\"millisecondsPerSecond\":")
      write(orNull: hitches.ratio)
      write(",\"longest\":\(hitches.longest),\"longestIndex\":")
      write(orNull: hitches.longestIndex)
      write("}")
    } else {
      write("null")
    }
    write(",\"pacing\":")
    if let pacing = axis.pacing {
      write("{\"meanChange\":")
      write(orNull: pacing.meanChange)
      write(",\"uneven\":")
      write(orNull: pacing.unevenCount)
      write("}")
    } else {
      write("null")
    }
    write("}")
  }

  private mutating func write(_ error: AnimationErrorStatistics) {
    write("{\"errors\":")
    write(error.errors)
    write(",\"mean\":")
    write(orNull: error.mean)
    write(",\"millisecondsPerSecond\":")
    write(orNull: error.perSecond)
    write("}")
  }

  private mutating func write(_ hitch: FrameHitch) {
    write("{\"axis\":\"\(hitch.axis.rawValue)\",\"index\":\(hitch.index),\"ns\":\(hitch.duration)")
    write(",\"stage\":")
    if let stage = hitch.stage { write(quoted: stage.rawValue) } else { write("null") }
    write("}")
  }

  private mutating func write(_ segment: RefreshSegment) {
    write("{\"firstIndex\":\(segment.firstIndex),\"refresh\":")
    write(orNull: segment.refresh)
    write(",\"frames\":\(segment.frameCount),\"ns\":\(segment.duration),\"missed\":")
    write(orNull: segment.missed)
    write("}")
  }
}
