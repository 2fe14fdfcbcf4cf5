// The library's only import of C: FoundationEssentials has no exponential and no logarithm on Linux.
import Glibc

/// e to the power of x.
func exponential(_ x: Double) -> Double { Glibc.exp(x) }
/// The natural logarithm of a positive number.
func logarithm(_ x: Double) -> Double { Glibc.log(x) }

/// The natural logarithm of the gamma function of a positive number, to 14 digits.
///
/// Stirling's series (DLMF 5.11.1) above 10, where its first six terms are enough; from there down
/// by Γ(x + 1) = x Γ(x).
func logarithmOfGamma(_ x: Double) -> Double {
  var argument = x
  var product = 1.0
  while argument < 10 {
    product *= argument
    argument += 1
  }
  let inverse = 1 / argument
  let square = inverse * inverse
  var series = -691.0 / 360_360
  for term in [1.0 / 1188, -1.0 / 1680, 1.0 / 1260, -1.0 / 360, 1.0 / 12] {
    series = series * square + term
  }
  let halfLogarithmOfTwoPi = 0.918_938_533_204_672_8
  return (argument - 0.5) * logarithm(argument) - argument + halfLogarithmOfTwoPi
    + series * inverse - logarithm(product)
}

/// The regularised incomplete beta function I_x(a, b) of positive a and b.
///
/// By the continued fraction of DLMF 8.17.22; on the far side of the distribution's mean, where that
/// converges slowly, by I_x(a, b) = 1 - I_(1-x)(b, a). Takes 1 - x too, which callers know without
/// cancellation.
///
/// - Complexity: O(√max(a, b)).
func regularizedIncompleteBeta(x: Double, complement: Double, a: Double, b: Double) -> Double {
  guard x > 0 else { return 0 }
  guard complement > 0 else { return 1 }
  let front = exponential(
    a * logarithm(x) + b * logarithm(complement) + logarithmOfGamma(a + b) - logarithmOfGamma(a)
      - logarithmOfGamma(b))
  return x * (a + b + 2) <= a + 1
    ? front * betaFraction(x: x, a: a, b: b) / a
    : 1 - front * betaFraction(x: complement, a: b, b: a) / b
}

/// 1 / (1 + d1 / (1 + d2 / (1 + ...))) with the coefficients of DLMF 8.17.23.
private func betaFraction(x: Double, a: Double, b: Double) -> Double {
  // Lentz's method multiplies the ratios of successive numerators and denominators.
  let tiny = 1e-300
  var numerator = Double.infinity
  var denominator = 1.0
  var fraction = 1.0
  for step in 1..<100_000 {
    let m = Double(step / 2)
    let coefficient =
      step.isMultiple(of: 2)
      ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    denominator = 1 + coefficient * denominator
    denominator = 1 / (abs(denominator) < tiny ? tiny : denominator)
    numerator = 1 + coefficient / numerator
    if abs(numerator) < tiny { numerator = tiny }
    fraction *= numerator * denominator
    if abs(numerator * denominator - 1) < 1e-15 { break }
  }
  return fraction
}
