/// Momentum, and what takes over on the way: the bounce at an edge, or the spring onto a stop of the
/// header.
struct Coast: Sendable {
  /// What takes over from momentum.
  struct Arrival: Sendable {
    /// When, in seconds after the start.
    var time: Double
    var path: Path

    enum Path: Sendable {
      case edge(Motion.EdgeSpring)
      case stop(TimedApproach)
    }
  }

  var momentum: MomentumSimulation
  /// How much faster than by itself it slows down, so that it stops sooner: the travel is divided by
  /// this and the velocity at the start stays.
  var pace = 1.0
  var arrival: Arrival?

  /// When it is at rest, in seconds after the start.
  var duration: Double {
    switch arrival?.path {
    case nil: momentum.duration / pace
    case .edge(let spring)?: (arrival?.time ?? 0) + spring.restTime
    case .stop(let approach)?: (arrival?.time ?? 0) + approach.duration
    }
  }

  /// Where it comes to rest, in points.
  var target: Double {
    switch arrival?.path {
    case nil: momentum.start + (momentum.finalPosition - momentum.start) / pace
    case .edge(let spring)?: spring.edge
    case .stop(let approach)?: approach.target
    }
  }

  func offset(at time: Double) -> Double {
    if let arrival, time >= arrival.time {
      switch arrival.path {
      case .edge(let spring): return spring.offset(at: time - arrival.time)
      case .stop(let approach): return approach.offset(at: time - arrival.time)
      }
    }
    guard pace != 1 else { return momentum.position(at: time) }
    return momentum.start + (momentum.position(at: time * pace) - momentum.start) / pace
  }

  func velocity(at time: Double) -> Double {
    if let arrival, time >= arrival.time {
      switch arrival.path {
      case .edge(let spring): return spring.velocity(at: time - arrival.time)
      case .stop(let approach): return approach.velocity(at: time - arrival.time)
      }
    }
    return momentum.velocity(at: time * pace)
  }

  func activity(at time: Double) -> ScrollActivity {
    guard let arrival, time >= arrival.time else { return .decelerating }
    switch arrival.path {
    case .edge: return .bouncing
    case .stop: return .snapping
    }
  }
}
