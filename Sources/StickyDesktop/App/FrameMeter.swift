import FrameKit

/// Measures the frames of a run in a window, and keeps what they took.
struct FrameMeter {
  /// The last ten minutes of frames at 60 Hz.
  var frames = FrameRecorder(capacity: 36_000)
  /// What the parts of the next frame's work take.
  var watch = FrameStopwatch()
  /// Whether the window is on the screen; what a hidden one takes from swap to swap says nothing.
  var isVisible = true
  /// Whether no frame was wanted for a while since the last one.
  var hasPaused = false
  /// Whether the run is still warming up.
  var isWarmingUp = false
  /// What tells when frames come on the screen and what they take there; nil where nobody wants it.
  var probe: FrameProbe?
  /// What the next frame is the first to show.
  var unshown = UnshownInput()
  /// Whether the display asked for the frame: one that it did not is seen by nobody.
  var isAwaited = true
  /// Since when no frame that was due had anything new to show.
  private var idleSince: UInt64?
  private var suspension = SuspensionWatch()

  /// In nanoseconds; displays of 24 Hz are the slowest.
  private static let longestRefresh: UInt64 = 42_000_000

  /// The frame's work, if any, is done: what follows is sleep.
  mutating func beginWait() {
    watch = FrameStopwatch()
  }

  /// The sleep is over, and with it the next frame's work begins.
  mutating func endWait() {
    watch.endWait()
  }

  /// A frame was due, and there was nothing new to show.
  mutating func noteNothingNew() {
    idleSince = idleSince ?? watch.started
  }

  /// Takes in what has been told of earlier frames, after the window's events have been pumped.
  mutating func collect() {
    probe?.collect(into: &frames)
  }

  /// The next frame is drawn from here on.
  func beginDrawing() {
    probe?.begin(frames.total)
  }

  /// All of the next frame is drawn; it is presented next.
  mutating func endDrawing() {
    probe?.end(frames.total)
    watch.end(.draw)
  }

  /// Writes down the frame that was just handed over.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is on its way to the screen; a later frame takes its place where not.
  ///   - rows: How many rows it shows.
  ///   - drawCalls: What drawing it took.
  ///   - moment: The moment it shows, in nanoseconds on the system's monotonic clock; nil where it shows
  ///     none in particular.
  mutating func note(isPresented: Bool = true, rows: Int, drawCalls: Int, moment: UInt64?) {
    let returned = RunClock.nanoseconds()
    var flags: FrameFlags = hasPaused || hasIdled ? .followsPause : []
    if !isVisible || !isAwaited { flags.insert(.hidden) }
    if isWarmingUp { flags.insert(.warmUp) }
    if suspension.slept(monotonic: returned, boot: RunClock.bootNanoseconds()) {
      flags.insert(.suspended)
    }
    var frame = FrameRecord(
      index: frames.total, started: watch.started, submitted: watch.lastEnd, swapReturned: returned,
      drawCalls: drawCalls, flags: flags)
    frame.stages = watch.stages
    frame.overlay = watch.overlay
    frame.rows = rows
    frame.moment = moment
    frame.input = unshown.take()
    if !isPresented {
      probe?.takeBack(frame.index)
      frame.display = .discarded
    }
    frames.append(frame)
    hasPaused = false
    idleSince = nil
  }

  /// Whether there was nothing new to show for longer than a frame of the slowest display takes.
  private var hasIdled: Bool {
    idleSince.map { watch.started > $0 + Self.longestRefresh } ?? false
  }
}
