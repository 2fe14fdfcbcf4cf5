import FrameKit
import HeaderKit
import TrackpadKit

/// A run on a simulated clock: frame k is at k/rate seconds, and nothing waits.
///
/// An event reaches the first frame at or after its time. The run ends with the first frame at rest
/// after the last event, or with a duration exactly with the frames up to it.
struct HeadlessRun {
  /// What came of a run.
  typealias Played = (end: Instant, remaining: ArraySlice<InputEvent>, frames: FrameRecorder)

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
  /// - Returns: the time of the last frame, the events that a duration cut off, and what the frames
  ///   took where that is measured.
  func play() throws(RunError) -> Played {
    let hairline = 1 / (options.scale ?? 1)
    var pending = events[...]
    var number = 0
    let head = { FrameProfileHead(options: options, program: loop.program) }
    var meter = FrameMeter()
    let stage = options.isMeasured ? try OffscreenStage(loop, options) : nil
    stage?.drawUntilComplete(loop, at: .zero)
    defer { loop.finishProfile(&meter.frames, budget: nil, head: head) }
    while true {
      meter.watch = FrameStopwatch()
      let now = time(ofFrame: number)
      while let event = pending.first, event.time <= now {
        pending.removeFirst()
        // What else a key asks for needs a window; quitting is left to the end of the events.
        if loop.take(event) == .reloadFeed {
          loop.program.replace(content: try source.content(), at: event.time)
        }
      }
      meter.watch.end(.gesture)
      loop.frame(at: now, hairline: hairline, timing: &meter.watch)
      if let stage {
        stage.draw(loop)
        meter.watch.end(.draw)
        stage.drawOverlay(loop, of: meter.frames, at: now)
        if loop.program.overlay.isOpen { meter.watch.endOverlay() }
        stage.present()
        meter.isWarmingUp = options.isWarmUp(at: now)
        meter.note(
          rows: loop.program.layout.rows.count, drawCalls: stage.drawCalls,
          moment: UInt64(max(0, now.milliseconds) * 1_000_000))
        stage.receive(loop)
        loop.handOn(&meter.frames, at: RunClock.nanoseconds(), head: head)
      }
      loop.note()
      if isLast(number, pending.isEmpty) { return (now, pending, meter.frames) }
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
    let stage = try OffscreenStage(loop, options)
    stage.drawUntilComplete(loop, at: time)
    return try FrameCapture.pixels(of: stage.display)
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
