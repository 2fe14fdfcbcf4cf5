/// What a run's frames took, put together.
public struct FrameSummary: Hashable, Sendable {
  /// The number of frames.
  public let frameCount: Int
  /// From one swap's return to the next, where a frame was wanted all the time; nil where no two
  /// frames followed each other.
  public let interval: FrameDistribution?
  /// From the beginning of a frame's work until it was handed over; nil without frames.
  public let work: FrameDistribution?
  /// The refreshes in which a new frame was wanted and none came; nil where that is not known.
  public let missedRefreshes: Int?
  /// The refreshes in which a new frame was wanted; nil where that is not known.
  public let refreshes: Int?

  /// Puts together frames in the order in which they were shown.
  ///
  /// - Parameters:
  ///   - frames: The records, oldest first.
  ///   - budget: The display's time between two refreshes, in nanoseconds; 0 where it is not known,
  ///     and then neither is what was missed.
  ///
  /// - Complexity: O(n log n).
  public init(_ frames: some Collection<FrameRecord>, budget: UInt64) {
    let intervals = zip(frames.dropFirst(), frames).compactMap { $0.interval(since: $1) }
    frameCount = frames.count
    interval = FrameDistribution(intervals)
    work = FrameDistribution(frames.map(\.work))
    guard budget > 0, !intervals.isEmpty else {
      (missedRefreshes, refreshes) = (nil, nil)
      return
    }
    var missed = 0
    var wanted = 0
    for interval in intervals {
      // To the nearest whole refresh: a swap returns a little early or late.
      let rest = interval % budget
      let spent = interval / budget + (rest >= budget - rest ? 1 : 0)
      let count = max(1, Int(clamping: spent))
      // A broken clock must not overflow the count.
      wanted = wanted.addingReportingOverflow(count).overflow ? .max : wanted + count
      missed = missed.addingReportingOverflow(count - 1).overflow ? .max : missed + count - 1
    }
    (missedRefreshes, refreshes) = (missed, wanted)
  }
}
