/// What became of a frame, in the words of Perfetto's frame timeline.
struct FrameJudgement {
  /// Whether it came in time.
  let presentType: String
  /// What made it late, as far as the program can tell: the compositor is never blamed.
  let jankType: String

  init(_ frame: FrameRecord, _ step: FrameStep) {
    guard frame.display != .discarded else {
      (presentType, jankType) = ("Dropped Frame", "Dropped Frame")
      return
    }
    guard let presentation = frame.presentation, let missed = step.missed,
      let refresh = presentation.refresh
    else {
      (presentType, jankType) = ("Unknown Present", "Unknown Jank")
      return
    }
    guard missed.count > 0 else {
      (presentType, jankType) = ("On-time Present", "None")
      return
    }
    presentType = "Late Present"
    let queued = presentation.time - min(presentation.time, frame.submitted)
    if frame.work > refresh {
      jankType = "App Deadline Missed"
    } else {
      jankType = queued / 2 >= refresh ? "Buffer Stuffing" : "Unknown Jank"
    }
  }
}
