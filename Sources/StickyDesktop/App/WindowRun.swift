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

  private let loop: FrameLoop
  private let options: RunOptions
  private let display: Display
  private let renderer: Renderer
  private let pictures: ImageLoader
  private let pump: EventPump
  private let source: RunSource
  private let report: (RunError) -> Void
  private var clock = RunClock()
  /// What is still to be played.
  private var replay: ArraySlice<InputEvent>
  /// Whether the run is there to play a recording, and ends after it.
  private let isReplay: Bool
  /// What a run that ended early has not played.
  var remaining: ArraySlice<InputEvent> { replay }
  /// The last ten minutes of frames at 60 Hz.
  private var frames = FrameRecorder(capacity: 36_000)
  /// Whether the process has slept since the last frame.
  private var hasPaused = false
  private var mustDraw = true
  /// Whether the window is on the screen; what a hidden one takes from swap to swap says nothing.
  private var isVisible = true
  private var isOver = false
  private var screenshot: String?
  private var title: String
  private var lastRecording: String?
  private var input: [InputEvent] = []
  private var windowEvents: [EventPump.WindowEvent] = []

  init(
    loop: FrameLoop, options: RunOptions, source: RunSource, replay: [InputEvent]?,
    display: Display, report: @escaping (RunError) -> Void
  ) {
    self.loop = loop
    self.options = options
    self.source = source
    self.display = display
    self.report = report
    self.replay = replay?[...] ?? []
    isReplay = replay != nil
    pump = EventPump(display: display)
    let wakeUp = pump.wakeUp
    pictures = ImageLoader(isSynchronous: false) { wakeUp.wake() }
    renderer = Renderer(display: display, pictures: pictures)
    screenshot = options.screenshot
    title = loop.program.windowTitle
  }

  /// Runs until the user, the duration or the recording's end stops it.
  ///
  /// - Returns: the time of the last frame.
  func run() throws(RunError) -> Instant {
    try renderer.engine.requireFonts()
    var now = clock.now
    while true {
      now = clock.now
      try takeEvents(at: now)
      if isOver { break }
      let isLast = isAtEnd(now)
      let isPresented = try drawFrame(at: now, isLast: isLast)
      if isLast { break }
      // The run begins with its first frame; what it took to make it is nobody's gesture.
      if isPresented, frames.total == 1 { clock = RunClock() }
      sleep(after: now, isPaced: isPresented && display.waitsForDisplay)
    }
    if let path = screenshot, isReplay || options.duration != nil { try capture(path) }
    return now
  }

  // MARK: Events

  private func takeEvents(at now: Instant) throws(RunError) {
    input.removeAll(keepingCapacity: true)
    windowEvents.removeAll(keepingCapacity: true)
    pump.poll(now: now, takesWheel: true, input: &input, window: &windowEvents)
    for event in windowEvents { try take(event) }
    // While a recording plays, the hand on the trackpad does not; the window's own news do.
    let plays = !replay.isEmpty
    while let event = replay.first, event.time <= now {
      replay.removeFirst()
      let request = loop.take(event)
      // A recording neither records nor plays, which would never end, nor does it quit.
      if request != .toggleRecording, request != .playRecording, request != .quit {
        perform(request, at: now)
      }
    }
    for event in input where !plays || event.kind.isAboutTheWindow {
      perform(loop.take(event), at: now)
    }
    if !input.isEmpty { nameWindow() }
    let isChanged = pictures.receive(
      into: renderer.textures, catalog: &loop.program.catalog, budget: Self.uploadBudget)
    mustDraw = mustDraw || isChanged
    for warning in pictures.takeWarnings() {
      report(RunError(.badInput, what: "picture", why: warning))
    }
  }

  /// Another header has another name.
  private func nameWindow() {
    guard loop.program.windowTitle != title else { return }
    title = loop.program.windowTitle
    display.setTitle(title)
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
      self.isVisible = isVisible
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
    let started = RunClock.nanoseconds()
    loop.frame(at: now, hairline: 1 / display.scale)
    guard mustDraw || isLast || loop.looksDifferent else {
      if let path = screenshot, isStill { try captureAtRest(path) }
      return false
    }
    mustDraw = false
    draw()
    if let path = screenshot, isStill { try captureAtRest(path) }
    let submitted = RunClock.nanoseconds()
    renderer.present()
    frames.append(
      FrameRecord(
        index: frames.total, started: started, submitted: submitted,
        presented: RunClock.nanoseconds(), drawCalls: renderer.drawCalls,
        followsPause: hasPaused || !isVisible))
    hasPaused = false
    loop.note()
    return true
  }

  /// What the frames took, all of the run's.
  var summary: FrameSummary {
    FrameSummary(frames, budget: UInt64(1e9 / (display.refreshRate ?? 60)))
  }

  private func draw() {
    renderer.draw(
      loop.list, catalog: loop.program.catalog, textScale: loop.program.textScale,
      texts: loop.program.string)
  }

  /// Whether nothing moves, loads or waits to be played.
  private var isStill: Bool {
    !isReplay && options.duration == nil && loop.program.layout.state.isAtRest
      && renderer.wanted.isEmpty && pictures.isIdle && frames.total > 0
  }

  private func captureAtRest(_ path: String) throws(RunError) {
    screenshot = nil
    try capture(path)
  }

  private func capture(_ path: String) throws(RunError) {
    draw()
    try FrameCapture.write(FrameCapture.pixels(of: display), to: path)
  }

  private func isAtEnd(_ now: Instant) -> Bool {
    if let duration = options.duration { return now.milliseconds >= duration * 1000 }
    guard isReplay, replay.isEmpty else { return false }
    return loop.program.viewport.state(at: now).isAtRest
  }

  /// Sleeps until something can look different or an event comes.
  ///
  /// - Parameters:
  ///   - now: The time of the frame just made.
  ///   - isPaced: Whether presenting it has waited for the display already.
  private func sleep(after now: Instant, isPaced: Bool) {
    let current = clock.now
    var next = loop.program.nextChange(after: now)
    if let event = replay.first { next = min(next ?? event.time, event.time) }
    if let duration = options.duration {
      let end = Instant(milliseconds: duration * 1000)
      next = min(next ?? end, end)
    }
    if pictures.hasPendingUpload || mustDraw { next = current }
    guard let next else {
      hasPaused = true
      return pump.wait(seconds: nil)
    }
    let period = 1 / (display.refreshRate ?? 60)
    let least = isPaced ? 0 : max(0, period - current.seconds(since: now))
    let seconds = max(next.seconds(since: current), least)
    if seconds > 0 {
      hasPaused = hasPaused || seconds > period
      pump.wait(seconds: seconds)
    }
  }
}

extension InputEvent.Kind {
  /// Whether it comes from the window system rather than from the user's hands.
  fileprivate var isAboutTheWindow: Bool {
    switch self {
    case .resize: true
    case .key(let key):
      key.modifiers == .control && (key.name == "Q" || key.name == "W")
    default: false
    }
  }
}

// MARK: - Requests

extension WindowRun {
  private func perform(_ request: Program.Request?, at now: Instant) {
    guard let request else { return }
    do throws(RunError) {
      switch request {
      case .quit: isOver = true
      case .toggleFullScreen: display.setFullScreen(!display.isFullScreen)
      case .leaveFullScreen: if display.isFullScreen { display.setFullScreen(false) }
      case .saveScreenshot:
        let path = try UserFolders.newFile(in: .pictures, ending: "png")
        try capture(path)
        mustDraw = true
        loop.program.show("Saved \(path)", at: now)
      case .toggleRecording: try toggleRecording(at: now)
      case .playRecording: try playRecording(at: now)
      case .reloadFeed:
        let content = try source.content()
        renderer.forgetContent()
        loop.program.catalog.forgetStatuses()
        loop.program.replace(content: content, at: now)
      case .open(let link): try LinkOpener.open(link)
      }
    } catch {
      report(error)
      loop.program.show("\(error.what): \(error.why)", at: now)
    }
  }

  private func toggleRecording(at now: Instant) throws(RunError) {
    if loop.isRecording {
      loop.stopRecording(at: now)
      if let lastRecording { loop.program.show("Recorded \(lastRecording)", at: now) }
      return
    }
    let path = try UserFolders.newFile(in: .recordings, ending: "gesture")
    loop.startRecording(
      try Recorder(
        path: path, viewport: loop.program.viewport.size, scale: display.scale, replacing: false))
    lastRecording = path
    loop.program.show("Recording; R ends it", at: now)
  }

  private func playRecording(at now: Instant) throws(RunError) {
    if loop.isRecording { try toggleRecording(at: now) }
    var recording = lastRecording
    if recording == nil {
      recording = try UserFolders.latestFile(in: .recordings, ending: "gesture")
    }
    guard let path = recording else {
      loop.program.show("There is no recording yet; R makes one", at: now)
      return
    }
    let gesture = try GestureFile.load(path: path)
    // The recording's own clock goes on from here.
    let start = gesture.events.first?.time ?? .zero
    replay =
      gesture.events.map { event in
        InputEvent(time: now.adding(seconds: event.time.seconds(since: start)), kind: event.kind)
      }[...]
    loop.program.show("Playing \(path)", at: now)
  }
}
