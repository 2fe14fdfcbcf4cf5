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
    write(orNull: summary.displayed) { $0.write($1) }
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
    write(orNull: summary.animationError) { $0.write($1) }
    write(",\n\"longestHitch\":")
    write(orNull: summary.longestHitch) { $0.write($1) }
    write(",\n\"segments\":")
    write(list: summary.segments) { $0.write($1) }
    write(",\n\"gaps\":")
    write(list: summary.gaps) { bytes, gap in
      bytes.write(
        "{\"index\":\(gap.index),\"span\":\"\(gap.span.rawValue)\",\"ns\":\(gap.duration)}")
    }
    write("}")
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
    write(orNull: axis.onePercentLow) { bytes, low in
      bytes.write(
        object: OnePercentLow.Definition.allCases.map { ($0.rawValue, low[$0]) }
      ) { $0.write(orNull: $1) }
    }
    write(",\"missed\":")
    write(orNull: axis.missed) { bytes, missed in
      bytes.write("{\"missed\":\(missed.missed),\"refreshes\":\(missed.refreshes),\"intervals\":")
      bytes.write(
        object: MissedCount.Basis.allCases.map { ($0.rawValue, missed.intervals[$0] ?? 0) }
      ) { $0.write($1) }
      bytes.write("}")
    }
    write(",\"hitches\":")
    write(orNull: axis.hitches) { bytes, hitches in
      bytes.write("{\"count\":\(hitches.count),\"total\":\(hitches.total)")
      bytes.write(",\"millisecondsPerSecond\":")
      bytes.write(orNull: hitches.ratio)
      bytes.write(",\"longest\":\(hitches.longest),\"longestIndex\":")
      bytes.write(orNull: hitches.longestIndex)
      bytes.write("}")
    }
    write(",\"pacing\":")
    write(orNull: axis.pacing) { bytes, pacing in
      bytes.write("{\"meanChange\":")
      bytes.write(orNull: pacing.meanChange)
      bytes.write(",\"uneven\":")
      bytes.write(orNull: pacing.unevenCount)
      bytes.write("}")
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
    write(orNull: hitch.stage) { $0.write(quoted: $1.rawValue) }
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
