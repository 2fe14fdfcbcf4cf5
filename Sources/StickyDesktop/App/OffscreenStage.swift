import HeaderKit

/// What a run without a window draws to: a picture in memory, by the processor.
struct OffscreenStage {
  let display: Display
  private let pictures: ImageLoader
  private let renderer: Renderer

  /// Makes a stage of the run's size.
  ///
  /// Throws `unable` where nothing can be drawn.
  init(_ loop: FrameLoop, _ options: RunOptions) throws(RunError) {
    display = try Display(offscreen: loop.program.viewport.size, scale: options.scale ?? 1)
    pictures = ImageLoader(isSynchronous: true)
    renderer = Renderer(display: display, pictures: pictures)
    try renderer.engine.requireFonts()
  }

  /// Draws a moment with all of its pictures.
  func drawUntilComplete(_ loop: FrameLoop, at time: Instant) {
    // The first pass decodes what shows, the second one shows it.
    var watch = FrameStopwatch()
    for _ in 0..<2 {
      loop.frame(at: time, hairline: 1 / display.scale, timing: &watch)
      draw(loop)
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
      texts: loop.program.string)
  }

  /// Ends the frame.
  func present() { renderer.present() }

  /// The drawing calls that the last frame took.
  var drawCalls: Int { renderer.drawCalls }

  /// Decodes the pictures that the frame wanted; none of its times has it in it, as in a window it
  /// happens beside the frames.
  func receive(_ loop: FrameLoop) {
    _ = pictures.receive(
      into: renderer.textures, catalog: &loop.program.catalog, budget: .infinity)
  }
}

extension Instant {
  /// The time since the run began in nanoseconds, at least 0, as records have it.
  var nanoseconds: UInt64 { UInt64(max(0, min(milliseconds, 1e12)) * 1e6) }
}
