import CSDL2

/// Measures what the frames of a renderer take on the graphics processor.
///
/// Where that cannot be measured, or not be believed, it says why and does nothing.
final class GPUTimer {
  /// Why there are no times, such as `not available: llvmpipe`; nil where there are.
  let absence: String?
  /// What times the frames; nil where there are no times.
  var source: String? { queries?.source }

  private let display: Display
  private let queries: GLTimerQueries?
  private var ring = GPUFrameRing()

  /// Looks for a timer of the display's renderer.
  init(display: Display) {
    self.display = display
    do throws(GLTimerQueries.Absence) {
      queries = try GLTimerQueries(
        renderer: display.rendererName, count: GPUFrameRing.queryCount)
      absence = nil
    } catch {
      queries = nil
      absence = "not available: \(error.reason)"
    }
  }

  deinit { queries?.destroy() }

  /// Begins a frame, before anything is drawn.
  func begin(_ frame: Int) {
    guard let queries else { return }
    SDL_RenderFlush(display.renderer)
    ring.begin(frame, on: queries)
  }

  /// Ends the frame, after all is drawn and before it is presented.
  func end() {
    guard let queries else { return }
    // SDL keeps commands back until now: they belong before the mark.
    SDL_RenderFlush(display.renderer)
    ring.end(on: queries)
  }

  /// Takes the times that are known by now, some frames late; never waits.
  ///
  /// - Parameter body: Gets frames and their times, in nanoseconds.
  func take(to body: (_ frame: Int, _ time: UInt64) -> Void) {
    guard let queries else { return }
    ring.take(on: queries, to: body)
  }
}
