import HeaderKit
import Testing

/// Springs against UIKit's probed parameters and recorded or published values.
@Suite struct SpringTests {
  /// Displacement and velocity of the edge spring and of Lobanov's bounce.
  @Test(
    arguments: [
      (
        120.0, 3000.0,
        [
          (0.01, 26.887268112, 2394.19154607), (0.1, 100.317219445, -95.74788547),
          (0.4, 15.003693074, -126.84799017),
        ]
      ),
      (
        100.0, -1800,
        [
          (0.01, -16.287073525, -1465.83661722), (0.1, -66.218299411, 0),
          (0.4, -13.18726, 98.90445),
        ]
      ),
    ] as [(Double, Double, [(Double, Double, Double)])]) func criticallyDamped(
      stiffness: Double, velocity: Double, values: [(Double, Double, Double)]
    )
  {
    let spring = SpringSimulation(
      displacement: 0, velocity: velocity, angularFrequency: stiffness.squareRoot())
    for (time, displacement, speed) in values {
      #expect(abs(spring.displacement(at: time) - displacement) < 1e-4)
      #expect(abs(spring.velocity(at: time) - speed) < 1e-4)
    }
  }

  /// Flutter, packages/flutter/test/physics/newton_test.dart: values after floor().
  @Test func underdamped() {
    let spring = SpringSimulation(
      displacement: -300, velocity: 0, angularFrequency: 10, dampingRatio: 0.25)
    #expect((300 + spring.displacement(at: 1)).rounded(.down) == 325)
    #expect(spring.velocity(at: 1).rounded(.down) == -65)
  }

  /// b3ll/Motion, response 1 s, from 0 to 10, at 0.5 s.
  @Test(arguments: [(0.8, 9.223), (1.0, 8.21)]) func response(ratio: Double, value: Double) {
    let spring = SpringSimulation(
      displacement: -10, velocity: 0, angularFrequency: 2 * Double.pi, dampingRatio: ratio)
    #expect(abs(10 + spring.displacement(at: 0.5) - value) < 0.0011)
  }

  /// Firefox's wheel: a critically damped spring of stiffness 1000, 120 px from rest.
  @Test func theWheelSpring() {
    let spring = SpringSimulation(
      displacement: -120, velocity: 0, angularFrequency: 1000.0.squareRoot())
    for (time, value) in [(0.016, 11.04218113), (0.066, 74.046883023), (0.2, 118.42513608)] {
      #expect(abs(120 + spring.displacement(at: time) - value) < 1e-6)
    }
  }

  /// UIKit's solved stiffness, probed: Vercantez/openuikit, docs/QUARTZ_NOTES.md.
  @Test(arguments: [
    (1.0, 0.1, 2125.3901278407934), (1.0, 0.5, 161.7195025042016),
    (1.0, 0.8, 80.89737200360506), (1.0, 0.99, 80.02518243167793),
    (2.0, 0.5, 40.4298756260504), (1.0, 1.0, 85.25592900599884),
  ]) func solvedStiffness(duration: Double, ratio: Double, stiffness: Double) {
    let spring = TimedSpring(duration: duration, dampingRatio: ratio, initialVelocity: 0)
    let solved = spring.angularFrequency * spring.angularFrequency
    #expect(abs(solved / stiffness - 1) < 1e-6)
  }

  /// The articles header's return: 0.4 s, 0.7, 0.5.
  @Test func theReturnSpring() {
    let spring = TimedSpring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
    #expect(abs(spring.angularFrequency - 24.493416367) < 1e-6)
    let progress: [(Double, Double)] = [
      (0.02, 0.101808), (0.05, 0.418062), (0.10, 0.863332), (0.15, 1.030395),
      (0.178758303, 1.045997678), (0.20, 1.041149), (0.399, 0.998527),
    ]
    for (time, value) in progress {
      #expect(abs(1 - spring.remainder(at: time) - value) < 1e-5, "at \(time)")
    }
    #expect(spring.remainder(at: 0.4) == 0)
    #expect(abs(spring.remainderRate(at: 0.178758303)) < 1e-5)
  }

  /// The header of 140 sprung to 88 pt, and of 120 to 200.
  @Test(
    arguments: [
      (140.0, 88.0, [(0.05, 118.2608018), (0.15, 86.4194345), (0.3, 87.9063406), (0.4, 88)]),
      (120.0, 200.0, [(0.05, 153.4449204), (0.15, 202.4316393), (0.3, 200.1440915), (0.5, 200)]),
    ] as [(Double, Double, [(Double, Double)])]) func aHeaderOnItsSpring(
      from: Double, to: Double, values: [(Double, Double)]
    )
  {
    let spring = TimedSpring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
    for (time, height) in values {
      #expect(abs(to + (from - to) * spring.remainder(at: time) - height) < 1e-5)
    }
  }

  /// Whatever a file asks for, the solver answers with a finite frequency and ends on target.
  @Test(arguments: [0.001, 0.01, 0.3, 0.7, 1, 5], [-50.0, -1, 0, 0.5, 4, 30, 1e6])
  func extremeSprings(ratio: Double, velocity: Double) {
    for duration in [0.01, 0.4, 10] {
      let spring = TimedSpring(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(spring.angularFrequency.isFinite && spring.angularFrequency > 0)
      #expect(spring.remainder(at: duration / 2).isFinite)
      #expect(spring.remainder(at: duration) == 0)
    }
  }

  @Test(arguments: [
    (0.0, 3000.0), (-80, 0), (235, -1500), (-5, 40), (0.01, 0), (50, -549), (3, 90),
  ])
  func restIsTheLastTimeItShows(displacement: Double, velocity: Double) {
    let spring = SpringSimulation(
      displacement: displacement, velocity: velocity, angularFrequency: 120.0.squareRoot())
    let rest = spring.restTime
    func shows(_ time: Double) -> Bool {
      abs(spring.displacement(at: time)) >= 0.1 || abs(spring.velocity(at: time)) >= 2
    }
    for step in 1...2000 { #expect(!shows(rest + 1e-6 + Double(step) * 0.001)) }
    if rest > 0 { #expect(shows(rest - 1e-6)) }
  }
}
