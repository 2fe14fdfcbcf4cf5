import FrameKit
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
    for _ in 0..<2 {
      loop.frame(at: time, hairline: 1 / display.scale)
      draw(loop)
      receive(loop)
    }
    for warning in pictures.takeWarnings() {
      loop.report(RunError(.badInput, what: "picture", why: warning))
    }
  }

  /// Draws the frame that was just made, and says what it took.
  ///
  /// Pictures that it needs for the first time are decoded after its time has been taken: in a window
  /// that happens beside the frames.
  func record(
    _ loop: FrameLoop, at time: Instant, number: Int, started: UInt64, isWarmUp: Bool
  ) -> FrameRecord {
    draw(loop)
    let submitted = RunClock.nanoseconds()
    renderer.present()
    var record = FrameRecord(
      index: number, started: started, submitted: submitted,
      swapReturned: RunClock.nanoseconds(), drawCalls: renderer.drawCalls,
      flags: isWarmUp ? .warmUp : [])
    record.moment = time.nanoseconds
    receive(loop)
    return record
  }

  private func draw(_ loop: FrameLoop) {
    renderer.draw(
      loop.list, catalog: loop.program.catalog, textScale: loop.program.textScale,
      texts: loop.program.string)
  }

  private func receive(_ loop: FrameLoop) {
    _ = pictures.receive(
      into: renderer.textures, catalog: &loop.program.catalog, budget: .infinity)
  }
}

extension Instant {
  /// The time since the run began in nanoseconds, at least 0, as records have it.
  var nanoseconds: UInt64 { UInt64(max(0, min(milliseconds, 1e12)) * 1e6) }
}
