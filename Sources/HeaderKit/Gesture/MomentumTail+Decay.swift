extension MomentumTail {
  /// The stretch of a series up to now in which it became smaller and smaller.
  ///
  /// It begins with the last value that is within 5 % of the greatest, so that what was even before it does
  /// not count.
  struct Decay: Sendable {
    /// The parts of the greatest value above which it has not begun yet, and below which it is done.
    private static let parts = (begun: 0.95, done: 0.5)
    /// How much larger than the smallest a value may be, as a part of it.
    private static let noise = 0.05
    /// How much larger the sum may be than with even braking, as a part of it.
    private static let roundness = 0.01

    /// The last value with its sign, the greatest, and the smallest.
    private var value = (last: 0.0, greatest: 0.0, smallest: 0.0)
    private var last = Instant.zero
    private var start = (time: Instant.zero, value: 0.0)
    /// The sum and the length of the stretch.
    private var sum = 0.0
    private var length = 0.0

    /// Whether it is as long, as deep and as hollow as a coast.
    var isCoast: Bool {
      let evenly = (start.value + value.last) / 2 * length
      return last.seconds(since: start.time) > MomentumTail.leastDecay
        && abs(value.last) < abs(start.value) * Self.parts.done
        && abs(sum) <= abs(evenly) * (1 + Self.roundness)
    }

    /// Takes in a value.
    ///
    /// - Parameters:
    ///   - next: The value; nothing is told by 0.
    ///   - length: What it counts in the sum.
    ///   - interval: The time since the one before, in seconds.
    ///   - time: When it came.
    mutating func add(_ next: Double, over length: Double, after interval: Double, at time: Instant)
    {
      guard next != 0 else { return }
      last = time
      guard interval <= VelocityTracker.maximumGap else { return begin(with: 0, at: time) }
      let part = value.greatest == 0 ? 0 : next / value.smallest
      guard part > 0, part <= 1 + Self.noise else { return begin(with: next, at: time) }
      sum += (value.last + next) / 2 * length
      self.length += length
      value.last = next
      if part < 1 { value.smallest = next }
      guard abs(next) >= abs(value.greatest) * Self.parts.begun else { return }
      restart(with: next, at: time)
    }

    private mutating func begin(with next: Double, at time: Instant) {
      value = (next, next, next)
      restart(with: next, at: time)
    }

    private mutating func restart(with next: Double, at time: Instant) {
      start = (time, next)
      sum = 0
      length = 0
    }
  }
}
