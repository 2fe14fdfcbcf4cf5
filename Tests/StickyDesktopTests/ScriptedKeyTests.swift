import Foundation
import HeaderKit
import TestSupport
import Testing
import TrackpadKit

/// The real program and a keyboard beside the fingers.
@Suite(.serialized) struct ScriptedKeyTests {
  /// A press and release of a key by its code of evdev.
  private func press(_ code: Int) -> String { "key \(code) down\nkey \(code) up\n" }

  /// A scroll with the control key held makes the text larger or smaller and moves nothing.
  @Test func scrollsZoomWithControl() throws {
    let run = try ScriptedRun()
    try run.session.play("wait keyboards 1\nfocus in\nkey 29 down")
    let up = Script.notch.replacing("vertical ", with: "vertical -")
    #expect(try run.play("\(up)\n+100 \(up)\n+300 " + Script.moves(6) + Script.lift) == 0)
    #expect(try run.play("key 29 up\n+300 " + Script.notch) == 60)
    let larger = InputEvent.Kind.key(KeyPress("=", modifiers: .control))
    let smaller = InputEvent.Kind.key(KeyPress("-", modifiers: .control))
    let kinds = try run.close().map(\.kind)
    #expect(kinds.filter { [larger, smaller].contains($0) } == [larger, larger, smaller, smaller])
  }

  /// R begins in mid-run and ends in mid-gesture, P plays that in the same window.
  @Test func keysRecordAndPlay() throws {
    let (r, p) = (19, 25)
    let run = try ScriptedRun()
    let back = Script.notch.replacing("vertical ", with: "vertical -")
    #expect(try run.play("wait keyboards 1\nfocus in\n\(Script.notch)\n+300 \(back)") == 0)
    // The recording that the command line asked for ends, and one of its own begins.
    try run.session.play(press(r) + press(r))
    let begin = try #require(run.session.frames().last).time
    let folder = run.session.folder.appending(path: ".local/share/sticky-desktop/recordings").path
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    try run.session.play(
      Script.moves() + "+100 \(Script.lift.dropFirst(3))\n+50 hold begin 2\n" + press(r))
    let frames = run.session.frames()
    #expect(frames.last?.offset == 80)
    let recording = try Recording(path: "\(folder)/\(name)")
    #expect(recording.events.last?.kind == .hold(.cancelled))
    try recording.expectShown(frames.filter { $0.time >= begin })
    try recording.expectReplayed(RigFrame.read(recording.replayed(rate: 60)))

    #expect(try run.play("hold end\n" + Script.notch) == 140)
    try run.session.play(press(p))
    try run.session.waitForFrame("what was recorded") {
      $0.activity == "idle" && $0.offset == 220
    }
    #expect(try run.session.end() == 0)
    #expect(run.session.errors.isEmpty)
  }
}
