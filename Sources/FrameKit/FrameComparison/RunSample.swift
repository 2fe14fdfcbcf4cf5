/// One run of the program as a comparison sees it: one number a metric.
///
/// Frames of one run depend on each other and all of them on what the launch made of caches, memory
/// and clock rates; only runs that were launched on their own are a sample.
public struct RunSample: Hashable, Sendable {
  /// What the run is called in messages, such as its file's name.
  public var name: String
  /// The statistics themselves, in their metrics' units and not as logarithms.
  ///
  /// What the run does not know, such as a percentile that too few frames stand behind, is not in it.
  public var values: [RunMetric: Double]
  /// What must be alike for two runs to be comparable, by name: build flags, script, window size,
  /// refresh and so on.
  public var configuration: [String: String]
  /// When the run began, in seconds since 1970; nil where that is not known.
  public var start: Double?

  /// Creates a run.
  public init(
    name: String, values: [RunMetric: Double], configuration: [String: String] = [:],
    start: Double? = nil
  ) {
    self.name = name
    self.values = values
    self.configuration = configuration
    self.start = start
  }

  /// The number that is compared: the logarithm of a time, and a rate itself.
  ///
  /// Nil where the run does not know it, and where it is none that a run can have.
  func measure(of metric: RunMetric) -> Double? {
    guard let value = values[metric], value <= 1e12 else { return nil }
    if metric.isRelative { return value >= 1e-12 ? logarithm(value) : nil }
    return value >= 0 ? value : nil
  }
}
