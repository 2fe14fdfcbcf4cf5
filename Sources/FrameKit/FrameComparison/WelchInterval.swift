/// The difference of two means, with the interval it lies in and what could have been seen.
///
/// The runs of one side need not spread as those of the other do (B. L. Welch, "The generalization
/// of Student's problem when several different population variances are involved", 1947).
struct WelchInterval: Hashable, Sendable {
  /// The mean of the second side less that of the first.
  let difference: Double
  /// The standard error of the difference.
  let standardError: Double
  /// Welch and Satterthwaite's degrees of freedom; nil where no value differs from its side's mean.
  let degreesOfFreedom: Double?
  /// The bounds of the 95 % interval.
  let bounds: ClosedRange<Double>
  /// The difference that this many runs of this spread would have found in 80 % of all cases.
  ///
  /// (t.975 + t.80) · s · √(2/k) with 2k - 2 degrees of freedom; written with the standard error and
  /// kA + kB - 2, so that sides of unlike size have it too.
  let smallestVisible: Double
  /// The standard deviation of a run, both sides taken together.
  let deviation: Double

  /// Compares the values of two sides; nil with fewer than two values on one of them.
  ///
  /// - Complexity: O(n).
  init?(_ a: [Double], _ b: [Double]) {
    guard a.count >= 2, b.count >= 2 else { return nil }
    let (countA, countB) = (Double(a.count), Double(b.count))
    let (varianceA, varianceB) = (Self.variance(a), Self.variance(b))
    let (shareA, shareB) = (varianceA / countA, varianceB / countB)
    difference = Self.mean(b) - Self.mean(a)
    standardError = (shareA + shareB).squareRoot()
    let pooled = countA + countB - 2
    deviation = (((countA - 1) * varianceA + (countB - 1) * varianceB) / pooled).squareRoot()
    let weight = shareA * shareA / (countA - 1) + shareB * shareB / (countB - 1)
    guard weight > 0 else {
      degreesOfFreedom = nil
      bounds = difference...difference
      smallestVisible = 0
      return
    }
    let freedom = (shareA + shareB) * (shareA + shareB) / weight
    degreesOfFreedom = freedom
    let reach = StudentDistribution(degreesOfFreedom: freedom).quantile(0.975) * standardError
    bounds = (difference - reach)...(difference + reach)
    let equal = StudentDistribution(degreesOfFreedom: pooled)
    smallestVisible = (equal.quantile(0.975) + equal.quantile(0.8)) * standardError
  }

  /// The runs a side that would find a difference of this size: 16 (s/Δ)² + 1, at least five.
  ///
  /// Nil where that is more than a thousand.
  func runsNeeded(toSee difference: Double) -> Int? {
    let ratio = deviation / difference
    let needed = (16 * ratio * ratio + 1).rounded(.up)
    return needed <= 1000 ? max(5, Int(needed)) : nil
  }

  /// The arithmetic mean; 0 of nothing.
  static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  /// The unbiased variance of at least two values.
  private static func variance(_ values: [Double]) -> Double {
    let mean = mean(values)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)
  }
}
