/// How scrolling feels, as data: one model each for resistance, momentum, bounce and velocity.
public struct ScrollPhysics: Hashable, Sendable {
  /// The resistance past an edge.
  public var rubberBand: RubberBand.Model
  /// How momentum loses speed.
  public var momentum: MomentumSimulation.Model
  /// A lift slower than this starts no momentum, in points per second.
  public var leastFlingSpeed: Double
  /// A lift faster than this counts as this fast, in points per second.
  public var greatestFlingSpeed = Double.infinity
  /// The spring at an edge.
  public var bounce: Bounce
  /// How the velocity at a lift is estimated.
  public var estimators: VelocityEstimators
  /// A release from a stretch slower than this counts as held, in points per second.
  public var heldVelocity = 50.0
  /// The frequency of the spring that wheel and keys move by, in radians per second; Firefox's
  /// critically damped spring of stiffness 1000.
  public var wheelFrequency = 1000.0.squareRoot()
  /// The travel of one whole notch, in points.
  public var notchDistance = 60.0
  /// The stretch at the peak after one whole notch past the top, from rest, in points.
  public var nudgePeak = 20.0
  /// The most that wheel notches stretch, in points.
  public var maximumNudgePeak = 60.0

  /// UIScrollView's feel, as measured on recorded traces.
  public static let uikit = ScrollPhysics(
    rubberBand: .hyperbola(coefficient: 0.55), momentum: .uikit, leastFlingSpeed: 10,
    bounce: .uikit, estimators: VelocityEstimators(.impulse))

  /// GTK's: content follows fingers 100 pt past an edge without resistance
  /// (gtk/gtkscrolledwindow.c), and any lift that moved flings.
  public static let gtk = ScrollPhysics(
    rubberBand: .linear(slope: 1, limit: 100), momentum: .gtk, leastFlingSpeed: 1, bounce: .gtk,
    estimators: VelocityEstimators(.gtk))

  /// The Mac's trackpad: stiff at an edge, short flings.
  public static let macos = ScrollPhysics(
    rubberBand: .hyperbola(coefficient: 0.075), momentum: .macos, leastFlingSpeed: 0,
    bounce: .elastic, estimators: VelocityEstimators(.lastMove))

  /// Android's: OverScroller, the stretch at an edge, the estimators AOSP takes for scroll axes and
  /// for touches, flings from 50 to 8000 pt/s (ViewConfiguration).
  public static let android = ScrollPhysics(
    rubberBand: .stretch(intensity: 0.016), momentum: .android, leastFlingSpeed: 50,
    greatestFlingSpeed: 8000, bounce: .android,
    estimators: VelocityEstimators(scroll: .impulse, press: .leastSquares))

  /// Chromium's: the touchpad's FlingCurve from 30 pt/s (its gesture configuration), a twentieth of
  /// the way past an edge without the ten points it waits for first, and the elastic rebound.
  public static let chromium = ScrollPhysics(
    rubberBand: .linear(slope: 1.0 / 20, limit: nil), momentum: .chromium, leastFlingSpeed: 30,
    bounce: .elastic, estimators: VelocityEstimators(.chromium))

  /// The feels by name.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case uikit, gtk, macos, android, chromium

    /// Its numbers.
    public var physics: ScrollPhysics {
      switch self {
      case .uikit: .uikit
      case .gtk: .gtk
      case .macos: .macos
      case .android: .android
      case .chromium: .chromium
      }
    }
  }

  /// The velocity that a lift starts with for an estimated one, in points per second.
  func flingVelocity(_ estimate: Double) -> Double {
    abs(estimate) < leastFlingSpeed ? 0 : clamp(estimate, -greatestFlingSpeed, greatestFlingSpeed)
  }
}
