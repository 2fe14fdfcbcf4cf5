/// The figures of a set of frames; a plain value whose making allocates nothing.
///
/// Only animated frames stand behind them, as in a ``FrameSummary``, which is made of them.
public struct FrameFigures: Sendable {
  /// The number of frames, those kept apart included.
  public let frameCount: Int
  /// The animated frames.
  public let animated: Int
  /// The frames of the warm-up.
  public let warmUp: Int
  /// What the program saw; its missed refreshes are estimates.
  public let swapReturn: AxisStatistics
  /// What the user saw; nil where nobody told.
  public let displayed: AxisStatistics?
  /// The frames that never came on the screen.
  public let discarded: Int
  /// From the beginning of a frame's work until it was handed over; nil without frames.
  public let work: FrameDistribution?
  /// The graphics processor's times; nil where not measured.
  public let gpu: FrameDistribution?
  /// From event to presentation, without the panel; nil where not measured.
  public let inputAge: FrameDistribution?
  /// The overlay's own cost, which is in no other figure; nil without one.
  public let overlay: FrameDistribution?
  /// The frames whose work took longer than their refresh; nil where no refresh is known.
  public let overBudget: Int?
  /// The longest hitch, on the displayed axis where there is one; nil without hitches.
  public let longestHitch: FrameHitch?
  private let stages: InlineArray<8, FrameDistribution?>

  /// A stage's times; nil where it was not measured.
  public func stage(_ stage: FrameStage) -> FrameDistribution? { stages[stage.position] }

  /// Puts together what was gathered of frames.
  ///
  /// - Parameters:
  ///   - collection: What was gathered.
  ///   - frames: The frames it was gathered from, oldest first.
  ///   - sorted: Storage to sort in.
  init(
    _ collection: FrameCollection, of frames: some Collection<FrameRecord>,
    sorting sorted: inout SortedTimes
  ) {
    func distribution(_ times: [UInt64]) -> FrameDistribution? {
      sorted.fill(with: times)
      return FrameDistribution(sorted: sorted.times)
    }
    frameCount = collection.frameCount
    animated = collection.work.count
    warmUp = collection.count(of: .warmUp)
    discarded = collection.discarded
    work = distribution(collection.work)
    gpu = distribution(collection.gpu)
    inputAge = distribution(collection.inputAges)
    overlay = distribution(collection.overlays)
    overBudget = collection.budgeted > 0 ? collection.overBudget : nil
    var stages = InlineArray<8, FrameDistribution?>(repeating: nil)
    for index in stages.indices { stages[index] = distribution(collection.stages[index]) }
    self.stages = stages
    let swaps = AxisStatistics(
      axis: .swapReturn, samples: collection.swapReturns, sorting: &sorted)
    let shown =
      collection.displays.isEmpty
      ? nil
      : AxisStatistics(axis: .displayed, samples: collection.displays, sorting: &sorted)
    swapReturn = swaps
    displayed = shown
    longestHitch = (shown ?? swaps).longestHitch(in: frames) { stages[$0.position]?.p50 ?? 0 }
  }
}

extension AxisStatistics {
  /// The longest hitch and the stage that made it.
  fileprivate func longestHitch(
    in frames: some Collection<FrameRecord>, typical: (FrameStage) -> UInt64
  ) -> FrameHitch? {
    guard let hitches, let index = hitches.longestIndex else { return nil }
    // From behind the last frame on the screen to the one that ended the wait.
    var longest = InlineArray<8, UInt64>(repeating: 0)
    for frame in frames where frame.index <= index {
      for stage in FrameStage.allCases {
        let time = frame.duration(of: stage) ?? 0
        longest[stage.position] = max(longest[stage.position], time)
      }
      let isLastShown = axis == .swapReturn || frame.displayed != nil
      if isLastShown, frame.index < index { longest = .init(repeating: 0) }
    }
    var stage: FrameStage?
    var most = hitches.longest / 2
    // Sleeping is nobody's work: what made it too long shows in no stage.
    for candidate in FrameStage.allCases where candidate != .wait {
      let time = longest[candidate.position]
      let usual = typical(candidate)
      if time > usual, time - usual >= max(1, most) { (stage, most) = (candidate, time - usual) }
    }
    return FrameHitch(axis: axis, index: index, duration: hitches.longest, stage: stage)
  }
}
