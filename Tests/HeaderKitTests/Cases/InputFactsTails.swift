import HeaderKit
import TestSupport
import Testing

/// Momentum that comes with the events, by the numbers of the field's facts about input.
@Suite("Input facts: momentum in the events") struct InputFactsTails {
  /// A fling of 1000 pt/s, 10 moves of 8 pt, that lifts after some milliseconds.
  private static func fling(lift: Double = 0, at start: Double = 0) -> GestureScript {
    var script = GestureScript(at: start)
    script.begin()
    script.move(by: 80, steps: 10)
    script.wait(lift)
    script.end()
    return script
  }

  /// The deltas of a device that goes on by itself, every 8 ms.
  private static let tail = (1...60).map { 8 * exponential(0.97, $0) }

  private static func exponential(_ base: Double, _ count: Int) -> Double {
    (0..<count).reduce(1) { value, _ in value * base }
  }

  private static func finger(_ delta: Double) -> InputEvent.Kind {
    .scroll(.finger, .moved(dx: 0, dy: delta))
  }

  /// A viewport after a fling and its tail, and the time of the last event.
  private static func play(
    _ viewport: Viewport, lift: Double = 0, tail: [Double] = tail, sign: Double = 1
  ) -> InputPlayer {
    var player = InputPlayer(viewport, .finger)
    player.send(.scroll(.finger, .began))
    for _ in 0..<10 {
      player.wait(8)
      player.send(finger(8 * sign))
    }
    player.wait(lift)
    player.send(.scroll(.finger, .ended))
    for (index, delta) in tail.enumerated() {
      player.wait(index == 0 ? 8 - lift : 8)
      player.send(finger(delta * sign))
    }
    return player
  }

  @Test("23 the offset is the sum of the deltas, and goes nowhere back", arguments: [0.0, 1, 4, 7])
  func sumOfDeltas(lift: Double) {
    var player = Self.play(.standard(), lift: lift)
    let sum = 80 + Self.tail.reduce(0, +)
    #expect(abs(player.state.offset - sum) < 1e-9)
    #expect(player.state.activity == .decelerating)
    let last = player.clock
    #expect(player.viewport.restInstant.milliseconds == last + 50)
    player.rest()
    #expect(abs(player.state.offset - sum) < 1e-9 && player.state.activity == .idle)
    for (before, after) in zip(player.frames, player.frames.dropFirst()) {
      #expect(after.offset - before.offset > -1)
    }
  }

  @Test("23 an end of its own ends it at rest")
  func toldEnd() {
    var player = Self.play(.standard())
    player.wait(4)
    player.send(.scroll(.finger, .ended))
    #expect(player.state.activity == .idle && player.state.velocity == 0)
    #expect(player.viewport.restInstant.milliseconds == player.clock)
  }

  @Test(
    "23 the header is what it is without a lift", arguments: HeaderSpecification.ScrollMode.allCases
  )
  func headerIsTheSame(mode: HeaderSpecification.ScrollMode) {
    let setting = CaseSetting(mode: mode, rate: 120, input: .finger)
    // Back up after a way down, so that a returning header is on its way.
    var viewports: [Viewport] = []
    for lifts in [true, false] {
      var player = setting.player()
      player.move(by: 900, steps: 10)
      player.lift()
      player.wait(100)
      player.send(.scroll(.finger, .began))
      for index in 0..<30 {
        player.wait(8)
        player.send(Self.finger(-4 * Self.exponential(0.98, index)))
        if lifts, index == 10 { player.send(.scroll(.finger, .ended)) }
      }
      viewports.append(player.viewport)
      let (first, last) = (viewports[0].state(after: player.clock), player.state)
      #expect(abs(first.offset - last.offset) < 1e-9)
      #expect(abs(first.header.height - last.header.height) < 1e-9)
    }
  }

  @Test("23 what begins, turns back, is too slow, too fast or too late is a new gesture")
  func newGestures() {
    func activity(_ events: [(Double, InputEvent.Kind)]) -> (ScrollActivity, Double) {
      var viewport = Viewport.standard()
      viewport.handle(Self.fling().events)
      for (time, kind) in events {
        _ = viewport.handle(InputEvent(time: Instant(milliseconds: time), kind: kind))
      }
      let state = viewport.state(after: events.last?.0 ?? 0)
      return (state.activity, state.offset)
    }
    /// Where our own momentum is a number of milliseconds after the lift.
    func ours(_ milliseconds: Double) -> Double {
      var viewport = Viewport.standard()
      viewport.handle(Self.fling().events)
      return viewport.state(after: 80 + milliseconds).offset
    }
    #expect(activity([(88, Self.finger(8))]) == (.decelerating, 88))
    #expect(activity([(88, .scroll(.finger, .began)), (88, Self.finger(8))]).0 == .tracking)
    #expect(activity([(88, Self.finger(-8))]) == (.tracking, ours(8) - 8))
    #expect(activity([(88, Self.finger(3.9))]) == (.tracking, ours(8) + 3.9))
    #expect(activity([(88, Self.finger(8.9))]) == (.tracking, ours(8) + 8.9))
    #expect(activity([(120, Self.finger(40))]) == (.decelerating, 120))
    #expect(activity([(120.1, Self.finger(40))]).0 == .tracking)
    // In a tail: a turn, a start over, a pause.
    #expect(activity([(88, Self.finger(8)), (96, Self.finger(-1))]).0 == .tracking)
    #expect(activity([(88, Self.finger(8)), (96, Self.finger(12.1))]).0 == .tracking)
    #expect(activity([(88, Self.finger(8)), (96, Self.finger(11.9))]).0 == .decelerating)
    #expect(activity([(88, Self.finger(8)), (138, Self.finger(8))]).0 == .decelerating)
    #expect(activity([(88, Self.finger(8)), (138.1, Self.finger(8))]).0 == .tracking)
  }

  @Test("23 after resting fingers there is no momentum to go on with")
  func restingFingers() {
    var viewport = Viewport.standard()
    viewport.handle(Self.fling(lift: 45).events)
    _ = viewport.handle(InputEvent(time: Instant(milliseconds: 130), kind: Self.finger(8)))
    #expect(viewport.state(after: 130).activity == .tracking)
  }

  @Test("24 with momentum off it moves nothing")
  func momentumOff() {
    var viewport = Viewport.standard()
    viewport.hasMomentum = false
    let player = Self.play(viewport)
    #expect(player.state.offset == 80 && player.state.velocity == 0)
  }

  @Test(
    "18 a key, the wheel, a button, a touch and a lost focus end it, and it goes on for nothing")
  func endsByOthers() {
    let others: [InputEvent.Kind] = [
      .key(KeyPress("Home")), .scroll(.wheel, .moved(dx: 0, dy: -120)),
      .pointer(.down(Point(x: 100, y: 400))), .touch(id: 1, .down(Point(x: 100, y: 400))),
      .focus(gained: false),
    ]
    for other in others {
      for before in [0, 20] {
        var with = Self.play(.standard(), tail: Array(Self.tail.prefix(before)))
        with.wait(2)
        var without = with
        with.send(other)
        without.send(other)
        for delta in Self.tail.dropFirst(before) {
          with.wait(8)
          with.send(Self.finger(delta))
          without.wait(8)
        }
        let (first, second) = (with.state, without.state)
        #expect(first.offset == second.offset && first.activity == second.activity)
        with.rest()
        without.rest()
        #expect(with.state.offset == without.state.offset)
      }
    }
  }

  @Test("18 a hold ends it, and fingers move from there")
  func endsByHold() {
    var player = Self.play(.standard(), tail: Array(Self.tail.prefix(20)))
    let offset = player.state.offset
    player.wait(3)
    player.send(.hold(.began(fingers: 2)))
    #expect(player.state.velocity == 0 && player.state.offset == offset)
    player.send(.hold(.cancelled))
    player.send(.scroll(.finger, .began))
    player.send(Self.finger(5))
    #expect(player.state.offset == offset + 5 && player.state.activity == .tracking)
  }

  @Test("23 at the top it bounces once and is over, however long it goes on")
  func bouncesAtTheTop() {
    var viewport = Viewport.standard()
    viewport.scroll(to: 200, at: .zero)
    var player = InputPlayer(viewport, .finger)
    player.wait(1500)
    player.fling(at: -1000)
    let lift = player.clock
    for _ in 0..<150 {
      player.wait(8)
      player.send(Self.finger(-8))
    }
    // 120 pt at 1000 pt/s, then a bounce that has long come to rest.
    let stretched = player.frames.filter { $0.offset < 0 }
    #expect((stretched.map(\.offset).min() ?? 0) < -20)
    #expect(stretched.allSatisfy { $0.activity == .bouncing })
    #expect((stretched.last?.time.milliseconds ?? 0) < lift + 1000)
    #expect(player.state.offset == 0 && player.state.activity == .idle)
  }

  @Test("23 without a told lift a smooth coast leaves no momentum")
  func coasts() {
    // Momentum of 0.998 per ms, and the constant braking of an older driver, every 12 ms.
    let exponential = (0..<60).map { 20 * Self.exponential(0.976, $0) }
    let linear = (0..<40).map { 20 * (1 - Double($0) / 41) }
    for deltas in [exponential, linear] {
      var player = InputPlayer(.standard(), .sdl)
      player.move(by: 100, steps: 5, every: 12)
      for delta in deltas {
        player.wait(12)
        player.move(by: delta)
      }
      let sum = 100 + deltas.reduce(0, +)
      player.rest()
      #expect(abs(player.state.offset - sum) < 1e-9)
    }
  }

  @Test("23 a finger that slows down and lets go flings", arguments: [160.0, 240, 400, 800])
  func brakingFingers(swing: Double) {
    // The speed of an arm's swing, let go on the way down at three quarters and at 55 %.
    for part in [2.0 / 3, 0.73] {
      var player = InputPlayer(.standard(), .sdl)
      let steps = Int(swing * part / 8)
      for step in 1...steps {
        player.wait(8)
        player.move(by: 12 * Self.bell(Double(step) * 8 / swing))
      }
      let offset = player.state.offset
      player.rest()
      #expect(player.state.offset > offset + 50)
    }
  }

  @Test(
    "23 a coast is told by a program that reads its events once a frame",
    arguments: [60.0, 75, 144])
  func batches(rate: Double) {
    /// The offset at the end of moves every 12 ms, each seen at the frame after it, and their sum.
    func play(_ deltas: [Double]) -> (end: Double, sum: Double) {
      var viewport = Viewport.standard()
      for (index, delta) in deltas.enumerated() {
        let frame = (Double(index) * 0.012 * rate).rounded(.up) * 1000 / rate
        _ = viewport.handle(
          InputEvent(
            time: Instant(milliseconds: frame), kind: .scroll(.sdl, .moved(dx: 0, dy: delta))))
      }
      return (viewport.state(after: 1e6).offset, deltas.reduce(0, +))
    }
    let coast = play((0..<60).map { 20 * Self.exponential(0.976, $0) })
    #expect(abs(coast.end - coast.sum) < 1e-9)
    let swing = play((0..<40).map { 20 * Self.bell(Double($0) * 12 / 720) })
    #expect(swing.end > swing.sum + 100)
  }

  /// sin² of half turns, by its power series.
  private static func bell(_ part: Double) -> Double {
    let angle = (part - 0.5) * 3.141592653589793
    let square = angle * angle
    let cosine = 1 - square / 2 + square * square / 24 - square * square * square / 720
    return cosine * cosine
  }

  @Test("23 even fingers fling without a told lift, however long they moved")
  func evenFingers() {
    var player = InputPlayer(.standard(), .sdl)
    player.move(by: 480, steps: 60)
    player.rest()
    #expect(abs(player.state.offset - (480 + 990 * 0.499)) < 0.01)
  }

  @Test("a backend learns where a gesture begins")
  func backends() {
    var tail = MomentumTail()
    for step in 1...10 {
      let isTail = tail.add(dx: 8, dy: 0, at: Instant(milliseconds: Double(step) * 8))
      #expect(!isTail)
    }
    tail.end(at: Instant(milliseconds: 80))
    let goesOn = tail.add(dx: 7.5, dy: 0, at: Instant(milliseconds: 88))
    #expect(goesOn && tail.isCoasting)
    #expect(tail.silenceDeadline == Instant(milliseconds: 138))
    let turns = tail.add(dx: -7.5, dy: 0, at: Instant(milliseconds: 96))
    #expect(!turns && !tail.isCoasting)
    #expect(tail.silenceDeadline == nil)
  }
}
