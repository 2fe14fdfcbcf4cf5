import TestSupport
import Testing

@testable import HeaderKit

/// What every feel keeps to, and going over from one to another.
@Suite struct FeelTests {
  typealias Preset = ScrollPhysics.Preset

  /// Kinds of motion to go over in.
  enum Scene: String, CaseIterable {
    case momentum, lateLift, bounceAtTheTop, bounceAtTheEnd, comeback, heldStretch, heldPastTheEnd
    case wheel, wheelNudge, idle
  }

  private static let metrics = ScrollMetrics(viewportHeight: 844, maximumOffset: 3000)

  private func instant(_ milliseconds: Double) -> Instant { Instant(milliseconds: milliseconds) }

  /// A position at 100 ms, in the middle of a scene.
  private func position(_ scene: Scene, _ preset: Preset) -> ScrollPosition {
    var metrics = Self.metrics
    if scene == .comeback {
      metrics.returnSpring = TimedSpring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
    }
    let start = scene == .bounceAtTheEnd || scene == .heldPastTheEnd ? 2980.0 : 20
    var position = ScrollPosition(metrics: metrics, physics: preset.physics, offset: start)
    func fling(_ velocity: Double, lift: Double = 0) {
      position.hold(at: instant(0))
      position.release(velocity: velocity, lift: instant(-lift), at: instant(0))
    }
    switch scene {
    case .momentum: fling(2000)
    case .lateLift: fling(2000, lift: 60)
    case .bounceAtTheTop: fling(-2000)
    case .bounceAtTheEnd: fling(2000)
    case .comeback:
      position.drag(by: -300, at: instant(0))
      position.release(velocity: 0, lift: instant(20), at: instant(20))
    case .heldStretch: position.drag(by: -420, at: instant(0))
    case .heldPastTheEnd: position.drag(by: 1520, at: instant(0))
    case .wheel: position.wheel(notches: 3, at: instant(40))
    case .wheelNudge: position.wheel(notches: -2, at: instant(40))
    case .idle: break
    }
    return position
  }

  @Test(arguments: Preset.allCases, Scene.allCases)
  func goingOverToAnotherFeelDoesNotJump(from: Preset, scene: Scene) {
    let now = instant(100)
    let before = position(scene, from)
    let moves = (before.motionEnd ?? now) > now
    #expect(moves || [.heldStretch, .heldPastTheEnd, .idle].contains(scene))
    for to in Preset.allCases {
      var after = before
      after.setPhysics(to.physics, at: now)
      #expect(after.physics == to.physics)
      #expect(abs(after.offset(at: now) - before.offset(at: now)) <= 1e-9, "to \(to)")
      #expect(after.activity(at: now) == before.activity(at: now), "to \(to)")
      // A bounce that is past what the other feel shows turns round there.
      let isBounded = scene.rawValue.hasPrefix("bounce") && [.gtk, .android].contains(to)
      let change = abs(after.velocity(at: now) - before.velocity(at: now))
      #expect(isBounded || change <= 1e-6, "to \(to)")
      let soon = instant(100.001)
      #expect(abs(after.offset(at: soon) - before.offset(at: soon)) <= 0.01, "to \(to)")
      // A pull on from there goes on from there.
      after.hold(at: now)
      after.drag(by: 0, at: now)
      #expect(abs(after.offset(at: now) - before.offset(at: now)) <= 1e-6, "held by \(to)")
    }
  }

  @Test(arguments: Preset.allCases, [-8000.0, -900, 900, 8000])
  func aFlingIntoAnEdgeEndsExactlyThere(preset: Preset, velocity: Double) throws {
    var position = ScrollPosition(metrics: Self.metrics, physics: preset.physics, offset: 20)
    if velocity > 0 {
      position = ScrollPosition(metrics: Self.metrics, physics: preset.physics, offset: 2980)
    }
    position.hold(at: .zero)
    position.release(velocity: velocity, lift: .zero, at: .zero)
    let edge = velocity < 0 ? 0.0 : 3000
    let end = try #require(position.motionEnd)
    #expect(position.offset(at: end) == edge && position.activity(at: end) == .idle)
    #expect(abs(position.offset(at: end.adding(seconds: -1e-6)) - edge) <= 0.11)
    guard case .moving(let motion) = position.state,
      case .coast(let coast) = motion.path, let hit = coast.arrival,
      case .edge(let spring) = hit.path
    else {
      Issue.record("no edge is run into")
      return
    }
    // The crossing, at the last instant before and the first after.
    #expect(abs(coast.momentum.position(at: hit.time) - edge) <= 1e-6)
    #expect(abs(spring.offset(at: 0) - edge) == 0)
    let peak = (0...1000).map { time in
      abs(position.offset(at: instant(Double(time) * 2)) - edge)
    }
    #expect(peak.allSatisfy { $0.isFinite })
    let most: [Preset: Double] = [.gtk: 50, .android: 28]
    if let most = most[preset] { #expect((peak.max() ?? 0) <= most) }
  }

  @Test(arguments: Preset.allCases) func theFrameRateDoesNotMatter(preset: Preset) {
    var script = GestureScript()
    script.fling(at: 3000)
    script.wait(200)
    script.begin()
    script.move(by: -900, steps: 20)
    script.end()
    script.wait(150)
    script.wheel(1)
    func run(_ rate: Double) -> ViewportState {
      var viewport = Viewport(
        specification: .articles(), feed: FeedLayout(rows: .uniform(44, count: 1000)),
        size: Size(width: 390, height: 844), physics: preset.physics)
      var layout = ViewportLayout()
      var clock = 0.0
      for event in script.events {
        while clock < event.time.milliseconds {
          viewport.layout(at: instant(clock), into: &layout)
          clock += 1000 / rate
        }
        _ = viewport.handle(event)
      }
      return viewport.state(after: script.clock + 70)
    }
    let states = [30.0, 60, 144].map(run)
    #expect(states[0] == states[1] && states[1] == states[2])
  }

  @Test(arguments: Preset.allCases) func aStretchStaysWithinItsLimit(preset: Preset) {
    var metrics = Self.metrics
    metrics.maximumStretch = 40
    let held = ScrollPosition(metrics: metrics, physics: preset.physics)
    for pull in [10.0, 500, 1e6] {
      var position = held
      position.drag(by: -pull, at: .zero)
      #expect(position.offset(at: .zero) < 0 && position.offset(at: .zero) >= -40)
      for velocity in [-1e5, -400.0, 0, 300] {
        var released = position
        released.release(velocity: velocity, lift: .zero, at: .zero)
        let least = (0...500).map { released.offset(at: instant(Double($0) * 2)) }.min() ?? 0
        #expect(least >= -40 - 1e-9)
        let end = released.motionEnd ?? .zero
        #expect(released.offset(at: end) >= 0 && released.offset(at: end) <= 3000)
      }
    }
    var flung = ScrollPosition(metrics: metrics, physics: preset.physics, offset: 30)
    flung.hold(at: .zero)
    flung.release(velocity: -8000, lift: .zero, at: .zero)
    #expect((0...500).allSatisfy { flung.offset(at: instant(Double($0) * 2)) >= -40 - 1e-9 })
  }

  @Test(arguments: Preset.allCases) func reducedMotionNeverPassesTheEdge(preset: Preset) {
    var position = ScrollPosition(metrics: Self.metrics, physics: preset.physics, offset: 100)
    position.reducesMotion = true
    var flung = position
    flung.hold(at: .zero)
    flung.release(velocity: -4000, lift: .zero, at: .zero)
    #expect((0...800).allSatisfy { flung.offset(at: instant(Double($0) * 2)) >= 0 })
    position.drag(by: -500, at: .zero)
    for velocity in [-3000.0, 0, 40] {
      var released = position
      released.release(velocity: velocity, lift: .zero, at: .zero)
      #expect((0...800).allSatisfy { released.offset(at: instant(Double($0) * 2)) <= 0 })
      #expect(released.offset(at: instant(5000)) == 0)
    }
    // A fling back out of the pull is no overshoot: it ends where it would.
    var usual = position
    usual.reducesMotion = false
    usual.release(velocity: 3000, lift: .zero, at: .zero)
    position.release(velocity: 3000, lift: .zero, at: .zero)
    #expect(position.offset(at: instant(9000)) == usual.offset(at: instant(9000)))
  }

  @Test(arguments: Preset.allCases) func aNotchIsSixtyPointsAndNudgesTwenty(preset: Preset) {
    var position = ScrollPosition(metrics: Self.metrics, physics: preset.physics)
    position.wheel(notches: 1, at: .zero)
    #expect(position.offset(at: instant(2000)) == 60)
    position = ScrollPosition(metrics: Self.metrics, physics: preset.physics)
    position.wheel(notches: -1, at: .zero)
    let least = (0...4000).map { position.offset(at: instant(Double($0) / 4)) }.min() ?? 0
    #expect(abs(least + 20) < 0.01)
  }

  /// A drag to where no more shows, and back: the way back shows at once.
  @Test(arguments: [Preset.gtk, .android]) func aDragPastTheMostComesBackAtOnce(preset: Preset) {
    var position = ScrollPosition(metrics: Self.metrics, physics: preset.physics)
    position.drag(by: -5000, at: .zero)
    let far = position.offset(at: .zero)
    position.drag(by: -5000, at: .zero)
    #expect(position.offset(at: .zero) == far)
    position.drag(by: 10, at: .zero)
    #expect(position.offset(at: .zero) > far + 0.1)
  }

  @Test(arguments: [(Preset.uikit, 10.0), (.gtk, 1), (.android, 50), (.chromium, 30)])
  func aLiftBelowTheLeastSpeedDoesNotFling(preset: Preset, least: Double) {
    let position = ScrollPosition(metrics: Self.metrics, physics: preset.physics, offset: 500)
    for (velocity, moves) in [(least - 0.5, false), (least + 1, true)] {
      var flung = position
      flung.hold(at: .zero)
      flung.release(velocity: velocity, lift: .zero, at: .zero)
      #expect((flung.motionEnd != nil) == moves)
    }
  }

  @Test func androidCapsAFling() {
    var position = ScrollPosition(
      metrics: ScrollMetrics(viewportHeight: 844, maximumOffset: 1e9), physics: .android)
    position.hold(at: .zero)
    position.release(velocity: 1e6, lift: .zero, at: .zero)
    #expect(position.velocity(at: .zero) == 8000)
  }

  @Test func theEstimatorsDiffer() {
    var script = GestureScript()
    script.begin()
    script.move(by: 40, steps: 5)
    script.move(by: 10, steps: 5)
    script.end()
    func lift(_ preset: Preset) -> Double {
      var viewport = Viewport(
        specification: .articles(), feed: FeedLayout(rows: .uniform(44, count: 1000)),
        size: Size(width: 390, height: 844), physics: preset.physics)
      viewport.handle(script.events)
      return viewport.state(after: script.clock).velocity
    }
    // A steady 1000 pt/s, then a steady 250.
    #expect(abs(lift(.gtk) - 50 / 0.072) < 1e-6)
    #expect(abs(lift(.macos) - 250) < 1e-6)
    #expect(abs(lift(.chromium) - 42 / 0.072) < 1e-6)
    #expect(lift(.uikit) == lift(.android) && lift(.uikit) > 250 && lift(.uikit) < 500)
  }

  /// Going over while fingers are down: they hold what they held, and lift by the new estimator.
  @Test func goingOverKeepsTheContact() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: 40, steps: 5)
    script.move(by: 10, steps: 5)
    viewport.handle(script.events)
    let before = viewport.state(after: script.clock)
    viewport.setPhysics(.macos, at: instant(script.clock))
    #expect(viewport.state(after: script.clock).offset == before.offset)
    #expect(viewport.state(after: script.clock).activity == .tracking)
    var lift = GestureScript(at: script.clock)
    lift.end()
    viewport.handle(lift.events)
    #expect(abs(viewport.state(after: lift.clock).velocity - 250) < 1e-6)
  }

  @Test func anUnderdampedSpringRestsAndPeaks() {
    let spring = SpringSimulation(
      displacement: 0, velocity: 900, angularFrequency: 24.657, dampingRatio: 0.4)
    let rest = spring.restTime
    for step in 0...2000 {
      let time = rest + Double(step) / 1000
      #expect(abs(spring.displacement(at: time)) <= 0.1 + 1e-9)
      #expect(abs(spring.velocity(at: time)) <= 2 + 1e-9)
    }
    let before = rest - 1e-6
    #expect(abs(spring.displacement(at: before)) >= 0.1 || abs(spring.velocity(at: before)) >= 2)
    let peak = SpringSimulation.peak(
      displacement: 0, velocity: 900, angularFrequency: 24.657, dampingRatio: 0.4)
    let seen = (0...4000).map { spring.displacement(at: Double($0) / 8000) }.max() ?? 0
    #expect(abs(peak - seen) < 1e-3)
  }
}
