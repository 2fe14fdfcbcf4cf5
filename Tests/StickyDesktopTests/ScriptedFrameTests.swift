import TestSupport
import Testing

@testable import StickyDesktop

/// The real program's frames in a compositor that asks for none, or lets go of nothing.
@Suite(.serialized) struct ScriptedFrameTests {
  private static let scroll = Script.moves(steps: 20) + Script.lift

  /// A window that nobody sees is asked for no frame; what moves there comes to its end all the same,
  /// with a frame now and then.
  @Test func framesNobodyAsksForComeNowAndThen() throws {
    let run = try ScriptedRun()
    try run.waitForRest()
    let before = run.session.frames().count
    let rest = try run.play("callbacks none\n" + Self.scroll)
    #expect(rest > 160)
    let frames = run.session.frames().dropFirst(before)
    // The one that was asked for before comes at once.
    for (earlier, later) in zip(frames.dropFirst(), frames.dropFirst(2)) {
      #expect(later.time - earlier.time >= 169, "\(later.time - earlier.time)")
    }
    #expect(frames.count >= 3)
    // Once it is seen again, it goes on as ever.
    #expect(try run.play("callbacks all\n" + Self.scroll) > rest)
    #expect(try run.session.end() == 0)
  }

  @Test func aRunThatNobodySeesEndsInTime() throws {
    let run = try ScriptedRun(["--duration", "3"])
    try run.session.play("callbacks none\n" + Self.scroll)
    #expect(try run.session.end("callbacks none") == 0)
    #expect(run.session.frames().last?.time ?? 0 >= 3000)
  }

  /// Without a buffer there is nothing to draw to, but events are still read.
  @Test func aCompositorThatKeepsAllBuffersHangsNothing() throws {
    let run = try ScriptedRun()
    try run.waitForRest()
    let shown = try run.session.count("frames")
    try run.session.play("buffers keep\n" + Self.scroll)
    #expect(try run.session.count("frames") <= shown + 3)
    // With a buffer that comes back the rows arrive where they would have.
    #expect(try run.play("buffers release\n" + Self.scroll) > 160)
    #expect(try run.session.count("frames") > shown + 3)
    #expect(try run.session.end() == 0)
    #expect(run.session.errors.isEmpty, "\(run.session.errors)")
  }

  @Test(arguments: ["buffers keep", "callbacks none"]) func itClosesWhateverIsHeldBack(
    what: String
  ) throws {
    let run = try ScriptedRun()
    try run.session.play(what + "\n" + Self.scroll)
    #expect(try run.session.end() == 0)
  }
}
