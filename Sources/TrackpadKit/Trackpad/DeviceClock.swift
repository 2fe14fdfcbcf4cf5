import HeaderKit

/// Turns a device's own times into times on the caller's clock.
///
/// A device counts milliseconds in 32 bits from a moment nobody knows. The least delay seen between its
/// count and the arrival is taken as none, so that events that arrive together keep their own distances.
/// A count that stands still, jumps or is 0 is of no use: then the arrival counts, and the mapping begins
/// anew. Times never go backwards and never lie in the future.
struct DeviceClock {
  /// A count further than this from the arrival is of no use, in milliseconds.
  static let greatestDelay = 500.0
  /// How much of the least delay is forgotten, in milliseconds per millisecond: two clocks drift apart by
  /// at most some parts in ten thousand.
  static let forgetting = 0.001

  /// The caller's time less the device's, where the delay was least.
  private var offset: Double?
  /// The latest count, without its wraps.
  private var count = 0.0
  private var lastTicks: UInt32 = 0
  private var lastArrival = 0.0
  private var last = -Double.infinity

  /// The time of an event.
  ///
  /// - Parameters:
  ///   - ticks: The device's count.
  ///   - now: When the event arrived, on the caller's clock.
  /// - Returns: the time on the caller's clock.
  mutating func time(of ticks: UInt32, arrival now: Instant) -> Instant {
    defer { lastArrival = now.milliseconds }
    let result = min(mapped(ticks, now.milliseconds), now.milliseconds)
    last = max(last, result)
    return Instant(milliseconds: min(last, now.milliseconds))
  }

  private mutating func mapped(_ ticks: UInt32, _ now: Double) -> Double {
    defer { lastTicks = ticks }
    guard ticks != 0 else { return now }
    guard let known = offset else {
      count = Double(ticks)
      offset = now - count
      return now
    }
    // The difference of two counts is right across a wrap.
    let step = Double(Int32(bitPattern: ticks &- lastTicks))
    count += lastTicks == 0 ? Double(ticks) - count : step
    let fresh = now - count
    let aged = known + max(0, now - lastArrival) * Self.forgetting
    if abs(fresh - aged) > Self.greatestDelay {
      offset = fresh
      return now
    }
    let least = min(aged, fresh)
    offset = least
    return count + least
  }
}
