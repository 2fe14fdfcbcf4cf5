// The library's only import: the C mathematics that the closed forms need.
import Glibc

/// e to the power of x.
func exponential(_ x: Double) -> Double { Glibc.exp(x) }
/// The natural logarithm of a positive number.
func logarithm(_ x: Double) -> Double { Glibc.log(x) }
/// The cosine of an angle in radians.
func cosine(_ x: Double) -> Double { Glibc.cos(x) }
/// The sine of an angle in radians.
func sine(_ x: Double) -> Double { Glibc.sin(x) }

/// A number that is not negative to the power of another.
func power(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }
/// The angle of a point about the origin, in radians from -π to π.
func angle(x: Double, y: Double) -> Double { Glibc.atan2(y, x) }

/// Euler's number.
let eulerNumber = 2.718281828459045

/// A value kept between two bounds; the lower bound wins where they cross.
func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
  max(lower, min(value, upper))
}

/// The last place in an interval where a predicate that starts true holds, by bisection.
///
/// - Complexity: 80 evaluations at most; fewer once the interval cannot be halved any more.
func lastTrue(from lower: Double, to upper: Double, _ holds: (Double) -> Bool) -> Double {
  var low = lower
  var high = upper
  for _ in 0..<80 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}

extension Double {
  /// Whether it is a number no larger than any window, feed or run needs; false for NaN.
  var isModest: Bool { abs(self) <= 1e12 }
}
