import Foundation
import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Recordings as a run makes them, and what a replay makes of them; 3 and 5 of what testers ask for.
@Suite struct RecordingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("r.gesture") }

  init() throws { folder = try TemporaryFolder() }

  /// A run without a window that records into the folder.
  private func loop(_ arguments: [String]) throws -> FrameLoop {
    let options = RunOptions(
      try LaunchOptions(
        arguments: ["--headless", "--size", "390x844", "--record", path] + arguments))
    let source = RunSource(options: options, resources: Checkout.resources) { _ in }
    return try FrameLoop(
      program: source.program(size: options.size), options: options, scale: 1,
      surroundings: ["SDL 9.8.7, no driver"], expectations: []
    ) { _ in }
  }

  private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  private func options() throws -> [String] {
    try text.split(separator: "\n").filter { $0.hasPrefix("option") }.map(String.init)
  }

  @Test func whatIsPlayedIsNotWrittenOver() throws {
    let text = "gesture 1\n0 key Home\nexpect end offset 0 +- 0\n"
    let played = try folder.write(Array(text.utf8), "played.gesture")
    let other = folder.path + "/./played.gesture"
    try CommandLineTests.expectError(
      ["replay", played, "--headless", "--record", other], 2,
      contains: ["--record", "what the run reads"])
    #expect(try String(contentsOfFile: played, encoding: .utf8) == text)
  }

  @Test func theHeadSaysWhatDecidesTheOffsets() throws {
    _ = try loop([])
    #expect(
      try text == """
        gesture 1
        # sticky-desktop \(LaunchOptions.version)
        # SDL 9.8.7, no driver
        viewport 390 844
        scale 1
        option header articles
        option feel uikit

        """)
    _ = try loop([
      "--rows", "77", "--row-height", "mixed", "--feel", "gtk", "--text-scale", "1.3",
      "--momentum", "off", "--reduce-motion", "--header", "fixed",
    ])
    #expect(
      try options() == [
        "option header fixed", "option rows 77", "option row-height mixed", "option feel gtk",
        "option text-scale 1.3", "option momentum off", "option reduce-motion",
      ])
    _ = try loop(["--rows", "5", "--row-height", "60"])
    #expect(try options().contains("option row-height 60"))
    _ = try loop(["--rows", "5", "--row-height", "44"])
    #expect(try options() == ["option header articles", "option rows 5", "option feel uikit"])
  }

  @Test func filesAreNamedByTheirPlaces() throws {
    let header = folder.file("own #1.json")
    try FileManager.default.copyItem(
      atPath: Checkout.path + "/Tests/Gestures/headers/snapping.json", toPath: header)
    let feed = try folder.write(
      Array(
        #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [{"id": "1", "title": "One"}]}"#
          .utf8),
      "feed.json")
    _ = try loop(["--header", header, "--feed", feed])
    let place = try #require(InputFile.resolved(folder.path))
    #expect(try options() == ["option feed \(place)/feed.json", "option feel uikit"])
    #expect(
      try text.contains("# its header has a name that no line can hold: \(place)/own #1.json"))
    let plain = folder.file("own.json")
    try FileManager.default.moveItem(atPath: header, toPath: plain)
    _ = try loop(["--header", plain])
    #expect(try options() == ["option header \(place)/own.json", "option feel uikit"])
  }

  @Test func aRecordingBegunInMidRunHasTheRunsState() throws {
    let loop = try loop(["--rows", "500"])
    loop.stopRecording(at: .zero)
    loop.scrollSource = "wl_pointer v8"
    for (time, key) in [
      (0.0, KeyPress("Down")), (10, KeyPress("F")), (20, KeyPress("=", modifiers: .control)),
      (30, KeyPress("M")), (40, KeyPress("2")), (2000, KeyPress("R")),
    ] {
      _ = loop.take(InputEvent(time: Instant(milliseconds: time), kind: .key(key)))
    }
    let name = loop.program.library.names[1]
    try loop.startRecording(to: path, scale: 2, at: Instant(milliseconds: 2000))
    #expect(
      try options() == [
        "option header \(name)", "option rows 500", "option feel gtk", "option text-scale 1.1",
        "option momentum off",
      ])
    let offset = loop.program.viewport.state(at: Instant(milliseconds: 2000)).offset
    #expect(offset > 0)
    #expect(try text.contains("a replay begins at the top\n"))
    #expect(try text.hasSuffix("source wl_pointer v8\n"))
    loop.scrollSource = "wl_pointer v9\nx"
    #expect(try text.hasSuffix("source wl_pointer v8\nsource wl_pointer v9 x\n"))
    _ = try GestureFile.load(path: path)
  }

  @Test func theKeyThatEndsItIsNotRecorded() throws {
    let loop = try loop([])
    for (time, name) in [(10.0, "Down"), (20, "R"), (30, "P")] {
      _ = loop.take(InputEvent(time: Instant(milliseconds: time), kind: .key(KeyPress(name))))
    }
    #expect(try GestureFile.load(path: path).events.count == 1)
  }

  @Test(
    "T3 a replay gives the same offset at the same time",
    arguments: [
      [], ["--feel", "gtk", "--rows", "300"], ["--feel", "macos", "--text-scale", "1.5"],
      ["--header", "quick-return", "--rows", "300", "--row-height", "mixed"],
      ["--header", "two-stage", "--momentum", "off"], ["--reduce-motion", "--feel", "android"],
      ["--header", Checkout.path + "/Tests/Gestures/headers/staged.json", "--rows", "90"],
    ])
  func aReplayGivesTheSameOffsetAtTheSameTime(arguments: [String]) throws {
    let run = try loop(arguments)
    var random = SeededGenerator(seed: 5)
    var script = GestureScript(at: 3.3)
    script.fling(at: 1700.7)
    script.wait(211.13)
    script.add(.hold(.began(fingers: 2)))
    script.wait(12.077)
    script.begin()
    script.move(by: -713.7, steps: 23, every: 7.0123)
    script.end()
    // What the device's own momentum sends, by no frame's clock.
    for step in 1...40 {
      script.move(by: -27 * (1 - Double(step) / 45), steps: 1, every: 7)
    }
    script.wait(900)
    script.wheel(3.25)
    script.add(.key(KeyPress("F")))
    script.wait(44.4)
    script.add(.key(KeyPress("=", modifiers: .control)))
    script.wait(300)
    script.move(.sdl, by: 120, steps: 12, every: 9.99)
    script.wait(500)
    script.add(.resize(Size(width: 400.5, height: 700)))
    var times: [Instant] = []
    var offsets: [Double] = []
    for event in script.events {
      times.append(event.time.adding(seconds: Double.random(in: 0...0.001, using: &random)))
      _ = run.take(event)
      offsets.append(run.program.viewport.state(at: times[times.count - 1]).offset)
    }
    #expect(Set(offsets).count > 40)
    run.stopRecording(at: script.events[script.events.count - 1].time)

    let gesture = try GestureFile.load(path: path)
    // The times are in the file as they were.
    #expect(Array(gesture.events.prefix(script.events.count)) == script.events)
    let options = try RunOptions(
      LaunchOptions(arguments: ["replay", path, "--headless"]), gesture: gesture, path: path)
    let source = RunSource(options: options, resources: Checkout.resources) { _ in }
    let replay = try HeadlessRun(options: options, source: source, gesture: gesture) { _ in }
    for (index, event) in script.events.enumerated() {
      _ = replay.loop.take(event)
      #expect(replay.loop.program.viewport.state(at: times[index]).offset == offsets[index])
    }
  }

  @Test("T5 a recording read and written is the recording") func readAndWritten() throws {
    let run = try loop(["--rows", "300"])
    for event in try GestureFile.load(path: Checkout.resources + "/Gestures/tour.gesture").events {
      _ = run.take(event)
    }
    run.stopRecording(at: run.lastEvent)
    let plain = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let again = try GestureFile(parsing: try text).text.split(separator: "\n")
    #expect(plain == again)
  }
}
