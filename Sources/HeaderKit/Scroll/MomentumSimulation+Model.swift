extension MomentumSimulation {
  /// What momentum loses speed by.
  public enum Model: Hashable, Sendable {
    /// A constant share of the speed: v = v0·e^(-kt), x = v0·F·(1 - e^(-kt)), with the rate k per
    /// second and the travel F for each point per second lost, in seconds; it stops at a speed.
    case decay(rate: Double, travel: Double, stopSpeed: Double)
    /// A share of the speed that grows towards the end: v = v0·(1 - t/D)^(n-1) and
    /// x = v0·D/n·(1 - (1 - t/D)^n), with D = duration·(v0/speed)^(1/(n-1)).
    ///
    /// The rest of such a motion is one itself, so one taken up again goes on as it would have.
    case powerLaw(exponent: Double, duration: Double, speed: Double)
    /// A share of the speed and a constant: dv/dt = -rate·(v + drySpeed), down to a standstill.
    case viscous(rate: Double, drySpeed: Double)

    /// UIScrollView's normal deceleration: 0.998 of the speed each millisecond, the travel summed
    /// over whole milliseconds, F = r/(1-r)/1000, to 10 pt/s; within 0.2 pt of two recorded flings.
    public static let uikit = perMillisecond(0.998, stopSpeed: 10)
    /// GTK's kinetic scrolling: friction 4 per second, a quarter of a second's travel, to 1 pt/s
    /// (gtk/gtkkineticscrolling.c).
    public static let gtk = decay(rate: 4, travel: 0.25, stopSpeed: 1)
    /// The desktop trackpad's fourth power, D = ∛(v0/4000) s, within 3.5 pt of a recorded Mac
    /// Catalyst fling (Lakr233/ListViewKit, ListScrollView.swift).
    public static let macos = powerLaw(exponent: 4, duration: 1, speed: 4000)
    /// OverScroller's distance in the ballistic form that Flutter gives it: friction 0.015,
    /// inflexion 0.35, gravity at 160 points an inch, exponent ln 0.78/ln 0.9
    /// (packages/flutter/lib/src/widgets/scroll_simulation.dart).
    public static let android = overScroller(friction: 0.015)
    /// Chromium's touchpad FlingCurve, x = α·e^(-γt) - βt - α with γ = 3.7 and β = 172, by the
    /// velocity it has at any point of the curve (ui/events/gestures/fling_curve.cc).
    public static let chromium = viscous(rate: 3.7, drySpeed: 172)

    /// A share of the speed kept each millisecond, below 1, down to a speed in points per second.
    public static func perMillisecond(_ share: Double, stopSpeed: Double) -> Model {
      .decay(
        rate: -1000 * logarithm(share), travel: share / (1 - share) / 1000, stopSpeed: stopSpeed)
    }

    private static func overScroller(friction: Double) -> Model {
      let inflexion = 0.35
      // Gravity in metres per second squared, inches a metre, points an inch, and a tuning factor.
      let deceleration = 9.80665 * 39.37 * 160 * 0.84
      let exponent = logarithm(0.78) / logarithm(0.9)
      return .powerLaw(
        exponent: exponent, duration: exponent * inflexion,
        speed: friction * deceleration / inflexion)
    }

    /// The speed at which it stops, in points per second.
    public var stopSpeed: Double {
      if case .decay(_, _, let stopSpeed) = self { stopSpeed } else { 0 }
    }
  }
}

/// The closed forms, for motions that only go forward; speeds are above the stop speed.
extension MomentumSimulation.Model {
  /// The time from a speed to the stop, in seconds.
  func duration(speed: Double) -> Double {
    switch self {
    case .decay(let rate, _, let stopSpeed): logarithm(stopSpeed / speed) / -rate
    case .powerLaw(let exponent, let duration, let reference):
      duration * power(speed / reference, 1 / (exponent - 1))
    case .viscous(let rate, let drySpeed): logarithm((speed + drySpeed) / drySpeed) / rate
    }
  }

  /// The whole travel, in points.
  func travel(speed: Double, duration: Double) -> Double {
    switch self {
    case .decay(_, let travel, let stopSpeed): (speed - stopSpeed) * travel
    case .powerLaw(let exponent, _, _): speed * duration / exponent
    case .viscous(let rate, let drySpeed): speed / rate - drySpeed * duration
    }
  }

  /// The travel up to a time before the end, in points.
  func travel(speed: Double, duration: Double, at time: Double) -> Double {
    switch self {
    case .decay(let rate, let travel, _): speed * travel * (1 - exponential(-rate * time))
    case .powerLaw(let exponent, _, _):
      speed * duration / exponent * (1 - power(1 - time / duration, exponent))
    case .viscous(let rate, let drySpeed):
      (speed + drySpeed) / rate * (1 - exponential(-rate * time)) - drySpeed * time
    }
  }

  /// The speed at a time before the end, in points per second.
  func speed(from speed: Double, duration: Double, at time: Double) -> Double {
    switch self {
    case .decay(let rate, _, _): speed * exponential(-rate * time)
    case .powerLaw(let exponent, _, _): speed * power(1 - time / duration, exponent - 1)
    case .viscous(let rate, let drySpeed):
      max((speed + drySpeed) * exponential(-rate * time) - drySpeed, 0)
    }
  }

  /// When a distance below the whole travel has been travelled, in seconds.
  func time(travelling distance: Double, speed: Double, duration: Double) -> Double {
    switch self {
    case .decay(let rate, let travel, _):
      return logarithm(1 - distance / (speed * travel)) / -rate
    case .powerLaw(let exponent, _, _):
      let rest = max(1 - distance * exponent / (speed * duration), 0)
      return duration * (1 - power(rest, 1 / exponent))
    case .viscous:
      return lastTrue(from: 0, to: duration) {
        travel(speed: speed, duration: duration, at: $0) <= distance
      }
    }
  }
}
