import HeaderKit
import Testing

/// Ends and crossings of momentum; UIScrollView's from Vercantez/openuikit, Tests/OpenUIKitTests/
/// UIScrollViewTests.swift.
@Suite struct MomentumSimulationTests {
  @Test func fromTheEndOnItRests() {
    for model in ScrollPhysics.Preset.allCases.map(\.physics.momentum) {
      for velocity in [1500.0, -1500] {
        let motion = MomentumSimulation(model, start: 7, velocity: velocity)
        #expect(motion.position(at: motion.duration + 1) == motion.finalPosition)
        #expect(motion.velocity(at: motion.duration + 1) == 0)
        #expect(
          abs(motion.position(at: motion.duration * (1 - 1e-9)) - motion.finalPosition) < 1e-3)
        #expect(abs(motion.velocity(at: motion.duration * (1 - 1e-9))) < model.stopSpeed + 1e-2)
        #expect(motion.position(at: 0) == 7 && motion.velocity(at: 0) == velocity)
      }
    }
  }

  /// A crossing is where the motion is, for every model; what it does not get past it never crosses.
  @Test(arguments: ScrollPhysics.Preset.allCases) func everyModelCrossesExactly(
    preset: ScrollPhysics.Preset
  ) throws {
    for velocity in [60.0, 900, 8000, -900] {
      let motion = MomentumSimulation(preset.physics.momentum, start: 40, velocity: velocity)
      for share in [0, 0.1, 0.5, 0.99] {
        let place = 40 + (motion.finalPosition - 40) * share
        let time = try #require(motion.time(reaching: place))
        #expect(abs(motion.position(at: time) - place) < 1e-8)
      }
      #expect(motion.time(reaching: motion.finalPosition) == nil)
      #expect(motion.time(reaching: 40 - velocity) == nil)
    }
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
