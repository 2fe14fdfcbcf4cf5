/// What was told about frames and could not be used; 0 everywhere in a sound recording.
public struct FrameLosses: Hashable, Sendable {
  /// Frames said to be on the screen before they were handed over.
  public var presentedBeforeCommit = 0
  /// Answers about frames that were no longer kept.
  public var tooLate = 0
  /// Frames said to be on the screen no later than the frame before them.
  public var outOfOrder = 0
  /// Ages of input outside 0 to 1 s: another clock or another unit.
  public var inputAge = 0
  /// Frames that went from the recorder before they were handed on.
  public var notHandedOn = 0

  /// Creates a count of no losses.
  public init() {}

  /// All together.
  public var total: Int { presentedBeforeCommit + tooLate + outOfOrder + inputAge + notHandedOn }
}
