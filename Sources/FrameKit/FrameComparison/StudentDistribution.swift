/// Student's t distribution with any positive number of degrees of freedom, whole or not.
struct StudentDistribution: Hashable, Sendable {
  /// The degrees of freedom, from 0.1 to a million; beyond that it is the normal distribution to
  /// six digits.
  let degreesOfFreedom: Double

  /// Creates a distribution; degrees of freedom outside of 0.1 to a million count as the nearer of
  /// the two.
  init(degreesOfFreedom: Double) {
    self.degreesOfFreedom = min(max(degreesOfFreedom, 0.1), 1e6)
  }

  /// The chance of a value above one that is not negative.
  ///
  /// Half of I_x(ν/2, 1/2) with x = ν / (ν + t²), Abramowitz and Stegun 26.5.27.
  func upperTail(_ t: Double) -> Double {
    let square = t * t
    let x = degreesOfFreedom / (degreesOfFreedom + square)
    let complement = square / (degreesOfFreedom + square)
    return regularizedIncompleteBeta(
      x: x, complement: complement, a: degreesOfFreedom / 2, b: 0.5) / 2
  }

  /// The value that a share of all values, between 0 and 1 and neither of them, lies below.
  ///
  /// Newton's method on the upper tail, kept inside a bracket that bisection narrows.
  func quantile(_ probability: Double) -> Double {
    guard probability != 0.5 else { return 0 }
    guard probability > 0.5 else { return -quantile(1 - probability) }
    let tail = 1 - probability
    var low = 0.0
    var high = 2.0
    while upperTail(high) > tail, high < 1e150 { (low, high) = (high, high * 2) }
    var value = (low + high) / 2
    for _ in 0..<200 {
      let excess = upperTail(value) - tail
      if excess > 0 { low = value } else { high = value }
      var next = value + excess / density(value)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - value) <= 1e-13 * next { return next }
      value = next
    }
    return value
  }

  /// The height of the distribution's curve.
  private func density(_ t: Double) -> Double {
    let half = degreesOfFreedom / 2
    let scale = exponential(logarithmOfGamma(half + 0.5) - logarithmOfGamma(half))
    let bell = exponential(-(half + 0.5) * logarithm(1 + t * t / degreesOfFreedom))
    return scale * bell / (degreesOfFreedom * .pi).squareRoot()
  }
}
