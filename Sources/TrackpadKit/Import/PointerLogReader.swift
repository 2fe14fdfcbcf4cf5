/// Makes scrolls and stops of the frames of a `wl_pointer`.
struct PointerLogReader {
  private var clock = WrappingTicks()
  /// The axes that moved last and have not stopped; nil before anything moved.
  private var moving: (vertical: Bool, horizontal: Bool)?
  private var source: LogSource?

  /// Passes on what a frame says.
  ///
  /// - Parameter isCut: Whether the log ends within the frame, so that its source may be missing.
  mutating func pass(_ frame: PointerLogFrame, isCut: Bool = false, into sink: inout LogSink) {
    let time = frame.time.map { clock.milliseconds($0) }
    let (vertical, horizontal) = (frame.vertical, frame.horizontal)
    if vertical.moves || horizontal.moves {
      var scroll = Self.scroll(frame, time: time)
      if isCut, frame.source == nil, let source { scroll.source = source }
      if scroll.hasTooSmallNotches {
        sink.note("notches far below their distance")
        if scroll.source == .wheel { scroll.notches = nil }
      }
      sink.append(.scroll(scroll))
      moving = (vertical.moves, horizontal.moves)
      source = frame.source
    }
    guard vertical.isStopped || horizontal.isStopped else { return }
    // The fingers have lifted when all that moved last has stopped: an axis may stop alone while they go
    // on along the other. A log that begins with a stop has lost what moved.
    let wasMoving = moving.map { $0.vertical || $0.horizontal } ?? true
    let isMoving = (
      vertical: moving?.vertical == true && !vertical.isStopped,
      horizontal: moving?.horizontal == true && !horizontal.isStopped
    )
    moving = isMoving
    if wasMoving, !isMoving.vertical, !isMoving.horizontal { sink.append(.stop(time: time)) }
  }

  private static func scroll(_ frame: PointerLogFrame, time: Double?) -> LogScroll {
    var scroll = LogScroll(
      time: time, horizontal: frame.horizontal.value ?? 0, vertical: frame.vertical.value ?? 0,
      source: .unknown)
    if frame.vertical.steps != nil || frame.horizontal.steps != nil {
      scroll.notches = LogScroll.Notches(
        horizontal: frame.horizontal.steps ?? 0, vertical: frame.vertical.steps ?? 0)
    }
    // Only wheels have notches.
    scroll.source = frame.source ?? (scroll.notches == nil ? .unknown : .wheel)
    return scroll
  }
}

extension LogScroll {
  /// Whether the notches are less than a tenth of what the distance tells: servers that were wrong about
  /// the unit wrote 1 for a notch of 120. The other way around both can be right: some count a distance
  /// in notches.
  fileprivate var hasTooSmallNotches: Bool {
    guard let notches else { return false }
    func isTooSmall(_ steps: Double, _ distance: Double) -> Bool {
      steps != 0 && abs(distance) > abs(steps) / 120 * Self.pointsPerNotch * 10
    }
    return isTooSmall(notches.vertical, vertical) || isTooSmall(notches.horizontal, horizontal)
  }

  /// What libinput and the compositors make of a notch.
  private static let pointsPerNotch = 15.0
}

extension PointerLogFrame.Axis {
  /// Whether it says a distance.
  fileprivate var moves: Bool { (value ?? 0) != 0 || (steps ?? 0) != 0 }
}

/// Counts on where a count of 32 bits begins anew.
struct WrappingTicks {
  private var last: UInt32 = 0
  private var wraps = 0.0

  /// The count without its wraps.
  mutating func milliseconds(_ ticks: UInt32) -> Double {
    // Only from the top quarter to the lowest and back: other jumps are the log's own.
    let top: UInt32 = 0xC000_0000
    let low: UInt32 = 0x4000_0000
    if last >= top, ticks < low { wraps += 1 }
    if last < low, ticks >= top, wraps > 0 { wraps -= 1 }
    last = ticks
    return wraps * 4_294_967_296 + Double(ticks)
  }
}
