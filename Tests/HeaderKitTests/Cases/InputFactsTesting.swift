import HeaderKit
import TestSupport
import Testing

/// What those who test gestures ask for, by the numbers of their list.
@Suite("Input facts: what testers ask for") struct InputFactsTesting {
  private static func finger(_ delta: Double) -> InputEvent.Kind {
    .scroll(.finger, .moved(dx: 0, dy: delta))
  }

  @Test(
    "T8 the distance does not depend on the duration, the velocity does",
    arguments: [40.0, 80, 400])
  func duration(milliseconds: Double) {
    var player = InputPlayer(.standard(), .finger)
    player.move(by: 200, steps: 10, every: milliseconds / 10)
    #expect(abs(player.state.offset - 200) < 1e-9)
    player.letGo()
    let velocity = 200 / milliseconds * 1000
    #expect(abs(player.state.velocity - velocity) < 1e-6)
  }

  @Test(
    "T9 a lift at a velocity goes as far as the formula says", arguments: [100.0, 500, 1000, 4000])
  func distance(velocity: Double) {
    var player = InputPlayer(.standard(), .finger)
    player.fling(at: velocity)
    player.rest()
    // 0.998 per ms down to 10 pt/s.
    let distance = velocity * 0.08 + (velocity - 10) * 0.499
    #expect(abs(player.state.offset - distance) < distance * 1e-3)
  }

  @Test(
    "T12 a finger that draws back as it lifts flings on", arguments: ScrollPhysics.Preset.allCases)
  func drawsBack(feel: ScrollPhysics.Preset) {
    for sign in [1.0, -1] {
      var viewport = Viewport.standard()
      viewport.setPhysics(feel.physics, at: .zero)
      viewport.scroll(to: 5000, at: .zero)
      var player = InputPlayer(viewport, .finger)
      player.wait(3000)
      player.move(by: 80 * sign, steps: 10)
      player.wait(8)
      player.send(Self.finger(-7.9 * sign))
      let offset = player.state.offset
      player.letGo()
      player.wait(100)
      #expect((player.state.offset - offset) * sign > 10)
    }
  }

  @Test("T13 every move counts, and a real end leads the header to a stop")
  func realEnds() {
    let setting = CaseSetting(mode: .exitUntilCollapsed, rate: 60, input: .finger)
    var player = setting.player(setting.header(snap: .closest))
    player.move(by: 30, steps: 30)
    #expect(abs(player.state.offset - 30) < 1e-9)
    player.wait(500)
    #expect(abs(player.state.offset - 30) < 1e-9)
    player.letGo()
    player.rest()
    #expect(player.state.header.height == 150)
  }

  @Test("T15 a beginning without a move begins")
  func beginnings() {
    var player = InputPlayer(.standard(), .finger)
    player.fling(at: 1000)
    player.wait(50)
    let offset = player.state.offset
    player.send(.scroll(.finger, .began))
    #expect(player.state.activity == .tracking && player.state.velocity == 0)
    player.send(Self.finger(0))
    player.wait(8)
    player.send(Self.finger(12))
    #expect(player.state.offset == offset + 12)
  }

  @Test("T16 a drag begins at 4 pt with the whole travel")
  func pointerSlop() {
    func offset(_ travel: Double) -> Double {
      var player = InputPlayer(.standard(), .pointer)
      player.send(.pointer(.down(Point(x: 100, y: 400))))
      player.send(.pointer(.moved(Point(x: 100, y: 400 - travel))))
      return player.state.offset
    }
    #expect(offset(3.9) == 0)
    #expect(offset(4) == 4)
    #expect(offset(9) == 9)
  }

  @Test("T16 a touch begins at 10 pt, which are taken off")
  func touchSlop() {
    func offset(_ travel: Double) -> (Double, Bool) {
      var player = InputPlayer(.standard(), .touch)
      player.send(.touch(id: 1, .down(Point(x: 100, y: 400))))
      player.send(.touch(id: 1, .moved(Point(x: 100, y: 400 - travel))))
      let offset = player.state.offset
      return (offset, player.send(.touch(id: 1, .up)) == .tap(Point(x: 100, y: 400 - travel)))
    }
    #expect(offset(9.9) == (0, true))
    #expect(offset(10) == (0, false))
    #expect(offset(12.5) == (2.5, false))
  }

  @Test("T17 two flings 30 ms apart are two gestures")
  func twoFlings() {
    var player = InputPlayer(.standard(), .finger)
    player.fling(at: 1000)
    player.wait(30)
    let offset = player.state.offset
    player.send(.scroll(.finger, .began))
    #expect(player.state.velocity == 0)
    player.move(by: 80, steps: 10)
    #expect(abs(player.state.offset - offset - 80) < 1e-9)
    player.letGo()
    player.rest()
    #expect(abs(player.state.offset - offset - 80 - 990 * 0.499) < 0.01)
  }

  @Test("T28 the lift moves nothing", arguments: ScrollPhysics.Preset.allCases)
  func lifts(feel: ScrollPhysics.Preset) {
    for pull in [false, true] {
      var viewport = Viewport.standard()
      viewport.setPhysics(feel.physics, at: .zero)
      var player = InputPlayer(viewport, .finger)
      player.move(by: pull ? -80 : 80, steps: 10)
      let before = player.state
      player.letGo()
      let after = player.state
      #expect(abs(before.offset - after.offset) < 1e-9)
      #expect(abs(before.header.height - after.header.height) < 1e-9)
      let next = player.viewport.state(after: player.clock + 1)
      #expect(abs(next.offset - after.offset) < 2)
    }
  }

  @Test("T29 events that arrive together mean what they mean apart")
  func together() {
    var script = GestureScript()
    script.fling(at: 1500)
    script.wait(100)
    script.begin()
    script.move(by: -200, steps: 20, every: 5)
    script.end()
    var apart = Viewport.standard()
    var frame = 0.0
    for event in script.events {
      while frame <= event.time.milliseconds {
        _ = apart.state(after: frame)
        frame += 3
      }
      _ = apart.handle(event)
    }
    var together = Viewport.standard()
    together.handle(script.events)
    for time in stride(from: script.clock, to: script.clock + 2000, by: 40) {
      #expect(apart.state(after: time) == together.state(after: time))
    }
  }
}
