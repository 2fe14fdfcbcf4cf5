/// What a frame's times can be used for.
public enum FrameSpan: String, CaseIterable, Hashable, Sendable {
  /// A frame was wanted all the time since the one before it: the only span with statistics.
  case animated
  /// The run was still warming up.
  case warmUp
  /// The first frame after a rest or after a hidden time.
  case idle
  /// The window was not on the screen.
  case hidden
  /// The first frame after the machine or the process was suspended.
  case suspended
  /// More than a second after the frame before it: a debugger, a stopped process, a freeze.
  case gap

  /// Its place among all.
  var position: Int {
    switch self {
    case .animated: 0
    case .warmUp: 1
    case .idle: 2
    case .hidden: 3
    case .suspended: 4
    case .gap: 5
    }
  }
}
