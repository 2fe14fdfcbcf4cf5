import FrameKit

// When frames of a window begin.
extension WindowRun {
  /// Whether a frame is begun now, if there is anything new to show.
  var isFrameDue: Bool {
    guard display.isReady else { return false }
    guard start != nil else { return true }
    let now = RunClock.nanoseconds()
    start?.ready(at: now)
    return now >= start?.begin ?? 0
  }

  /// A frame was begun, and presented where it looks different from the last one.
  func noteStart(isPresented: Bool) {
    guard start != nil else { return }
    guard isPresented, let frame = meter.frames.last else {
      start?.rest()
      return
    }
    start?.handOver(
      started: frame.started,
      // Where presenting waits for the display, that is no work.
      ended: display.waitsForDisplay ? frame.submitted : frame.swapReturned,
      refreshRate: display.refreshRate)
  }
}
