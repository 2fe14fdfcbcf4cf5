import Testing

@testable import FrameKit

private func isNear(_ value: Double, _ wanted: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(value - wanted) <= tolerance * max(1, abs(wanted))
}

struct StudentDistributionTests {
  /// Printed tables: three digits.
  @Test(arguments: [
    (4, 2.776, 0.941), (5, 2.571, 0.920), (6, 2.447, 0.906), (7, 2.365, 0.896),
    (8, 2.306, 0.889), (10, 2.228, 0.879), (14, 2.145, 0.868), (18, 2.101, 0.862),
    (1e6, 1.960, 0.842),
  ])
  func tables(freedom: Double, upper: Double, power: Double) {
    let distribution = StudentDistribution(degreesOfFreedom: freedom)
    #expect(abs(distribution.quantile(0.975) - upper) < 0.000_51)
    #expect(abs(distribution.quantile(0.8) - power) < 0.000_51)
  }

  /// Made by Simpson's rule over the density and bisection: another way to the same numbers.
  @Test(arguments: [
    (2.7, 3.392_148_383_17, 0.995_889_377_03), (4.37, 2.686_148_100_04, 0.931_798_727_73),
    (5.5, 2.501_858_617_59, 0.911_951_192_13), (7.913, 2.310_424_717_71, 0.889_435_547_98),
    (9.61, 2.240_456_721_28, 0.880_640_823_87), (60.25, 2.000_127_122_85, 0.847_627_808_15),
  ])
  func fractionsOfADegree(freedom: Double, upper: Double, power: Double) {
    let distribution = StudentDistribution(degreesOfFreedom: freedom)
    #expect(isNear(distribution.quantile(0.975), upper, within: 1e-10))
    #expect(isNear(distribution.quantile(0.8), power, within: 1e-10))
  }

  /// With 1, 2 and 4 degrees there are closed forms: tan(π(p - ½)), 2(p - ½)√(2/α) with
  /// α = 4p(1 - p), and the cosine of a third of an angle.
  @Test func closedForms() {
    let one = StudentDistribution(degreesOfFreedom: 1)
    #expect(isNear(one.quantile(0.975), 12.706_204_736_174_7))
    #expect(isNear(one.quantile(0.75), 1))
    let two = StudentDistribution(degreesOfFreedom: 2)
    #expect(isNear(two.quantile(0.975), 0.95 * (2 / 0.0975).squareRoot()))
    #expect(isNear(two.quantile(0.8), 0.6 * (2 / 0.64).squareRoot()))
    let four = StudentDistribution(degreesOfFreedom: 4)
    #expect(isNear(four.quantile(0.975), 2.776_445_105_197_8))
  }

  @Test func isSymmetricAndTurnsBack() {
    for freedom in [0.1, 0.5, 1, 3.3, 8, 30, 1e4, 1e6] {
      let distribution = StudentDistribution(degreesOfFreedom: freedom)
      #expect(distribution.quantile(0.5) == 0)
      #expect(isNear(distribution.upperTail(0), 0.5))
      for probability in [0.6, 0.8, 0.9, 0.975, 0.999] {
        let value = distribution.quantile(probability)
        #expect(isNear(distribution.upperTail(value), 1 - probability, within: 1e-10))
        #expect(isNear(distribution.quantile(1 - probability), -value, within: 1e-8))
      }
    }
  }

  @Test(arguments: [
    (0.5, 0.572_364_942_924_700_1), (1, 0), (2, 0), (5, 3.178_053_830_347_946),
    (10.5, 13.940_625_219_403_763), (100, 359.134_205_369_575_4),
  ])
  func gamma(argument: Double, wanted: Double) {
    #expect(isNear(logarithmOfGamma(argument), wanted, within: 1e-13))
  }
}

struct WelchIntervalTests {
  /// Means 3 and 6, variances 2.5 and 12.5, so SE² = 0.5 + 2.5 and
  /// ν = 9 / (0.25 / 4 + 6.25 / 4) = 72 / 13.
  @Test func byHand() throws {
    let welch = try #require(WelchInterval([1, 2, 3, 4, 5], [3, 4, 5, 6, 12]))
    #expect(isNear(welch.difference, 3))
    #expect(isNear(welch.standardError, 3.0.squareRoot()))
    #expect(isNear(try #require(welch.degreesOfFreedom), 72.0 / 13))
    #expect(isNear(welch.deviation, 7.5.squareRoot()))
    let reach = StudentDistribution(degreesOfFreedom: 72.0 / 13).quantile(0.975) * 3.0.squareRoot()
    #expect(isNear(welch.bounds.lowerBound, 3 - reach))
    #expect(isNear(welch.bounds.upperBound, 3 + reach))
    #expect(isNear(reach, 4.326_6, within: 0.001))
  }

  @Test func sidesOfUnlikeSize() throws {
    let welch = try #require(WelchInterval([2, 4], [1, 2, 3]))
    #expect(isNear(welch.difference, -1))
    #expect(isNear(welch.standardError, (1 + 1.0 / 3).squareRoot()))
    #expect(isNear(try #require(welch.degreesOfFreedom), 16.0 / 9 / (1 + 1.0 / 18)))
    #expect(isNear(welch.deviation, (4.0 / 3).squareRoot()))
  }

  /// Runs that spread by s on both sides: 2.02 s, 1.51 s and 1.33 s with 5, 8 and 10 a side.
  @Test(arguments: [(5, 2.02), (8, 1.51), (10, 1.33)])
  func theSmallestChangeSeen(runs: Int, factor: Double) throws {
    // Half of the runs above and half below, the odd one in the middle, stretched to a deviation
    // of 1 %.
    let shape = (0..<runs).map { Double(2 * $0 - runs + 1) }
    let square = shape.reduce(0) { $0 + $1 * $1 } / Double(runs - 1)
    let side = shape.map { 0.01 * $0 / square.squareRoot() }
    let welch = try #require(WelchInterval(side, side))
    #expect(isNear(welch.deviation, 0.01))
    #expect(abs(welch.smallestVisible / 0.01 - factor) < 0.005)
  }

  @Test func howManyRunsAreNeeded() throws {
    let side = [-1.0, 1, -1, 1, 0]
    let welch = try #require(WelchInterval(side, side))
    #expect(isNear(welch.deviation, 1))
    #expect(welch.runsNeeded(toSee: 1) == 17)
    #expect(welch.runsNeeded(toSee: 0.5) == 65)
    #expect(welch.runsNeeded(toSee: 4) == 5)
    #expect(welch.runsNeeded(toSee: 0.01) == nil)
  }

  @Test func nothingSpreads() throws {
    let same = try #require(WelchInterval([2, 2, 2], [2, 2]))
    #expect(same.bounds == 0...0 && same.smallestVisible == 0 && same.degreesOfFreedom == nil)
    let apart = try #require(WelchInterval([2, 2, 2], [5, 5]))
    #expect(apart.bounds == 3...3)
    #expect(WelchInterval([1], [1, 2]) == nil && WelchInterval([1, 2], []) == nil)
  }
}

struct PermutationTestTests {
  @Test(arguments: [
    ([1, 2], [3, 4], 2, 6), ([1, 2, 3], [4, 5], 2, 10), ([0, 1], [0], 3, 3),
    ([1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 2, 252), ([7, 7, 7], [7, 7, 7], 20, 20),
    ([1, 2, 3, 4, 6], [5, 7, 8, 9, 10], 4, 252), ([1, 4], [2, 3], 6, 6), ([1], [2], 2, 2),
    ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], 2, 924),
  ])
  func everySplitIsCounted(a: [Double], b: [Double], hits: Int, splits: Int) {
    #expect(isNear(PermutationTest.probability(a, b), Double(hits) / Double(splits)))
    #expect(isNear(PermutationTest.probability(b, a), Double(hits) / Double(splits)))
    // Neither the place nor the size of the numbers matters.
    let (moved, other) = (a.map { 1e-7 * $0 - 3 }, b.map { 1e-7 * $0 - 3 })
    #expect(isNear(PermutationTest.probability(moved, other), Double(hits) / Double(splits)))
  }

  /// 7 against 7 apart are 2 of 3432 splits, the mixed ones 60 by a full count.
  @Test func manyRunsAreSampled() {
    let low = (1...7).map(Double.init)
    let apart = PermutationTest.probability(low, low.map { $0 + 7 })
    #expect(apart >= 1.0 / 10_001 && apart < 0.002)
    #expect(apart == PermutationTest.probability(low, low.map { $0 + 7 }))
    let mixed = PermutationTest.probability([1, 2, 3, 4, 9, 10, 5], [6, 7, 8, 11, 12, 13, 14])
    #expect(abs(mixed - 60.0 / 3432) < 0.005)
    #expect(PermutationTest.probability([3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3]) == 1)
  }
}

struct HolmCorrectionTests {
  @Test func byHand() {
    let adjusted = HolmCorrection.adjusted([0.01, 0.04, 0.03, 0.005])
    for (value, wanted) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) {
      #expect(isNear(value, wanted))
    }
    #expect(HolmCorrection.adjusted([0.7, 0.6]) == [1, 1])
    #expect(HolmCorrection.adjusted([0.2]) == [0.2])
    #expect(HolmCorrection.adjusted([]) == [])
  }

  /// Five runs a side can be significant in six metrics at once and not in seven.
  @Test func fiveRunsReachSixMetrics() {
    let least = 2.0 / 252
    #expect(HolmCorrection.adjusted([Double](repeating: least, count: 6))[0] <= 0.05)
    #expect(HolmCorrection.adjusted([Double](repeating: least, count: 7))[0] > 0.05)
  }
}
