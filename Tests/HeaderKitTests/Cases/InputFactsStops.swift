import HeaderKit
import TestSupport
import Testing

/// What stops and what moves, by the numbers of the field's facts about input.
@Suite("Input facts: stops and deltas") struct InputFactsStops {
  private static func finger(_ delta: Double, x: Double = 0) -> InputEvent.Kind {
    .scroll(.finger, .moved(dx: x, dy: delta))
  }

  private static func finger(
    feel: ScrollPhysics.Preset = .uikit, rows: Int = 1000
  ) -> InputPlayer {
    var viewport = Viewport.standard(rows: rows)
    viewport.setPhysics(feel.physics, at: .zero)
    return InputPlayer(viewport, .finger)
  }

  @Test(
    "18 44 any contact and a lost focus stop any motion", arguments: MotionCases.Running.allCases)
  func stops(running: MotionCases.Running) {
    let stops: [InputEvent.Kind] = [
      .hold(.began(fingers: 1)), .hold(.began(fingers: 2)), .scroll(.finger, .began),
      Self.finger(1), Self.finger(-1), Self.finger(0, x: 3), .swipe(.began(fingers: 3)),
      .pinch(.began(fingers: 2)), .pointer(.down(Point(x: 100, y: 300))),
      .touch(id: 1, .down(Point(x: 100, y: 300))), .focus(gained: false),
    ]
    for stop in stops {
      var player = running.player
      let before = player.state
      player.send(stop)
      // A header that may not stay half collapsed goes on to a stop by itself.
      if stop == .focus(gained: false), running == .snap { continue }
      let within = before.offset >= 0 && before.offset <= player.viewport.maximumOffset
      guard stop != .focus(gained: false) || within else {
        player.rest()
        #expect(player.state.offset == (before.offset < 0 ? 0 : player.viewport.maximumOffset))
        continue
      }
      for milliseconds in [0.0, 1, 16] {
        let after = player.viewport.state(after: player.clock + milliseconds)
        #expect(after.velocity == 0 && abs(after.offset - before.offset) <= 1)
      }
      #expect(player.viewport.restInstant.milliseconds <= player.clock)
    }
  }

  @Test("18 the wheel and keys end momentum at once and go on from there")
  func wheelAndKeys() {
    let distances: [(InputEvent.Kind, Double)] = [
      (.scroll(.wheel, .moved(dx: 0, dy: 120)), 60), (.scroll(.wheel, .moved(dx: 0, dy: -60)), -30),
      (.key(KeyPress("Down")), 44),
    ]
    for (event, distance) in distances {
      var player = Self.finger()
      player.move(by: 440, steps: 10)
      player.fling(at: 2000)
      player.wait(50)
      let offset = player.state.offset
      player.send(event)
      #expect(player.state.velocity == 0 && player.state.offset == offset)
      player.rest()
      #expect(abs(player.state.offset - offset - distance) < 1e-9)
    }
  }

  @Test("24 with momentum off the offset stays", arguments: ScrollPhysics.Preset.allCases)
  func momentumOff(feel: ScrollPhysics.Preset) {
    for kind in InputKind.allCases where kind.flings {
      var viewport = Viewport.standard()
      viewport.setPhysics(feel.physics, at: .zero)
      viewport.hasMomentum = false
      var player = InputPlayer(viewport, kind)
      player.fling(at: 1000)
      let offset = player.state.offset
      player.rest()
      #expect(offset > 50 && player.state.offset == offset)
    }
  }

  @Test(
    "no momentum of wheels, keys and devices without fingers",
    arguments: ScrollPhysics.Preset.allCases)
  func withoutFingers(feel: ScrollPhysics.Preset) {
    for kind in [InputKind.wheel, .continuous] {
      var viewport = Viewport.standard()
      viewport.setPhysics(feel.physics, at: .zero)
      var player = InputPlayer(viewport, kind)
      player.fling(at: 1000)
      player.rest()
      #expect(abs(player.state.offset - 80) < 1e-9)
    }
  }

  @Test("13 a flick goes on after the stop", arguments: ScrollPhysics.Preset.allCases)
  func flicks(feel: ScrollPhysics.Preset) {
    var player = Self.finger(feel: feel)
    player.fling(at: 500)
    let offset = player.state.offset
    player.wait(50)
    #expect(player.state.offset > offset + 10 && player.state.velocity > 100)
  }

  @Test("15 16 stops that come twice are one lift")
  func stopsTwice() {
    var once = Self.finger()
    once.fling(at: 500)
    var twice = once
    twice.send(.scroll(.finger, .ended))
    twice.wait(3)
    twice.send(.scroll(.finger, .ended))
    twice.rest()
    once.rest()
    #expect(once.state.offset == twice.state.offset)
    #expect(abs(once.state.offset - (40 + 490 * 0.499)) < 0.01)
  }

  @Test("7 8 many small moves are one large move")
  func smallMoves() {
    var small = InputPlayer(.standard(), .sdl)
    var large = small
    small.move(by: 10, steps: 20)
    large.move(by: 10, steps: 1, every: 160)
    #expect(abs(small.state.offset - 10) < 1e-9 && large.state.offset == 10)
  }

  @Test("9 a move of nothing neither ends nor begins anything")
  func movesOfNothing() {
    for source in [InputEvent.ScrollSource.finger, .sdl, .wheel, .continuous] {
      let nothing = InputEvent.Kind.scroll(source, .moved(dx: 0, dy: 0))
      var plain = Self.finger()
      plain.move(by: 90, steps: 9)
      var padded = Self.finger()
      for _ in 0..<9 {
        padded.wait(4)
        padded.send(nothing)
        padded.wait(4)
        padded.move(by: 10)
        padded.send(nothing)
      }
      #expect(padded.state.activity == .tracking && plain.state.offset == padded.state.offset)
      plain.letGo()
      padded.letGo()
      for _ in 0..<10 {
        plain.wait(10)
        padded.wait(10)
        padded.send(nothing)
        #expect(plain.state == padded.state && padded.state.velocity > 100)
      }
    }
  }

  @Test("25 turning round drops nothing, and a detent of any size moves")
  func turning() {
    var player = Self.finger()
    player.move(by: 300, steps: 10)
    for delta in [0.25, -0.25, 7.5, -7.5, 0.125, -0.125] { player.move(by: delta) }
    #expect(player.state.offset == 300)
    for detent in [96.0, 100, 120, 152] {
      var wheel = InputPlayer(.standard(), .wheel)
      wheel.send(.scroll(.wheel, .moved(dx: 0, dy: detent)))
      wheel.rest()
      #expect(abs(wheel.state.offset - detent / 2) < 1e-9)
    }
  }

  @Test(
    "26 27 46 fragments of a notch are the notch",
    arguments: [
      [15.0, 15, 15, 15, 15, 15, 15, 15], [60, 60], [40, 40, 40], [3, 7, 2, 3, 105], [-20, 140],
      [1, 119],
    ])
  func fragments(units: [Double]) {
    var player = InputPlayer(.standard(), .wheel)
    for unit in units {
      player.wait(7)
      player.send(.scroll(.wheel, .moved(dx: 0, dy: unit)))
    }
    player.rest()
    // A fragment upwards at the top only nudges.
    #expect(abs(player.state.offset - (units[0] < 0 ? 70 : 60)) < 1e-9)
  }

  @Test("30 29 what goes sideways moves nothing", arguments: ScrollPhysics.Preset.allCases)
  func sideways(feel: ScrollPhysics.Preset) {
    var straight = Self.finger(feel: feel)
    var slanted = straight
    straight.send(.scroll(.finger, .began))
    slanted.send(.scroll(.finger, .began))
    for step in 0..<20 {
      straight.wait(8)
      slanted.wait(8)
      straight.send(Self.finger(6))
      slanted.send(Self.finger(6, x: step.isMultiple(of: 2) ? 40 : -3))
    }
    straight.letGo()
    slanted.letGo()
    for _ in 0..<20 {
      straight.wait(33)
      slanted.wait(33)
      #expect(straight.state == slanted.state)
    }
    slanted.rest()
    let offset = slanted.state.offset
    slanted.send(.scroll(.wheel, .moved(dx: 480, dy: 0)))
    slanted.send(.scroll(.continuous, .moved(dx: 48, dy: 0)))
    slanted.rest()
    #expect(slanted.state.offset == offset)
  }

  @Test("35 one small move and a stop do not fling", arguments: ScrollPhysics.Preset.allCases)
  func oneMove(feel: ScrollPhysics.Preset) {
    for pause in [0.5, 5, 10] {
      var player = Self.finger(feel: feel)
      player.send(.scroll(.finger, .began))
      player.send(Self.finger(1.9))
      player.wait(pause)
      player.letGo()
      player.rest()
      #expect(player.state.offset == 1.9)
    }
  }

  @Test("42 no move goes against its delta")
  func directions() {
    var random = SeededGenerator(seed: 42)
    var player = Self.finger()
    player.move(by: 4000, steps: 10)
    for _ in 0..<500 {
      let delta = Double.random(in: -0.9...0.9, using: &random)
      let before = player.state.offset
      player.wait(Double.random(in: 1...60, using: &random))
      player.send(Self.finger(delta))
      #expect(abs(player.state.offset - before - delta) < 1e-9)
    }
  }

  @Test(
    "43 as many notches up as down are the way back", arguments: [1, 2, 5, 30], [10.0, 120, 900])
  func upAndDown(count: Int, interval: Double) {
    var player = InputPlayer(.standard(), .wheel)
    player.viewport.scroll(to: 5000, at: .zero)
    player.wait(3000)
    for notch in [-120.0, 120] {
      for _ in 0..<count {
        player.send(.scroll(.wheel, .moved(dx: 0, dy: notch)))
        player.wait(interval)
      }
    }
    player.rest()
    #expect(player.state.offset == 5000)
  }
}
