/// A time between two frames that is kept out of all statistics.
public struct FrameGap: Hashable, Sendable {
  /// The number of the frame after it.
  public let index: Int
  /// Why it is kept out.
  public let span: FrameSpan
  /// From swap return to swap return, in nanoseconds.
  public let duration: UInt64
}
