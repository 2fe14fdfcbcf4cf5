/// Momentum that loses a constant share of its speed each millisecond, in closed form.
///
/// UIScrollView's law: v = v0·r^(1000t), x = x0 + v0·F·(1 - r^(1000t)) with F = r/(1-r)/1000, the
/// sum over whole milliseconds, within 0.2 pt of two recorded UIKit flings.
public struct FrictionSimulation: Hashable, Sendable {
  /// The position at the start, in points.
  public let start: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// The speed at which it stops, in points per second; 10 in UIScrollView.
  public let stopSpeed: Double
  /// The share of speed kept, as its logarithm per second.
  private let logarithmicRate: Double
  /// The travel for each point per second of speed lost, in seconds.
  private let travelFactor: Double

  /// Creates a momentum.
  ///
  /// - Parameters:
  ///   - start: The position it starts at, in points.
  ///   - velocity: The velocity it starts with, in points per second.
  ///   - rate: The share of speed kept each millisecond; 0.998 is UIScrollView's normal rate.
  ///   - stopSpeed: The speed at which it stops, in points per second.
  public init(start: Double, velocity: Double, rate: Double = 0.998, stopSpeed: Double = 10) {
    self.start = start
    self.initialVelocity = velocity
    self.stopSpeed = stopSpeed
    logarithmicRate = 1000 * logarithm(rate)
    travelFactor = rate / (1 - rate) / 1000
  }

  /// How long it runs until it stops, in seconds; 0 when it starts no faster than that.
  public var duration: Double {
    let speed = abs(initialVelocity)
    return speed > stopSpeed ? logarithm(stopSpeed / speed) / logarithmicRate : 0
  }

  /// Where it stops, in points.
  public var finalPosition: Double {
    let speed = abs(initialVelocity)
    guard speed > stopSpeed else { return start }
    let travel = (speed - stopSpeed) * travelFactor
    return initialVelocity < 0 ? start - travel : start + travel
  }

  /// The position a number of seconds after the start, in points; the final one from the end on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return finalPosition }
    let lost = 1 - exponential(logarithmicRate * max(time, 0))
    return start + initialVelocity * travelFactor * lost
  }

  /// The velocity a number of seconds after the start, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return initialVelocity * exponential(logarithmicRate * max(time, 0))
  }

  /// When it crosses a position, in seconds after the start; nil when it never gets past it.
  public func time(reaching position: Double) -> Double? {
    let distance = position - start
    let past = initialVelocity < 0 ? finalPosition < position : finalPosition > position
    guard past, distance == 0 || (distance < 0) == (initialVelocity < 0) else { return nil }
    return logarithm(1 - distance / (initialVelocity * travelFactor)) / logarithmicRate
  }
}
