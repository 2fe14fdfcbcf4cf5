import FrameKit
import HeaderKit
import TrackpadKit

/// The straight line from events to what a frame shows, the same with a window and without one.
///
/// Events are taken in order, each at its own time; a frame lays out, builds the display list, and
/// is written to the trajectory and held against the expectations. Who calls decides what time it is
/// and where the list is drawn.
final class FrameLoop {
  var program: Program
  /// What the last frame shows.
  private(set) var list = DisplayList()
  /// What the frame before it showed; the two take turns, so that neither grows anew.
  private(set) var last = DisplayList()
  /// What the frame-time overlay shows on top of it; it makes no frame look different.
  private(set) var overlay = OverlayList()
  /// The overlay's state in the last frame that was made to be shown.
  private var shownOverlay = 0
  /// The time of the last event.
  private(set) var lastEvent = Instant.zero
  private var recorder: Recorder?
  /// Where the rows come from, for recordings.
  private let content: RunOptions.Content
  /// What the run takes place on, a sentence each, for recordings.
  private let surroundings: [String]
  /// Where scrolls come from, such as `wl_pointer v8`; nil as long as it is unknown.
  var scrollSource: String? {
    didSet {
      if let scrollSource, scrollSource != oldValue { recorder?.note(source: scrollSource) }
    }
  }
  private var trajectory: TrajectoryWriter?
  /// Where the frames' times go; nil where nobody wants them.
  var profile: ProfileOutput?
  private var check: ExpectationCheck
  /// The instants that expectations still wait for.
  private var instants: ArraySlice<Instant>
  private var scratch = ViewportLayout()
  /// Tells the user of a problem that does not end the run.
  let report: (RunError) -> Void
  /// Whether an output could not be written to the end.
  private(set) var hasLostOutput = false

  /// Starts a run and creates its output files.
  ///
  /// Throws `unable` where one of them cannot be created.
  init(
    program: Program, options: RunOptions, scale: Double, surroundings: [String] = [],
    expectations: [GestureFile.Expectation], report: @escaping (RunError) -> Void
  ) throws(RunError) {
    self.program = program
    self.report = report
    self.surroundings = surroundings
    content = options.content
    check = ExpectationCheck(expectations)
    instants = check.instants[...]
    if let path = options.trajectory { trajectory = try TrajectoryWriter(path: path) }
    if let path = options.profile {
      profile = try ProfileOutput(path: path, isToldLate: !options.headless)
    }
    if let path = options.record { try startRecording(to: path, scale: scale, at: .zero) }
  }

  /// Whether a recording is under way.
  var isRecording: Bool { recorder != nil }

  /// Takes in one event; an event the recording cannot hold is played all the same.
  func take(_ event: InputEvent) -> Program.Request? {
    observeInstants { $0 < event.time }
    lastEvent = max(lastEvent, event.time)
    let request = program.handle(event)
    // The key that ends the recording is none of what it records.
    if request != .toggleRecording, request != .playRecording,
      let problem = recorder?.record(event)
    {
      lose(problem)
    }
    return request
  }

  /// Makes the frame of a moment; `list` is what it shows.
  func frame(at time: Instant, hairline: Double, timing watch: inout FrameStopwatch) {
    swap(&list, &last)
    let state = program.viewport.state(at: time)
    watch.end(.scroll)
    program.layOut(state)
    watch.end(.layout)
    program.build(hairline: hairline, into: &list)
    watch.end(.build)
  }

  /// Whether the last frame looks different from the one before, or the overlay was opened, closed or
  /// begun anew.
  var looksDifferent: Bool { list != last || shownOverlay != program.overlay.changes }

  /// Whether the overlay shows, or has to go from where it was.
  var hasOverlay: Bool { program.overlay.isOpen || shownOverlay != program.overlay.changes }

  /// Makes the overlay of the last frame, which is about to be shown.
  func overlay(of frames: FrameRecorder, at time: Instant, hairline: Double) {
    shownOverlay = program.overlay.changes
    program.buildOverlay(of: frames, at: time, hairline: hairline, into: &overlay)
  }

  /// Writes the last frame down; once for each frame that counts.
  func note() {
    let sample = TrajectorySample(program.layout)
    check.observe(sample)
    do {
      try trajectory?.write(sample)
    } catch {
      trajectory = nil
      lose(error)
    }
  }

  /// Starts recording into a file.
  ///
  /// Throws `unable` where the file cannot be created, or is there and must not be replaced.
  func startRecording(
    to path: String, scale: Double, replacing: Bool = true, at time: Instant
  ) throws(RunError) {
    let head = RecordingHead(
      program, content: content, scale: scale, surroundings: surroundings, at: time)
    recorder = try Recorder(path: path, head: head, replacing: replacing)
    if let scrollSource { recorder?.note(source: scrollSource) }
  }

  /// Ends the recording and closes what is still held.
  func stopRecording(at time: Instant) {
    if let problem = recorder?.finish(at: time) { lose(problem) }
    recorder = nil
  }

  /// Ends the run and says what came of the expectations.
  ///
  /// - Parameter remaining: Events that the run did not reach; the engine takes them in all the same,
  ///   since expectations at an instant and the time to rest are the engine's and not the frames'.
  /// - Returns: a verdict on each expectation.
  func finish(remaining: ArraySlice<InputEvent>) -> [Verdict] {
    recorder = nil
    for event in remaining { _ = take(event) }
    observeInstants { _ in true }
    let settle = program.viewport.restInstant.milliseconds - lastEvent.milliseconds
    return check.verdicts(settle: settle)
  }

  private func observeInstants(where isDue: (Instant) -> Bool) {
    while let instant = instants.first, isDue(instant) {
      instants.removeFirst()
      program.viewport.layout(at: instant, into: &scratch)
      check.observe(TrajectorySample(scratch), at: instant)
    }
  }

  /// Tells of an output that could not be written to the end; the run goes on.
  func lose(_ problem: RunError) {
    hasLostOutput = true
    report(problem)
  }
}

extension TrajectorySample {
  /// What a layout shows.
  init(_ layout: ViewportLayout) {
    let state = layout.state
    self.init(
      timeMilliseconds: state.time.milliseconds, offset: state.offset, velocity: state.velocity,
      header: state.header.height, collapse: state.header.collapse, stretch: state.header.stretch,
      activity: state.activity.rawValue, section: layout.topSection?.index,
      sectionTop: layout.topSection?.top ?? 0, firstRow: layout.firstRow?.index,
      firstRowTop: layout.firstRow?.top ?? 0)
  }
}
