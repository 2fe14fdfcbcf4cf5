extension RunSample {
  /// Takes a run's figures: work in milliseconds, hitches and missed refreshes on their axis.
  public init(name: String, statistics: RunStatistics, start: Double? = nil) {
    let times = [
      (RunMetric.workMedian, statistics.workMedian), (.workP95, statistics.workP95),
      (.workP99, statistics.workP99),
    ].map { metric, nanoseconds in (metric, nanoseconds.map { $0 / 1e6 }) }
    let rates = [
      (RunMetric.hitchTime(statistics.axis), statistics.hitchRatio),
      (.missedRefreshes(statistics.axis), statistics.missedPerMinute),
    ]
    self.init(
      name: name,
      values: Dictionary(
        uniqueKeysWithValues: (times + rates).compactMap { metric, value in
          value.map { (metric, $0) }
        }),
      configuration: statistics.configuration.values, start: start)
  }
}
