/// The one offset that everything moves: gestures, momentum, springs, wheel, keys and the program.
///
/// It changes only through the calls below, each with the time it happens at; reading it at any time
/// changes nothing, and every motion is a closed form of the time since it began.
public struct ScrollPosition: Sendable {
  /// What it may do.
  public private(set) var metrics: ScrollMetrics
  /// How it feels.
  public internal(set) var physics: ScrollPhysics
  /// Whether a lift starts momentum.
  public var hasMomentum = true
  /// Whether springs and momentum are kept from overshooting.
  public var reducesMotion = false

  enum State: Sendable {
    case idle(offset: Double)
    /// Held; the raw offset is the one before the rubber band.
    case tracking(raw: Double)
    case moving(Motion)
  }
  var state: State

  /// Creates a position at rest at an offset, in points.
  public init(metrics: ScrollMetrics, physics: ScrollPhysics = .uikit, offset: Double = 0) {
    self.metrics = metrics
    self.physics = physics
    state = .idle(offset: metrics.bounded(offset))
  }

  // MARK: Reading

  /// The offset shown at an instant, in points: below 0 when pulled, above the maximum past the end.
  public func offset(at time: Instant) -> Double {
    switch state {
    case .idle(let offset): offset
    case .tracking(let raw): displayed(raw: raw)
    case .moving(let motion): motion.offset(at: time)
    }
  }

  /// The offset that counts for a header that remembers turns, in points: within the range, and on the
  /// way to a stop no further than the stop, past which a spring only swings.
  func countedOffset(at time: Instant) -> Double {
    let offset = metrics.bounded(offset(at: time))
    guard case .moving(let motion) = state, let approach = motion.approach(at: time) else {
      return offset
    }
    return approach.distance < 0 ? min(offset, approach.target) : max(offset, approach.target)
  }

  /// The velocity of a motion at an instant, in points per second; 0 while held.
  public func velocity(at time: Instant) -> Double {
    guard case .moving(let motion) = state else { return 0 }
    return motion.velocity(at: time)
  }

  /// What it is doing at an instant.
  public func activity(at time: Instant) -> ScrollActivity {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .moving(let motion): motion.activity(at: time)
    }
  }

  /// When the motion ends, exactly; nil when nothing moves by itself.
  public var motionEnd: Instant? {
    guard case .moving(let motion) = state else { return nil }
    return motion.end
  }

  /// Tells each time within an interval at which a motion turns round.
  func forEachTurn(after begin: Instant, before end: Instant, _ body: (Instant) -> Void) {
    guard case .moving(let motion) = state else { return }
    motion.forEachTurn(after: begin, before: end, body)
  }

  // MARK: Contact

  /// Stops whatever moves and holds the offset that shows at the instant.
  public mutating func hold(at time: Instant) {
    if case .tracking = state { return }
    state = .tracking(raw: raw(displayed: offset(at: time)))
  }

  /// Holds an offset again that was held before, in points within the range.
  mutating func resume(at offset: Double) {
    state = .tracking(raw: metrics.bounded(offset))
  }

  /// Moves the held offset by a number of raw points; past an edge the rubber band resists.
  public mutating func drag(by delta: Double, at time: Instant) {
    hold(at: time)
    guard case .tracking(let raw) = state else { return }
    state = .tracking(raw: dragged(raw, by: delta))
  }

  /// Moves the offset directly and within the range, as devices that never stretch do.
  public mutating func move(by delta: Double, at time: Instant) {
    let current = offset(at: time)
    let bounded = metrics.bounded(current)
    let moved = metrics.bounded(current + delta)
    guard current != bounded, moved == bounded else {
      state = .tracking(raw: moved)
      return
    }
    // Still past an edge: what leads back counts, and the spring goes on from there.
    let isAbove = current < bounded
    let outward = (delta < 0) == isAbove
    // Where nothing scrolls, both edges are one place: what leads back ends there.
    let back = isAbove ? min(current + delta, bounded) : max(current + delta, bounded)
    bounce(from: outward ? current : back, velocity: 0, edge: bounded, at: time)
  }

  /// Ends a hold.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity at the lift, in raw points per second.
  ///   - lift: When the fingers lifted; momentum counts from here.
  ///   - time: When the lift is noticed, the same or later.
  public mutating func release(velocity: Double, lift: Instant, at time: Instant) {
    release(velocity: velocity, lift: lift, at: time) { _ in nil }
  }

  /// Ends a hold, and lets the motion rest where the header may.
  mutating func release(
    velocity: Double, lift: Instant, at time: Instant, landing choose: Landing.Choice
  ) {
    guard case .tracking(let raw) = state else { return }
    let velocity = physics.flingVelocity(velocity)
    let offset = displayed(raw: raw)
    let edge = metrics.bounded(offset)
    if offset == edge {
      coast(from: offset, velocity: velocity, at: lift, landing: choose)
    } else {
      let band = metrics.band(top: offset < edge, model: physics.rubberBand)
      let slope = band.slope(displacement: abs(offset - edge))
      comeBack(
        from: offset, velocity: velocity * slope, edge: edge, at: lift, landing: choose)
    }
    guard time > lift, case .moving(var motion) = state else { return }
    motion.fade = Motion.Fade(notice: time, distance: motion.offset(at: time) - offset)
    state = .moving(motion)
  }

  /// Ends whatever moves, at rest where it shows and within the range.
  mutating func stop(at time: Instant) {
    state = .idle(offset: metrics.bounded(offset(at: time)))
  }

  // MARK: Wheel, keys, program

  /// Moves the target by wheel notches, fractions in proportion; past the top they nudge the stretch.
  public mutating func wheel(notches: Double, at time: Instant) {
    var follow = follow(at: time)
    let wanted = follow.target + notches * physics.notchDistance
    follow.retarget(metrics.bounded(wanted), at: time)
    if wanted < 0, metrics.stretchesByWheel, !reducesMotion {
      let limit = min(physics.maximumNudgePeak, metrics.maximumStretch ?? .infinity)
      follow.nudge(notches: -wanted / physics.notchDistance, limit: limit, at: time)
    }
    move(.follow(follow), from: time)
  }

  /// Sends the offset to a place within the range, in points, by the wheel's spring.
  public mutating func scroll(to offset: Double, at time: Instant) {
    var follow = follow(at: time)
    follow.retarget(metrics.bounded(offset), at: time)
    move(.follow(follow), from: time)
  }

  /// Ends what wheel or keys began: where the header may not rest at their target, a spring takes over.
  mutating func settle(at time: Instant, landing choose: Landing.Choice) {
    let target = followTarget(at: time)
    guard let landing = choose(Landing.Course(offset: target, end: target)) else { return }
    snap(to: landing, from: offset(at: time), velocity: velocity(at: time), at: time)
  }

  /// Where wheel and keys are on their way to, in points; where it shows when they are not.
  public func followTarget(at time: Instant) -> Double { follow(at: time).target }

  // MARK: Change of range

  /// Takes up another range or viewport at an instant, and keeps the offset where it can be kept.
  ///
  /// - Parameters:
  ///   - new: What it may do from now on.
  ///   - shift: How far the content moved under the window, in points; the offset follows it.
  ///   - time: The instant.
  public mutating func update(metrics new: ScrollMetrics, shift: Double = 0, at time: Instant) {
    update(metrics: new, shift: shift, at: time) { _ in nil }
  }

  /// Takes up another range, and lets a motion under way rest where the header may.
  mutating func update(
    metrics new: ScrollMetrics, shift: Double, at time: Instant, landing choose: Landing.Choice
  ) {
    guard new != metrics || shift != 0 else { return }
    let offset = offset(at: time) + shift
    let velocity = velocity(at: time)
    metrics = new
    switch state {
    case .idle: state = .idle(offset: new.bounded(offset))
    case .tracking: state = .tracking(raw: raw(displayed: offset))
    case .moving(let motion):
      resume(motion, offset: offset, velocity: velocity, shift: shift, at: time, landing: choose)
    }
  }

  private mutating func resume(
    _ motion: Motion, offset: Double, velocity: Double, shift: Double, at time: Instant,
    landing choose: Landing.Choice
  ) {
    let edge = metrics.bounded(offset)
    guard time < motion.end else {
      state = .idle(offset: edge)
      return
    }
    switch motion.path {
    case .snap(var approach):
      approach.target = metrics.bounded(approach.target + shift)
      approach.distance = offset - approach.target
      let left = motion.end.seconds(since: time)
      let relative = approach.distance == 0 ? 0 : -velocity / approach.distance
      approach.spring = TimedSpring(
        duration: left, dampingRatio: approach.spring.dampingRatio, initialVelocity: 0
      ).inheriting(relative)
      move(.snap(approach), from: time)
    case .follow(var follow):
      follow.shift(by: shift)
      follow.retarget(metrics.bounded(follow.target), at: time)
      move(.follow(follow), from: time)
    // The way back to the top does not depend on where the end is.
    case .comeback where shift == 0: break
    case .bounce(let spring) where shift == 0 && spring.edge == 0: break
    case .coast(let coast) where shift == 0 && coast.target == 0 && offset <= edge: break
    case _ where offset == edge:
      coast(from: offset, velocity: velocity, at: time, landing: choose)
    case .coast
    where hasMomentum && motion.activity(at: time) == .decelerating
      && coastsBack(from: offset, velocity: velocity):
      coast(from: offset, velocity: velocity, at: time, landing: choose)
    default: bounce(from: offset, velocity: velocity, edge: edge, at: time)
    }
  }
}
