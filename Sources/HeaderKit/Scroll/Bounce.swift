/// The spring that brings content back to an edge: what it starts with and how it swings.
public struct Bounce: Hashable, Sendable {
  /// The undamped frequency, in radians per second.
  public var angularFrequency: Double
  /// 1 is critically damped; above 0 and at most 1.
  public var dampingRatio = 1.0
  /// The most velocity that counts, in points per second.
  public var maximumVelocity: Double
  /// The share of that velocity the spring takes over.
  public var carriedShare = 1.0
  /// The velocity towards the edge that a displacement starts with, in frequencies; 1 gives it the
  /// plain x0·e^(-ωt).
  public var homeward = 0.0
  /// The same where the displacement was held before.
  public var heldHomeward: Double
  /// The most it swings out to, in points; nil for as far as the velocity takes it.
  public var maximumDisplacement: Double?

  /// UIScrollView's: stiffness 120, critically damped, velocity carried.
  ///
  /// A held stretch comes back as x0·(1 + ωt/3)·e^(-ωt). Recorded on the iOS simulator, 0.46 pt off
  /// at most.
  public static let uikit = Bounce(
    angularFrequency: 120.0.squareRoot(), maximumVelocity: 5000, heldHomeward: 2.0 / 3)
  /// GTK's overshoot: friction 20 critically damped, never over 50 pt (gtk/gtkkineticscrolling.c).
  public static let gtk = Bounce(
    angularFrequency: 10, maximumVelocity: 20_000, heldHomeward: 0, maximumDisplacement: 50)
  /// The desktop's elastic rebound (x0 + 0.31·v·t)·e^(-12.5t), AppKit's, WebKit's and Chromium's
  /// alike (Chromium's elastic_overscroll_controller_exponential.cc).
  public static let elastic = Bounce(
    angularFrequency: 12.5, maximumVelocity: 20_000, carriedShare: 0.31, homeward: 1,
    heldHomeward: 1)
  /// The spring of Android's stretch at an edge, damping ratio 0.98, velocities to 10 000 pt/s (AOSP
  /// core/java/android/widget/EdgeEffect.java).
  ///
  /// There it moves the pull behind the stretch; here it moves what shows, with the velocity that
  /// shows, within the most the stretch itself can be.
  public static let android = Bounce(
    angularFrequency: 24.657, dampingRatio: 0.98, maximumVelocity: 10_000, heldHomeward: 0)

  /// The velocity the spring starts with for a displacement in points and the velocity there, in
  /// points per second.
  func startVelocity(displacement: Double, velocity: Double) -> Double {
    let carried = clamp(velocity, -maximumVelocity, maximumVelocity) * carriedShare
    return carried - homeward * angularFrequency * displacement
  }

  /// The spring from a displacement in points and a velocity in points per second.
  func spring(displacement: Double, velocity: Double) -> SpringSimulation {
    SpringSimulation(
      displacement: displacement, velocity: velocity, angularFrequency: angularFrequency,
      dampingRatio: dampingRatio)
  }

  /// How far it swings out from a displacement and an outward velocity, in points.
  func peak(displacement: Double, velocity: Double) -> Double {
    SpringSimulation.peak(
      displacement: displacement, velocity: velocity, angularFrequency: angularFrequency,
      dampingRatio: dampingRatio)
  }

  /// The velocity from rest that peaks at a displacement in points: peak·ω·e for critical damping.
  func velocity(peakingAt peak: Double) -> Double {
    guard dampingRatio < 1 else { return peak * angularFrequency * eulerNumber }
    return peak / self.peak(displacement: 0, velocity: 1)
  }
}
