/// Writes a trace in the array form of the Chrome trace format, for Perfetto and its like.
///
/// The main thread has a slice for each frame with the stages in it one after the other; the display
/// a slice for each frame as long as it was on the screen; input a slice for each first event, with
/// an arrow to the frame that showed it. Each frame is an asynchronous span besides, since frames on
/// their way to the screen overlap, and counters tell times and loads. All slices of a thread are
/// half open and nest to the nanosecond. The array may lack its end: a file cut off still opens.
public struct ChromeTraceExport: FrameExport {
  private let program: String
  private var events: ChromeTraceEvents
  private var timeline = FrameTimeline()
  private var hasOrigin = false
  /// Where the last slice of each thread ends.
  private var mainEnd: UInt64 = 0
  private var inputEnd: UInt64 = 0
  /// The frame on the screen, whose slice waits for the next one.
  private var shown: ShownFrame?
  private var rows: Int?
  private var drawCalls: Int?

  private struct ShownFrame {
    var index: Int
    var time: UInt64
    var refresh: UInt64?
    var input: UInt64?
  }

  /// The threads of the trace; the program's main thread has the process's number.
  private enum Thread {
    static let input: UInt32 = 900_001
    static let display: UInt32 = 900_002
  }

  /// How long the slice of an event is, in nanoseconds.
  private static let eventLength: UInt64 = 1000
  /// The time in front of the first frame in which its event and its wait may lie, in nanoseconds.
  private static let lead: UInt64 = 2_000_000_000

  /// Creates a writer.
  public init(head: FrameProfileHead) {
    program = head.program.isEmpty ? "program" : head.program
    events = ChromeTraceEvents(processID: head.processID)
  }

  /// Writes the names of the process and its threads.
  public mutating func writeHead(to bytes: inout [UInt8]) {
    bytes.write("[\n")
    events.name("process_name", program, of: nil, to: &bytes)
    events.name("thread_name", "Main", of: events.processID, to: &bytes)
    events.name("thread_name", "Input", of: Thread.input, to: &bytes)
    events.name("thread_name", "Display", of: Thread.display, to: &bytes)
  }

  /// Writes a frame's events.
  public mutating func write(_ frame: FrameRecord, to bytes: inout [UInt8]) {
    let step = timeline.step(to: frame)
    if !hasOrigin { events.origin = frame.started - min(frame.started, Self.lead) }
    hasOrigin = true
    writeStages(of: frame, step, to: &bytes)
    writeSpans(of: frame, step, to: &bytes)
    writeCounters(of: frame, step, to: &bytes)
    guard let presentation = frame.presentation, presentation.time >= frame.submitted else {
      return
    }
    if let shown {
      guard presentation.time > shown.time else { return }
      writeShown(shown, until: presentation.time, to: &bytes)
    }
    shown = ShownFrame(
      index: frame.index, time: presentation.time, refresh: presentation.refresh, input: step.input)
  }

  /// Writes the last frame's time on the screen and closes the array.
  public mutating func writeTail(to bytes: inout [UInt8]) {
    if let shown {
      let (end, isOverflow) = shown.time.addingReportingOverflow(shown.refresh ?? 1_000_000)
      if !isOverflow { writeShown(shown, until: end, to: &bytes) }
    }
    shown = nil
    bytes.write("\n]\n")
  }

  // MARK: Threads

  private mutating func writeStages(
    of frame: FrameRecord, _ step: FrameStep, to bytes: inout [UInt8]
  ) {
    let start = max(frame.started, mainEnd)
    let end = max(frame.swapReturned, start)
    guard end > start else { return }
    if let wait = frame.stages.wait {
      let waited = max(mainEnd, frame.started - min(frame.started, wait), events.origin)
      slice(.wait, from: waited, to: start, in: &bytes)
    }
    events.begin("X", "Frame", "frame", at: start, to: &bytes)
    events.duration(from: start, to: end, in: &bytes)
    bytes.write(",\"args\":{\"frame\":")
    bytes.write(frame.index)
    bytes.write(",\"span\":\"")
    bytes.write(step.span.rawValue)
    bytes.write("\"}}")
    let submitted = min(max(frame.submitted, start), end)
    var place = start
    for index in FrameStage.partsOfWork.indices {
      let stage = FrameStage.partsOfWork[index]
      let rest = submitted - place
      let next = place + min(rest, frame.duration(of: stage) ?? 0)
      slice(stage, from: place, to: next, in: &bytes)
      place = next
    }
    slice(.present, from: submitted, to: end, in: &bytes)
    mainEnd = end
  }

  private mutating func slice(
    _ stage: FrameStage, from start: UInt64, to end: UInt64, in bytes: inout [UInt8]
  ) {
    guard end > start else { return }
    events.begin("X", stage.rawValue, "stage", at: start, to: &bytes)
    events.duration(from: start, to: end, in: &bytes)
    bytes.write("}")
  }

  /// Writes how long a frame was on the screen, and the event that it showed first.
  private mutating func writeShown(
    _ shown: ShownFrame, until end: UInt64, to bytes: inout [UInt8]
  ) {
    let input = shown.input.flatMap { max($0, inputEnd) < shown.time ? max($0, inputEnd) : nil }
    events.begin("X", "On screen", "display", at: shown.time, thread: Thread.display, to: &bytes)
    events.duration(from: shown.time, to: end, in: &bytes)
    if input != nil { events.arrow("flow_in", shown.index, to: &bytes) }
    events.frameNumber(shown.index, to: &bytes)
    bytes.write("}}")
    guard let input else { return }
    inputEnd = min(input + Self.eventLength, shown.time)
    events.begin("X", "Event", "input", at: input, thread: Thread.input, to: &bytes)
    events.duration(from: input, to: inputEnd, in: &bytes)
    events.arrow("flow_out", shown.index, to: &bytes)
    events.frameNumber(shown.index, to: &bytes)
    bytes.write("}}")
  }
}

// MARK: Spans and counters

extension ChromeTraceExport {
  /// Writes when the frame was to be on the screen, and what became of it.
  private mutating func writeSpans(
    of frame: FrameRecord, _ step: FrameStep, to bytes: inout [UInt8]
  ) {
    let judgement = FrameJudgement(frame, step)
    let (soonest, isOverflow) = frame.started.addingReportingOverflow(1)
    guard !isOverflow else { return }
    if let refresh = frame.presentation?.refresh {
      let (due, isOverflow) = frame.started.addingReportingOverflow(refresh)
      if !isOverflow {
        events.span(
          "b", "Expected Timeline", "expected", frame.index, at: frame.started, to: &bytes)
        events.frameNumber(frame.index, "Surface frame token", to: &bytes)
        bytes.write("}}")
        events.span("e", "Expected Timeline", "expected", frame.index, at: due, to: &bytes)
        bytes.write("}")
      }
    }
    events.span("b", "Actual Timeline", "actual", frame.index, at: frame.started, to: &bytes)
    events.frameNumber(frame.index, "Surface frame token", to: &bytes)
    bytes.write(",\"Present type\":\"")
    bytes.write(judgement.presentType)
    bytes.write("\",\"Jank type\":\"")
    bytes.write(judgement.jankType)
    bytes.write("\"}}")
    let end = max(frame.displayed ?? frame.swapReturned, soonest)
    events.span("e", "Actual Timeline", "actual", frame.index, at: end, to: &bytes)
    bytes.write("}")
  }

  private mutating func writeCounters(
    of frame: FrameRecord, _ step: FrameStep, to bytes: inout [UInt8]
  ) {
    let time = frame.swapReturned
    if let interval = step.interval { events.counter("frame time", interval, at: time, to: &bytes) }
    events.counter("work", frame.work, at: time, to: &bytes)
    if let gpu = frame.gpu { events.counter("gpu", gpu, at: time, to: &bytes) }
    if let age = step.inputAge { events.counter("input age", age, at: time, to: &bytes) }
    if let overlay = frame.overlay { events.counter("overlay", overlay, at: time, to: &bytes) }
    // A counter holds its value: these two are told when they change.
    if let rows = frame.rows, rows != self.rows {
      events.counter("rows", count: rows, at: time, to: &bytes)
    }
    if frame.drawCalls != drawCalls {
      events.counter("draw calls", count: frame.drawCalls, at: time, to: &bytes)
    }
    (rows, drawCalls) = (frame.rows ?? rows, frame.drawCalls)
  }
}
