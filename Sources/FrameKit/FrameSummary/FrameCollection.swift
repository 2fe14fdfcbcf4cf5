/// What a summary is made of, gathered frame by frame.
struct FrameCollection {
  /// The refresh of the display as told last; nil where it is not known or varies.
  private var refresh: UInt64?
  var timeline = FrameTimeline()
  var frameCount = 0
  private var spanCounts = InlineArray<6, Int>(repeating: 0)
  var swapReturns: [IntervalSample] = []
  var displays: [IntervalSample] = []
  var discarded = 0
  var work: [UInt64] = []
  /// The stages' times, in the stages' order.
  var stages = [[UInt64]](repeating: [], count: FrameStage.allCases.count)
  var gpu: [UInt64] = []
  var inputAges: [UInt64] = []
  var overlays: [UInt64] = []
  /// The frames whose refresh is known, and those of them that took longer.
  var budgeted = 0
  var overBudget = 0
  var animationErrors: [Int64] = []
  /// The displayed time that animation errors were measured over.
  var comparedTime: UInt64 = 0
  var segments: [RefreshSegment] = []
  var gaps: [FrameGap] = []
  /// Whether the frame before had an interval on each axis.
  private var hadInterval = false
  private var hadDisplay = false

  init(budget: UInt64) { refresh = budget > 0 ? budget : nil }

  /// The frames of a span.
  func count(of span: FrameSpan) -> Int { spanCounts[span.position] }

  /// Forgets all frames; the storage stays.
  mutating func removeAll(budget: UInt64) {
    refresh = budget > 0 ? budget : nil
    timeline = FrameTimeline()
    frameCount = 0
    spanCounts = .init(repeating: 0)
    swapReturns.removeAll(keepingCapacity: true)
    displays.removeAll(keepingCapacity: true)
    discarded = 0
    work.removeAll(keepingCapacity: true)
    for index in stages.indices { stages[index].removeAll(keepingCapacity: true) }
    gpu.removeAll(keepingCapacity: true)
    inputAges.removeAll(keepingCapacity: true)
    overlays.removeAll(keepingCapacity: true)
    (budgeted, overBudget) = (0, 0)
    animationErrors.removeAll(keepingCapacity: true)
    comparedTime = 0
    segments.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    (hadInterval, hadDisplay) = (false, false)
  }

  mutating func add(_ frame: FrameRecord) {
    let step = timeline.step(to: frame)
    frameCount += 1
    if let presentation = frame.presentation { refresh = presentation.refresh }
    spanCounts[step.span.position] += 1
    if let pause = step.pause {
      gaps.append(FrameGap(index: frame.index, span: step.span, duration: pause))
    }
    guard step.span == .animated else {
      (hadInterval, hadDisplay) = (false, false)
      return
    }
    addTimes(of: frame)
    addIntervals(of: frame, step: step)
    if let age = step.inputAge { inputAges.append(age) }
    if let error = step.animationError, let interval = step.displayedInterval {
      animationErrors.append(error)
      comparedTime += interval
    }
  }

  private mutating func addTimes(of frame: FrameRecord) {
    work.append(frame.work)
    for stage in FrameStage.allCases {
      if let time = frame.duration(of: stage) { stages[stage.position].append(time) }
    }
    if let time = frame.gpu { gpu.append(time) }
    if let time = frame.overlay { overlays.append(time) }
    if case .discarded = frame.display { discarded += 1 }
    if let refresh {
      budgeted += 1
      if frame.work > refresh { overBudget += 1 }
    }
  }

  private mutating func addIntervals(of frame: FrameRecord, step: FrameStep) {
    if let interval = step.interval {
      let missed = refresh.map {
        MissedCount(count: MissedCount.missed(in: interval, refresh: $0), basis: .estimate)
      }
      swapReturns.append(
        IntervalSample(
          index: frame.index, interval: interval, refresh: refresh, missed: missed,
          isNextToLast: hadInterval))
    }
    hadInterval = step.interval != nil
    if let interval = step.displayedInterval {
      displays.append(
        IntervalSample(
          index: frame.index, interval: interval, refresh: step.refresh, missed: step.missed,
          isNextToLast: hadDisplay))
    }
    if let presentation = frame.presentation { extendSegments(by: presentation, frame, step) }
    // A discarded frame ends no displayed interval and breaks no chain of them.
    if frame.display != .discarded { hadDisplay = step.displayedInterval != nil }
  }

  private mutating func extendSegments(
    by presentation: Presentation, _ frame: FrameRecord, _ step: FrameStep
  ) {
    var segment =
      segments.last.flatMap {
        RefreshSegment.isSame($0.refresh, presentation.refresh) ? segments.popLast() : nil
      } ?? RefreshSegment(refresh: presentation.refresh, firstIndex: frame.index)
    segment.frameCount += 1
    segment.duration += step.displayedInterval ?? 0
    if let missed = step.missed { segment.missed = (segment.missed ?? 0) + missed.count }
    segments.append(segment)
  }
}
