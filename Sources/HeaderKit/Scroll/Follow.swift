/// The motion that wheel notches and keys make: a critically damped spring towards a target within
/// the range, and on top of it a spring at the edge for what went past.
///
/// The two add up, so a notch past the top neither slows the way there nor makes it jump.
struct Follow: Sendable {
  /// A spring with its own start.
  struct Leg: Sendable {
    var start: Instant
    var spring: SpringSimulation
    var restTime: Double

    init(start: Instant, spring: SpringSimulation) {
      self.start = start
      self.spring = spring
      restTime = spring.restTime
    }

    var end: Instant { start.adding(seconds: restTime) }

    func displacement(at time: Instant) -> Double {
      time < end ? spring.displacement(at: time.seconds(since: start)) : 0
    }

    func velocity(at time: Instant) -> Double {
      time < end ? spring.velocity(at: time.seconds(since: start)) : 0
    }

    /// Its velocity as (constant + slope·t)·e^(-rate·t), t in seconds since an instant after its start.
    func velocityForm(from base: Instant) -> (constant: Double, slope: Double, rate: Double) {
      let elapsed = base.seconds(since: start)
      let omega = spring.angularFrequency
      let velocity = spring.velocity(at: elapsed)
      let slope = velocity + omega * spring.displacement(at: elapsed)
      return (velocity, -omega * slope, omega)
    }
  }

  /// Where it goes, within the range, in points.
  private(set) var target: Double
  private(set) var approach: Leg
  private(set) var overscroll: Leg
  private var physics: ScrollPhysics

  /// Starts at rest at a target, with a displacement past an edge that comes back.
  init(target: Double, overscroll distance: Double, physics: ScrollPhysics, at time: Instant) {
    self.target = target
    self.physics = physics
    approach = Leg(
      start: time,
      spring: SpringSimulation(
        displacement: 0, velocity: 0, angularFrequency: physics.wheelFrequency))
    overscroll = Leg(
      start: time, spring: physics.bounce.spring(displacement: distance, velocity: 0))
  }

  var end: Instant { max(approach.end, overscroll.end) }

  func offset(at time: Instant) -> Double {
    target + approach.displacement(at: time) + overscroll.displacement(at: time)
  }

  func velocity(at time: Instant) -> Double {
    approach.velocity(at: time) + overscroll.velocity(at: time)
  }

  func isOverscrolled(at time: Instant) -> Bool { time < overscroll.end }

  /// Sends it to another target; position and velocity go on.
  mutating func retarget(_ newTarget: Double, at time: Instant) {
    approach = Leg(
      start: time,
      spring: SpringSimulation(
        displacement: target + approach.displacement(at: time) - newTarget,
        velocity: approach.velocity(at: time), angularFrequency: physics.wheelFrequency))
    target = newTarget
  }

  /// Goes on by another feel from where it is, as fast as it is.
  mutating func setPhysics(_ new: ScrollPhysics, at time: Instant) {
    physics = new
    retarget(target, at: time)
    overscroll = Leg(
      start: time,
      spring: new.bounce.spring(
        displacement: overscroll.displacement(at: time), velocity: overscroll.velocity(at: time)))
  }

  /// Moves place and target together, in points.
  mutating func shift(by distance: Double) { target += distance }

  /// Kicks the spring at the top outward by a share of a notch.
  ///
  /// From rest a whole notch peaks at the nudge peak: v = peak·ω·e; more add to the velocity, up to
  /// the most that still peaks at the limit, in points.
  mutating func nudge(notches: Double, limit: Double, at time: Instant) {
    let bounce = physics.bounce
    let stretch = -overscroll.displacement(at: time)
    let speed = -overscroll.velocity(at: time)
    func peak(_ speed: Double) -> Double { bounce.peak(displacement: stretch, velocity: speed) }
    let wanted = speed + bounce.velocity(peakingAt: physics.nudgePeak) * notches
    var allowed = wanted
    if peak(wanted) > limit {
      // The least speed that peaks at the limit lies below the limit's own from rest.
      let bound = bounce.velocity(peakingAt: limit)
      allowed =
        peak(speed) >= limit
        ? speed
        : lastTrue(from: speed, to: min(wanted, bound)) {
          peak($0) <= limit
        }
    }
    overscroll = Leg(
      start: time, spring: bounce.spring(displacement: -stretch, velocity: -allowed))
  }
}
