/// What one frame took; stamps are nanoseconds on one monotonic clock.
///
/// What was not measured is nil, never zero. A plain value: making, copying and changing one
/// allocates nothing.
public struct FrameRecord: Hashable, Sendable {
  /// The frame's number in the run, from 0.
  public var index: Int
  /// When the frame's work began.
  public var started: UInt64
  /// When drawing was done and the frame was handed over.
  public var submitted: UInt64
  /// When the swap returned.
  public var swapReturned: UInt64
  /// How long the parts of the work took.
  public var stages = FrameStages()
  /// What became of the frame on the screen; it is told some frames later.
  public var display = FrameDisplay.unknown
  /// The graphics processor's time for the frame, in nanoseconds.
  @OptionalTime public var gpu: UInt64?
  /// When the earliest of the events happened that this frame was the first to show.
  @OptionalTime public var input: UInt64?
  /// The moment of the animation that the frame shows.
  @OptionalTime public var moment: UInt64?
  /// What the profiler's own overlay took of the frame's work, in nanoseconds.
  @OptionalTime public var overlay: UInt64?
  /// Rows laid out.
  public var rows: Int?
  /// Drawing calls made.
  public var drawCalls: Int
  /// What keeps the frame out of the statistics.
  public var flags: FrameFlags

  /// Creates a record from its stamps in nanoseconds.
  public init(
    index: Int, started: UInt64, submitted: UInt64, swapReturned: UInt64, drawCalls: Int,
    flags: FrameFlags = []
  ) {
    self.index = index
    self.started = started
    self.submitted = submitted
    self.swapReturned = swapReturned
    self.drawCalls = drawCalls
    self.flags = flags
  }

  /// The nanoseconds from the beginning of the work until the frame was handed over, without the
  /// overlay's; 0 where the stamps are out of order.
  public var work: UInt64 {
    guard submitted > started else { return 0 }
    let all = submitted - started
    return all - min(all, overlay ?? 0)
  }

  /// When the frame came on the screen; nil where it did not or nobody said.
  public var displayed: UInt64? { presentation?.time }

  /// How the frame came on the screen; nil where it did not or nobody said.
  public var presentation: Presentation? {
    if case .presented(let presentation) = display { presentation } else { nil }
  }

  /// How long a stage took, in nanoseconds; nil where it was not measured.
  public func duration(of stage: FrameStage) -> UInt64? {
    guard stage == .present else { return stages[stage] }
    return swapReturned >= submitted ? swapReturned - submitted : nil
  }
}
