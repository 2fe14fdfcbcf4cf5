import HeaderKit
import Testing

/// Values of UIScrollView's deceleration: Vercantez/openuikit, Tests/OpenUIKitTests/
/// UIScrollViewTests.swift, and its recorded traces golden/scroll_traces.
@Suite struct MomentumSimulationTests {
  @Test(
    arguments: [
      (0.998, 100.0, 44.91, 1.15014087, [(0.1, 9.053516446), (0.5, 31.561188383)]),
      (0.998, 250, 119.76, 1.607827938, [(0.1, 22.633791115), (1.0, 107.900700825)]),
      (0.998, 500, 244.51, 1.954054839, [(0.1, 45.26758223), (0.5, 157.805941913)]),
      (0.998, 8000, 3987.01, 3.338962443, [(0.1, 724.281315684), (1.0, 3452.822426393)]),
      (0.99, 500, 48.51, 0.389243013, [(0.05, 19.552199677), (0.2, 42.868006095)]),
      (0.99, 2000, 197.01, 0.52717814, [(0.05, 78.208798707), (0.2, 171.472024378)]),
    ] as [(Double, Double, Double, Double, [(Double, Double)])]) func travel(
      rate: Double, velocity: Double, distance: Double, duration: Double, at: [(Double, Double)]
    )
  {
    for sign in [1.0, -1.0] {
      let motion = MomentumSimulation(
        .perMillisecond(rate, stopSpeed: 10), start: 0, velocity: sign * velocity)
      #expect(abs(motion.finalPosition - sign * distance) < 1e-6)
      #expect(abs(motion.duration - duration) < 1e-6)
      for (time, position) in at {
        #expect(abs(motion.position(at: time) - sign * position) < 1e-6)
      }
      #expect(motion.position(at: duration + 1) == motion.finalPosition)
      #expect(motion.velocity(at: duration + 1) == 0)
    }
  }

  @Test func theRecordedFlingOf750() {
    let recorded: [(Double, Double)] = [
      (0.010615, 5081.333), (0.027291, 5093.333), (0.043979, 5105), (0.093972, 5137.667),
      (0.193989, 5194), (0.343978, 5260), (0.54396, 5322), (0.843968, 5379),
    ]
    let motion = MomentumSimulation(start: 5074, velocity: 750)
    for (time, offset) in recorded {
      #expect(abs(motion.position(at: time - 0.00091) - offset) < 0.75)
    }
  }

  @Test func theRecordedFlingOf3000EndsWhereItDid() {
    let motion = MomentumSimulation(start: 5326, velocity: 3000)
    #expect(abs(motion.finalPosition - 6818) < 2)
    #expect(abs(motion.duration - 2.8524) < 0.02)
  }

  @Test func crossingABoundary() throws {
    let motion = MomentumSimulation(start: 80, velocity: 500)
    let time = try #require(motion.time(reaching: 100))
    #expect(abs(time - 0.041736150963) < 1e-8)
    #expect(abs(motion.velocity(at: time) - 459.919839679) < 1e-6)
    #expect(MomentumSimulation(start: 0, velocity: 500).time(reaching: 400) == nil)
    #expect(MomentumSimulation(start: 0, velocity: -500).time(reaching: 10) == nil)
    #expect(MomentumSimulation(start: 0, velocity: 9).time(reaching: 0) == nil)
  }

  /// An interrupted momentum: Vercantez/openuikit, Tests/OpenUIKitTests/UIScrollViewTests.swift.
  @Test func stateAtAnInterruption() {
    let motion = MomentumSimulation(start: 400, velocity: 2000)
    #expect(abs(motion.position(at: 0.25) - 792.9853887) < 1e-5)
    #expect(abs(motion.velocity(at: 0.25) - 1212.4541309) < 1e-5)
  }
}
