import FrameKit
import HeaderKit

// The frame-time overlay over the frames of a window.
extension WindowRun {
  /// Draws the overlay over the frame, if it shows.
  func drawOverlay(at now: Instant) {
    loop.program.overlay.conditions.refresh = display.refreshRate.map { UInt64(1e9 / $0) } ?? 0
    loop.overlay(of: meter.frames, at: now, hairline: 1 / display.scale)
    renderer.drawOver(
      loop.overlay, catalog: loop.program.catalog, textScale: loop.program.textScale)
  }

  /// What the frames are made with.
  var conditions: FrameConditions {
    var conditions = FrameConditions()
    conditions.machine = Line(display.summary)
    return conditions
  }
}
