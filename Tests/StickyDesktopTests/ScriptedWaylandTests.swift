import HeaderKit
import TestSupport
import Testing
import TrackpadKit

/// The real program and what no real compositor can be made to send, in every order that one may.
///
/// The numbers are those of the reports that the facts were learnt from.
@Suite(.serialized) struct ScriptedWaylandTests {
  // MARK: The window and the connection

  @Test func itReadsBesideSDLAndGivesEverythingBack() throws {
    let run = try ScriptedRun()
    try run.session.play("wait holds 1\nwait swipes 1\nwait pinches 1")
    #expect(try run.session.count("pointers") == 2)
    #expect(try run.close().allSatisfy { !$0.kind.isOfFingersOrWheel })
  }

  @Test(arguments: ["disconnect", "error"]) func aLostConnectionEndsIt(how: String) throws {
    let run = try ScriptedRun()
    #expect(try run.session.end(how) == 3)
    #expect(run.session.errors.contains("the display went away"), "\(run.session.errors)")
  }

  @Test(arguments: 0...2) func olderGesturesDo(version: Int) throws {
    let run = try ScriptedRun(compositor: ["--gestures", "\(version)"])
    if version > 0 { try run.session.play("wait swipes 1\nwait pinches 1") }
    #expect(try run.session.count("holds") == 0)
    try run.session.play("swipe begin 3; swipe update 4 -1.5; swipe end; hold begin 2; hold end")
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(inputs.count == (version > 0 ? 3 : 0))
  }

  // MARK: The wheel

  @Test(arguments: 5...9) func aNotchIsOneOnEverySeat(version: Int) throws {
    let run = try ScriptedRun(compositor: ["--seat", "\(version)"])
    #expect(try run.play(Script.notch) == 60)
    #expect(
      try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
        == [.scroll(.wheel, .moved(dx: 0, dy: 120))])
  }

  /// Facts 26 and 27.
  @Test(arguments: [
    String(
      repeating: "+8 source wheel; axis vertical 1.875; value120 vertical 15; frame\n", count: 8),
    [3, 7, 2, 3].map { "+8 source wheel; axis vertical \($0); value120 vertical \($0 * 8); frame" }
      .joined(separator: "\n"),
    [3, 7, 2, 3].map { "+8 source wheel; axis vertical \($0); frame" }.joined(separator: "\n"),
  ]) func fragmentsSumToOneNotch(script: String) throws {
    let run = try ScriptedRun()
    #expect(try run.play(script) == 60)
    _ = try run.close()
  }

  /// Fact 28: what counts 120ths as notches is known by the value beside them.
  @Test func aWheelThatMiscountsIsMeasured() throws {
    let run = try ScriptedRun()
    #expect(try run.play("source wheel; axis vertical 15; value120 vertical 1; frame") == 60)
    _ = try run.close()
  }

  /// Fact 43.
  @Test func asManyNotchesBackReturn() throws {
    let run = try ScriptedRun()
    let back = Script.notch.replacing("vertical ", with: "vertical -")
    try run.play((0..<5).map { _ in "+30 \(Script.notch)\n" }.joined())
    #expect(try run.play((0..<5).map { _ in "+30 \(back)\n" }.joined()) == 0)
    _ = try run.close()
  }

  /// Fact 34: the compositor tells a notch to SDL alone, then to everybody.
  @Test func whatOnlySDLIsToldCountsOnce() throws {
    let run = try ScriptedRun(script: "wait pointers 2\npointers first")
    #expect(try run.play(Script.notch) == 60)
    #expect(try run.play("pointers all; leave; enter 195 400; frame; +200 \(Script.notch)") == 120)
    _ = try run.close()
  }

  // MARK: Frames

  static let usual = Script.moves() + Script.lift

  /// Facts 8, 10 to 12, 14, 15, 33: what belongs together may come in any order, in pieces, and with
  /// what says nothing.
  @Test(arguments: [
    Script.moves(between: "; frame; frame") + "frame\n" + Script.lift + "; frame",
    usual.replacing("source finger; axis vertical 8;", with: "axis vertical 8; source finger;"),
    usual.replacing("axis vertical 8;", with: "axis vertical 3; axis vertical 5;"),
    usual.replacing("source finger;", with: "source finger; source finger;"),
    usual.replacing("axis vertical 8;", with: "direction vertical inverted; axis vertical 8;"),
    usual.replacing("axis vertical 8;", with: "axis vertical 8; direction vertical identical;"),
    usual.replacing("axis vertical 8;", with: "axis vertical 8; axis horizontal 0;"),
  ]) func theSameGestureInAnyForm(script: String) throws {
    let plain: [InputEvent.Kind] =
      [.scroll(.finger, .began)]
      + Array(repeating: .scroll(.finger, .moved(dx: 0, dy: 8)), count: 10)
      + [.scroll(.finger, .ended)]
    #expect(try ScriptedRun.inputs(script) == plain)
  }

  /// Facts 9, 15 and 16: however the stops come, the fingers lift once, and the fling is one.
  @Test(arguments: [
    "stop vertical; stop horizontal; frame",
    "source finger; stop horizontal; stop vertical; frame",
    "source finger; stop horizontal; frame; source finger; stop vertical; frame",
    "source finger; stop vertical; frame; source finger; stop horizontal; frame",
    "stop vertical; frame; stop horizontal; frame",
    "stop vertical; frame; stop vertical; frame; frame; stop vertical; frame",
    "stop vertical; frame",
    "source finger; axis vertical 0; axis horizontal 0; stop vertical; stop horizontal; frame",
  ]) func everyStopIsOneLift(stop: String) throws {
    let run = try ScriptedRun()
    let moves = Script.moves().replacing("; frame", with: "; axis horizontal 1; frame")
    let rest = try run.play(moves + "+8 " + stop + "\n+200 frame")
    #expect(rest > 150)
    let frames = run.session.frames()
    #expect(frames.contains { $0.activity == "decelerating" })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.offset >= $0.offset - 1e-9 })
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(inputs.filter { $0 == .scroll(.finger, .began) }.count == 1)
    #expect(inputs.filter { $0 == .scroll(.finger, .ended) }.count == 1)
  }

  /// Fact 17: the end comes by itself, though nothing else does that could wake the window.
  @Test func fingersThatNeverLiftDoNotFling() throws {
    let run = try ScriptedRun()
    #expect(try run.play(Script.moves()) == 80)
    #expect(try run.play(Script.notch) == 140)
    #expect(run.session.frames().allSatisfy { $0.activity != "decelerating" })
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(inputs.suffix(2).first == .scroll(.finger, .ended))
  }

  /// Fact 36: a nested compositor loses the source, but not the stop.
  @Test func withoutASourceAStopIsALift() throws {
    let run = try ScriptedRun()
    let flick = (Script.moves(7.5) + Script.lift).replacing("source finger; ", with: "")
    #expect(try run.play(flick) > 150)
    let inputs = try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
    #expect(inputs.first == .scroll(.finger, .began) && inputs.last == .scroll(.finger, .ended))
  }

  @Test func restingFingersDoNotFling() throws {
    let run = try ScriptedRun()
    #expect(try run.play(Script.moves() + "+150 stop vertical; frame") == 80)
    _ = try run.close()
  }

  /// Fact 35.
  @Test func aBlipDoesNotFling() throws {
    let run = try ScriptedRun()
    #expect(
      try run.play("source finger; axis vertical 1.5; frame\n+8 stop vertical; frame") == 1.5)
    _ = try run.close()
  }

  /// Fact 24.
  @Test func momentumCanBeOff() throws {
    let run = try ScriptedRun(["--momentum", "off"])
    #expect(try run.play(Self.usual) == 80)
    _ = try run.close()
  }

  // MARK: Nonsense

  static let nonsense = """
    source 99; axis vertical 8; frame
    axis 7 8; stop 9; discrete 5 3; value120 -1 120; direction 3 9; frame
    source wheel; axis vertical 8000000; value120 vertical 8000000; frame
    source finger; axis vertical -8000000; axis horizontal 8000000; frame
    stop vertical; stop horizontal; frame; stop vertical; frame
    hold end; swipe update 1 1; swipe end; pinch update 1 1 1 1; pinch end cancelled
    hold begin 0; hold begin 99; swipe begin 2; pinch begin 2; pinch update 0 0 -5 1e6
    hold end; swipe end; pinch end; leave; leave
    motion 8000000 -8000000; button 0 down; button left up; frame
    """

  @Test func nonsenseIsOutlived() throws {
    let run = try ScriptedRun()
    try run.session.play(Self.nonsense + "\nenter 195 400; frame")
    try run.play("+3000 frame")
    let before = try #require(run.session.frames().last?.offset)
    #expect(try abs(run.play("key 1 down; " + Script.notch) - before) <= 60)
    #expect(try run.close().map(\.kind).contains { $0.isOfFingersOrWheel })
  }
}
