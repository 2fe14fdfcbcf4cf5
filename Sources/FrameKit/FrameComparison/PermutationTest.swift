/// How rare a difference of means is among all ways to share the same values out to two sides.
///
/// Needs no distribution to hold (R. A. Fisher, "The Design of Experiments", 1935, chapter III).
enum PermutationTest {
  /// The values up to which every split is counted; beyond it a sample of them is.
  static let exactLimit = 12
  /// The splits drawn where there are too many.
  static let draws = 10_000

  /// The share of splits whose means lie at least as far apart as those of the two sides do.
  ///
  /// Over all C(n, k) splits up to twelve values; beyond that (1 + hits) / (1 + draws) over 10,000
  /// splits drawn from a fixed seed (B. Phipson and G. K. Smyth, "Permutation p-values should never
  /// be zero", 2010), so that the same values have the same answer everywhere.
  ///
  /// - Complexity: O(C(n, k) · n), at most O(10,000 · n).
  static func probability(_ a: [Double], _ b: [Double]) -> Double {
    guard !a.isEmpty, !b.isEmpty else { return 1 }
    let mean = WelchInterval.mean(a + b)
    // About their common mean the two sides' sums are each other's opposite: the difference of the
    // means grows with the size of either sum, and one sum tells all.
    let values = (a + b).map { $0 - mean }
    let observed = abs(values.prefix(a.count).reduce(0, +))
    let rounding = 1e-12 * (a + b).reduce(0) { $0 + abs($1) }
    return values.count <= exactLimit
      ? exact(values, side: a.count, atLeast: observed - rounding)
      : sampled(values, side: a.count, atLeast: observed - rounding)
  }

  private static func exact(_ values: [Double], side: Int, atLeast limit: Double) -> Double {
    var hits = 0
    var splits = 0
    /// Takes what is still missing from the values behind a place.
    func split(from place: Int, missing: Int, sum: Double) {
      guard missing > 0 else {
        splits += 1
        if abs(sum) >= limit { hits += 1 }
        return
      }
      for next in place...(values.count - missing) {
        split(from: next + 1, missing: missing - 1, sum: sum + values[next])
      }
    }
    split(from: 0, missing: side, sum: 0)
    return Double(hits) / Double(splits)
  }

  private static func sampled(_ values: [Double], side: Int, atLeast limit: Double) -> Double {
    var random = SplitMix64(state: 0x5EED)
    var values = values
    var hits = 0
    for _ in 0..<draws {
      var sum = 0.0
      for place in 0..<side {
        values.swapAt(place, Int.random(in: place..<values.count, using: &random))
        sum += values[place]
      }
      if abs(sum) >= limit { hits += 1 }
    }
    return Double(1 + hits) / Double(1 + draws)
  }
}

/// Sebastiano Vigna's SplitMix64: the same numbers on every machine.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Holm's correction for several tests at once.
enum HolmCorrection {
  /// Probabilities that hold for all of them together, in the order given.
  ///
  /// The j-th smallest of m grows by m - j + 1 and never falls below the one before it (S. Holm,
  /// "A simple sequentially rejective multiple test procedure", 1979): one of these at or under
  /// 0.05 is significant, and the chance of any false alarm among them stays under 5 %.
  ///
  /// - Complexity: O(m log m).
  static func adjusted(_ probabilities: [Double]) -> [Double] {
    var adjusted = probabilities
    var floor = 0.0
    let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
    for (rank, place) in order.enumerated() {
      floor = max(floor, min(1, probabilities[place] * Double(order.count - rank)))
      adjusted[place] = floor
    }
    return adjusted
  }
}
