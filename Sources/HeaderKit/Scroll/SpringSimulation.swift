/// A damped spring of mass 1 about a target at 0, in closed form; critically or underdamped.
public struct SpringSimulation: Hashable, Sendable {
  /// The displacement from the target at the start, in points.
  public let initialDisplacement: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// The undamped angular frequency, in radians per second; the stiffness is its square.
  public let angularFrequency: Double
  /// 1 does not oscillate, less does; more is taken as 1.
  public let dampingRatio: Double

  /// Creates a spring from its state at the start, its frequency in radians per second and its
  /// damping ratio, 0 to 1.
  public init(
    displacement: Double, velocity: Double, angularFrequency: Double, dampingRatio: Double = 1
  ) {
    initialDisplacement = displacement
    initialVelocity = velocity
    self.angularFrequency = angularFrequency
    self.dampingRatio = clamp(dampingRatio, 0, 1)
  }

  /// The displacement from the target a number of seconds after the start, in points.
  public func displacement(at time: Double) -> Double {
    let decay = exponential(-dampingRatio * angularFrequency * time)
    guard dampingRatio < 1 else {
      return (initialDisplacement + slope * time) * decay
    }
    let damped = dampedFrequency
    return decay
      * (initialDisplacement * cosine(damped * time) + slope / damped * sine(damped * time))
  }

  /// The velocity a number of seconds after the start, in points per second.
  public func velocity(at time: Double) -> Double {
    let rate = dampingRatio * angularFrequency
    let decay = exponential(-rate * time)
    guard dampingRatio < 1 else {
      return (initialVelocity - angularFrequency * slope * time) * decay
    }
    let damped = dampedFrequency
    let stiffness = angularFrequency * angularFrequency
    let sineShare = (rate * initialVelocity + stiffness * initialDisplacement) / damped
    return decay * (initialVelocity * cosine(damped * time) - sineShare * sine(damped * time))
  }

  /// Tells each time at which it turns round, in seconds after the start, up to a time.
  ///
  /// - Complexity: linear in the turns; critically damped it turns once at most.
  func forEachTurn(before end: Double, _ body: (Double) -> Void) {
    guard dampingRatio < 1 else {
      let turn = initialVelocity / (angularFrequency * slope)
      if turn > 0, turn < end { body(turn) }
      return
    }
    let damped = dampedFrequency
    let stiffness = angularFrequency * angularFrequency
    let sineShare =
      (dampingRatio * angularFrequency * initialVelocity + stiffness * initialDisplacement) / damped
    var turn = angle(x: sineShare, y: initialVelocity) / damped
    while turn < end {
      if turn > 0 { body(turn) }
      turn += .pi / damped
    }
  }

  /// v0 + ζω·x0, which both closed forms share.
  var slope: Double {
    initialVelocity + dampingRatio * angularFrequency * initialDisplacement
  }

  var dampedFrequency: Double {
    angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
  }
}
