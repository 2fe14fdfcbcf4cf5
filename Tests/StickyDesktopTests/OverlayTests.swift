import FrameKit
import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// The frame-time overlay in the program: keys, pointer, what it costs and what it does not.
@Suite struct OverlayTests {
  @Test func theKeyShowsAndHidesIt() throws {
    var program = try Program.fixture()
    #expect(!program.overlay.isOpen)
    #expect(program.press("H") == nil)
    #expect(program.overlay.isOpen)
    program.press("H")
    #expect(!program.overlay.isOpen)
    #expect(try Program.fixture("--hud").overlay.isOpen)
    #expect(PanelScene.help.contains { $0.keys.hasPrefix("H") })
  }

  /// Hidden, it begins nothing anew.
  @Test func itsFiguresOutliveItsHiding() throws {
    var fixture = try OverlayFixture()
    fixture.add(30)
    fixture.program.press("H")
    #expect(fixture.list().commands.isEmpty)
    fixture.program.press("H", .shift)
    fixture.add(30)
    fixture.program.press("H")
    #expect(fixture.list().words.contains("last 1.0 s, 60 frames"))
  }

  /// It lets clicks through, and what was asked for stands over it.
  @Test func itIsInNobodysWay() throws {
    var fixture = try OverlayFixture()
    fixture.add(10)
    let frame = fixture.program.overlayGeometry.frame
    fixture.program.tap(x: frame.x + 50, y: frame.maxY - 20)
    #expect(fixture.program.selected != nil)
    fixture.program.press("F1")
    #expect(fixture.list().commands.isEmpty)
    fixture.program.press("Escape")
    #expect(!fixture.list().commands.isEmpty)
    fixture.program.press("F10")
    #expect(fixture.list().commands.isEmpty)
  }

  @Test func aMirroredWindowShowsTheMirror() throws {
    var fixture = try OverlayFixture()
    fixture.add(30)
    let list = fixture.list()
    var settings = Program.Settings(isMirrored: true, showsOverlay: true)
    settings.reducesMotion = true
    let source = fixture.program
    var program = Program(
      header: source.header, library: source.library, content: source.content,
      rowHeight: source.rowHeight, size: Size(width: 960, height: 720), settings: settings)
    program.overlay.conditions = source.overlay.conditions
    var made = OverlayList()
    program.layOut(program.viewport.state(at: .zero))
    program.buildOverlay(of: fixture.frames, at: .zero, hairline: 1, into: &made)
    var mirrored = made.joined
    #expect(mirrored != list)
    mirrored.mirror(width: 960)
    #expect(mirrored.words == list.words)
    #expect(zip(mirrored.bars, list.bars).allSatisfy { abs($0.x - $1.x) < 1e-9 })
  }

  /// What a run in a window draws, on a clock of 60 refreshes a second: a frame where one looks
  /// different, and none while nothing is due.
  private static func drawn(
    _ arguments: [String], keys: [Double: String] = [:]
  ) throws -> (frames: FrameRecorder, lists: [DisplayList], overlay: DisplayList, idle: [Bool]) {
    let options = RunOptions(
      try LaunchOptions(
        arguments: ["--headless", "--size", "960x720", "--rows", "400"] + arguments))
    let source = RunSource(options: options, resources: Checkout.resources) { _ in }
    let loop = try FrameLoop(
      program: try source.program(size: options.size), options: options, scale: 1, expectations: []
    ) { _ in }
    loop.program.overlay.conditions.refresh = OverlayFixture.refresh
    var script = GestureScript(at: 500)
    script.fling(at: 1500)
    var events = script.events[...]
    var keys = keys.sorted { $0.key < $1.key }[...]
    var frames = FrameRecorder(capacity: 4000)
    var lists: [DisplayList] = []
    var idle: [Bool] = []
    var watch = FrameStopwatch()
    var due: Instant?
    for refresh in 0..<900 {
      let now = Instant(milliseconds: Double(refresh) * 1000 / 60)
      var isAsked = refresh == 0
      while let event = events.first, event.time <= now {
        events.removeFirst()
        _ = loop.take(event)
        isAsked = true
      }
      while let (time, key) = keys.first, time <= now.milliseconds {
        keys.removeFirst()
        _ = loop.take(InputEvent(time: now, kind: .key(KeyPress(key))))
        isAsked = true
      }
      guard isAsked || due.map({ $0 <= now }) ?? false else { continue }
      loop.frame(at: now, hairline: 1, timing: &watch)
      due = loop.program.nextChange(after: now)
      guard refresh == 0 || loop.looksDifferent else { continue }
      lists.append(loop.list)
      loop.overlay(of: frames, at: now, hairline: 1)
      idle.append(loop.overlay.joined.words.contains("idle"))
      let time = UInt64(refresh + 100) * OverlayFixture.refresh
      frames.append(
        FrameRecord(
          index: frames.total, started: time, submitted: time, swapReturned: time, drawCalls: 1))
    }
    return (frames, lists, loop.overlay.joined, idle)
  }

  /// Cases 13, 15 and 59: with the overlay a run draws the same frames as without it, at rest none, and
  /// all are recorded; the last one says that the run is idle.
  @Test func itMakesNoFrameAndChangesNone() throws {
    let without = try Self.drawn([])
    let with = try Self.drawn(["--hud"])
    #expect(without.lists.count > 60 && without.lists.count < 600)
    #expect(with.lists == without.lists)
    #expect(Array(with.frames) == Array(without.frames))
    #expect(without.overlay.commands.isEmpty && !with.overlay.commands.isEmpty)
    #expect(with.idle.last == true)
    #expect(with.idle.count { !$0 } > 60)
  }

  /// Showing it and hiding it make no more frames than any key, which shows the scroll indicator; the
  /// records go on.
  @Test func openingItMakesNoFramesEither() throws {
    let other = try Self.drawn([], keys: [8000: "Z", 9000: "Z", 12000: "Z"])
    let toggled = try Self.drawn([], keys: [8000: "H", 9000: "H", 12000: "H"])
    #expect(toggled.frames.total == other.frames.total)
    #expect(toggled.lists == other.lists)
    #expect(!toggled.overlay.commands.isEmpty && other.overlay.commands.isEmpty)
  }

  /// Case 14: what it takes is measured apart from every stage and from the work.
  @Test func itsCostIsNoWork() {
    var meter = FrameMeter()
    meter.watch = FrameStopwatch()
    meter.watch.end(.draw)
    meter.watch.endOverlay()
    let end = meter.watch.lastEnd
    meter.note(rows: 1, drawCalls: 1, moment: nil)
    let frame = meter.frames[0]
    #expect(frame.submitted == end)
    #expect(frame.overlay != nil)
    #expect(frame.work == frame.stages.draw)
    meter.watch = FrameStopwatch()
    meter.note(rows: 1, drawCalls: 1, moment: nil)
    #expect(meter.frames[1].overlay == nil)
  }

  @Test func figuresStandStillBetweenTwoReadings() throws {
    var fixture = try OverlayFixture()
    fixture.add(30)
    _ = fixture.list(at: 0)
    // A held finger keeps the run from being idle.
    var script = GestureScript(at: 10)
    script.begin()
    script.move(by: 300, steps: 30)
    for event in script.events { _ = fixture.program.handle(event) }
    let first = fixture.list(at: 300)
    fixture.add(1)
    let second = fixture.list(at: 316)
    #expect(first.words.contains("last 0.5 s, 30 frames"))
    #expect(second.words.contains("last 0.5 s, 30 frames") || second.words.contains("idle"))
    #expect(second.words.contains("31 frames"))
    fixture.add(20)
    #expect(fixture.list(at: 600).words.contains("last 0.8 s, 51 frames"))
  }
}
