/// Walks along a run's records and says what each means beside those before it.
///
/// Statistics and exports all go by it, so that no two of them differ. It keeps two frames, however
/// long the run.
public struct FrameTimeline: Sendable {
  /// The longest time between two frames that counts as an interval, in nanoseconds.
  public static let longestInterval: UInt64 = 1_000_000_000
  /// The greatest believable age of input, in nanoseconds.
  public static let oldestInput: UInt64 = 1_000_000_000

  /// What could not be used.
  public private(set) var losses = FrameLosses()
  private var previous: FrameRecord?
  /// The last frame on the screen, as long as the chain of presentations is known.
  private var shown: (presentation: Presentation, moment: UInt64?)?
  /// The earliest event of frames that were discarded.
  private var carriedInput: UInt64?

  /// Creates a walk that starts before the first frame.
  public init() {}

  /// Takes the next record.
  public mutating func step(to record: FrameRecord) -> FrameStep {
    var step = FrameStep()
    let followsHidden = previous?.flags.contains(.hidden) ?? false
    step.span = Self.span(of: record.flags, followsHidden: followsHidden)
    let sinceLast = elapsed(to: record)
    let follows = previous.map { $0.index < record.index && record.index - 1 == $0.index } ?? false
    let isBroken = followsHidden || !record.flags.isDisjoint(with: .breaks)
    if isBroken {
      step.pause = sinceLast
    } else if let sinceLast, sinceLast > Self.longestInterval {
      step.pause = sinceLast
      if step.span == .animated { step.span = .gap }
    } else if follows {
      step.interval = sinceLast
    }
    if step.interval == nil { (shown, carriedInput) = (nil, nil) }
    take(record, into: &step)
    previous = record
    return step
  }

  private static func span(of flags: FrameFlags, followsHidden: Bool) -> FrameSpan {
    if flags.contains(.hidden) { return .hidden }
    if flags.contains(.suspended) { return .suspended }
    if flags.contains(.warmUp) { return .warmUp }
    return followsHidden || flags.contains(.followsPause) ? .idle : .animated
  }

  private func elapsed(to record: FrameRecord) -> UInt64? {
    guard let previous, record.swapReturned >= previous.swapReturned else { return nil }
    return record.swapReturned - previous.swapReturned
  }

  /// Follows the frame to the screen.
  private mutating func take(_ record: FrameRecord, into step: inout FrameStep) {
    let input = record.input.map { min($0, carriedInput ?? $0) } ?? carriedInput
    carriedInput = nil
    switch record.display {
    case .discarded: carriedInput = input
    // Whether it was seen is not known, and so neither is what came between its neighbours.
    case .unknown: shown = nil
    case .presented(let presentation):
      guard presentation.time >= record.submitted else {
        losses.presentedBeforeCommit += 1
        shown = nil
        return
      }
      if let shown { compare(presentation, of: record, to: shown, into: &step) }
      shown = (presentation, record.moment)
      guard let input else { return }
      let (age, isNegative) = presentation.time.subtractingReportingOverflow(input)
      if isNegative || age > Self.oldestInput {
        losses.inputAge += 1
      } else {
        (step.inputAge, step.input) = (age, input)
      }
    }
  }

  private mutating func compare(
    _ presentation: Presentation, of record: FrameRecord,
    to shown: (presentation: Presentation, moment: UInt64?), into step: inout FrameStep
  ) {
    guard presentation.time > shown.presentation.time else {
      losses.outOfOrder += 1
      return
    }
    let interval = presentation.time - shown.presentation.time
    guard interval <= Self.longestInterval else { return }
    step.displayedInterval = interval
    if let old = shown.presentation.refresh, let new = presentation.refresh {
      step.refresh = max(old, new)
    }
    step.missed = MissedCount(from: shown.presentation, to: presentation, interval: interval)
    guard let old = shown.moment, let new = record.moment, new >= old,
      let way = Int64(exactly: new - old)
    else { return }
    step.animationError = way.subtractingReportingOverflow(Int64(interval)).partialValue
  }
}
