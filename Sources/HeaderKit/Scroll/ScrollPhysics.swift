/// How scrolling feels, as numbers.
public struct ScrollPhysics: Hashable, Sendable {
  /// The rubber band's slope at the edge.
  public var rubberBandCoefficient: Double
  /// The share of speed momentum keeps each millisecond.
  public var decelerationRate: Double
  /// The speed below which momentum neither starts nor goes on, in points per second.
  public var stopSpeed: Double
  /// The bounce spring's frequency, in radians per second; it is critically damped.
  public var bounceFrequency: Double
  /// The most a fling carries into an edge, in points per second.
  public var maximumBounceVelocity: Double
  /// A release from a stretch slower than this counts as held, in points per second.
  public var heldVelocity: Double
  /// The frequency of the spring that wheel and keys move by, in radians per second.
  public var wheelFrequency: Double
  /// The travel of one whole notch, in points.
  public var notchDistance: Double
  /// The stretch at the peak after one whole notch past the top, from rest, in points.
  public var nudgePeak: Double
  /// The most that wheel notches stretch, in points.
  public var maximumNudgePeak: Double

  /// UIScrollView's feel, as measured on recorded traces; the wheel is Firefox's critically damped
  /// spring of stiffness 1000.
  public static let uikit = ScrollPhysics(
    rubberBandCoefficient: 0.55, decelerationRate: 0.998, stopSpeed: 10,
    bounceFrequency: 120.0.squareRoot(), maximumBounceVelocity: 5000, heldVelocity: 50,
    wheelFrequency: 1000.0.squareRoot(), notchDistance: 60, nudgePeak: 20, maximumNudgePeak: 60)
}
