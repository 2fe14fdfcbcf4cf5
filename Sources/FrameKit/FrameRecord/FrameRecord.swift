/// What one frame took; stamps are nanoseconds on one monotonic clock.
public struct FrameRecord: Hashable, Sendable {
  /// The frame's number in the run, from 0.
  public var index: Int
  /// When the frame's work began.
  public var started: UInt64
  /// When drawing was done and the frame was handed over.
  public var submitted: UInt64
  /// When the swap returned.
  public var presented: UInt64
  /// Drawing calls made.
  public var drawCalls: Int
  /// Whether no frame was wanted before this one, so that the time since the frame before it is
  /// rest and no delay.
  public var followsPause: Bool

  /// Creates a record from its stamps in nanoseconds.
  public init(
    index: Int, started: UInt64, submitted: UInt64, presented: UInt64, drawCalls: Int,
    followsPause: Bool = false
  ) {
    self.index = index
    self.started = started
    self.submitted = submitted
    self.presented = presented
    self.drawCalls = drawCalls
    self.followsPause = followsPause
  }

  /// The nanoseconds from the beginning of the work until the frame was handed over; 0 where the
  /// stamps are out of order.
  public var work: UInt64 { submitted > started ? submitted - started : 0 }

  /// The nanoseconds from one swap's return to the next.
  ///
  /// Nil where they say nothing about speed: after a pause, where a frame is missing between the
  /// two, and where the stamps are out of order.
  public func interval(since previous: FrameRecord) -> UInt64? {
    guard !followsPause, previous.index < index, index - 1 == previous.index,
      presented >= previous.presented
    else { return nil }
    return presented - previous.presented
  }
}
