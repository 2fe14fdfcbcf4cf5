import Foundation
import FrameKit
import TestSupport

/// Frames as programs make them, by a model whose answers are known.
///
/// Work of 9 ms · exp(run effect + fast and slow autocorrelated noise) and hitches, at 60 Hz.
struct FrameModel {
  static let refresh = 1000.0 / 60
  static let frames = 1800

  /// How far runs of the same code lie apart: the standard deviation of a run's effect.
  var spread: Double
  /// The slow part of every run where a script makes it; otherwise it is each run's own.
  var script: [Double]?

  /// Noise of 6 % that forgets itself within 3 s.
  static func slowNoise(_ random: inout SeededGenerator) -> [Double] {
    noise(deviation: 0.06, memory: exp(-1.0 / 180), &random)
  }

  private static func noise(
    deviation: Double, memory: Double, _ random: inout SeededGenerator
  ) -> [Double] {
    var value = deviation * random.normal()
    let step = deviation * (1 - memory * memory).squareRoot()
    var values: [Double] = []
    values.reserveCapacity(frames)
    for _ in 0..<frames {
      values.append(value)
      value = memory * value + step * random.normal()
    }
    return values
  }

  /// A run of 30 s, as its statistics.
  func run(_ random: inout SeededGenerator) -> [RunMetric: Double] {
    let effect = spread * random.normal()
    let slow = script ?? Self.slowNoise(&random)
    let fast = Self.noise(deviation: 0.04, memory: 0.6, &random)
    var hitch = false
    var late = 0.0
    var missed = 0.0
    var work: [Double] = []
    work.reserveCapacity(Self.frames)
    for frame in 0..<Self.frames {
      // 0.15 a second, and one in three brings another.
      hitch = random.unit() < (hitch ? 1.0 / 3 : 0.1 / 60)
      let time = 9 * exp(effect + slow[frame] + fast[frame]) - (hitch ? 8 * log(random.unit()) : 0)
      work.append(time)
      let refreshes = max(1, (time / Self.refresh).rounded(.up)) - 1
      missed += refreshes
      late += refreshes * Self.refresh
    }
    let seconds = (Double(Self.frames) * Self.refresh + late) / 1000
    work.sort()
    let rank = { (percent: Int) in work[(Self.frames * percent + 99) / 100 - 1] }
    return [
      .workMedian: rank(50), .workP95: rank(95), .workP99: rank(99),
      .hitchTime(.displayed): late / seconds, .missedRefreshes(.displayed): missed / seconds * 60,
    ]
  }
}

extension [RunMetric: Double] {
  /// The run with its work times grown by a factor.
  func slowed(by factor: Double) -> Self {
    var slowed = self
    for (metric, value) in self where metric.isRelative { slowed[metric] = value * factor }
    return slowed
  }
}

/// Runs of the same code in pairs of sets, drawn from as many runs as a debug build makes in time.
struct RunPool {
  private let runs: [[RunMetric: Double]]
  private var random: SeededGenerator

  init(_ model: FrameModel, runs: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.runs = (0..<runs).map { _ in model.run(&random) }
    self.random = random
  }

  /// Two sets of different runs in turns, A B B A; B's slowed by a factor.
  mutating func pair(
    size: Int, factor: Double = 1, metrics: [RunMetric]? = nil
  ) -> (a: [RunSample], b: [RunSample]) {
    let chosen = runs.shuffled(using: &random).prefix(2 * size).map { run in
      metrics.map { wanted in run.filter { wanted.contains($0.key) } } ?? run
    }
    return alternating(Array(chosen), factor: factor)
  }
}

/// Deals runs out in the order in which they came: A B B A A B B A.
func alternating(
  _ runs: [[RunMetric: Double]], factor: Double = 1
) -> (a: [RunSample], b: [RunSample]) {
  var sides: (a: [RunSample], b: [RunSample]) = ([], [])
  for (place, run) in runs.enumerated() {
    let name = "run \(place)"
    if place % 4 == 0 || place % 4 == 3 {
      sides.a.append(RunSample(name: name, values: run, start: Double(place) * 40))
    } else {
      sides.b.append(
        RunSample(name: name, values: run.slowed(by: factor), start: Double(place) * 40))
    }
  }
  return sides
}

extension SeededGenerator {
  /// Above 0 and at most 1.
  mutating func unit() -> Double { Double((next() >> 11) + 1) / 9_007_199_254_740_992 }

  /// A value of the normal distribution, by Box and Muller.
  mutating func normal() -> Double { (-2 * log(unit())).squareRoot() * cos(2 * .pi * unit()) }
}
