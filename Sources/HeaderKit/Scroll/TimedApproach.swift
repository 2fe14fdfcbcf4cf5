/// A timed spring on its way from a distance off a target onto it.
struct TimedApproach: Sendable {
  /// Where it comes to rest, in points.
  var target: Double
  /// How far off it starts, in points; below the target is negative.
  var distance: Double
  var spring: TimedSpring

  /// When it is on the target, in seconds after the start; at once where it starts there.
  var duration: Double { distance == 0 ? 0 : spring.duration }

  /// The offset a number of seconds after the start, in points; exactly the target from the end on.
  func offset(at time: Double) -> Double { target + distance * spring.remainder(at: time) }

  /// The velocity a number of seconds after the start, in points per second.
  func velocity(at time: Double) -> Double { distance * spring.remainderRate(at: time) }
}
