import Dispatch
import FrameKit
import HeaderKit

/// What a run without a window draws to: a picture in memory, by the processor.
struct OffscreenStage {
  let display: Display
  private let pictures: ImageLoader
  private let renderer: Renderer
  private let decoded = DispatchSemaphore(value: 0)

  /// Makes a stage of the run's size.
  ///
  /// Throws `unable` where nothing can be drawn.
  init(_ loop: FrameLoop, _ options: RunOptions) throws(RunError) {
    display = try Display(offscreen: loop.program.viewport.size, scale: options.scale ?? 1)
    pictures = ImageLoader(isSynchronous: false) { [decoded] in decoded.signal() }
    renderer = Renderer(display: display, pictures: pictures)
    try renderer.engine.requireFonts()
  }

  /// Draws a moment with all of its pictures.
  func drawUntilComplete(_ loop: FrameLoop, at time: Instant) {
    var watch = FrameStopwatch()
    let frames = FrameRecorder(capacity: 1)
    // The first pass asks for what shows, the second one shows it.
    for _ in 0..<2 {
      loop.frame(at: time, hairline: 1 / display.scale, timing: &watch)
      draw(loop)
      drawOverlay(loop, of: frames, at: time)
      receive(loop)
    }
    for warning in pictures.takeWarnings() {
      loop.report(RunError(.badInput, what: "picture", why: warning))
    }
  }

  /// Draws the frame that was just made.
  func draw(_ loop: FrameLoop) {
    renderer.draw(
      loop.list, catalog: loop.program.catalog, textScale: loop.program.textScale,
      texts: { [loop] in loop.program.string($0) })
  }

  /// Draws the overlay over it, of the frames before.
  func drawOverlay(_ loop: FrameLoop, of frames: FrameRecorder, at time: Instant) {
    loop.overlay(of: frames, at: time, hairline: 1 / display.scale)
    renderer.draw(
      loop.overlay, catalog: loop.program.catalog, textScale: loop.program.textScale)
  }

  /// Ends the frame.
  func present() { _ = renderer.present() }

  /// The drawing calls that the last frame took.
  var drawCalls: Int { renderer.drawCalls }

  /// Waits for the pictures that the frame asked for, and takes them in.
  ///
  /// As in a window they are decoded beside the frames; here the next one has them, however fast the
  /// machine, so that each frame of two runs draws the same.
  func receive(_ loop: FrameLoop) {
    while true {
      _ = pictures.receive(
        into: renderer.textures, catalog: &loop.program.catalog, budget: .infinity)
      if pictures.isIdle { return }
      decoded.wait()
    }
  }
}
