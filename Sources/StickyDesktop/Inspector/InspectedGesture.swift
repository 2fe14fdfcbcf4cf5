import HeaderKit

/// A gesture as far as it has come: from its first event to where the content came to rest.
struct InspectedGesture: Equatable {
  /// What made it.
  enum Kind: String {
    case finger, wheel, continuous, unknown, hold, swipe, pinch, drag, touch
    /// What a device or a system goes on with by itself after a lift.
    case momentum
  }

  /// How it ended.
  enum Ending: Equatable {
    /// Not yet.
    case open
    /// It was let go of and the content rested where it was.
    case rested
    /// Momentum or a spring took over, and has come to rest when ``InspectedGesture/actualRest`` is known.
    case fling
    /// What moved on was stopped.
    case stopped(Cause)
    /// It was called off.
    case cancelled(Cause)
    /// A press that did not travel.
    case tap
  }

  /// What stopped a motion or called a gesture off.
  enum Cause: String {
    case fingers, hold, touch, button, key, wheel, focus, leave, change
  }

  var kind: Kind
  /// The fingers it began with; nil where nobody tells.
  var fingers: Int?
  var began: Instant
  /// When it was let go of; nil as long as it is open.
  var ended: Instant?
  var lastMove: Instant?
  var moves = 0
  /// The sum of its moves, in points, of a wheel in notches.
  var net = Point(x: 0, y: 0)
  /// The scale of a pinch since it began.
  var magnification = 1.0
  /// The way along both axes, in points: what the axis' share is of.
  var travel = Point(x: 0, y: 0)
  /// The times between its moves, in milliseconds.
  var spacing = Spacing()
  /// The greatest estimate of the velocity while it lasted, with its sign, in points per second.
  var peakVelocity = 0.0
  /// The estimate at the lift, in points per second; nil as long as it is open.
  var liftVelocity: Double?
  /// The moves that count for the estimate.
  var samples = 0
  /// From the last move to the lift, in milliseconds; nil without both.
  var gap: Double?
  /// What the lift came to, and what it failed by.
  var verdict = GestureVerdict.none
  var ending = Ending.open
  /// Where the content was to rest as it was let go of, in points.
  var predictedRest: Double?
  /// Where it came to rest or was stopped, in points.
  var actualRest: Double?
  /// When it is to rest; nil as long as the gesture is open.
  var restTime: Instant?

  init(_ kind: Kind, at time: Instant, fingers: Int? = nil) {
    self.kind = kind
    self.fingers = fingers
    began = time
  }

  /// How long it took up to its end, or up to an instant as long as it is open, in milliseconds.
  func duration(at time: Instant) -> Double {
    max((ended ?? time).milliseconds - began.milliseconds, 0)
  }

  /// The share of its way that went along the list, 0 to 1; nil without a way.
  var alongShare: Double? {
    let whole = travel.x + travel.y
    return whole > 0 ? travel.y / whole : nil
  }

  /// How far it went along its greater axis, in points, of a wheel in notches; a pinch's scale.
  var distance: Double {
    if kind == .pinch { return magnification }
    return abs(net.x) > abs(net.y) ? net.x : net.y
  }

  /// Adds a move.
  mutating func add(dx: Double, dy: Double, at time: Instant) {
    if let lastMove { spacing.add(time.milliseconds - lastMove.milliseconds) }
    lastMove = time
    moves += 1
    net.x += dx
    net.y += dy
    travel.x += abs(dx)
    travel.y += abs(dy)
  }
}

/// How regularly events come.
struct Spacing: Equatable {
  /// Moves further apart than this are a gap, in milliseconds: the engine's own measure.
  static let gap = VelocityTracker.maximumGap * 1000

  /// The times between events that are no gap.
  private(set) var count = 0
  private var mean = 0.0
  private var squares = 0.0
  /// The gaps.
  private(set) var gaps = 0
  /// The longest time between two events, in milliseconds.
  private(set) var longest = 0.0

  /// Adds a time between two events, in milliseconds.
  mutating func add(_ interval: Double) {
    longest = max(longest, interval)
    guard interval <= Self.gap else {
      gaps += 1
      return
    }
    count += 1
    let distance = interval - mean
    mean += distance / Double(count)
    squares += distance * (interval - mean)
  }

  /// Events a second, gaps left out; nil before two of them.
  var rate: Double? { mean > 0 ? 1000 / mean : nil }

  /// The standard deviation of the times between events, gaps left out, in milliseconds; nil before
  /// two times.
  var jitter: Double? { count > 1 ? (squares / Double(count)).squareRoot() : nil }
}
