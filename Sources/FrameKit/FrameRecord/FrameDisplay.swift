/// What became of a frame that was handed over.
public enum FrameDisplay: Hashable, Sendable {
  /// Nobody said, or not yet.
  case unknown
  /// It came on the screen.
  case presented(Presentation)
  /// It never did: a later frame took its place.
  case discarded
}
