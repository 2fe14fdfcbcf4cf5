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

  /// Takes the figures of a recorded run; the machine counts as a part of its configuration.
  ///
  /// - Complexity: O(n log n) in the number of frames.
  public init(name: String, profile: FrameProfile) {
    var statistics = profile.statistics
    let machine = profile.head.machine
    for field in machine.fields where !machine[keyPath: field.path].isEmpty {
      statistics.configuration.values["machine \(field.name)"] = machine[keyPath: field.path]
    }
    self.init(
      name: name, statistics: statistics, start: profile.head.start.map { Double($0) / 1e9 })
  }
}
