import FrameKit

// When frames of a window begin.
extension WindowRun {
  /// When the next frame begins, if the display is ready; 0 is at once.
  var begin: UInt64 { timer?.begin ?? start?.begin ?? 0 }

  /// Whether a frame is begun now, if there is anything new to show.
  var isFrameDue: Bool {
    guard display.isReady else { return false }
    let now = RunClock.nanoseconds()
    start?.ready(at: now)
    return now >= begin
  }

  /// A frame was begun, and presented where it looks different from the last one.
  func noteStart(isPresented: Bool) {
    guard isPresented, let frame = meter.frames.last else {
      start?.rest()
      return
    }
    timer?.handOver(started: frame.started, period: UInt64(1e9 / (display.refreshRate ?? 60)))
    start?.handOver(
      started: frame.started,
      // Where presenting waits for the display, that is no work.
      ended: display.waitsForDisplay ? frame.submitted : frame.swapReturned,
      refreshRate: display.refreshRate)
  }
}
