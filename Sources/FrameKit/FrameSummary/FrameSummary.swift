/// What a run's frames took, put together.
///
/// Only animated frames stand behind the figures: warm-up, the first frame after a rest, hidden and
/// suspended frames and gaps of more than a second are counted in `spans` and kept apart.
public struct FrameSummary: Hashable, Sendable {
  /// The number of frames, those kept apart included.
  public let frameCount: Int
  /// The frames by what their times can be used for.
  public let spans: [FrameSpan: Int]
  /// What the program saw; its missed refreshes are estimates.
  public let swapReturn: AxisStatistics
  /// What the user saw; nil where nobody told.
  public let displayed: AxisStatistics?
  /// The frames that never came on the screen.
  public let discarded: Int
  /// From the beginning of a frame's work until it was handed over; nil without frames.
  public let work: FrameDistribution?
  /// The stages' times; those never measured are missing.
  public let stages: [FrameStage: FrameDistribution]
  /// The graphics processor's times; nil where not measured.
  public let gpu: FrameDistribution?
  /// From event to presentation, without the panel; nil where not measured.
  public let inputAge: FrameDistribution?
  /// The overlay's own cost, which is in no other figure; nil without one.
  public let overlay: FrameDistribution?
  /// The frames whose work took longer than their refresh; nil where no refresh is known.
  public let overBudget: Int?
  /// How far the animation is from what was displayed; nil where not known.
  public let animationError: AnimationErrorStatistics?
  /// The longest hitch, on the displayed axis where there is one; nil without hitches.
  public let longestHitch: FrameHitch?
  /// The stretches of different refresh, in order.
  public let segments: [RefreshSegment]
  /// The times kept out of the intervals, in order.
  public let gaps: [FrameGap]
  /// What was told and could not be used.
  public let losses: FrameLosses

  /// Puts together frames in the order in which they were shown.
  ///
  /// - Parameters:
  ///   - frames: The records, oldest first.
  ///   - budget: The display's time between two refreshes for frames that do not tell it, in
  ///     nanoseconds; 0 where it is not known.
  ///
  /// - Complexity: O(n log n).
  public init(_ frames: some Collection<FrameRecord>, budget: UInt64 = 0) {
    var collection = FrameCollection(budget: budget)
    for frame in frames { collection.add(frame) }
    frameCount = collection.frameCount
    spans = collection.spans
    losses = collection.timeline.losses
    discarded = collection.discarded
    swapReturn = AxisStatistics(axis: .swapReturn, samples: collection.swapReturns)
    displayed =
      collection.displays.isEmpty
      ? nil : AxisStatistics(axis: .displayed, samples: collection.displays)
    work = FrameDistribution(collection.work)
    let stages = collection.stages.compactMapValues { FrameDistribution($0) }
    self.stages = stages
    gpu = FrameDistribution(collection.gpu)
    inputAge = FrameDistribution(collection.inputAges)
    overlay = FrameDistribution(collection.overlays)
    overBudget = collection.budgeted > 0 ? collection.overBudget : nil
    animationError = AnimationErrorStatistics(
      errors: collection.animationErrors, displayed: collection.comparedTime)
    segments = collection.segments
    gaps = collection.gaps
    longestHitch = (displayed ?? swapReturn).longestHitch(in: frames, typical: stages)
  }
}

extension AxisStatistics {
  /// The longest hitch and the stage that made it.
  fileprivate func longestHitch(
    in frames: some Collection<FrameRecord>, typical: [FrameStage: FrameDistribution]
  ) -> FrameHitch? {
    guard let hitches, let index = hitches.longestIndex else { return nil }
    // From behind the last frame on the screen to the one that ended the wait.
    var waited: [FrameRecord] = []
    for frame in frames where frame.index <= index {
      waited.append(frame)
      let isLastShown = axis == .swapReturn || frame.displayed != nil
      if isLastShown, frame.index < index { waited.removeAll() }
    }
    var stage: FrameStage?
    var most = hitches.longest / 2
    // Sleeping is nobody's work: what made it too long shows in no stage.
    for candidate in FrameStage.allCases where candidate != .wait {
      let time = waited.compactMap { $0.duration(of: candidate) }.max() ?? 0
      let usual = typical[candidate]?.p50 ?? 0
      if time > usual, time - usual >= max(1, most) { (stage, most) = (candidate, time - usual) }
    }
    return FrameHitch(axis: axis, index: index, duration: hitches.longest, stage: stage)
  }
}
