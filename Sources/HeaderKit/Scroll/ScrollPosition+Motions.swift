extension ScrollPosition {
  /// Raw offsets stay finite and precise whatever a device sends, in points.
  static let farAway = 1e12

  // MARK: Motions

  /// Momentum within the range, and the bounce where it runs into an edge; where the header may not
  /// rest at its end, the way to where it may.
  mutating func coast(
    from offset: Double, velocity: Double, at start: Instant, landing choose: Landing.Choice
  ) {
    let runs = hasMomentum && abs(velocity) > physics.stopSpeed
    let velocity = runs ? velocity : 0
    let friction = FrictionSimulation(
      start: offset, velocity: velocity, rate: physics.decelerationRate,
      stopSpeed: physics.stopSpeed)
    let end = metrics.bounded(friction.finalPosition)
    if let landing = choose(Landing.Course(offset: offset, end: end, friction: friction)) {
      return land(landing, friction, at: start)
    }
    guard runs else {
      state = .idle(offset: metrics.bounded(offset))
      return
    }
    let edge = velocity < 0 ? 0 : metrics.maximumOffset
    var coast = Coast(friction: friction)
    if let time = friction.time(reaching: edge) {
      let carried = reducesMotion ? 0 : friction.velocity(at: time)
      let spring = edgeSpring(displacement: 0, velocity: carried, edge: edge)
      coast.arrival = Coast.Arrival(time: time, path: .edge(spring))
    }
    state = .moving(Motion(path: .coast(coast), start: start))
  }

  /// Sends a momentum to where the header may rest.
  ///
  /// Between stops a spring takes over at once and inherits the velocity. On the way to the first stop
  /// momentum goes on: it slows down to rest on the stop, or hands over to the spring there.
  private mutating func land(
    _ landing: Landing, _ friction: FrictionSimulation, at start: Instant
  ) {
    let offset = friction.start
    let velocity = friction.initialVelocity
    guard let entry = landing.entry, let time = friction.time(reaching: entry) else {
      return snap(to: landing, from: offset, velocity: velocity, at: start)
    }
    var coast = Coast(friction: friction)
    if landing.target == entry {
      coast.pace = (friction.finalPosition - offset) / (entry - offset)
    } else {
      let approach = approach(
        landing, from: entry, velocity: friction.velocity(at: time))
      coast.arrival = Coast.Arrival(time: time, path: .stop(approach))
    }
    move(.coast(coast), from: start)
  }

  /// Takes a spring from where it shows to where the header may rest.
  mutating func snap(
    to landing: Landing, from offset: Double, velocity: Double, at start: Instant
  ) {
    move(.snap(approach(landing, from: offset, velocity: velocity)), from: start)
  }

  /// The spring onto a stop; it inherits a velocity towards the stop, and never more than it can take
  /// without going past it further than it does from rest.
  private func approach(
    _ landing: Landing, from offset: Double, velocity: Double
  ) -> TimedApproach {
    let distance = offset - landing.target
    let spring = reducesMotion ? landing.spring.criticallyDamped : landing.spring
    let moves = abs(velocity) > physics.stopSpeed && distance != 0
    return TimedApproach(
      target: landing.target, distance: distance,
      spring: moves ? spring.inheriting(-velocity / distance) : spring)
  }

  /// The way back from past an edge, by the velocity shown at the release.
  mutating func comeBack(
    from offset: Double, velocity: Double, edge: Double, at start: Instant,
    landing choose: Landing.Choice
  ) {
    let distance = offset - edge
    if reducesMotion || abs(velocity) < physics.heldVelocity {
      comeBackHeld(distance: distance, edge: edge, at: start)
      return
    }
    let landing = FrictionSimulation(
      start: offset, velocity: velocity, rate: physics.decelerationRate,
      stopSpeed: physics.stopSpeed
    ).finalPosition
    let returns = distance < 0 ? landing > edge : landing < edge
    if returns, hasMomentum {
      coast(from: offset, velocity: velocity, at: start, landing: choose)
    } else {
      bounce(from: offset, velocity: velocity, edge: edge, at: start)
    }
  }

  /// The way back of a stretch that was held: the header's own spring at the top, else
  /// x0·(1 + ωt/3)·e^(-ωt), as recorded on UIScrollView.
  private mutating func comeBackHeld(distance: Double, edge: Double, at start: Instant) {
    if distance < 0, let spring = metrics.returnSpring {
      let overshoots = metrics.maximumOffset > 0 && !reducesMotion
      let fitting = overshoots ? spring : spring.criticallyDamped
      move(
        .comeback(TimedApproach(target: edge, distance: distance, spring: fitting)), from: start)
      return
    }
    let velocity = -2 / 3 * physics.bounceFrequency * distance
    bounce(from: edge + distance, velocity: velocity, edge: edge, at: start)
  }

  mutating func bounce(
    from offset: Double, velocity: Double, edge: Double, at start: Instant
  ) {
    let spring = edgeSpring(displacement: offset - edge, velocity: velocity, edge: edge)
    move(.bounce(spring), from: start)
  }

  /// The edge's spring, its velocity bounded so that it never passes the stretch's own limit.
  private func edgeSpring(
    displacement: Double, velocity: Double, edge: Double
  ) -> Motion.EdgeSpring {
    let omega = physics.bounceFrequency
    let most = physics.maximumBounceVelocity
    var velocity = clamp(velocity, -most, most)
    if let limit = metrics.maximumStretch, velocity < 0, displacement <= 0 {
      func peak(_ speed: Double) -> Double {
        SpringSimulation.peak(
          displacement: -displacement, velocity: speed, angularFrequency: omega)
      }
      let speed = min(-velocity, limit * omega * eulerNumber)
      velocity = peak(speed) > limit ? -lastTrue(from: 0, to: speed) { peak($0) <= limit } : -speed
    }
    return Motion.EdgeSpring(
      edge: edge,
      spring: SpringSimulation(
        displacement: displacement, velocity: velocity, angularFrequency: omega))
  }

  mutating func move(_ path: Motion.Path, from start: Instant) {
    let motion = Motion(path: path, start: start)
    state = motion.end > start ? .moving(motion) : .idle(offset: motion.target)
  }

  /// The wheel's motion as it runs, or one at rest where the offset shows.
  func follow(at time: Instant) -> Follow {
    if case .moving(let motion) = state, case .follow(let follow) = motion.path { return follow }
    let offset = offset(at: time)
    let target = metrics.bounded(offset)
    return Follow(target: target, overscroll: offset - target, physics: physics, at: time)
  }

  // MARK: Rubber band

  func displayed(raw: Double) -> Double {
    let edge = metrics.bounded(raw)
    let band = metrics.band(top: raw < edge, coefficient: physics.rubberBandCoefficient)
    let distance = band.displacement(raw: abs(raw - edge))
    return raw < edge ? edge - distance : edge + distance
  }

  func raw(displayed offset: Double) -> Double {
    let edge = metrics.bounded(offset)
    let band = metrics.band(top: offset < edge, coefficient: physics.rubberBandCoefficient)
    let distance = band.raw(displacement: abs(offset - edge))
    return offset < edge ? edge - distance : edge + distance
  }
}
