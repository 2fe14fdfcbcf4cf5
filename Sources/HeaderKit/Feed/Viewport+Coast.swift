// Momentum that comes with the events, after a lift that was told.
extension Viewport.Dynamics {
  /// What a lift left.
  struct Lift: Sendable {
    /// The offset, in points.
    var offset: Double
    var reveal: Reveal?
  }

  /// Takes in where the fingers leave the content.
  mutating func rememberLift(at time: Instant) {
    let offset = position.offset(at: time)
    guard position.hasMomentum, case .tracking = position.state,
      offset == position.metrics.bounded(offset)
    else { return lift = nil }
    lift = Lift(offset: offset, reveal: reveal)
  }

  /// Whether an intent counts: momentum that comes with the events moves nothing where momentum is off,
  /// the lift was past an edge, the range has changed since, or it has arrived at an edge.
  func takes(_ intent: ScrollIntent) -> Bool {
    guard case .coast = intent, lift == nil else { return true }
    if case .tracking = position.state { return true }
    return false
  }

  /// Goes on by momentum that comes with the events; the way of our own since the lift is taken back.
  ///
  /// It ends at an edge as ours does, in the bounce.
  mutating func coast(by delta: Double, at time: Instant) {
    if let lift {
      position.resume(at: lift.offset)
      reveal = lift.reveal
      self.lift = nil
    }
    note(direction: delta)
    position.drag(by: delta, at: time)
    let offset = position.offset(at: time)
    guard offset != position.metrics.bounded(offset) else { return }
    release(velocity: recognizer.velocity(at: time), at: time)
  }
}
