/// When frames begin where neither the compositor nor presenting tells: a refresh apart, by the clock.
///
/// A frame that begins a little late takes nothing from the next, so that as many frames are made as there
/// are refreshes. Times are nanoseconds on one monotonic clock.
struct TimerPace {
  /// When the next frame begins.
  private(set) var begin: UInt64 = 0

  /// A frame was handed over.
  ///
  /// - Parameters:
  ///   - started: When it began.
  ///   - period: The time between two refreshes.
  mutating func handOver(started: UInt64, period: UInt64) {
    let isInRow = started >= begin && started - begin < period / 2
    begin = (isInRow ? begin : started) &+ period
  }
}
