/// Where a motion is to rest, so that the header stops where it may.
struct Landing: Sendable {
  /// The offset to rest at, in points, within the range.
  var target: Double
  /// Where on the way the header leaves the stop it is at; nil when it is between stops already.
  var entry: Double?
  /// The spring that goes there.
  var spring: TimedSpring

  /// A motion as it would go by itself.
  struct Course: Sendable {
    /// Where it begins, in points.
    var offset: Double
    /// Where it ends within the range, in points.
    var end: Double
    /// The momentum that goes there; nil for what a wheel or a key sent.
    var momentum: MomentumSimulation?
  }

  /// Chooses for a course; nil lets it go where it goes.
  typealias Choice = (Course) -> Landing?
}
