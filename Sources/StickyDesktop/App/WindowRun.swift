import FrameKit
import HeaderKit
import TrackpadKit

/// A run in a window, on the system's clock.
///
/// It draws only frames that look different, waits for the display with each of them, and sleeps
/// when nothing moves until an event comes.
final class WindowRun {
  /// The time given to uploading pictures in one frame, in seconds.
  private static let uploadBudget = 0.002

  let loop: FrameLoop
  let options: RunOptions
  let display: Display
  let renderer: Renderer
  let pictures: ImageLoader
  let pump: EventPump
  let source: RunSource
  let report: (RunError) -> Void
  private(set) var clock = RunClock()
  /// What is still to be played.
  var replay: ArraySlice<InputEvent>
  /// Whether the run is there to play a recording, and ends after it.
  let isReplay: Bool
  /// What a run that ended early has not played.
  var remaining: ArraySlice<InputEvent> { replay }
  var meter = FrameMeter()
  /// When the next frame begins as late as is safe; nil where that is as soon as the display is ready.
  var start: LatestStart?
  /// When the next frame begins on a display that says nothing; nil where it does.
  var timer: TimerPace?
  var mustDraw = true
  var isOver = false
  private var screenshot: String?
  var title: String
  /// The recording that P plays.
  var lastRecording: String?
  /// What of the header's files changed on disk.
  let files = FileWatch()
  /// How often the header had become another one when its files were last watched.
  var headerChanges = 0
  /// What is wrong with the header's file as it stands; nil while it is as it shows.
  var mistake: RunError?
  /// The rows that come into sight next.
  var ahead = DisplayList()
  /// Whether there was no time for some of them.
  var hasMoreAhead = false
  private var input: [InputEvent] = []
  private var windowEvents: [EventPump.WindowEvent] = []
  private var reports: [TrackpadReport] = []
  private var zoom = ZoomScroll()
  /// When the inspector was last told where input comes from, and why not from a trackpad.
  private var backendNoted: Instant?
  private var absence: String?

  init(
    loop: FrameLoop, options: RunOptions, source: RunSource, replay: [InputEvent]?,
    display: Display, ahead: HeadStart? = nil, report: @escaping (RunError) -> Void
  ) {
    self.loop = loop
    self.options = options
    self.source = source
    self.display = display
    self.report = report
    self.replay = replay?[...] ?? []
    isReplay = replay != nil
    let wakeUp = ahead?.wakeUp ?? WakeUp()
    pump = EventPump(display: display, wakeUp: wakeUp)
    pump.wakeUp(by: files.descriptor)
    pictures = ahead?.pictures ?? ImageLoader(isSynchronous: false) { wakeUp.wake() }
    renderer = Renderer(
      display: display, pictures: pictures, engine: ahead?.takeEngine() ?? TextEngine())
    screenshot = options.screenshot
    title = loop.program.windowTitle
    if !display.isPacedByCompositor, !display.waitsForDisplay {
      timer = TimerPace()
    } else if options.latency {
      start = LatestStart()
    }
    if options.wantsFrameTimes { meter.probe = FrameProbe(display: display) }
  }

  /// Runs until the user, the duration or the recording's end stops it.
  ///
  /// - Returns: the time of the last frame.
  func run() throws(RunError) -> Instant {
    try renderer.engine.requireFonts()
    var now = Instant.zero
    followHeader(at: now)
    awaitPictures()
    while true {
      // The run begins with its first frame; what it takes to make it is nobody's gesture.
      now = meter.frames.total == 0 ? .zero : clock.now
      try takeEvents(at: now)
      if isOver { break }
      let isLast = isAtEnd(now)
      // The run's last frame is drawn whether anybody wants it or not.
      let isReady = isLast || isFrameDue
      let isPresented = isReady ? try drawFrame(at: now, isLast: isLast) : false
      if isReady { noteStart(isPresented: isPresented) }
      handOnFrames()
      if isLast { break }
      if isPresented, meter.frames.total == 1 {
        clock = RunClock()
        renderer.engine.forgetReady()
      }
      if isPresented || hasMoreAhead { prepareAhead() }
      if isReady, !isPresented { meter.noteNothingNew() }
      meter.beginWait()
      if isReady {
        sleep(after: now, isPresented: isPresented)
      } else {
        pump.waitForFrame(begin)
      }
      meter.endWait()
    }
    if let path = screenshot, isReplay || options.duration != nil { try capture(path) }
    return now
  }

  // MARK: Events

  private func takeEvents(at now: Instant) throws(RunError) {
    input.removeAll(keepingCapacity: true)
    windowEvents.removeAll(keepingCapacity: true)
    reports.removeAll(keepingCapacity: true)
    pump.poll(now: now, input: &input, window: &windowEvents, reports: &reports)
    meter.collect()
    meter.watch.end(.poll)
    for event in windowEvents { try take(event) }
    noteReports(at: now)
    // While a recording plays, the hand on the trackpad does not; the window's own news do.
    let plays = !replay.isEmpty
    var hasEvents = !input.isEmpty
    loop.program.inspection.isReplay = plays
    while let event = replay.first, event.time <= now {
      replay.removeFirst()
      hasEvents = true
      meter.unshown.note(event, on: clock)
      let request = loop.take(event)
      // A recording neither records nor plays, which would never end, nor does it quit.
      if request != .toggleRecording, request != .playRecording, request != .quit {
        perform(request, at: now)
      }
    }
    for event in input where !plays || event.kind.isAboutTheWindow {
      take(event, at: now)
    }
    if hasEvents, loop.program.headerChanges != headerChanges { followHeader(at: now) }
    takeChanges(at: now)
    meter.watch.end(.gesture)
    let isChanged = pictures.receive(
      into: renderer.textures, catalog: &loop.program.catalog, budget: Self.uploadBudget)
    mustDraw = mustDraw || isChanged
    for warning in pictures.takeWarnings() {
      report(RunError(.badInput, what: "picture", why: warning))
    }
    // Textures are made and filled for what is drawn next.
    meter.watch.end(.draw)
  }

  /// Takes in what the user's hands did; a scroll with the control key held zooms instead.
  private func take(_ event: InputEvent, at now: Instant) {
    meter.unshown.note(event, on: clock)
    if pump.isControlHeld, case .scroll(let source, let phase) = event.kind {
      for key in zoom.keys(for: phase, from: source) {
        perform(loop.take(InputEvent(time: event.time, kind: .key(key))), at: now)
      }
      if case .moved = phase { return }
    }
    perform(loop.take(event), at: now)
  }

  /// Tells the inspector what came and where from; what a backend can tell is asked for no more than
  /// once a second.
  private func noteReports(at now: Instant) {
    let trackpad = pump.trackpad
    if !reports.isEmpty { loop.program.note(reports, at: now, name: trackpad.name) }
    let isDue = backendNoted.map { now.seconds(since: $0) >= 1 && !reports.isEmpty } ?? true
    guard isDue || trackpad.absence != absence else { return }
    backendNoted = now
    absence = trackpad.absence
    var backend = InputBackend.fallback(reason: absence ?? "no trackpad")
    if absence == nil, let capabilities = trackpad.capabilities {
      let system = display.videoDriver == "x11" ? "X11" : "Wayland"
      backend = .trackpad(system: system, capabilities)
    }
    loop.program.note(backend: backend)
    loop.scrollSource = backend.summary
  }

  private func take(_ event: EventPump.WindowEvent) throws(RunError) {
    switch event {
    case .quit: isOver = true
    case .displayLost:
      throw RunError(
        .unable, what: "display", why: "the display went away; start again when it is back")
    case .exposed: mustDraw = true
    case .visible(let isVisible):
      mustDraw = true
      meter.isVisible = isVisible
    case .texturesLost:
      renderer.dropTextures()
      mustDraw = true
    case .dropped: break
    }
  }

  // MARK: Frames

  /// Makes the frame of a moment and shows it, unless it looks like the last one.
  ///
  /// - Returns: whether a frame was presented.
  private func drawFrame(at now: Instant, isLast: Bool) throws(RunError) -> Bool {
    loop.frame(at: now, hairline: 1 / display.scale, timing: &meter.watch)
    guard mustDraw || isLast || loop.looksDifferent else {
      if let path = screenshot, isStill { try captureAtRest(path) }
      // What changes nothing is shown by no frame.
      _ = meter.unshown.take()
      return false
    }
    // What the list does not tell may be anywhere.
    let isKnown = !mustDraw && !loop.hasOverlay
    mustDraw = false
    meter.isAwaited = isLast || display.isAwaited
    meter.beginDrawing()
    draw(after: isKnown ? loop.last : nil)
    meter.endDrawing()
    drawOverlay(at: now)
    if loop.program.overlay.isOpen { meter.watch.endOverlay() }
    mustDraw = !renderer.present()
    meter.isWarmingUp = options.isWarmUp(at: now)
    meter.note(
      isPresented: !mustDraw, rows: loop.program.layout.rows.count, drawCalls: renderer.drawCalls,
      // The run's clock starts anew behind its first frame.
      moment: meter.frames.total > 0 ? clock.nanoseconds(at: now) : nil)
    loop.note()
    if let path = screenshot, isStill { try captureAtRest(path) }
    return true
  }

  private func draw(after last: DisplayList? = nil) {
    renderer.draw(
      loop.list, after: last, catalog: loop.program.catalog, textScale: loop.program.textScale,
      texts: { [loop] in loop.program.string($0) })
  }

  /// Whether nothing moves, loads or waits to be played.
  private var isStill: Bool {
    !isReplay && options.duration == nil && loop.program.layout.state.isAtRest
      && renderer.wanted.isEmpty && pictures.isIdle && meter.frames.total > 0
  }

  private func captureAtRest(_ path: String) throws(RunError) {
    screenshot = nil
    try capture(path)
  }

  func capture(_ path: String) throws(RunError) {
    draw()
    drawOverlay(at: clock.now)
    try FrameCapture.write(FrameCapture.pixels(of: display), to: path)
  }

  private func isAtEnd(_ now: Instant) -> Bool {
    if let duration = options.duration { return now.milliseconds >= duration * 1000 }
    guard isReplay, replay.isEmpty else { return false }
    return loop.program.viewport.state(at: now).isAtRest
  }
}
