/// A timed spring on its way from a distance off a target onto it.
struct TimedApproach: Sendable {
  /// Where it comes to rest, in points.
  var target: Double
  /// How far off it starts, in points; below the target is negative.
  var distance: Double
  var spring: TimedSpring

  /// The offset a number of seconds after the start, in points; exactly the target from the end on.
  func offset(at time: Double) -> Double { target + distance * spring.remainder(at: time) }

  /// The velocity a number of seconds after the start, in points per second.
  func velocity(at time: Double) -> Double { distance * spring.remainderRate(at: time) }
}
