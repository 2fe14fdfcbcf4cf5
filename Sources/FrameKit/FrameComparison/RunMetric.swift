/// What is compared of two sets of runs.
///
/// Five at most are judged together, since five runs a side cannot be significant in more than six.
/// Time is compared as work: on a display that waits for its refresh, the intervals between frames
/// stay the same until a frame misses one.
public enum RunMetric: Hashable, Sendable {
  /// The median work time of the run's frames, in milliseconds.
  case workMedian
  /// The 95th percentile of the work time, in milliseconds.
  case workP95
  /// The 99th percentile of the work time, in milliseconds.
  case workP99
  /// The time by which frames came late, in milliseconds per second of animated time.
  case hitchTime(FrameAxis)
  /// The refreshes missed, per minute of animated time.
  case missedRefreshes(FrameAxis)

  /// All of them, in the order in which they are reported.
  public static let all: [RunMetric] =
    [.workMedian, .workP95, .workP99]
    + [.displayed, .swapReturn].flatMap { [.hitchTime($0), .missedRefreshes($0)] }

  /// The key in machine-readable reports.
  public var key: String {
    switch self {
    case .workMedian: "workMedian"
    case .workP95: "workP95"
    case .workP99: "workP99"
    case .hitchTime: "hitchTime"
    case .missedRefreshes: "missedRefreshes"
    }
  }

  /// What it is called.
  public var name: String {
    switch self {
    case .workMedian: "work time, median"
    case .workP95: "work time, P95"
    case .workP99: "work time, P99"
    case .hitchTime: "hitch time"
    case .missedRefreshes: "missed refreshes"
    }
  }

  /// The unit of its values.
  public var unit: String {
    switch self {
    case .workMedian, .workP95, .workP99: "ms"
    case .hitchTime: "ms/s"
    case .missedRefreshes: "per minute"
    }
  }

  /// The axis its values lie on: work, from a frame's beginning until it is handed over, or the
  /// moments between which the intervals were taken.
  public var axisName: String {
    switch self {
    case .workMedian, .workP95, .workP99: "work"
    case .hitchTime(.swapReturn), .missedRefreshes(.swapReturn): "swap return"
    case .hitchTime(.displayed), .missedRefreshes(.displayed): "displayed"
    }
  }

  /// Whether a change is a factor, told in percent; otherwise it is a difference in the unit.
  ///
  /// Hitches are rare and can be none at all, of which no percentage can be taken.
  public var isRelative: Bool {
    switch self {
    case .workMedian, .workP95, .workP99: true
    case .hitchTime, .missedRefreshes: false
    }
  }

  /// The unit of its changes.
  public var changeUnit: String { isRelative ? "%" : unit }
}
