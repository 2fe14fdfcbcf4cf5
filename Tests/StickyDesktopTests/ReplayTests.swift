import Foundation
import HeaderKit
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Recordings played through the frame loop without a window.
@Suite struct ReplayTests {
  struct Outcome {
    var verdicts: [Verdict]
    var end: Instant

    /// The lines of the expectations that do not hold.
    var failures: [String] { verdicts.filter { !$0.passed }.map { $0.line(file: "-") } }
  }

  static func play(_ gesture: GestureFile, path: String, _ arguments: [String] = []) throws
    -> Outcome
  {
    let options = try RunOptions(
      LaunchOptions(arguments: ["replay", path, "--headless"] + arguments), gesture: gesture,
      path: path)
    let source = RunSource(options: options, resources: Checkout.resources) { _ in }
    let loop = try FrameLoop(
      program: source.program(size: options.size), options: options, scale: 1,
      expectations: gesture.expectations
    ) { _ in }
    let run = HeadlessRun(loop: loop, options: options, source: source, events: gesture.events)
    let played = try run.play()
    return Outcome(verdicts: loop.finish(remaining: played.remaining), end: played.end)
  }

  static func play(_ text: String, _ arguments: [String] = []) throws -> Outcome {
    try play(GestureFile(parsing: "gesture 1\n" + text), path: "-", arguments)
  }

  static let bundled: [String] = {
    let folder = Checkout.resources + "/Gestures"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".gesture") }.sorted()
  }()

  @Test func thereAreRecordings() { #expect(Self.bundled.count >= 5) }

  @Test(arguments: bundled, [24.0, 60, 144])
  func aBundledRecordingDoesWhatItSays(name: String, rate: Double) throws {
    let path = Checkout.resources + "/Gestures/" + name
    // Extremes are of frames, and 24 of them a second pass some by.
    let gesture = try GestureFile.load(path: path)
    let outcome = try Self.play(gesture, path: path, ["--rate", DecimalNumber.text(rate)])
    for verdict in outcome.verdicts where !verdict.passed {
      if rate < 60, verdict.expectation.isExtreme { continue }
      Issue.record(Comment(rawValue: verdict.line(file: name)))
    }
  }

  /// The engine's state at an instant between frames counts, with all events up to it.
  @Test func instantsBetweenFrames() throws {
    let outcome = try Self.play(
      """
      option rows 100
      10 finger begin
      11 finger move 0 20
      12 finger move 0 20
      12.5 finger end
      expect at 10.5 offset 0 +- 0
      expect at 11 offset 20 +- 0
      expect at 11.9 offset 20 +- 0
      expect at 12 offset 40 +- 0
      """, ["--momentum", "off", "--rate", "10"])
    #expect(outcome.failures == [])
    #expect(outcome.verdicts.count == 4)
  }

  @Test func optionLinesCountAndYieldToTheCommandLine() throws {
    let text = """
      option rows 2
      option size 300x400
      option duration 2
      0 finger begin
      10 finger move 0 50
      100 finger end
      expect end offset 0 +- 0
      """
    let short = try Self.play(text)
    #expect(short.failures.isEmpty && short.verdicts.count == 1)
    #expect(short.end.milliseconds == 2000)
    let long = try Self.play(text, ["--rows", "100", "--duration", "3"])
    #expect(long.failures.count == 1)
    #expect(long.end.milliseconds == 3000)
  }

  /// From the last event to rest, exactly, whatever the frames.
  @Test(arguments: ["7", "60", "1000"]) func settleIsExact(rate: String) throws {
    let outcome = try Self.play(
      """
      option rows 100
      0 finger begin
      10 finger move 0 -100
      300 finger end
      expect settle 400 +- 0.001
      """, ["--rate", rate])
    #expect(outcome.failures == [])
  }

  @Test("T18 the same end at any scale and any rate", arguments: ["1", "2"], ["60", "144"])
  func sameEnd(scale: String, rate: String) throws {
    let path = Checkout.path + "/Tests/Gestures/another-feel-takes-over.gesture"
    let gesture = try GestureFile.load(path: path)
    let outcome = try Self.play(gesture, path: path, ["--scale", scale, "--rate", rate])
    #expect(outcome.failures == [] && outcome.verdicts.count == 3)
  }

  @Test func aHeldGestureIsRest() throws {
    let outcome = try Self.play(
      "option rows 100\n0 finger begin\n10 finger move 0 30\nexpect end offset 30 +- 0")
    #expect(outcome.failures == [])
    #expect(outcome.end.milliseconds < 40)
  }

  /// Frames only read: the offset after irregular frames is the one after regular ones.
  @Test func irregularFramesReadTheSame() throws {
    let path = Checkout.resources + "/Gestures/tour.gesture"
    let gesture = try GestureFile.load(path: path)
    var steady = try Program.fixture()
    var ragged = steady
    var events = gesture.events[...]
    var list = DisplayList()
    var clock = 0.0
    var seed = UInt64(7)
    while let last = gesture.events.last, clock < last.time.milliseconds + 2000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      clock += 0.3 + Double(seed >> 40) / 16_777_216 * 60
      let now = Instant(milliseconds: clock)
      while let event = events.first, event.time <= now {
        events.removeFirst()
        _ = steady.handle(event)
        _ = ragged.handle(event)
      }
      ragged.build(at: now, hairline: 1, into: &list)
      #expect(ragged.viewport.state(at: now) == steady.viewport.state(at: now))
    }
    #expect(events.isEmpty)
  }
}

extension GestureFile.Expectation {
  /// Whether it is about the highest or lowest frame.
  fileprivate var isExtreme: Bool {
    switch subject {
    case .maximum, .minimum: true
    case .end, .at, .settle: false
    }
  }
}

/// What a run that ends early says.
@Suite struct ShortReplayTests {
  @Test func anInstantBeyondTheDurationIsTheEnginesState() throws {
    let outcome = try ReplayTests.play(
      """
      option rows 200
      0 finger begin
      8 finger move 0 -100
      5000 finger end
      expect at 4000 offset -51.6352 +- 0.001
      expect at 6000 offset 0 +- 0
      expect settle 400 +- 0.01
      """, ["--duration", "1"])
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    #expect(outcome.end == Instant(milliseconds: 1000))
  }

  @Test func quittingIsLeftToTheEndOfTheEvents() throws {
    let outcome = try ReplayTests.play(
      "option rows 200\n0 key Down\n10 key Ctrl+Q\n20 key Down\nexpect end offset 88 +- 0\n")
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
  }
}
