/// What a frame's record says beside those before it.
public struct FrameStep: Hashable, Sendable {
  /// What the frame's times can be used for.
  public var span = FrameSpan.animated
  /// Swap return to swap return, in nanoseconds; nil for the first frame, where a frame is missing
  /// in between, and where the time says nothing about speed.
  public var interval: UInt64?
  /// Presentation to presentation, in nanoseconds; nil as above, and where either is not known.
  public var displayedInterval: UInt64?
  /// The refresh that was owed in that time, in nanoseconds; nil where it is not known or varies.
  public var refresh: UInt64?
  /// The time since the frame before it where that is kept out of the intervals, in nanoseconds.
  public var pause: UInt64?
  /// The refreshes passed over since the last presentation; nil where that is not known.
  public var missed: MissedCount?
  /// How far the animation's step is from the displayed one, in nanoseconds, negative where the
  /// animation went too short a way; nil where either is not known.
  public var animationError: Int64?
  /// From the earliest event that the frame shows first to its presentation, in nanoseconds; the
  /// panel's own delay is not in it.
  public var inputAge: UInt64?
  /// When that event happened.
  public var input: UInt64?
}
