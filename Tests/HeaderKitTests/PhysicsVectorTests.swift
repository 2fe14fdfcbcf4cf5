import Testing

@testable import HeaderKit

/// A momentum and where it is when; what it does not give is not compared.
struct MomentumVector: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var model: MomentumSimulation.Model
  var start: Double
  var velocity: Double
  var times: [Double]
  var positions: [Double]
  var velocities: [Double]
  var duration: Double?
  var final: Double?
  var tolerance: Double
  var finalTolerance: Double
  var durationTolerance: Double

  init(
    _ id: String, _ model: MomentumSimulation.Model, start: Double, velocity: Double,
    times: [Double], positions: [Double], velocities: [Double] = [], duration: Double? = nil,
    final: Double? = nil, tolerance: Double, finalTolerance: Double? = nil,
    durationTolerance: Double? = nil
  ) {
    testDescription = id
    self.model = model
    self.start = start
    self.velocity = velocity
    self.times = times
    self.positions = positions
    self.velocities = velocities
    self.duration = duration
    self.final = final
    self.tolerance = tolerance
    self.finalTolerance = finalTolerance ?? tolerance
    self.durationTolerance = durationTolerance ?? 1e-6
  }
}

/// A rubber band and what it shows for raw distances.
struct RubberBandVector: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var model: RubberBand.Model
  var dimension: Double
  var raw: [Double]
  var displacements: [Double]
  var tolerance: Double

  init(
    _ id: String, _ model: RubberBand.Model, dimension: Double, raw: [Double],
    displacements: [Double], tolerance: Double
  ) {
    testDescription = id
    self.model = model
    self.dimension = dimension
    self.raw = raw
    self.displacements = displacements
    self.tolerance = tolerance
  }
}

/// A bounce from a displacement and an outward velocity, or from a held displacement.
struct BounceVector: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var bounce: Bounce
  var displacement: Double
  var velocity: Double
  var isHeld: Bool
  var times: [Double]
  var displacements: [Double]
  var velocities: [Double]
  var tolerance: Double

  init(
    _ id: String, _ bounce: Bounce, displacement: Double, velocity: Double, isHeld: Bool = false,
    times: [Double], displacements: [Double], velocities: [Double] = [], tolerance: Double
  ) {
    testDescription = id
    self.bounce = bounce
    self.displacement = displacement
    self.velocity = velocity
    self.isHeld = isHeld
    self.times = times
    self.displacements = displacements
    self.velocities = velocities
    self.tolerance = tolerance
  }
}

/// Moves and the velocity that an estimator gives for them.
struct VelocityVector: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var estimator: VelocityEstimator
  var times: [Double]
  var deltas: [Double]
  var velocity: Double
  var tolerance: Double

  init(
    _ id: String, _ estimator: VelocityEstimator, times: [Double], deltas: [Double],
    velocity: Double, tolerance: Double
  ) {
    testDescription = id
    self.estimator = estimator
    self.times = times
    self.deltas = deltas
    self.velocity = velocity
    self.tolerance = tolerance
  }
}

/// The models of the feels against numbers from the systems themselves.
@Suite struct PhysicsVectorTests {
  @Test(arguments: PhysicsVectors.momentum) func momentum(vector: MomentumVector) {
    for sign in [1.0, -1.0] {
      let motion = MomentumSimulation(
        vector.model, start: sign * vector.start, velocity: sign * vector.velocity)
      for (time, position) in zip(vector.times, vector.positions) {
        let off = sign * motion.position(at: time) - position
        #expect(abs(off) <= vector.tolerance, "at \(time)")
      }
      for (time, velocity) in zip(vector.times, vector.velocities) {
        let off = sign * motion.velocity(at: time) - velocity
        #expect(abs(off) <= vector.tolerance, "at \(time)")
      }
      if let duration = vector.duration {
        #expect(abs(motion.duration - duration) <= vector.durationTolerance)
      }
      if let final = vector.final {
        #expect(abs(sign * motion.finalPosition - final) <= vector.finalTolerance)
      }
    }
  }

  @Test(arguments: PhysicsVectors.rubberBands) func rubberBand(vector: RubberBandVector) {
    let band = RubberBand(vector.model, dimension: vector.dimension)
    for (raw, displacement) in zip(vector.raw, vector.displacements) {
      let shown = band.displacement(raw: raw)
      #expect(abs(shown - displacement) <= vector.tolerance, "raw \(raw)")
      #expect(abs(band.raw(displacement: shown) - raw) <= 1e-9 * max(raw, 1))
    }
  }

  @Test(arguments: PhysicsVectors.bounces) func bounce(vector: BounceVector) {
    let velocity =
      vector.isHeld
      ? -vector.bounce.heldHomeward * vector.bounce.angularFrequency * vector.displacement
      : vector.bounce.startVelocity(displacement: vector.displacement, velocity: vector.velocity)
    let spring = vector.bounce.spring(displacement: vector.displacement, velocity: velocity)
    for (time, displacement) in zip(vector.times, vector.displacements) {
      let off = spring.displacement(at: time) - displacement
      #expect(abs(off) <= vector.tolerance, "at \(time)")
    }
    for (time, velocity) in zip(vector.times, vector.velocities) {
      #expect(abs(spring.velocity(at: time) - velocity) <= vector.tolerance, "at \(time)")
    }
  }

  @Test(arguments: VelocityVectors.all) func velocity(vector: VelocityVector) {
    for sign in [1.0, -1.0] {
      var tracker = VelocityTracker(vector.estimator)
      for (time, delta) in zip(vector.times, vector.deltas) {
        tracker.add(delta: sign * delta, at: Instant(milliseconds: 1000 + time))
      }
      let estimate = sign * tracker.velocityAtLastMove
      #expect(abs(estimate - vector.velocity) <= vector.tolerance, "\(estimate)")
    }
  }
}
