/// Momentum as a function of time, from its start to its exact end.
///
/// What it loses speed by is its model; each is a closed form, so that position, velocity, landing
/// and crossings depend on nothing but the time.
public struct MomentumSimulation: Hashable, Sendable {
  /// What it loses speed by.
  public let model: Model
  /// The position at the start, in points.
  public let start: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// How long it runs until it stops, in seconds; 0 when it starts no faster than it stops.
  public let duration: Double
  /// Where it stops, in points.
  public let finalPosition: Double

  /// Creates a momentum by a model, from a position in points and a velocity in points per second.
  public init(_ model: Model = .uikit, start: Double, velocity: Double) {
    self.model = model
    self.start = start
    initialVelocity = velocity
    let speed = abs(velocity)
    guard speed > model.stopSpeed else {
      duration = 0
      finalPosition = start
      return
    }
    duration = model.duration(speed: speed)
    let travel = model.travel(speed: speed, duration: duration)
    finalPosition = velocity < 0 ? start - travel : start + travel
  }

  /// The position a number of seconds after the start, in points; the final one from the end on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return finalPosition }
    let travel = model.travel(speed: abs(initialVelocity), duration: duration, at: max(time, 0))
    return initialVelocity < 0 ? start - travel : start + travel
  }

  /// The velocity a number of seconds after the start, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let speed = model.speed(from: abs(initialVelocity), duration: duration, at: max(time, 0))
    return initialVelocity < 0 ? -speed : speed
  }

  /// When it crosses a position, in seconds after the start; nil when it never gets past it.
  ///
  /// - Complexity: one bisection where the model's travel has no inverse, `Model.viscous`.
  public func time(reaching position: Double) -> Double? {
    let distance = position - start
    let past = initialVelocity < 0 ? finalPosition < position : finalPosition > position
    guard past, distance == 0 || (distance < 0) == (initialVelocity < 0) else { return nil }
    return model.time(travelling: abs(distance), speed: abs(initialVelocity), duration: duration)
  }
}
