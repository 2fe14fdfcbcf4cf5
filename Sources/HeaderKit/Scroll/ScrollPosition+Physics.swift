extension ScrollPosition {
  /// Takes up another feel at an instant; offset and velocity go on from what they are.
  ///
  /// Only a limit of the new feel bounds the velocity: that of its bounce, and the speed at which its
  /// momentum stops.
  public mutating func setPhysics(_ new: ScrollPhysics, at time: Instant) {
    setPhysics(new, at: time) { _ in nil }
  }

  /// Takes up another feel, and lets a motion under way rest where the header may.
  mutating func setPhysics(
    _ new: ScrollPhysics, at time: Instant, landing choose: Landing.Choice
  ) {
    guard new != physics else { return }
    let shown = offset(at: time)
    physics = new
    switch state {
    case .idle: break
    case .tracking: state = .tracking(raw: raw(displayed: shown))
    case .moving(let motion) where time < motion.end: carryOn(motion, at: time, landing: choose)
    case .moving(let motion): state = .idle(offset: motion.target)
    }
  }

  private mutating func carryOn(_ motion: Motion, at time: Instant, landing choose: Landing.Choice)
  {
    let offset = motion.pathOffset(at: time)
    let velocity = motion.pathVelocity(at: time)
    let elapsed = time.seconds(since: motion.start)
    var next = motion
    next.start = time
    switch motion.path {
    case .coast(let coast):
      if let arrival = coast.arrival, elapsed >= arrival.time {
        guard case .edge(let spring) = arrival.path else { return }
        next.path = .bounce(
          edgeSpring(displacement: offset - spring.edge, velocity: velocity, edge: spring.edge))
      } else if !coastsBack(from: offset, velocity: velocity) {
        let edge = metrics.bounded(offset)
        next.path = .bounce(
          edgeSpring(displacement: offset - edge, velocity: velocity, edge: edge))
      } else if let path = course(from: offset, velocity: velocity, landing: choose) {
        next.path = path
      } else {
        return stop(at: time)
      }
    case .bounce(let spring):
      next.path = .bounce(
        edgeSpring(displacement: offset - spring.edge, velocity: velocity, edge: spring.edge))
    // A timed spring is the header's own.
    case .comeback, .snap: return
    case .follow(var follow):
      follow.setPhysics(physics, at: time)
      next.path = .follow(follow)
    }
    state = .moving(next)
  }
}
