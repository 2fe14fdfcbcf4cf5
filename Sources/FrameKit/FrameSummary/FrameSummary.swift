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
  /// - Complexity: O(n).
  public init(_ frames: some Collection<FrameRecord>, budget: UInt64 = 0) {
    var collection = FrameCollection(budget: budget)
    for frame in frames { collection.add(frame) }
    var sorted = SortedTimes()
    let figures = FrameFigures(collection, of: frames, sorting: &sorted)
    frameCount = figures.frameCount
    let counts = FrameSpan.allCases.map { ($0, collection.count(of: $0)) }
    spans = Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 })
    losses = collection.timeline.losses
    discarded = figures.discarded
    swapReturn = figures.swapReturn
    displayed = figures.displayed
    work = figures.work
    let stages = FrameStage.allCases.compactMap { stage in
      figures.stage(stage).map { (stage, $0) }
    }
    self.stages = Dictionary(uniqueKeysWithValues: stages)
    gpu = figures.gpu
    inputAge = figures.inputAge
    overlay = figures.overlay
    overBudget = figures.overBudget
    longestHitch = figures.longestHitch
    animationError = AnimationErrorStatistics(
      errors: collection.animationErrors, displayed: collection.comparedTime)
    segments = collection.segments
    gaps = collection.gaps
  }
}
