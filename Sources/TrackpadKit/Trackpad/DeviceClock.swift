import HeaderKit

/// Turns a device's own times into times on the caller's clock.
///
/// A device counts milliseconds in 32 bits from a moment nobody knows. The least delay seen between its
/// count and the arrival is taken as none, so that events that arrive together keep their own distances.
/// A count that stands still, jumps or is 0 is of no use: then the arrival counts, and after a jump the
/// mapping begins anew. Times never go backwards and never lie in the future.
struct DeviceClock {
  /// A count further than this from the arrival is of no use, in milliseconds.
  static let greatestDelay = 500.0
  /// How much of the least delay is forgotten, in milliseconds per millisecond: two clocks drift apart by
  /// at most some parts in ten thousand.
  static let forgetting = 0.001
  /// A count that is the same in so many arrivals stands still: what happens in one millisecond is read
  /// in one arrival, or by chance in two.
  static let standstill = 3

  /// The caller's time less the device's, where the delay was least.
  private var offset: Double?
  /// When the offset was last looked at.
  private var looked = 0.0
  /// The latest count, without its wraps.
  private var count = 0.0
  private var lastTicks: UInt32 = 0
  /// How many arrivals in a row had the latest count, and the last of them.
  private var arrivals = 0
  private var lastArrival = 0.0
  private var last = -Double.infinity

  /// The time of an event.
  ///
  /// - Parameters:
  ///   - ticks: The device's count.
  ///   - now: When the event arrived, on the caller's clock.
  /// - Returns: the time on the caller's clock.
  mutating func time(of ticks: UInt32, arrival now: Instant) -> Instant {
    let result = min(mapped(ticks, now.milliseconds), now.milliseconds)
    last = max(last, result)
    return Instant(milliseconds: min(last, now.milliseconds))
  }

  /// Takes over what a copy learned from the events that arrived together: the latest of them had the
  /// least delay.
  mutating func learn(from ahead: DeviceClock) {
    offset = ahead.offset
    looked = ahead.looked
  }

  private mutating func mapped(_ ticks: UInt32, _ now: Double) -> Double {
    guard ticks != 0 else { return now }
    let isNews = ticks != lastTicks
    if isNews {
      // The difference of two counts is right across a wrap.
      count += Double(Int32(bitPattern: ticks &- lastTicks))
      lastTicks = ticks
      arrivals = 0
    }
    if arrivals == 0 || now != lastArrival { arrivals = min(arrivals + 1, Self.standstill) }
    lastArrival = now
    guard arrivals < Self.standstill else { return now }
    // One count is one time: what little is forgotten in between would make a speed of next to no time.
    guard isNews || now - last > Self.greatestDelay else { return last }
    let fresh = now - count
    let aged = offset.map { $0 + max(0, now - looked) * Self.forgetting }
    looked = now
    guard let aged, abs(fresh - aged) <= Self.greatestDelay else {
      offset = fresh
      return now
    }
    let least = min(aged, fresh)
    offset = least
    return count + least
  }
}
