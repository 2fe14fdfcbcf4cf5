import HeaderKit

/// Collects what a log says: the gesture's events and the census.
///
/// The gesture's times begin at 0 and never decrease; what is open at the end is cancelled in it. Takes
/// the same memory however long the log is, as long as its events are taken now and then.
struct LogSink {
  /// Counts what came.
  var census = LogCensus()
  /// Events of the gesture that have not been taken yet.
  var events: [InputEvent] = []

  var clock = LogClock()
  /// Scrolls of an unknown source that nothing has shown yet to be of fingers.
  var undecided: [(scroll: LogScroll, time: Instant)] = []
  /// What scrolls of an unknown source were taken for.
  var decision: InputEvent.ScrollSource?
  var isFingerOpen = false
  var isContinuousOpen = false
  /// The gestures that go on and are no scrolls.
  var open: Set<LogGesture> = []
  /// Whether the log begins within a gesture, so that the first one is open whatever ends it.
  var isCutAtStart = false
  /// Whether an event went before.
  var hasBegun = false

  /// So many scrolls of an unknown source wait for a fraction or a lift.
  static let undecidedLimit = 256

  /// Takes in what a line said.
  mutating func append(_ event: LogEvent) {
    switch event {
    case .scroll(let scroll): take(scroll)
    case .stop(let time): takeStop(time)
    case .hold(let phase, let time): take(.hold, phase, time)
    case .swipe(let phase, let time): take(.swipe, phase, time)
    case .pinch(let phase, let time): take(.pinch, phase, time)
    }
    hasBegun = true
  }

  /// Says that the log's first lines are missing: a gesture that comes first began before them.
  mutating func startsInTheMiddle() {
    if !hasBegun { isCutAtStart = true }
  }

  /// Says that another device scrolls: what the source of one was taken for says nothing of the next.
  mutating func changeDevice() {
    settleUndecided(as: .sdl)
    decision = nil
  }

  /// Counts a line that does not scroll; where nothing else comes, that is why.
  mutating func count(_ content: LogContent) { census.contents[content, default: 0] += 1 }

  /// A remark for the census, once: two devices in one log, a clock that starts again.
  mutating func note(_ remark: String) {
    guard census.remarks.count < LogCensus.listLimit, !census.remarks.contains(remark) else {
      return
    }
    census.remarks.append(remark)
  }

  /// Cancels what is open, once nothing more comes.
  mutating func finish() {
    settleUndecided(as: .sdl)
    closeAll()
    census.duration = clock.duration
    if clock.untimedCount > 0 {
      note(
        "\(LogCensus.counted(clock.untimedCount, "event")) without a time, put "
          + "\(DecimalNumber.text(LogClock.untimedStep)) ms apart")
    }
    if clock.restartCount > 0 {
      note(
        "times start again \(LogCensus.counted(clock.restartCount, "time")), read as one after the "
          + "other")
    }
  }

  /// Ends whatever goes on, as a log does that stops or starts again.
  mutating func closeAll() {
    let time = clock.last
    if isFingerOpen { emit(.scroll(.finger, .cancelled), time) }
    // Such a device has no cancelling, and its end starts no motion.
    if isContinuousOpen { emit(.scroll(.continuous, .ended), time) }
    if isFingerOpen || isContinuousOpen { census.openCount += 1 }
    for gesture in LogGesture.allCases { leaveOpen(gesture, time) }
    (isFingerOpen, isContinuousOpen, isCutAtStart) = (false, false, false)
  }

  /// Ends a gesture whose end is not in the log, if it goes on.
  mutating func leaveOpen(_ gesture: LogGesture, _ time: Instant) {
    guard open.remove(gesture) != nil else { return }
    census.others[keyPath: gesture.count].openCount += 1
    if let event = gesture.event(.cancelled) { emit(event, time) }
  }

  mutating func emit(_ kind: InputEvent.Kind, _ time: Instant) {
    events.append(InputEvent(time: time, kind: kind))
  }

  /// The time on the gesture's clock of something that the census's duration counts, or does not.
  ///
  /// Where the log's clock has started again, what was going on ends before it.
  mutating func time(of milliseconds: Double?, isScroll: Bool) -> Instant {
    if clock.startsAgain(at: milliseconds) {
      settleUndecided(as: .sdl)
      closeAll()
    }
    return clock.time(of: milliseconds, isScroll: isScroll)
  }
}
