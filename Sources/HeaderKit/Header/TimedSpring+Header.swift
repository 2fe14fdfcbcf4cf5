extension TimedSpring {
  /// Creates the spring that a header describes.
  ///
  /// - Complexity: one bisection.
  public init(_ spring: HeaderSpecification.Spring) {
    self.init(
      duration: spring.duration, dampingRatio: spring.dampingRatio,
      initialVelocity: spring.initialVelocity)
  }
}
