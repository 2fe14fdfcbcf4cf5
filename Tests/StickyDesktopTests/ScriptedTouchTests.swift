import HeaderKit
import TestSupport
import Testing
import TrackpadKit

/// The real program and fingers that rest, swipe and pinch, pointers and seats that come and go, and
/// times that say nothing: all of what a scripted compositor alone can send.
@Suite(.serialized) struct ScriptedTouchTests {
  static let flick = Script.moves(16) + Script.lift

  // MARK: Gestures

  /// Fact 18; the recording has the hold's own time, and nothing moves after it.
  @Test(arguments: [1, 2]) func aTouchStopsMomentum(fingers: Int) throws {
    let run = try ScriptedRun()
    try run.session.play(Self.flick)
    try run.session.waitForFrame("momentum") { $0.activity == "decelerating" }
    try run.session.play("hold begin \(fingers)")
    try run.session.waitForFrame("held") { $0.activity == "tracking" && $0.offset > 160 }
    try run.play("+100 hold end")
    let frames = run.session.frames()
    let events = try run.close()
    let held = try #require(events.first { $0.kind == .hold(.began(fingers: fingers)) })
    let after = frames.filter { $0.time > held.time.milliseconds + 50 }
    #expect(Set(after.map(\.offset)).count == 1)
    #expect(events.last { $0.kind.isOfFingersOrWheel }?.kind == .hold(.ended))
  }

  /// Nothing else comes that could wake it: SDL is told nothing of a hold.
  @Test func aHoldWakesAWindowAtRest() throws {
    let run = try ScriptedRun()
    try run.play("+200 frame")
    try run.session.play("hold begin 2; wait frames 1")
    try run.play("+30 hold end cancelled")
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(inputs == [.hold(.began(fingers: 2)), .hold(.cancelled)])
  }

  @Test func aHoldThatBecomesAScrollFlingsOnce() throws {
    let run = try ScriptedRun()
    let rest = try run.play("hold begin 2\n+120 hold end cancelled\n" + Self.flick)
    #expect(rest > 200)
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(
      inputs.prefix(3) == [.hold(.began(fingers: 2)), .hold(.cancelled), .scroll(.finger, .began)])
    #expect(inputs.last == .scroll(.finger, .ended))
  }

  @Test func swipesAndPinchesAreRecorded() throws {
    let inputs = try ScriptedRun.inputs(
      """
      swipe begin 3; +8 swipe update 4 -1.5; +8 swipe end
      +50 swipe begin 4; +8 swipe end cancelled
      +50 pinch begin 2; +8 pinch update 1 2 1.25 5; +8 pinch update 0 0 1.5 2.5; +8 pinch end
      """)
    #expect(
      inputs == [
        .swipe(.began(fingers: 3)), .swipe(.moved(dx: 4, dy: -1.5)), .swipe(.ended),
        .swipe(.began(fingers: 4)), .swipe(.cancelled),
        .pinch(.began(fingers: 2)), .pinch(.moved(scale: 1.25, rotation: 5, dx: 1, dy: 2)),
        .pinch(.moved(scale: 1.5, rotation: 7.5, dx: 0, dy: 0)), .pinch(.ended),
      ])
  }

  /// Fact 44, and what else ends a motion.
  @Test(arguments: ["focus out", "button left down; frame", "key 1 down", Script.notch])
  func momentumEndsAtOnce(by script: String) throws {
    let run = try ScriptedRun()
    try run.session.play("focus in")
    try run.session.play(Self.flick)
    let fling = try run.session.waitForFrame("momentum") { $0.activity == "decelerating" }
    try run.session.play(script)
    try run.session.waitForFrame("its end", after: fling.time) { $0.activity != "decelerating" }
    _ = try run.close()
  }

  // MARK: Pointers and seats that come and go

  /// Fact 21.
  @Test func aSpuriousCrossingKeepsTheGesture() throws {
    let crossing = "leave; frame; enter 195 400; frame\n"
    let inputs = try ScriptedRun.inputs(
      Script.moves(steps: 5) + crossing + Script.moves(steps: 5) + "leave; enter 195 400; frame\n"
        + Script.lift)
    #expect(inputs.filter { $0 == .scroll(.finger, .began) }.count == 1)
    #expect(inputs.filter { $0 == .scroll(.finger, .moved(dx: 0, dy: 8)) }.count == 10)
    #expect(inputs.last == .scroll(.finger, .ended))
  }

  /// No stop comes any more, and nothing is known of the fingers.
  @Test(arguments: ["leave; frame", "capabilities keyboard", "capabilities none", "seat remove"])
  func aPointerThatGoesEndsTheGesture(how: String) throws {
    let run = try ScriptedRun()
    #expect(try run.play(Script.moves() + how) == 80)
    try run.session.play("+300 frame")
    #expect(try run.waitForRest() == 80)
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(inputs.last == .scroll(.finger, .cancelled))
  }

  /// Nor does what tells no lift, and so has no end of its own.
  @Test func aPointerThatGoesEndsWhatTellsNoLift() throws {
    let run = try ScriptedRun()
    #expect(try run.play(Script.moves()) == 80)
    try run.session.play("+300 " + Script.moves() + "leave; frame\n+300 frame")
    #expect(try run.waitForRest() == 160)
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(
      inputs.suffix(2) == [.scroll(.sdl, .moved(dx: 0, dy: 8)), .scroll(.finger, .cancelled)])
  }

  @Test(arguments: [
    "capabilities none\n+20 capabilities pointer", "capabilities keyboard\ncapabilities pointer",
    "seat remove\n+20 seat add", "seat remove\nseat add 5", "seat add 8",
  ]) func aPointerThatComesScrolls(how: String) throws {
    let run = try ScriptedRun()
    try run.play(Script.moves(steps: 3) + how + "\nwait pointers 2")
    let before = try run.waitForRest()
    #expect(before == 24)
    #expect(try run.play("enter 195 400; frame; +20 " + Script.notch) == 84)
    let momentum = try run.play("+300 frame\n" + Self.flick)
    #expect(momentum > 300)
    _ = try run.close()
  }

  @Test func aHoldEndsWithItsSeat() throws {
    let inputs = try ScriptedRun.inputs("hold begin 2\n+20 seat remove\n+20 frame")
    #expect(inputs == [.hold(.began(fingers: 2)), .hold(.cancelled)])
  }

  /// The fingers of one seat do not lift with the other's wheel, and each scroll counts once.
  @Test func twoSeatsScroll() throws {
    let run = try ScriptedRun(compositor: ["--seat", "9", "--seat", "8"])
    try run.session.play("seat 2\nwait pointers 2\nenter 195 300; frame")
    #expect(try run.play(Script.notch + "\n+300 seat 1; " + Script.notch) == 120)
    let rest = try run.play("+300 seat 2\n" + Self.flick)
    #expect(rest > 400)
    _ = try run.close()
  }

  // MARK: Times

  /// Stamps that wrap in the gesture are as good as any.
  @Test func timesMayWrap() throws {
    let plain = try ScriptedRun()
    let rest = try plain.play("+20 \(Self.flick)")
    _ = try plain.close()
    let wrapped = try ScriptedRun()
    let wrappedRest = try wrapped.play("time 4294967260; +20 \(Self.flick)")
    // A busy machine tells a little of itself in the velocity.
    #expect(abs(wrappedRest - rest) < 200, "\(wrappedRest), \(rest)")
    _ = try wrapped.close()
  }

  /// Fact 14 of the pitfalls: 0, a time that stands still, and times at random.
  ///
  /// How fast it flings is then a matter of when a busy machine reads the moves; it may reach the end.
  @Test(arguments: [
    "time 0 standing\n" + flick, "time 1234 standing\n" + flick,
    (0..<10).map {
      "+8 time \(($0 &* 2_654_435_761) % 4_294_967_296) standing; source finger; axis vertical 16; frame\n"
    }
    .joined() + "+8 time 7 standing; stop vertical; frame",
  ]) func nonsensicalTimesScrollAllTheSame(script: String) throws {
    let run = try ScriptedRun()
    let rest = try run.play(script)
    #expect(rest >= 160, "\(rest)")
    let frames = run.session.frames().filter { $0.activity != "bouncing" }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.offset >= $0.offset - 1e-9 })
    let events = try run.close()
    #expect(events.compactMap(\.kind.verticalMove).reduce(0, +) == 160)
    let times = events.map(\.time.milliseconds)
    #expect(times == times.sorted())
  }
}
