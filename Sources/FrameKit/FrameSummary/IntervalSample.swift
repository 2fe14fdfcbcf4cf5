/// One interval and what it is judged by.
struct IntervalSample {
  /// The number of the frame that ended it.
  var index: Int
  /// At most a second, in nanoseconds, so that no sum of a run's overflows.
  var interval: UInt64
  /// The display's time between two refreshes, in nanoseconds; nil where it is not known.
  var refresh: UInt64?
  /// The refreshes passed over; nil where that is not known.
  var missed: MissedCount?
  /// Whether the interval before it ended where it began.
  var isNextToLast: Bool

  /// What it took longer than a refresh, in nanoseconds; 0 below half a refresh.
  var hitch: UInt64 {
    guard let refresh, interval > refresh else { return 0 }
    let over = interval - refresh
    return over * 2 >= refresh ? over : 0
  }
}
