/// A motion of the offset as a function of time, from its start to its exact end.
struct Motion: Sendable {
  /// What moves.
  enum Path: Sendable {
    /// Momentum, and what takes over from it.
    case coast(Coast)
    /// The spring at an edge.
    case bounce(EdgeSpring)
    /// A timed spring from past an edge back onto it.
    case comeback(TimedApproach)
    /// A timed spring onto a stop of the header, or to where the program sent it.
    case snap(TimedApproach)
    /// The spring towards a target that wheel and keys move.
    case follow(Follow)
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
    case .coast(let coast): pathEnd = start.adding(seconds: coast.duration)
    case .bounce(let spring): pathEnd = start.adding(seconds: spring.restTime)
    case .comeback(let approach), .snap(let approach):
      pathEnd = start.adding(seconds: approach.duration)
    case .follow(let follow): pathEnd = follow.end
    }
    return max(pathEnd, fade?.end ?? pathEnd)
  }

  /// Where it comes to rest.
  var target: Double {
    switch path {
    case .coast(let coast): coast.target
    case .bounce(let spring): spring.edge
    case .comeback(let approach), .snap(let approach): approach.target
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
    case .coast(let coast): return coast.activity(at: time.seconds(since: start))
    case .bounce, .comeback: return .bouncing
    case .snap: return .snapping
    case .follow(let follow): return follow.isOverscrolled(at: time) ? .bouncing : .animating
    }
  }

  /// The spring onto a stop of the header that is under way at an instant; nil when none is.
  func approach(at time: Instant) -> TimedApproach? {
    switch path {
    case .snap(let approach): return approach
    case .coast(let coast):
      guard let arrival = coast.arrival, case .stop(let approach) = arrival.path,
        time.seconds(since: start) >= arrival.time
      else { return nil }
      return approach
    case .bounce, .comeback, .follow: return nil
    }
  }

  func pathOffset(at time: Instant) -> Double {
    let elapsed = time.seconds(since: start)
    switch path {
    case .coast(let coast): return coast.offset(at: elapsed)
    case .bounce(let spring): return spring.offset(at: elapsed)
    case .comeback(let approach), .snap(let approach): return approach.offset(at: elapsed)
    case .follow(let follow): return follow.offset(at: time)
    }
  }

  func pathVelocity(at time: Instant) -> Double {
    let elapsed = time.seconds(since: start)
    switch path {
    case .coast(let coast): return coast.velocity(at: elapsed)
    case .bounce(let spring): return spring.velocity(at: elapsed)
    case .comeback(let approach), .snap(let approach): return approach.velocity(at: elapsed)
    case .follow(let follow): return follow.velocity(at: time)
    }
  }
}
