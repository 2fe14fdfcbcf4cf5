/// Estimates the velocity of a gesture from its moves, by the impulse the moves would give a mass.
///
/// AOSP's IMPULSE strategy on deltas: each move counts with the interval since the one before; the
/// first after a beginning or after a gap over 40 ms only starts the clock; the last 100 ms count, 20
/// moves at most. Of the usual estimators it alone has no gross failure on braking, pausing or
/// reversing fingers.
public struct VelocityTracker: Sendable {
  /// Moves further apart do not belong together, in seconds.
  public static let maximumGap = 0.040
  /// Older moves do not count, in seconds.
  public static let horizon = 0.100

  /// Moves closer than this are one move, in seconds: time stamps that almost meet say nothing of speed.
  private static let leastInterval = 0.000_01

  private struct Sample: Sendable {
    var time = Instant.zero
    var interval = 0.0
    var delta = 0.0
  }

  private static let capacity = 20
  private var samples: InlineArray<20, Sample> = .init(repeating: Sample())
  private var newest = 0
  private var count = 0
  /// When the last move was; nil before the first.
  public private(set) var lastMove: Instant?

  /// Creates a tracker that knows of no move.
  public init() {}

  /// Adds a move of a number of points at an instant not before the last one.
  ///
  /// Moves at one and the same instant are one move.
  public mutating func add(delta: Double, at time: Instant) {
    guard let last = lastMove else {
      lastMove = time
      return
    }
    let interval = time.seconds(since: last)
    lastMove = time
    if interval > Self.maximumGap {
      count = 0
    } else if interval > Self.leastInterval {
      newest = (newest + 1) % Self.capacity
      samples[newest] = Sample(time: time, interval: interval, delta: delta)
      count = min(count + 1, Self.capacity)
    } else if count > 0 {
      samples[newest].delta += delta
    }
  }

  /// The velocity at an instant, in points per second: 0 when the last move is over 40 ms old or the
  /// estimate points against the net motion.
  public func velocity(at time: Instant) -> Double {
    guard let last = lastMove, time.seconds(since: last) <= Self.maximumGap else { return 0 }
    return velocityAtLastMove
  }

  /// The velocity at the last move, however long ago that was, in points per second.
  public var velocityAtLastMove: Double {
    var work = 0.0
    var net = 0.0
    let used = usedCount
    for age in stride(from: used - 1, through: 0, by: -1) {
      let sample = sample(age: age)
      let velocity = sample.delta / sample.interval
      work += (velocity - signedRoot(work)) * abs(velocity)
      if age == used - 1 { work /= 2 }
      net += sample.delta
    }
    let estimate = signedRoot(work)
    return estimate * net < 0 ? 0 : estimate
  }

  /// The median time between the moves that count, in seconds; nil when there are none.
  public var medianInterval: Double? {
    let used = usedCount
    guard used > 0 else { return nil }
    var sorted: InlineArray<20, Double> = .init(repeating: 0)
    for age in 0..<used {
      var place = age
      let interval = sample(age: age).interval
      while place > 0, sorted[place - 1] > interval {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = interval
    }
    let middle = used / 2
    return used.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// How many of the newest moves lie within the horizon.
  private var usedCount: Int {
    var used = 0
    while used < count,
      samples[newest].time.seconds(since: sample(age: used).time) <= Self.horizon
    { used += 1 }
    return used
  }

  private func sample(age: Int) -> Sample {
    samples[(newest - age + Self.capacity) % Self.capacity]
  }

  /// The velocity that a work gives a mass of 1, with its sign.
  private func signedRoot(_ work: Double) -> Double {
    let root = (2 * abs(work)).squareRoot()
    return work < 0 ? -root : root
  }
}
