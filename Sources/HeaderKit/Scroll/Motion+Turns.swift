// Where a motion turns round: the zeros of its velocity, in closed form or between the zeros of its
// derivatives, so that they do not depend on when anybody looks.
extension Motion {
  /// Tells each time within an interval at which the offset turns round, in order.
  ///
  /// Momentum turns at an edge only, past which nobody counts.
  func forEachTurn(after begin: Instant, before end: Instant, _ body: (Instant) -> Void) {
    func tell(_ turn: Instant) {
      if turn > begin, turn < end { body(turn) }
    }
    switch path {
    case .coast(let coast):
      guard let arrival = coast.arrival, case .stop(let approach) = arrival.path else { return }
      let handover = start.adding(seconds: arrival.time)
      approach.spring.forEachTurn { tell(handover.adding(seconds: $0)) }
    case .snap(let approach), .comeback(let approach):
      approach.spring.forEachTurn { tell(start.adding(seconds: $0)) }
    case .bounce(let spring):
      spring.spring.forEachTurn(before: spring.restTime) { tell(start.adding(seconds: $0)) }
    case .follow(let follow): follow.forEachTurn(tell)
    }
  }
}

extension TimedSpring {
  /// Tells each time at which it turns round, in seconds after the start.
  func forEachTurn(_ body: (Double) -> Void) { simulation.forEachTurn(before: duration, body) }
}

extension Follow {
  /// Tells each time at which the sum of both springs turns round.
  ///
  /// Its velocity is (a + bt)e^(-wt) twice over, which has three zeros at most: one between each two
  /// of its derivative's, and those lie about the only zero of the second derivative.
  func forEachTurn(_ body: (Instant) -> Void) {
    let base = max(approach.start, overscroll.start)
    let both = min(approach.end, overscroll.end).seconds(since: base)
    if both > 0 {
      let first = approach.velocityForm(from: base)
      let second = overscroll.velocityForm(from: base)
      let k = second.rate - first.rate
      func tail(_ t: Double) -> Double {
        (second.constant + second.slope * t) * exponential(-k * t)
      }
      // Exact also where the edge's spring is not quite critically damped, as its form takes it to be.
      func velocity(_ t: Double) -> Double {
        approach.spring.velocity(at: base.seconds(since: approach.start) + t)
          + overscroll.spring.velocity(at: base.seconds(since: overscroll.start) + t)
      }
      func change(_ t: Double) -> Double {
        first.slope + second.slope * exponential(-k * t) - k * tail(t)
      }
      let inflection = second.slope == 0 || k == 0 ? 0 : 2 / k - second.constant / second.slope
      let bend = clamp(inflection, 0, both)
      let early = zero(of: change, from: 0, to: bend) ?? 0
      let late = zero(of: change, from: bend, to: both) ?? both
      func tell(from: Double, to: Double) {
        if let turn = zero(of: velocity, from: from, to: to) { body(base.adding(seconds: turn)) }
      }
      tell(from: 0, to: early)
      tell(from: early, to: late)
      tell(from: late, to: both)
    }
    let last = approach.end > overscroll.end ? approach : overscroll
    last.spring.forEachTurn(before: last.restTime) { turn in
      let time = last.start.adding(seconds: turn)
      if time.seconds(since: base) > max(both, 0) { body(time) }
    }
  }

  /// The place in an interval at which a monotone function changes its sign; nil where it does not.
  private func zero(of f: (Double) -> Double, from: Double, to: Double) -> Double? {
    guard from < to else { return nil }
    let sign = f(from)
    guard sign * f(to) < 0 else { return nil }
    return lastTrue(from: from, to: to) { f($0) * sign > 0 }
  }
}
