import FrameKit

/// Times the parts of a frame's work, one after the other.
struct FrameStopwatch {
  /// When the work began, in nanoseconds on the system's monotonic clock.
  private(set) var started = RunClock.nanoseconds()
  /// What the parts took so far.
  private(set) var stages = FrameStages()
  /// What the profiler's overlay took; nil where it did not show.
  private(set) var overlay: UInt64?
  /// When the last part ended.
  private(set) var lastEnd: UInt64

  /// Starts with the work of a frame.
  init() {
    lastEnd = started
  }

  /// Adds the time since the last part's end to a stage.
  mutating func end(_ stage: FrameStage) {
    let now = RunClock.nanoseconds()
    stages[stage] = (stages[stage] ?? 0) + (now - lastEnd)
    lastEnd = now
  }

  /// Takes the time since the last part's end as the overlay's, which is no stage.
  mutating func endOverlay() {
    let now = RunClock.nanoseconds()
    overlay = now - lastEnd
    lastEnd = now
  }

  /// Starts anew with the next frame's work, now that the sleep before it is over.
  mutating func endWait() {
    let wait = RunClock.nanoseconds() - lastEnd
    self = FrameStopwatch()
    stages.wait = wait
  }
}
