/// Estimates the velocity of a gesture from its moves.
///
/// The usual estimator is AOSP's IMPULSE on deltas: each move counts with the interval since the one
/// before; the first after a beginning or after a gap over 40 ms only starts the clock; the last
/// 100 ms count, 20 moves at most. Of the usual estimators it alone has no gross failure on braking,
/// pausing or reversing fingers.
public struct VelocityTracker: Sendable {
  /// Moves further apart do not belong together, in seconds.
  public static let maximumGap = 0.040
  /// Older moves do not count, in seconds.
  public static let horizon = 0.100

  /// The greatest last move against the motion that does not count, as a part of the motion.
  private static let leavingPart = 0.1

  /// Moves closer than this are one move, in seconds: time stamps that almost meet say nothing of speed.
  private static let leastInterval = 0.000_01

  private struct Sample: Sendable {
    var time = Instant.zero
    /// Since the move before; 0 where it only starts the clock.
    var interval = 0.0
    var delta = 0.0
  }

  /// How the velocity is estimated; the moves so far count by it too.
  public var estimator: VelocityEstimator

  /// The most moves that impulse and parabola count.
  private static let most = 20
  private static let capacity = 32
  private var samples: InlineArray<32, Sample> = .init(repeating: Sample())
  private var newest = 0
  private var count = 0
  /// When the last move was; nil before the first.
  public private(set) var lastMove: Instant?

  /// Creates a tracker that knows of no move.
  public init(_ estimator: VelocityEstimator = .impulse) {
    self.estimator = estimator
  }

  /// Adds a move of a number of points at an instant not before the last one.
  ///
  /// Moves at one and the same instant are one move.
  public mutating func add(delta: Double, at time: Instant) {
    let interval = lastMove.map { time.seconds(since: $0) } ?? .infinity
    lastMove = time
    guard interval > Self.leastInterval else {
      samples[newest].delta += delta
      return
    }
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(
      time: time, interval: interval > Self.maximumGap ? 0 : interval, delta: delta)
    count = min(count + 1, Self.capacity)
  }

  /// The velocity at an instant, in points per second: 0 when the last move is older than the
  /// estimator's rest, 40 ms for the usual one, or the estimate points against the net motion.
  public func velocity(at time: Instant) -> Double {
    guard let lastMove, time.seconds(since: lastMove) <= estimator.rest else { return 0 }
    return velocityAtLastMove
  }

  /// The velocity at the last move, however long ago that was, in points per second.
  ///
  /// A last move against the motion that is a tenth of it at most is how a finger leaves the surface, and
  /// does not count.
  public var velocityAtLastMove: Double {
    guard isLeaving else { return estimate }
    var moves = self
    moves.newest = (newest - 1 + Self.capacity) % Self.capacity
    moves.count -= 1
    return moves.estimate
  }

  /// Whether the last move is a small one against the motion of the moves that count.
  private var isLeaving: Bool {
    let used = usedCount
    guard used > 2 else { return false }
    let step = last.delta
    // The move that only starts the clock has moved too.
    let net = (1...min(used, count - 1)).reduce(0) { $0 + sample(age: $1).delta }
    return step * net < 0 && abs(step) < abs(net) * Self.leavingPart
  }

  private var estimate: Double {
    switch estimator {
    case .impulse: restricted(impulse)
    case .leastSquares: restricted(leastSquares)
    case .lastMove: lastVelocity
    case .mean(let window, let countsFirst, _): mean(over: window, countsFirst: countsFirst)
    }
  }

  // MARK: Estimators

  private var impulse: Double {
    var work = 0.0
    let used = usedCount
    for age in stride(from: used - 1, through: 0, by: -1) {
      let sample = sample(age: age)
      let velocity = sample.delta / sample.interval
      work += (velocity - signedRoot(work)) * abs(velocity)
      if age == used - 1 { work /= 2 }
    }
    return signedRoot(work)
  }

  /// The slope at the newest place of a parabola through the places, of a line through two.
  private var leastSquares: Double {
    // Times and places before the newest, so that all sums are about it.
    var sums = (t: 0.0, t2: 0.0, t3: 0.0, t4: 0.0, x: 0.0, tx: 0.0, t2x: 0.0)
    var place = 0.0
    var places = 1.0
    for age in 0..<usedCount {
      let sample = sample(age: age)
      let time = sample.time.seconds(since: last.time) - sample.interval
      if time < -Self.horizon || places >= Double(Self.most) { break }
      place -= sample.delta
      places += 1
      let square = time * time
      sums.t += time
      sums.t2 += square
      sums.t3 += square * time
      sums.t4 += square * square
      sums.x += place
      sums.tx += time * place
      sums.t2x += square * place
    }
    let tt = sums.t2 - sums.t * sums.t / places
    guard places > 1, tt > 0 else { return 0 }
    let tx = sums.tx - sums.t * sums.x / places
    guard places > 2 else { return tx / tt }
    let tt2 = sums.t3 - sums.t * sums.t2 / places
    let t2t2 = sums.t4 - sums.t2 * sums.t2 / places
    let t2x = sums.t2x - sums.t2 * sums.x / places
    let determinant = tt * t2t2 - tt2 * tt2
    return determinant > 0 ? (tx * t2t2 - t2x * tt2) / determinant : tx / tt
  }

  private var lastVelocity: Double {
    guard count > 1, abs(last.delta) > 0.5 else { return 0 }
    let interval = last.time.seconds(since: sample(age: 1).time)
    return interval < Self.horizon ? last.delta / interval : 0
  }

  private func mean(over window: Double, countsFirst: Bool) -> Double {
    var sum = 0.0
    var first = 0
    for age in 0..<count {
      guard last.time.seconds(since: sample(age: age).time) <= window else { break }
      sum += sample(age: age).delta
      first = age
    }
    guard first > 0 else { return 0 }
    if !countsFirst { sum -= sample(age: first).delta }
    return sum / last.time.seconds(since: sample(age: first).time)
  }

  /// An estimate, or 0 where it points against the net motion of the moves that count.
  private func restricted(_ estimate: Double) -> Double {
    var net = 0.0
    for age in stride(from: usedCount - 1, through: 0, by: -1) { net += sample(age: age).delta }
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

  /// How many of the newest moves belong together and lie within the horizon.
  public var usedCount: Int {
    var used = 0
    while used < min(count, Self.most), sample(age: used).interval > 0,
      last.time.seconds(since: sample(age: used).time) <= Self.horizon
    { used += 1 }
    return used
  }

  private var last: Sample { sample(age: 0) }

  private func sample(age: Int) -> Sample {
    // A subscript of its own would copy all of them.
    samples.span[(newest - age + Self.capacity) % Self.capacity]
  }

  /// The velocity that a work gives a mass of 1, with its sign.
  private func signedRoot(_ work: Double) -> Double {
    let root = (2 * abs(work)).squareRoot()
    return work < 0 ? -root : root
  }
}
