import FrameKit
import HeaderKit
import TrackpadKit

/// A run on a simulated clock: frame k is at k/rate seconds, and nothing waits.
///
/// An event reaches the first frame at or after its time. The run ends with the first frame at rest
/// after the last event, or with a duration exactly with the frames up to it.
struct HeadlessRun {
  var loop: FrameLoop
  var options: RunOptions
  var source: RunSource
  var events: [InputEvent]

  /// A frame's time, in milliseconds since the run began.
  private func time(ofFrame number: Int) -> Instant {
    Instant(milliseconds: Double(number) * 1000 / options.rate)
  }

  /// Plays to the end.
  ///
  /// - Returns: the time of the last frame, and the events that a duration cut off.
  func play() throws(RunError) -> (end: Instant, remaining: ArraySlice<InputEvent>) {
    let hairline = 1 / (options.scale ?? 1)
    var pending = events[...]
    var number = 0
    var watch = FrameStopwatch()
    while true {
      let now = time(ofFrame: number)
      while let event = pending.first, event.time <= now {
        pending.removeFirst()
        // What else a key asks for needs a window; quitting is left to the end of the events.
        if loop.take(event) == .reloadFeed {
          loop.program.replace(content: try source.content(), at: event.time)
        }
      }
      loop.frame(at: now, hairline: hairline, timing: &watch)
      loop.note()
      if isLast(number, pending.isEmpty) { return (now, pending) }
      number += 1
    }
  }

  private func isLast(_ number: Int, _ isExhausted: Bool) -> Bool {
    if let duration = options.duration {
      return Double(number + 1) > duration * options.rate * (1 + 1e-12)
    }
    return isExhausted && loop.program.layout.state.isAtRest
  }

  /// Draws a moment off-screen.
  ///
  /// - Throws: `unable` where nothing can be drawn.
  func picture(at time: Instant) throws(RunError) -> PixelImage {
    let display = try Display(
      offscreen: loop.program.viewport.size, scale: options.scale ?? 1)
    let pictures = ImageLoader(isSynchronous: true)
    let renderer = Renderer(display: display, pictures: pictures)
    try renderer.engine.requireFonts()
    // On a simulated clock frames take no time that could be told.
    let frames = FrameRecorder(capacity: 1)
    // The first pass decodes what shows, the second one shows it.
    var watch = FrameStopwatch()
    for _ in 0..<2 {
      loop.frame(at: time, hairline: 1 / display.scale, timing: &watch)
      renderer.draw(
        loop.list, catalog: loop.program.catalog, textScale: loop.program.textScale,
        texts: loop.program.string)
      loop.overlay(of: frames, at: time, hairline: 1 / display.scale)
      renderer.drawOver(
        loop.overlay, catalog: loop.program.catalog, textScale: loop.program.textScale)
      _ = pictures.receive(
        into: renderer.textures, catalog: &loop.program.catalog, budget: .infinity)
    }
    for warning in pictures.takeWarnings() {
      loop.report(RunError(.badInput, what: "picture", why: warning))
    }
    return try FrameCapture.pixels(of: display)
  }
}

extension HeadlessRun {
  /// Prepares a run of a gesture, or of no events.
  ///
  /// Throws where header, feed or an output cannot be had.
  init(
    options: RunOptions, source: RunSource, gesture: GestureFile?,
    report: @escaping (RunError) -> Void
  ) throws(RunError) {
    self.options = options
    self.source = source
    events = gesture?.events ?? []
    var program = try source.program(size: options.size)
    program.inspection.isReplay = true
    program.note(backend: .recording)
    loop = try FrameLoop(
      program: program, options: options,
      scale: options.scale ?? 1, expectations: gesture?.expectations ?? [], report: report)
  }
}
