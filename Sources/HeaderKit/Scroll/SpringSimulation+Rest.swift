extension SpringSimulation {
  /// When it is at rest: the last time its displacement is 0.1 pt or more or its speed 2 pt/s or
  /// more, in seconds after the start.
  ///
  /// - Complexity: two bisections, so it is worked out when a motion begins and not per frame.
  public var restTime: Double {
    guard dampingRatio == 1 else {
      let settled = lastTime(atLeast: 0.1, extremum: lastExtremum(atLeast: 0.1)) {
        displacement(at: $0)
      }
      let rate = rateOfChange
      let slow = lastTime(atLeast: 2, extremum: rate.lastExtremum(atLeast: 2)) { velocity(at: $0) }
      return max(settled, slow)
    }
    let turn =
      slope == 0 ? 1 / angularFrequency : 1 / angularFrequency - initialDisplacement / slope
    let settledDisplacement = lastTime(atLeast: 0.1, extremum: turn) { displacement(at: $0) }
    let settledVelocity = lastTime(atLeast: 2, extremum: turn + 1 / angularFrequency) {
      velocity(at: $0)
    }
    return max(settledDisplacement, settledVelocity)
  }

  /// The velocity as a displacement: it swings by the same law.
  private var rateOfChange: SpringSimulation {
    let acceleration =
      -2 * dampingRatio * angularFrequency * initialVelocity - angularFrequency * angularFrequency
      * initialDisplacement
    return SpringSimulation(
      displacement: initialVelocity, velocity: acceleration, angularFrequency: angularFrequency,
      dampingRatio: dampingRatio)
  }

  /// When an underdamped spring first turns, in seconds after the start and within half a swing.
  private var firstTurn: Double {
    let stiffness = angularFrequency * angularFrequency
    let sineShare =
      (dampingRatio * angularFrequency * initialVelocity + stiffness * initialDisplacement)
      / dampedFrequency
    let turn = angle(x: sineShare, y: initialVelocity)
    return (turn > 0 ? turn : turn + Double.pi) / dampedFrequency
  }

  /// The last turn of an underdamped spring that reaches a magnitude; the first if none does.
  private func lastExtremum(atLeast threshold: Double) -> Double {
    let first = firstTurn
    let size = abs(displacement(at: first))
    guard size > threshold, dampingRatio > 0 else { return first }
    let halfSwing = Double.pi / dampedFrequency
    let turns = logarithm(size / threshold) / (dampingRatio * angularFrequency * halfSwing)
    return first + turns.rounded(.down) * halfSwing
  }

  /// The last time a value that only shrinks after its extremum has a magnitude, 0 if it never has.
  private func lastTime(
    atLeast threshold: Double, extremum: Double, _ value: (Double) -> Double
  ) -> Double {
    let peak = max(extremum, 0)
    if abs(value(peak)) >= threshold {
      var step = 1 / angularFrequency
      while abs(value(peak + step)) >= threshold, step < 1e4 { step *= 2 }
      return lastTrue(from: peak, to: peak + step) { abs(value($0)) >= threshold }
    }
    guard peak > 0, abs(value(0)) >= threshold else { return 0 }
    return lastTrue(from: 0, to: peak) { abs(value($0)) >= threshold }
  }

  /// The greatest displacement away from the target in the direction of a velocity, in points and at
  /// least the one at the start: ((v + ωx)/ω)·e^(-v/(v + ωx)) for critical damping, else the one at
  /// the first turn.
  static func peak(
    displacement: Double, velocity: Double, angularFrequency: Double, dampingRatio: Double = 1
  ) -> Double {
    guard velocity > 0 else { return displacement }
    if dampingRatio < 1 {
      let spring = SpringSimulation(
        displacement: displacement, velocity: velocity, angularFrequency: angularFrequency,
        dampingRatio: dampingRatio)
      return max(displacement, spring.displacement(at: spring.firstTurn))
    }
    let slope = velocity + angularFrequency * displacement
    guard slope > 0 else { return displacement }
    return max(displacement, slope / angularFrequency * exponential(-velocity / slope))
  }
}
