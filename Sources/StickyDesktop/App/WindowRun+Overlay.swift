import FrameKit
import HeaderKit

// The frame-time overlay over the frames of a window.
extension WindowRun {
  /// Draws the overlay over the frame, if it shows.
  func drawOverlay(at now: Instant) {
    if loop.program.overlay.isOpen { noteConditions() }
    loop.overlay(of: meter.frames, at: now, hairline: 1 / display.scale)
    renderer.draw(
      loop.overlay, catalog: loop.program.catalog, textScale: loop.program.textScale)
  }

  /// Tells the overlay what frames are made with; from the first time on, frames are joined with what is
  /// told of them late.
  private func noteConditions() {
    let refresh = display.refreshPeriod ?? 0
    let known = loop.program.overlay.conditions
    guard !known.isKnown || known.refresh != refresh else { return }
    let probe = meter.probe ?? FrameProbe(display: display)
    meter.probe = probe
    var conditions = FrameConditions()
    conditions.refresh = refresh
    conditions.machine = Line(display.summary)
    if let absence = probe.presentation.absence {
      conditions.displayed = Line("not available: \(absence)")
    } else {
      conditions.displayed = Line("not told yet")
    }
    conditions.gpu = Line(
      display.isSoftware
        ? "not available: drawn in software" : probe.timer.absence ?? "not told yet")
    loop.program.overlay.conditions = conditions
  }
}
