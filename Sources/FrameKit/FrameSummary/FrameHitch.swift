/// The longest hitch of a run.
public struct FrameHitch: Hashable, Sendable {
  /// Where it was measured.
  public let axis: FrameAxis
  /// The number of the frame that ended it.
  public let index: Int
  /// How much longer than the refresh owed it took, in nanoseconds.
  public let duration: UInt64
  /// The stage that took most more than its median while the user waited; nil where none of them
  /// explains half of the hitch: then the delay lies outside of what was measured.
  public let stage: FrameStage?
}
