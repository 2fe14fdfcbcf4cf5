extension ScrollPosition {
  /// Raw offsets stay finite and precise whatever a device sends, in points.
  static let farAway = 1e12

  // MARK: Motions

  /// Momentum within the range, and the bounce where it runs into an edge.
  mutating func coast(from offset: Double, velocity: Double, at start: Instant) {
    guard hasMomentum, abs(velocity) > physics.stopSpeed else {
      state = .idle(offset: metrics.bounded(offset))
      return
    }
    let friction = FrictionSimulation(
      start: offset, velocity: velocity, rate: physics.decelerationRate,
      stopSpeed: physics.stopSpeed)
    let edge = velocity < 0 ? 0 : metrics.maximumOffset
    var impact: Motion.Impact?
    if let time = friction.time(reaching: edge) {
      let carried = reducesMotion ? 0 : friction.velocity(at: time)
      impact = Motion.Impact(
        time: time, spring: edgeSpring(displacement: 0, velocity: carried, edge: edge))
    }
    state = .moving(Motion(path: .momentum(friction, impact: impact), start: start))
  }

  /// The way back from past an edge, by the velocity shown at the release.
  mutating func comeBack(
    from offset: Double, velocity: Double, edge: Double, at start: Instant
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
      coast(from: offset, velocity: velocity, at: start)
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
      move(.comeback(edge: edge, distance: distance, fitting), from: start)
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
