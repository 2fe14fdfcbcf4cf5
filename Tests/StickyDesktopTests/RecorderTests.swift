import Foundation
import FrameKit
import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

struct RecorderTests {
  static let size = Size(width: 800, height: 600)

  static func event(_ time: Double, _ kind: InputEvent.Kind) -> InputEvent {
    InputEvent(time: Instant(milliseconds: time), kind: kind)
  }

  @Test func writesEachLineAtOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("r.gesture")
    var recorder = try Recorder(path: path, head: RecordingHead(viewport: Self.size, scale: 1.5))
    let head = "gesture 1\n# sticky-desktop 0.1.0\nviewport 800 600\nscale 1.5\n"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == head)
    let move = Self.event(7.012, .scroll(.finger, .moved(dx: 0, dy: 12.5)))
    #expect(recorder.record(move) == nil)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == head + "7.012 finger move 0 12.5\n")
    #expect(recorder.finish(at: Instant(milliseconds: 9)) == nil)
    #expect(
      try GestureFile.load(path: path).events
        == [move, Self.event(9, .scroll(.finger, .cancelled))])
  }

  @Test(
    arguments: [
      ([.scroll(.finger, .began)], [.scroll(.finger, .cancelled)]),
      ([.scroll(.finger, .began), .scroll(.finger, .ended)], []),
      ([.scroll(.continuous, .moved(dx: 0, dy: 1))], [.scroll(.continuous, .ended)]),
      ([.scroll(.wheel, .moved(dx: 0, dy: 1)), .scroll(.sdl, .moved(dx: 0, dy: 1))], []),
      ([.hold(.began(fingers: 2))], [.hold(.cancelled)]),
      ([.hold(.began(fingers: 2)), .hold(.ended)], []),
      ([.swipe(.began(fingers: 3))], [.swipe(.cancelled)]),
      ([.swipe(.began(fingers: 3)), .swipe(.ended)], []),
      (
        [.pinch(.moved(scale: 1, rotation: 0, dx: 0, dy: 0))], [.pinch(.cancelled)]
      ),
      (
        [.pointer(.down(Point(x: 1, y: 2))), .pointer(.moved(Point(x: 3, y: 4)))],
        [.pointer(.up(Point(x: 3, y: 4)))]
      ),
      ([.pointer(.moved(Point(x: 3, y: 4)))], []),
      ([.pointer(.down(Point(x: 1, y: 2))), .pointer(.up(Point(x: 1, y: 2)))], []),
      (
        [.touch(id: 5, .down(Point(x: 1, y: 1))), .touch(id: 2, .moved(Point(x: 1, y: 1)))],
        [.touch(id: 2, .cancelled), .touch(id: 5, .cancelled)]
      ),
      ([.touch(id: 5, .down(Point(x: 1, y: 1))), .touch(id: 5, .up)], []),
    ] as [([InputEvent.Kind], [InputEvent.Kind])])
  func closesWhatIsUnderWay(kinds: [InputEvent.Kind], closing: [InputEvent.Kind]) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("r.gesture")
    var recorder = try Recorder(path: path, head: RecordingHead(viewport: Self.size, scale: 1))
    for kind in kinds { #expect(recorder.record(Self.event(1, kind)) == nil) }
    #expect(recorder.finish(at: Instant(milliseconds: 50)) == nil)
    #expect(try GestureFile.load(path: path).events.map(\.kind) == kinds + closing)
  }

  @Test func timesNeverDecreaseAndNothingBadIsWritten() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("r.gesture")
    var recorder = try Recorder(path: path, head: RecordingHead(viewport: Self.size, scale: 9))
    for event in [
      Self.event(5, .focus(gained: true)), Self.event(4, .focus(gained: false)),
      Self.event(.nan, .focus(gained: true)), Self.event(6, .key(KeyPress("Left Shift"))),
      Self.event(7, .scroll(.finger, .moved(dx: .nan, dy: 0))),
    ] { #expect(recorder.record(event) == nil) }
    #expect(recorder.finish(at: .zero) == nil)
    let file = try GestureFile.load(path: path)
    #expect(
      file.events == [Self.event(5, .focus(gained: true)), Self.event(5, .focus(gained: false))])
    #expect(file.scale == 4)
  }

  @Test func aFullDiskIsToldOnceAndTheRunGoesOn() throws {
    var recorder = try Recorder(
      path: "/dev/full", head: RecordingHead(viewport: Self.size, scale: 1))
    let problem = recorder.record(Self.event(1, .scroll(.finger, .began)))
    #expect(problem?.exit == .unable)
    #expect(problem?.why.contains("/dev/full") == true)
    #expect(recorder.record(Self.event(2, .scroll(.finger, .ended))) == nil)
    #expect(recorder.finish(at: Instant(milliseconds: 3)) == nil)
  }

  @Test func keepsAFileThatIsThereWhenAsked() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("r.gesture")
    _ = try Recorder(
      path: path, head: RecordingHead(viewport: Self.size, scale: 1), replacing: false)
    let error = #expect(throws: RunError.self) {
      _ = try Recorder(
        path: path, head: RecordingHead(viewport: Self.size, scale: 1), replacing: false)
    }
    #expect(error?.exit == .unable)
  }
}

struct GestureFileLoadingTests {
  @Test(arguments: ["/no/such/file", "/", "", "/dev/zero", "/dev/null"])
  func badSourcesAreBadInput(path: String) {
    let error = #expect(throws: RunError.self) { try GestureFile.load(path: path) }
    #expect(error?.exit == .badInput)
  }

  @Test func pointsAtLineAndColumn() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("bad.gesture")
    try "gesture 1\r\n0 finger wiggle".write(toFile: path, atomically: false, encoding: .utf8)
    let error = #expect(throws: RunError.self) { try GestureFile.load(path: path) }
    #expect(error?.file == path && error?.line == 2 && error?.column == 10)
    #expect(error?.what == "phase 'wiggle'")
  }
}

struct FrameSummaryTextTests {
  @Test(arguments: [
    (0, "0.00"), (16_666_667, "16.67"), (4_999, "0.00"), (5_000, "0.01"), (1_000_000, "1.00"),
    (1_050_000, "1.05"), (UInt64.max, "18446744073709.55"),
  ])
  func millisecondsHaveTwoDecimals(nanoseconds: UInt64, text: String) {
    #expect(FrameSummary.milliseconds(nanoseconds) == text)
  }

  @Test func sayInOneLineWhatThereIs() {
    let frames = (0..<201).map { index in
      let time = UInt64(index) * 16_666_667
      return FrameRecord(
        index: index, started: time, submitted: time + 2_000_000, swapReturned: time + 3_000_000,
        drawCalls: 1)
    }
    #expect(
      FrameSummary(frames, budget: 16_666_667).line
        == "frames 201, interval p50 16.67 p95 16.67 max 16.67 ms, "
        + "work p50 2.00 p95 2.00 max 2.00 ms, missed refreshes 0 of 200")
    #expect(
      FrameSummary(frames.prefix(1), budget: 0).line
        == "frames 1, interval too few frames, work max 2.00 ms, missed refreshes unknown")
  }
}
