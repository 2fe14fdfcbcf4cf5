import FrameKit
import HeaderKit

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

extension HeadStart {
  /// Begins with what a program shows first.
  ///
  /// - Parameters:
  ///   - program: Learns which pictures it shows, as by every frame.
  ///   - scale: Device pixels a point.
  convenience init(_ program: inout Program, scale: Double) {
    var list = DisplayList()
    program.layOut(program.viewport.state(at: .zero))
    program.build(hairline: 1 / scale, into: &list)
    self.init(
      list, size: program.viewport.size, scale: scale, textScale: program.textScale,
      catalog: program.catalog, words: program.string)
  }
}
