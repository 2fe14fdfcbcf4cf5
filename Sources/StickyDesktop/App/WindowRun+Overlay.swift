import FrameKit
import HeaderKit

// The frame-time overlay, whose cost is measured and is in no figure but its own.
extension WindowRun {
  /// Draws the overlay over the frame.
  ///
  /// - Returns: the nanoseconds that making and drawing it took; nil where it does not show.
  func drawOverlay(at now: Instant) -> UInt64? {
    guard loop.program.overlay.isOpen else {
      loop.overlay(of: frames, at: now, hairline: 1 / display.scale)
      return nil
    }
    // What the frame itself takes must not be in it.
    renderer.flush()
    let started = RunClock.nanoseconds()
    loop.program.overlay.conditions.refresh = display.refreshRate.map { UInt64(1e9 / $0) } ?? 0
    loop.overlay(of: frames, at: now, hairline: 1 / display.scale)
    renderer.drawOver(
      loop.overlay, catalog: loop.program.catalog, textScale: loop.program.textScale)
    renderer.flush()
    return RunClock.nanoseconds() - started
  }

  /// What the frames are made with.
  var conditions: FrameConditions {
    var conditions = FrameConditions()
    conditions.machine = Line(display.summary)
    return conditions
  }
}
