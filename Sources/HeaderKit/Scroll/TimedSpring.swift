/// A spring that is exactly on target at a given time, as UIView's spring animations are.
///
/// The frequency is solved so that the remainder at the duration is a thousandth of the distance;
/// there it jumps onto the target. Reproduces 17 probes of UIKit to a millionth.
public struct TimedSpring: Hashable, Sendable {
  /// When it is on target, in seconds.
  public let duration: Double
  /// The damping ratio, above 0 and at most 1.
  public let dampingRatio: Double
  /// The velocity towards the target at the start, in whole distances per second.
  public let initialVelocity: Double
  /// The solved frequency, in radians per second.
  public let angularFrequency: Double

  /// Creates a spring from its duration in seconds, damping ratio and relative initial velocity.
  ///
  /// Numbers out of their range, and those that are none, count as the nearest that is within.
  ///
  /// - Complexity: one bisection.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
    self.duration = clamp(duration, 0.001, 1e6)
    self.dampingRatio = clamp(dampingRatio, 0.01, 1)
    self.initialVelocity = initialVelocity.isNaN ? 0 : clamp(initialVelocity, -1e6, 1e6)
    angularFrequency = Self.angularFrequency(
      duration: self.duration, dampingRatio: self.dampingRatio, velocity: self.initialVelocity)
  }

  /// The same spring without overshoot: critically damped, and never faster than its own frequency
  /// lets it be without passing the target.
  var criticallyDamped: TimedSpring {
    TimedSpring(duration: duration, dampingRatio: 1, initialVelocity: 0).inheriting(initialVelocity)
  }

  /// The same spring with another velocity towards the target, in whole distances per second: at least
  /// 0 and at most half the frequency it has from rest, so that critical damping never overshoots.
  func inheriting(_ velocity: Double) -> TimedSpring {
    let still = TimedSpring(duration: duration, dampingRatio: dampingRatio, initialVelocity: 0)
    return TimedSpring(
      duration: duration, dampingRatio: dampingRatio,
      initialVelocity: clamp(velocity, 0, still.angularFrequency / 2))
  }

  /// The share of the distance still to go, from 1 at the start to 0 at the duration.
  public func remainder(at time: Double) -> Double {
    time < duration ? simulation.displacement(at: time) : 0
  }

  /// How fast the remainder changes, per second.
  public func remainderRate(at time: Double) -> Double {
    time < duration ? simulation.velocity(at: time) : 0
  }

  var simulation: SpringSimulation {
    SpringSimulation(
      displacement: 1, velocity: -initialVelocity, angularFrequency: angularFrequency,
      dampingRatio: dampingRatio)
  }

  /// The largest root of |(ζω - v)/ωd|·e^(-ζωD) = 0.001, or of (1 + (ω - v)D)·e^(-ωD) = 0.001 for
  /// critical damping; where a large velocity leaves none there, the root on the softer branch.
  private static func angularFrequency(
    duration: Double, dampingRatio: Double, velocity: Double
  ) -> Double {
    let critical = dampingRatio >= 1
    func excess(_ omega: Double) -> Double {
      if critical {
        return logarithm(abs(1 + (omega - velocity) * duration)) - omega * duration
          + logarithm(1000)
      }
      let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
      return logarithm(abs(dampingRatio * omega - velocity) / damped)
        - dampingRatio * omega * duration + logarithm(1000)
    }
    // Beyond the extremum the excess only falls; before it, it falls from the start for v <= 0.
    let extremum: Double
    if velocity <= 0 {
      extremum = 1e-6
    } else if critical {
      extremum = velocity
    } else {
      let root = (velocity * velocity + 4 * velocity / duration).squareRoot()
      extremum = (velocity + root) / (2 * dampingRatio)
    }
    if excess(extremum) >= 0 {
      var upper = extremum + 1 / duration
      while excess(upper) >= 0, upper < 1e9 { upper *= 2 }
      return lastTrue(from: extremum, to: upper) { excess($0) >= 0 }
    }
    let zero = critical ? velocity - 1 / duration : velocity / dampingRatio
    return lastTrue(from: 1e-6, to: max(zero, 1e-5)) { excess($0) >= 0 }
  }
}
