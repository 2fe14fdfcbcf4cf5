/// Makes scrolls and stops of the frames of a `wl_pointer`.
struct PointerLogReader {
  private var clock = WrappingTicks()
  private var isVerticalMoving = false
  private var isHorizontalMoving = false

  /// Passes on what a frame says.
  mutating func pass(_ frame: PointerLogFrame, into sink: inout LogSink) {
    let time = frame.time.map { clock.milliseconds($0) }
    let moves = frame.vertical.moves || frame.horizontal.moves
    if moves { sink.append(.scroll(Self.scroll(frame, time: time))) }
    let wasMoving = isVerticalMoving || isHorizontalMoving
    isVerticalMoving = (isVerticalMoving || frame.vertical.moves) && !frame.vertical.isStopped
    isHorizontalMoving =
      (isHorizontalMoving || frame.horizontal.moves) && !frame.horizontal.isStopped
    // The fingers have lifted when the last axis that moved has stopped; an axis may stop alone while
    // they go on along the other. A log that begins with a stop has lost what moved.
    let stops = frame.vertical.isStopped || frame.horizontal.isStopped
    if stops, !isVerticalMoving, !isHorizontalMoving, wasMoving || !hasMoved {
      sink.append(.stop(time: time))
    }
    if moves { hasMoved = true }
  }

  private var hasMoved = false

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
