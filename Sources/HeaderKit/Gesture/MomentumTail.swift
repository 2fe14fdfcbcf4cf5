/// Finds the momentum that a device or a system makes by itself, so that it is not made twice.
///
/// Nobody announces such momentum on Linux, so it is told by how it moves, by two rules:
///
/// - **After a told lift.** A move without a beginning of its own goes on with the motion when it comes
///   within 40 ms of the lift, in the same direction, and at 0.5 to 1.1 of the velocity at the lift. Its
///   rate is its delta over the time since the move before. What follows belongs to it until it is silent,
///   turns back, or is faster than 1.5 times the velocity at the lift: that is a finger again.
/// - **Without a told lift.** Moves are a coast when they have become smaller smoothly up to the end by
///   silence: for more than 150 ms, all in one direction, none more than 5 % larger than the smallest before
///   it, to less than half of the first, and no more in all than with even braking. A coast loses its speed
///   evenly or ever more slowly; a finger that lets go in mid-swing ever faster, and it mostly has more than
///   half of its speed left. Either the rates or the deltas by themselves have to be so: programs that read
///   their events once a frame see even moves at uneven times, and notches are equal moves ever further
///   apart.
///
/// A backend feeds it each scroll of fingers and sends `began` only where `add(dx:dy:at:)` is false and no
/// contact is under way; the engine recognises the move without a beginning by the same rule.
///
/// The 150 ms are those after which kinetic scrolling of other toolkits forgets a move (GTK 4.8's and
/// kitty's velocity windows); the 40 ms are the gap after which moves do not belong together here.
public struct MomentumTail: Sendable {
  /// A tail begins no later than this after the lift, in seconds.
  public static let greatestDelay = 0.040
  /// The speeds at which it begins, as parts of the speed at the lift.
  public static let beginning = 0.5...1.1
  /// A move faster than this part of the speed at the lift is a finger's again.
  public static let greatestSpeed = 1.5
  /// A coast without a told lift has slowed down for longer than this, in seconds.
  public static let leastDecay = 0.150
  /// What nobody ends is over after this silence at least, in seconds.
  public static let leastSilence = 0.050

  private enum State: Sendable {
    case touching
    /// The fingers lifted at a time with a velocity, in points per second.
    case lifted(Instant, dx: Double, dy: Double)
    /// The device goes on by itself, from a velocity in points per second.
    case coasting(dx: Double, dy: Double)
  }

  private var state = State.touching
  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()
  private var rates = Decay()
  private var deltas = Decay()

  /// Creates one that knows of no move; a new one begins each gesture.
  public init() {}

  /// Whether the device moves by itself after a told lift.
  public var isCoasting: Bool {
    if case .coasting = state { true } else { false }
  }

  /// Whether the moves up to now are a coast by themselves, by the rule for lifts that are not told.
  public var hasDecayed: Bool { rates.isCoast || deltas.isCoast }

  /// When a coast is over if no move comes: `max(50 ms, 3 × median interval)` after the last; nil while
  /// there is none.
  public var silenceDeadline: Instant? {
    isCoasting ? Self.silenceDeadline(after: vertical) : nil
  }

  /// When moves without a told lift are over if no more come; nil before the first.
  static func silenceDeadline(after moves: VelocityTracker) -> Instant? {
    moves.lastMove?.adding(seconds: max(leastSilence, 3 * (moves.medianInterval ?? 0)))
  }

  /// Takes in a move of a number of points at an instant not before the last one.
  ///
  /// - Returns: whether it is the device's own momentum after a told lift; if not, and nothing is in
  ///   contact, a new gesture begins with it.
  public mutating func add(dx: Double, dy: Double, at time: Instant) -> Bool {
    let goesOn = goesOn(dx: dx, dy: dy, at: time)
    switch state {
    case .touching: break
    case .lifted(_, let x, let y) where goesOn: state = .coasting(dx: x, dy: y)
    case .coasting where goesOn: break
    case .lifted, .coasting: self = MomentumTail()
    }
    let delta = abs(dx) > abs(dy) ? dx : dy
    let interval = vertical.lastMove.map { time.seconds(since: $0) } ?? .infinity
    // Of moves of one instant the first tells the rate.
    if interval > 0 { rates.add(delta / interval, over: interval, after: interval, at: time) }
    deltas.add(delta, over: 1, after: interval, at: time)
    horizontal.add(delta: dx, at: time)
    vertical.add(delta: dy, at: time)
    return goesOn
  }

  /// Takes in that the fingers lifted, or that the momentum ended.
  public mutating func end(at time: Instant) {
    if case .touching = state {
      state = .lifted(
        time, dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
    } else {
      self = MomentumTail()
    }
  }

  /// Whether a move belongs to the momentum of the last lift.
  func goesOn(dx: Double, dy: Double, at time: Instant) -> Bool {
    guard let last = vertical.lastMove else { return false }
    let interval = time.seconds(since: last)
    /// The rate along the axis that the fingers went by mostly, as a part of the velocity at the lift.
    func part(_ x: Double, _ y: Double) -> Double {
      let (delta, velocity) = abs(x) > abs(y) ? (dx, x) : (dy, y)
      return velocity == 0 || interval <= 0 ? 0 : delta / interval / velocity
    }
    switch state {
    case .touching: return false
    case .lifted(let lift, let x, let y):
      return time.seconds(since: lift) <= Self.greatestDelay && Self.beginning.contains(part(x, y))
    case .coasting(let x, let y):
      guard let deadline = silenceDeadline, time <= deadline else { return false }
      // Two moves of one instant have no rate, and no other direction either.
      return interval <= 0 || (0...Self.greatestSpeed).contains(part(x, y))
    }
  }
}
