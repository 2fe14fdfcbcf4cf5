/// What an input means for the scroll position.
enum ScrollIntent: Sendable {
  /// Contact: whatever moves stops here.
  case hold
  /// Move the held offset by raw points.
  case drag(Double)
  /// Momentum that came with the events moves by raw points, in place of the one since the lift.
  case coast(Double)
  /// Contact ended at `lift` with a velocity in points per second.
  case release(velocity: Double, lift: Instant)
  /// Move the target by notches.
  case wheel(Double)
  /// Move directly, within the range, by points.
  case move(Double)
  /// A motion ends where it shows, a stretch comes back.
  case stop
  /// A press and release without a drag at a point; the contact ends.
  case tap(Point)
}
