import HeaderKit
import TestSupport
import Testing

/// Complaints of the field about what moves the header, by their numbers.
@Suite("Inputs and momentum") struct MotionCases {
  @Test("C14 the same way through any input gives the same header", arguments: CaseSetting.all())
  func inputsAgree(setting: CaseSetting) {
    var player = setting.player()
    var offset = 0.0
    var height = 150.0
    for distance in [
      44.0, 440, 528, -44, -44, 88, -132, -44, 44, -88, 308, -220, 44, -748, 88, -176, -44,
    ] {
      player.step(by: distance)
      let next = max(0, offset + distance)
      height = setting.height(after: height, from: offset, to: next)
      offset = next
      #expect(abs(player.state.header.height - player.state.header.stretch - height) <= 0.5)
      #expect(abs(player.state.offset + player.state.header.stretch - offset) <= 0.5)
    }
  }

  @Test(
    "C14 one step back brings back as much of a collapsed header",
    arguments: CaseSetting.all(modes: [.enterAlways]))
  func oneStepBack(setting: CaseSetting) {
    for rows in [1.0, 2] {
      var player = setting.player()
      player.step(by: 1056)
      player.step(by: -44 * rows)
      #expect(abs(player.state.header.height - min(65 + 44 * rows, 150)) <= 0.5)
    }
  }

  @Test("C14 a distance is gone in full, however it is split", arguments: CaseSetting.all())
  func splitsAddUp(setting: CaseSetting) {
    for steps in [1, 4, 40] where setting.input != .key || steps < 5 {
      var player = setting.player()
      player.viewport.hasMomentum = false
      player.move(by: 704, steps: steps, every: 3)
      player.rest()
      player.move(by: -352, steps: steps, every: 11)
      player.rest()
      #expect(abs(player.state.offset - 352) <= 0.5)
    }
  }

  /// What can be on the way when something else takes over.
  enum Running: CaseIterable {
    case momentum, bounce, comeback, snap, wheel, program, end

    var player: InputPlayer {
      var setting = CaseSetting(mode: .exitUntilCollapsed, rate: 120, input: .finger)
      if self == .wheel { setting.input = .wheel }
      var header = setting.header(snap: self == .snap ? .closest : .none)
      header.stretch.returnSpring = .init(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
      var player = setting.player(header, rows: 60)
      switch self {
      case .momentum: player.fling(at: 2000)
      case .bounce: player.fling(at: -2000)
      case .comeback:
        player.move(by: -200, steps: 5)
        player.lift()
      case .snap:
        player.move(by: 60, steps: 5)
        player.lift()
      case .wheel: player.move(by: 600)
      case .program: player.viewport.scroll(to: 900, at: .zero)
      case .end:
        player.move(by: 2200, steps: 10)
        player.fling(at: 4000)
      }
      player.wait(30)
      return player
    }
  }

  @Test("C17 a contact stops whatever runs, in the same frame", arguments: Running.allCases)
  func contactStops(running: Running) {
    let contacts: [InputEvent.Kind] = [
      .scroll(.finger, .began), .hold(.began(fingers: 2)),
      .pointer(.down(Point(x: 100, y: 300))), .touch(id: 1, .down(Point(x: 100, y: 300))),
    ]
    for contact in contacts {
      var player = running.player
      #expect(abs(player.state.velocity) > 1)
      let before = player.state
      player.send(contact)
      for time in [0.0, 4, 8, 200] {
        let after = player.viewport.state(after: player.clock + time)
        #expect(abs(after.offset - before.offset) < 1e-6)
        #expect(abs(after.header.height - before.header.height) < 1e-6)
        #expect(after.activity == .tracking)
      }
    }
  }

  @Test("C17 a wheel or a key takes over where it shows", arguments: Running.allCases)
  func wheelTakesOver(running: Running) {
    let events: [InputEvent.Kind] = [
      .scroll(.wheel, .moved(dx: 0, dy: 120)), .scroll(.wheel, .moved(dx: 0, dy: -120)),
      .key(KeyPress("Down")), .key(KeyPress("Up")),
    ]
    for event in events where running != .wheel && running != .program {
      var player = running.player
      let before = player.state
      player.send(event)
      #expect(abs(player.state.offset - before.offset) < 1e-6)
      // What ran moves it no further: it starts from rest but for a nudge that may go on outward.
      let isWithin = before.offset > 0 && before.offset < player.viewport.maximumOffset
      if isWithin { #expect(abs(player.state.velocity) < 1e-6) }
      var last = player.state
      let end = player.viewport.restInstant.milliseconds
      for time in stride(from: player.clock, through: end, by: 4) {
        let state = player.viewport.state(after: time)
        #expect(abs(state.offset - last.offset) < 12)
        last = state
      }
    }
  }

  @Test(
    "C22 the distance back before a header returns is the same in any steps",
    arguments: CaseSetting.all(modes: CaseSetting.returning))
  func revealDistanceAddsUp(setting: CaseSetting) {
    for steps in [1, 3, 33, 132] where setting.input != .key || steps <= 3 {
      for interval in [4.0, 16, 70] where interval < 20 || steps <= 3 {
        var header = setting.header()
        header.revealDistance = 100
        var player = setting.player(header)
        player.viewport.hasMomentum = false
        player.move(by: 2200)
        player.rest()
        player.move(by: -88, steps: setting.input == .key ? 2 : steps, every: interval)
        player.rest()
        #expect(abs(player.state.header.height - setting.leastHeight) < 1e-6)
        player.move(by: -44, steps: setting.input == .key ? 1 : steps, every: interval)
        player.rest()
        #expect(abs(player.state.header.height - setting.leastHeight - 32) < 1e-6)
        // A turn begins the count anew.
        player.step(by: 44)
        player.step(by: -88)
        #expect(abs(player.state.header.height - setting.leastHeight) < 1e-6)
      }
    }
  }

  @Test(
    "C20 a pull past the top and its way back leave the header expanded",
    arguments: CaseSetting.all(modes: CaseSetting.returning))
  func topOverscrollCounts(setting: CaseSetting) {
    var player = setting.player()
    for distance in [-88.0, 44, -132, 44, -44] {
      player.move(by: distance)
      player.wait(30)
      player.lift()
      player.wait(120)
    }
    player.rest()
    for frame in player.frames where frame.offset <= 0 {
      #expect(abs(frame.header.height - frame.header.stretch - 150) < 1e-9)
      #expect(frame.header.collapse == 0)
    }
  }

  @Test(
    "C21 a bounce at the end and jitter past it leave the header as it was",
    arguments: CaseSetting.all(
      modes: CaseSetting.returning, inputs: [.finger, .touch, .pointer, .sdl]))
  func bottomOverscrollCounts(setting: CaseSetting) {
    for back in [0.0, 30] {
      var player = setting.player(rows: 40)
      let most = player.viewport.maximumOffset
      player.move(by: most - 20, steps: 10)
      player.move(by: -back, steps: 3)
      player.move(by: 20 + back, steps: 3)
      let height = player.state.header.height
      player.forgetFrames()
      for distance in [60.0, -20, 30, -40, 50, -10, 200, -100] {
        player.move(by: distance)
        player.wait(16)
      }
      player.lift()
      player.rest()
      #expect(player.frames.contains { $0.offset > most + 10 })
      #expect(player.frames.allSatisfy { abs($0.header.height - height) < 1e-9 })
      // A fling into the end bounces.
      player.move(by: -300, steps: 5)
      player.move(by: 300, steps: 5)
      player.letGo()
      player.wait(60)
      player.forgetFrames()
      player.rest()
      #expect(player.frames.allSatisfy { abs($0.header.height - setting.leastHeight) < 1e-9 })
    }
  }

  @Test(
    "C39 a drag that begins on the header scrolls by itself",
    arguments: CaseSetting.all(
      inputs: [.pointer]))
  func dragsOnTheHeader(setting: CaseSetting) {
    var player = setting.player()
    player.send(.pointer(.down(Point(x: 180, y: 140))))
    for step in 1...10 {
      player.wait(8)
      player.send(.pointer(.moved(Point(x: 180, y: 140 - Double(step) * 5))))
    }
    #expect(player.state.offset == 50)
    player.wait(100)
    #expect(player.send(.pointer(.up(Point(x: 180, y: 90)))) == .none)
    #expect(player.state.offset == 50)
    player.send(.pointer(.down(Point(x: 180, y: 40))))
    let tap = player.send(.pointer(.up(Point(x: 180, y: 41))))
    #expect(tap == .tap(Point(x: 180, y: 41)))
  }
}
