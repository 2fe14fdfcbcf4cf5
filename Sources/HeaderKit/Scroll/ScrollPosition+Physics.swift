extension ScrollPosition {
  /// Takes up another feel at an instant; offset and velocity go on from what they are.
  ///
  /// Only a limit of the new feel bounds the velocity: that of its bounce, and the speed at which its
  /// momentum stops.
  public mutating func setPhysics(_ new: ScrollPhysics, at time: Instant) {
    guard new != physics else { return }
    let shown = offset(at: time)
    physics = new
    switch state {
    case .idle: break
    case .tracking: state = .tracking(raw: raw(displayed: shown))
    case .moving(let motion) where time < motion.end: carryOn(motion, at: time)
    case .moving(let motion): state = .idle(offset: motion.target)
    }
  }

  private mutating func carryOn(_ motion: Motion, at time: Instant) {
    let offset = motion.pathOffset(at: time)
    let velocity = motion.pathVelocity(at: time)
    let elapsed = time.seconds(since: motion.start)
    var next = motion
    next.start = time
    switch motion.path {
    case .momentum(_, let impact):
      if let impact, elapsed >= impact.time {
        next.path = .bounce(
          edgeSpring(
            displacement: offset - impact.spring.edge, velocity: velocity,
            edge: impact.spring.edge))
      } else {
        next.path = momentum(from: offset, velocity: velocity)
      }
    case .bounce(let spring):
      next.path = .bounce(
        edgeSpring(displacement: offset - spring.edge, velocity: velocity, edge: spring.edge))
    // A timed spring is the header's own.
    case .comeback: return
    case .follow(var follow):
      follow.setPhysics(physics, at: time)
      next.path = .follow(follow)
    }
    state = .moving(next)
  }
}
