/// The newest frames of a run and their figures, for a display that is read while the run goes on.
///
/// Reading it anew allocates nothing once its storage has grown.
public struct FrameWindow: Sendable {
  /// The longest time that it looks back from its newest frame, in nanoseconds.
  public static let span: UInt64 = 30_000_000_000
  /// The most frames that it looks back on: enough for a 99th percentile.
  public static let capacity = 1500

  /// The figures of the frames as last read; nil before.
  public private(set) var figures: FrameFigures?
  /// From the oldest frame's swap return to the newest one's, in nanoseconds.
  public private(set) var duration: UInt64 = 0
  private var collection = FrameCollection(budget: 0)
  private var sorted = SortedTimes()

  /// Creates a window that has read nothing.
  public init() {}

  /// The frames of a run that are in the window: the newest ones from a frame on.
  ///
  /// - Complexity: O(log n).
  public static func newest(of frames: FrameRecorder, from first: Int = 0) -> Slice<FrameRecorder> {
    guard let newest = frames.last else { return frames[0..<0] }
    let start = newest.swapReturned > span ? newest.swapReturned - span : 0
    var low = max(frames.count - capacity, 0)
    var high = frames.count
    while low < high {
      let middle = low + (high - low) / 2
      let frame = frames[middle]
      if frame.index < first || frame.swapReturned < start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return frames[low...]
  }

  /// Reads the figures of the newest frames.
  ///
  /// - Parameters:
  ///   - frames: The run's records.
  ///   - first: The number of the first frame that counts; those before it are forgotten.
  ///   - budget: The display's time between two refreshes for frames that do not tell it, in
  ///     nanoseconds; 0 where it is not known.
  ///
  /// - Complexity: O(frames in the window).
  public mutating func read(_ frames: FrameRecorder, from first: Int = 0, budget: UInt64 = 0) {
    let newest = Self.newest(of: frames, from: first)
    collection.removeAll(budget: budget)
    for frame in newest { collection.add(frame) }
    figures = FrameFigures(collection, of: newest, sorting: &sorted)
    duration = 0
    guard let oldest = newest.first, let last = newest.last else { return }
    duration = last.swapReturned - min(oldest.swapReturned, last.swapReturned)
  }
}
