/// One run's figures, as a comparison between builds takes them: one number a run and a metric.
///
/// Figures that too few frames stand behind are nil. Warm-up, hidden, idle and suspended frames are
/// in none of them.
public struct RunStatistics: Hashable, Sendable {
  /// What the run was made with.
  public var configuration: RunConfiguration
  /// The frames behind the figures.
  public var frameCount: Int
  /// The nearest-rank median of the frames' work, in nanoseconds.
  public var workMedian: Double?
  /// The nearest-rank 95th percentile of the frames' work, in nanoseconds.
  public var workP95: Double?
  /// The nearest-rank 99th percentile of the frames' work, in nanoseconds.
  public var workP99: Double?
  /// Where hitches and missed refreshes were measured.
  public var axis: FrameAxis
  /// Milliseconds of hitches in a second of animated time.
  public var hitchRatio: Double?
  /// Refreshes without a wanted frame in a minute of animated time.
  public var missedPerMinute: Double?

  /// Creates the figures of a run.
  public init(
    configuration: RunConfiguration, frameCount: Int, workMedian: Double?, workP95: Double?,
    workP99: Double?, axis: FrameAxis, hitchRatio: Double?, missedPerMinute: Double?
  ) {
    self.configuration = configuration
    self.frameCount = frameCount
    self.workMedian = workMedian
    self.workP95 = workP95
    self.workP99 = workP99
    self.axis = axis
    self.hitchRatio = hitchRatio
    self.missedPerMinute = missedPerMinute
  }
}

extension RunStatistics {
  /// Takes a run's figures from its summary: hitches from the displayed axis where there is one.
  public init(_ summary: FrameSummary, configuration: RunConfiguration) {
    let axis = summary.displayed ?? summary.swapReturn
    let minutes = axis.hitches.map { Double($0.animated) / 60e9 }
    self.init(
      configuration: configuration, frameCount: summary.work?.count ?? 0,
      workMedian: summary.work?.p50.map { Double($0) },
      workP95: summary.work?.p95.map { Double($0) },
      workP99: summary.work?.p99.map { Double($0) },
      axis: axis.axis, hitchRatio: axis.hitches?.ratio,
      missedPerMinute: axis.missed.flatMap { missed in
        minutes.map { Double(missed.missed) / $0 }
      })
  }
}
