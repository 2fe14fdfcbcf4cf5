import FrameKit

/// What the overlay draws a frame from.
struct OverlayMoment {
  /// The figures as they show; nil where nothing was measured.
  var figures: FrameFigures?
  /// The time that they are of, in nanoseconds.
  var duration: UInt64 = 0
  /// Whether no frame is wanted.
  var isIdle = false
  /// What the frames are made with.
  var conditions = FrameConditions()
  /// Where input comes from.
  var input = Line()
}

/// What frames are made with and what can be told of them, as the overlay says it.
struct FrameConditions: Equatable {
  /// The display's time between two refreshes where frames do not tell it, in nanoseconds; 0 where it
  /// is not known.
  var refresh: UInt64 = 0
  /// Renderer, video driver and library.
  var machine = Line()
  /// Whether anybody has said.
  var isKnown: Bool { machine.count > 0 }
  /// Why frames have no time at which they were displayed, and none of the graphics processor.
  var displayed = Line("not available")
  var gpu = Line("not available")
}
