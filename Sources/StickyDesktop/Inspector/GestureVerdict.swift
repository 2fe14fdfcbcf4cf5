import HeaderKit

/// What a lift comes to, and the threshold that was not met.
enum GestureVerdict: Equatable {
  /// Nothing has been let go of.
  case none
  /// The velocity at the lift starts momentum, in points per second.
  case fling(velocity: Double)
  /// Past an edge a spring takes over.
  case spring
  /// The last move was too long ago, in milliseconds.
  case resting(gap: Double, limit: Double)
  /// The velocity is too low, in points per second.
  case slow(velocity: Double, limit: Double)
  /// The press did not travel far enough, in points.
  case slop(travel: Double, limit: Double)
  /// There are too few moves to tell a velocity.
  case fewMoves(Int)
  /// All moves came at one instant, by their number.
  case atOnce(Int)
  /// Moves that are this far apart, in milliseconds, do not belong together.
  case apart(gap: Double)
  /// The last moves went against the rest.
  case reversed
  /// Its way went across the list, by the share along it, 0 to 1.
  case across(share: Double)
  /// Momentum was in the events already, and none is added.
  case coasted
  /// Momentum is switched off.
  case momentumOff
  /// Everything fits into the window.
  case nothingToScroll
  /// A wheel, a key or a device without a lift never flings.
  case noLift
  /// It was called off.
  case cancelled
}
