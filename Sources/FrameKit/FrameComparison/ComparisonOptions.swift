/// What a comparison is told beside the runs.
public struct ComparisonOptions: Hashable, Sendable {
  /// The change of a time that counts, in percent; 2 unless said.
  ///
  /// Smaller ones are never called slower or faster, however sure they are.
  public var limitPercent: Double
  /// The change of the hitch time that counts, in ms per second: 1 unless said, a fifth of what is
  /// called good.
  public var hitchLimit: Double
  /// The change of the missed refreshes that counts, per minute: 4 unless said, about 1 ms per
  /// second at 60 Hz.
  public var missedLimit: Double
  /// Whether runs of unlike configurations are compared all the same.
  public var allowsUnlikeConfigurations: Bool

  /// Creates options; a limit below 0 counts as 0.
  public init(
    limitPercent: Double = 2, hitchLimit: Double = 1, missedLimit: Double = 4,
    allowsUnlikeConfigurations: Bool = false
  ) {
    self.limitPercent = limitPercent
    self.hitchLimit = hitchLimit
    self.missedLimit = missedLimit
    self.allowsUnlikeConfigurations = allowsUnlikeConfigurations
  }

  /// The limit of a metric's measures: a logarithm of a factor, or a rate.
  func limit(of metric: RunMetric) -> Double {
    switch metric {
    case .workMedian, .workP95, .workP99: logarithm(1 + max(0, limitPercent) / 100)
    case .hitchTime: max(0, hitchLimit)
    case .missedRefreshes: max(0, missedLimit)
    }
  }
}

/// Why sets of runs are not compared.
public enum ComparisonError: Error, Hashable, Sendable {
  /// A side has no runs; its letter.
  case noRuns(String)
  /// The runs' configurations differ where they must not, and how.
  case unlikeConfigurations([ConfigurationDifference])
  /// There is no metric that all runs know.
  case nothingInCommon
}

/// An entry of the configuration that is not the same in all runs.
public struct ConfigurationDifference: Hashable, Sendable {
  /// The entry's name.
  public let name: String
  /// Its values in A's runs, sorted, each once; nil stands for runs that do not have it.
  public let a: [String?]
  /// Its values in B's runs.
  public let b: [String?]

  /// The entries that differ, by name.
  static func between(_ a: [RunSample], _ b: [RunSample]) -> [ConfigurationDifference] {
    Set((a + b).flatMap(\.configuration.keys)).sorted().compactMap { name in
      let difference = ConfigurationDifference(
        name: name, a: values(of: name, in: a), b: values(of: name, in: b))
      return Set(difference.a + difference.b).count > 1 ? difference : nil
    }
  }

  private static func values(of name: String, in runs: [RunSample]) -> [String?] {
    Set(runs.map { $0.configuration[name] }).sorted { ($0 ?? "") < ($1 ?? "") }
  }
}
