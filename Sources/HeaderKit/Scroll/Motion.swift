/// A motion of the offset as a function of time, from its start to its exact end.
struct Motion: Sendable {
  /// What moves.
  enum Path: Sendable {
    /// Momentum, and the bounce at the edge that it runs into, if it does.
    case momentum(MomentumSimulation, impact: Impact?)
    /// The spring at an edge.
    case bounce(EdgeSpring)
    /// A timed spring from a distance off an edge back onto it.
    case comeback(edge: Double, distance: Double, TimedSpring)
    /// The spring towards a target that wheel and keys move.
    case follow(Follow)
  }

  /// The hand-over from momentum to an edge.
  struct Impact: Sendable {
    /// When, in seconds after the momentum's start.
    var time: Double
    var spring: EdgeSpring
  }

  /// A spring that rests on an edge.
  struct EdgeSpring: Sendable {
    var edge: Double
    var spring: SpringSimulation
    /// When it is at rest, in seconds after its start.
    var restTime: Double

    init(edge: Double, spring: SpringSimulation) {
      self.edge = edge
      self.spring = spring
      restTime = spring.restTime
    }

    func offset(at time: Double) -> Double {
      time < restTime ? edge + spring.displacement(at: time) : edge
    }

    func velocity(at time: Double) -> Double {
      time < restTime ? spring.velocity(at: time) : 0
    }
  }

  /// A distance that was already due when the lift was noticed, faded in so that nothing jumps.
  struct Fade: Sendable {
    /// Stiffness 1000, the wheel spring's.
    private static let frequency = 1000.0.squareRoot()
    var notice: Instant
    private var spring: SpringSimulation
    private var restTime: Double

    init(notice: Instant, distance: Double) {
      self.notice = notice
      spring = SpringSimulation(
        displacement: -distance, velocity: 0, angularFrequency: Self.frequency)
      restTime = spring.restTime
    }

    func offset(at time: Instant) -> Double {
      let elapsed = time.seconds(since: notice)
      return elapsed < restTime ? spring.displacement(at: elapsed) : 0
    }

    func velocity(at time: Instant) -> Double {
      let elapsed = time.seconds(since: notice)
      return elapsed < restTime ? spring.velocity(at: elapsed) : 0
    }

    var end: Instant { notice.adding(seconds: restTime) }
  }

  var path: Path
  var start: Instant
  var fade: Fade?

  /// When it is exactly on target.
  var end: Instant {
    let pathEnd: Instant
    switch path {
    case .momentum(let momentum, nil): pathEnd = start.adding(seconds: momentum.duration)
    case .momentum(_, let impact?):
      pathEnd = start.adding(seconds: impact.time + impact.spring.restTime)
    case .bounce(let spring): pathEnd = start.adding(seconds: spring.restTime)
    case .comeback(_, _, let spring): pathEnd = start.adding(seconds: spring.duration)
    case .follow(let follow): pathEnd = follow.end
    }
    return max(pathEnd, fade?.end ?? pathEnd)
  }

  /// Where it comes to rest.
  var target: Double {
    switch path {
    case .momentum(let momentum, nil): momentum.finalPosition
    case .momentum(_, let impact?): impact.spring.edge
    case .bounce(let spring): spring.edge
    case .comeback(let edge, _, _): edge
    case .follow(let follow): follow.target
    }
  }

  func offset(at time: Instant) -> Double {
    time < end ? pathOffset(at: time) + (fade?.offset(at: time) ?? 0) : target
  }

  func velocity(at time: Instant) -> Double {
    time < end ? pathVelocity(at: time) + (fade?.velocity(at: time) ?? 0) : 0
  }

  func activity(at time: Instant) -> ScrollActivity {
    guard time < end else { return .idle }
    switch path {
    case .momentum(_, let impact):
      let elapsed = time.seconds(since: start)
      return impact.map { elapsed >= $0.time } ?? false ? .bouncing : .decelerating
    case .bounce, .comeback: return .bouncing
    case .follow(let follow): return follow.isOverscrolled(at: time) ? .bouncing : .animating
    }
  }

  func pathOffset(at time: Instant) -> Double {
    let elapsed = time.seconds(since: start)
    switch path {
    case .momentum(let momentum, let impact):
      guard let impact, elapsed >= impact.time else { return momentum.position(at: elapsed) }
      return impact.spring.offset(at: elapsed - impact.time)
    case .bounce(let spring): return spring.offset(at: elapsed)
    case .comeback(let edge, let distance, let spring):
      return edge + distance * spring.remainder(at: elapsed)
    case .follow(let follow): return follow.offset(at: time)
    }
  }

  func pathVelocity(at time: Instant) -> Double {
    let elapsed = time.seconds(since: start)
    switch path {
    case .momentum(let momentum, let impact):
      guard let impact, elapsed >= impact.time else { return momentum.velocity(at: elapsed) }
      return impact.spring.velocity(at: elapsed - impact.time)
    case .bounce(let spring): return spring.velocity(at: elapsed)
    case .comeback(_, let distance, let spring):
      return distance * spring.remainderRate(at: elapsed)
    case .follow(let follow): return follow.velocity(at: time)
    }
  }
}
