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

  /// Creates a record from its stamps in nanoseconds.
  public init(index: Int, started: UInt64, submitted: UInt64, presented: UInt64, drawCalls: Int) {
    self.index = index
    self.started = started
    self.submitted = submitted
    self.presented = presented
    self.drawCalls = drawCalls
  }
}
