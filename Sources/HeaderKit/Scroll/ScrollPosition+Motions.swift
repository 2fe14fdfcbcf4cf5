extension ScrollPosition {
  /// Raw offsets stay finite and precise whatever a device sends, in points.
  static let farAway = 1e12

  // MARK: Motions

  /// Momentum within the range, and the bounce where it runs into an edge; where the header may not
  /// rest at its end, the way to where it may.
  mutating func coast(
    from offset: Double, velocity: Double, at start: Instant, landing choose: Landing.Choice
  ) {
    let runs = hasMomentum && abs(velocity) > physics.momentum.stopSpeed
    let path = course(from: offset, velocity: runs ? velocity : 0, landing: choose)
    if let path { move(path, from: start) } else { state = .idle(offset: metrics.bounded(offset)) }
  }

  /// The way of a momentum from an offset, and what an edge or a stop of the header makes of it; nil
  /// when it stays where it is.
  func course(
    from offset: Double, velocity: Double, landing choose: Landing.Choice
  ) -> Motion.Path? {
    let momentum = MomentumSimulation(physics.momentum, start: offset, velocity: velocity)
    let end = metrics.bounded(momentum.finalPosition)
    if let landing = choose(Landing.Course(offset: offset, end: end, momentum: momentum)) {
      return path(to: landing, momentum)
    }
    guard momentum.duration > 0 else { return nil }
    let edge = velocity < 0 ? 0 : metrics.maximumOffset
    var coast = Coast(momentum: momentum)
    if let time = momentum.time(reaching: edge) {
      let carried = reducesMotion ? 0 : momentum.velocity(at: time)
      let velocity = physics.bounce.startVelocity(displacement: 0, velocity: carried)
      let spring = edgeSpring(displacement: 0, velocity: velocity, edge: edge)
      coast.arrival = Coast.Arrival(time: time, path: .edge(spring))
    }
    return .coast(coast)
  }

  /// The way of a momentum to where the header may rest.
  ///
  /// Between stops a spring takes over at once and inherits the velocity. On the way to the first stop
  /// momentum goes on: it slows down to rest on the stop, or hands over to the spring there.
  private func path(to landing: Landing, _ momentum: MomentumSimulation) -> Motion.Path {
    let offset = momentum.start
    guard let entry = landing.entry, let time = momentum.time(reaching: entry) else {
      return .snap(approach(landing, from: offset, velocity: momentum.initialVelocity))
    }
    var coast = Coast(momentum: momentum)
    if landing.target == entry {
      coast.pace = (momentum.finalPosition - offset) / (entry - offset)
    } else {
      let approach = approach(landing, from: entry, velocity: momentum.velocity(at: time))
      coast.arrival = Coast.Arrival(time: time, path: .stop(approach))
    }
    return .coast(coast)
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
    let moves = abs(velocity) > physics.momentum.stopSpeed && distance != 0
    return fitting(
      TimedApproach(
        target: landing.target, distance: distance,
        spring: moves ? spring.inheriting(-velocity / distance) : spring))
  }

  /// A spring's way as it is where it stays within the stretch's own limit, else without overshoot.
  private func fitting(_ approach: TimedApproach) -> TimedApproach {
    guard let most = metrics.maximumStretch else { return approach }
    // What shows further out already may stay there.
    let least = min(-most, approach.target + approach.distance)
    var highest = least
    approach.spring.forEachTurn { highest = min(highest, approach.offset(at: $0)) }
    guard highest < least else { return approach }
    var calm = approach
    calm.spring = approach.spring.criticallyDamped
    return calm
  }

  /// The way back from past an edge, by the velocity shown at the release.
  mutating func comeBack(
    from offset: Double, velocity: Double, edge: Double, at start: Instant,
    landing choose: Landing.Choice
  ) {
    let distance = offset - edge
    let isHeld = abs(velocity) < physics.heldVelocity
    if !isHeld, hasMomentum, coastsBack(from: offset, velocity: velocity) {
      coast(from: offset, velocity: velocity, at: start, landing: choose)
    } else if isHeld || reducesMotion {
      comeBackHeld(distance: distance, edge: edge, at: start)
    } else {
      let carried = physics.bounce.startVelocity(displacement: distance, velocity: velocity)
      bounce(from: offset, velocity: carried, edge: edge, at: start)
    }
  }

  /// Whether momentum takes an offset that is past an edge back over it; true within the range.
  func coastsBack(from offset: Double, velocity: Double) -> Bool {
    let end = MomentumSimulation(physics.momentum, start: offset, velocity: velocity).finalPosition
    return offset < 0 ? end > 0 : offset <= metrics.maximumOffset || end < metrics.maximumOffset
  }

  /// The way back of a stretch that was held: the header's own spring at the top, else
  /// the feel's, such as x0·(1 + ωt/3)·e^(-ωt), as recorded on UIScrollView.
  private mutating func comeBackHeld(distance: Double, edge: Double, at start: Instant) {
    if distance < 0, let spring = metrics.returnSpring {
      let overshoots = metrics.maximumOffset > 0 && !reducesMotion
      let approach = TimedApproach(
        target: edge, distance: distance, spring: overshoots ? spring : spring.criticallyDamped)
      move(.comeback(fitting(approach)), from: start)
      return
    }
    let velocity = -physics.bounce.heldHomeward * physics.bounce.angularFrequency * distance
    bounce(from: edge + distance, velocity: velocity, edge: edge, at: start)
  }

  mutating func bounce(
    from offset: Double, velocity: Double, edge: Double, at start: Instant
  ) {
    let spring = edgeSpring(displacement: offset - edge, velocity: velocity, edge: edge)
    move(.bounce(spring), from: start)
  }

  /// The edge's spring, its velocity bounded so that it never passes the stretch's own limit.
  func edgeSpring(
    displacement: Double, velocity: Double, edge: Double
  ) -> Motion.EdgeSpring {
    let bounce = physics.bounce
    let most = bounce.maximumVelocity
    var velocity = clamp(velocity, -most, most)
    let top = displacement < 0 || (displacement == 0 && velocity < 0)
    // Outward is positive from here on.
    let side = top ? -1.0 : 1.0
    if let limit = bounceLimit(top: top), velocity * side > 0 {
      func peak(_ speed: Double) -> Double {
        bounce.peak(displacement: displacement * side, velocity: speed)
      }
      var speed = min(velocity * side, bounce.velocity(peakingAt: limit))
      if peak(speed) > limit { speed = lastTrue(from: 0, to: speed) { peak($0) <= limit } }
      velocity = speed * side
    }
    let spring = bounce.spring(displacement: displacement, velocity: velocity)
    return Motion.EdgeSpring(edge: edge, spring: spring)
  }

  /// The most that a bounce shows past an edge, in points; nil for no limit.
  private func bounceLimit(top: Bool) -> Double? {
    let band = metrics.band(top: top, model: physics.rubberBand)
    let limit = min(
      top ? metrics.maximumStretch ?? .infinity : .infinity,
      physics.bounce.maximumDisplacement ?? .infinity, band.greatestBounce ?? .infinity)
    return limit < .infinity ? limit : nil
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

  /// A raw offset moved by a drag; past an edge no further out than the band lets it.
  func dragged(_ raw: Double, by delta: Double) -> Double {
    let moved = clamp(raw + delta, -Self.farAway, Self.farAway)
    let edge = metrics.bounded(moved)
    guard moved != edge else { return moved }
    let band = metrics.band(top: moved < edge, model: physics.rubberBand)
    // What shows further out already, by another feel, may stay there.
    let already = moved < edge ? edge - raw : raw - edge
    let most = max(band.greatestRaw, already)
    return clamp(moved, edge - most, edge + most)
  }

  func displayed(raw: Double) -> Double {
    let edge = metrics.bounded(raw)
    let band = metrics.band(top: raw < edge, model: physics.rubberBand)
    let distance = band.displacement(raw: abs(raw - edge))
    return raw < edge ? edge - distance : edge + distance
  }

  func raw(displayed offset: Double) -> Double {
    let edge = metrics.bounded(offset)
    let band = metrics.band(top: offset < edge, model: physics.rubberBand)
    let distance = band.raw(displacement: abs(offset - edge))
    return offset < edge ? edge - distance : edge + distance
  }
}
