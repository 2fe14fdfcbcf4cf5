import HeaderKit
import Testing

@testable import TrackpadKit

/// Logs of display servers, recorded or written for the variants; the numbers are worked out by hand.
@Suite("Logs of display servers")
struct DisplayLogTests {
  /// What a census has to say.
  struct Expectation {
    var file: String
    var format: LogFormat
    var scrolls: Int
    var sources: [String]
    var gestures: Int
    var open: Int
    var stops: Int
    var down: Double
    var right: Double
    var duration: Double?
    var notches: LogCensus.Notches?
    var unread: [Int] = []
  }

  private static let guess = "unknown source (taken as finger)"

  private static let expectations = [
    // The gesture that the virtual pointer played: 43.5 down in six updates, 0.75 and -1.5 to the right,
    // a lift, then notches down, down, up and right.
    Expectation(
      file: "wev-1.0.log", format: .wev, scrolls: 10, sources: ["finger", "wheel"], gestures: 1,
      open: 0, stops: 1, down: 58.5, right: 14.25, duration: 1100,
      notches: .init(down: 120, right: 120)),
    Expectation(
      file: "wayland-debug-1.21.log", format: .waylandDebug, scrolls: 10,
      sources: ["finger", "wheel"], gestures: 1, open: 0, stops: 1, down: 58.5, right: 14.25,
      duration: 1100, notches: .init(down: 120, right: 120),
      // SDL's event log, on the same terminal.
      unread: [41, 46, 52, 56, 62, 67, 89, 100, 113, 124]),
    // A tenth of the points; a notch is a notch.
    Expectation(
      file: "sdl-2.26-wayland.log", format: .sdl, scrolls: 10, sources: [guess], gestures: 0,
      open: 1, stops: 0, down: 5.35, right: 0.925, duration: 1104),
    // Two decimals: 0.42 for 0.425, 0.62 for 0.625, 0.07 for 0.075.
    Expectation(
      file: "xinput-1.6.log", format: .xinput, scrolls: 12, sources: [guess], gestures: 0, open: 1,
      stops: 0, down: 5.34, right: 0.92),
    // The first value of each valuator, 0.15 and 0.07, has no distance.
    Expectation(
      file: "xinput-1.6-motion.log", format: .xinput, scrolls: 10, sources: [guess], gestures: 0,
      open: 1, stops: 0, down: 5.2, right: 0.85),
    // Four notches of the fingers' way have buttons, and two of the wheel's three; one to the right.
    Expectation(
      file: "xev.log", format: .xev, scrolls: 6, sources: ["wheel"], gestures: 0, open: 0,
      stops: 0, down: 5, right: 1, duration: 676, notches: .init(down: 600, right: 120)),

    Expectation(
      file: "wev-1.1.log", format: .wev, scrolls: 6, sources: ["finger", "wheel", "continuous"],
      gestures: 1, open: 1, stops: 1, down: 14.75, right: -14.5, duration: 2620,
      notches: .init(down: 120, right: -120)),
    Expectation(
      file: "wayland-debug-1.23.log", format: .waylandDebug, scrolls: 3,
      sources: ["finger", "wheel"], gestures: 1, open: 0, stops: 1, down: -7.25, right: -0.75,
      duration: 312, notches: .init(down: -120, right: 0), unread: [13]),
    Expectation(
      file: "wayland-debug-1.18.log", format: .waylandDebug, scrolls: 2, sources: ["wheel"],
      gestures: 0, open: 0, stops: 0, down: 10, right: -20, duration: 200,
      notches: .init(down: 120, right: -240), unread: [14]),
    Expectation(
      file: "xev-grep.log", format: .xev, scrolls: 4, sources: ["wheel"], gestures: 0, open: 0,
      stops: 0, down: 1, right: -1, notches: .init(down: 120, right: -120)),
    Expectation(
      file: "xinput-1.6.4-evdev.log", format: .xinput, scrolls: 3, sources: [guess, "wheel"],
      gestures: 1, open: 0, stops: 1, down: 0.5, right: 1, duration: 1250,
      notches: .init(down: 0, right: 120)),
    Expectation(
      file: "qt.log", format: .qt, scrolls: 4, sources: ["finger", "wheel"], gestures: 1, open: 0,
      stops: 1, down: -13.734375, right: 4, notches: .init(down: -120, right: 0)),
    Expectation(
      file: "winit.log", format: .winit, scrolls: 4, sources: ["wheel", guess], gestures: 1,
      open: 0, stops: 1, down: 14.75, right: -2.5, duration: 1029.8,
      notches: .init(down: 0, right: 0), unread: [9]),
    Expectation(
      file: "imgui.log", format: .application, scrolls: 3, sources: [guess], gestures: 0, open: 1,
      stops: 0, down: -1.25, right: 0.125, duration: 50),
  ]

  @Test("A log gives its numbers, in one piece and in bits", arguments: expectations)
  func census(_ expected: Expectation) throws {
    let bytes = try LogFixture.bytes(expected.file)
    let reading = LogFixture.read(bytes)
    let census = reading.census
    #expect(census.format == expected.format)
    #expect(census.scrollCount == expected.scrolls)
    #expect(census.sources == expected.sources)
    #expect(census.gestureCount == expected.gestures)
    #expect(census.openCount == expected.open)
    #expect(census.stopCount == expected.stops)
    #expect(abs(census.down - expected.down) < 1e-9)
    #expect(abs(census.right - expected.right) < 1e-9)
    #expect(census.notches == expected.notches)
    #expect(census.unreadLines == expected.unread)
    if let duration = expected.duration {
      #expect(abs((census.duration ?? .nan) - duration) < 0.001)
    } else {
      #expect(census.duration == nil)
    }
    #expect(LogFixture.read(bytes, pieces: 7).lines == reading.lines)
  }

  @Test("A log cut at any byte is read without a trap", arguments: expectations)
  func cutAnywhere(_ expected: Expectation) throws {
    let bytes = try LogFixture.bytes(expected.file)
    let whole = LogFixture.read(bytes).census
    for end in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 60)) {
      let census = LogFixture.read(Array(bytes[..<end]), format: expected.format).census
      #expect(census.scrollCount <= whole.scrollCount)
      #expect(census.lineCount <= whole.lineCount)
    }
  }

  @Test("What the virtual pointer played comes back from wev and from libwayland's own log")
  func playedAndRead() throws {
    let played = [
      "0 finger begin", "0 finger move 0 1.5", "12 finger move 0 4.25", "24 finger move 0.75 9",
      "36 finger move 0 12", "48 finger move -1.5 10.5", "60 finger move 0 6.25", "66 finger end",
      "500 wheel move 0 120", "700 wheel move 0 120", "900 wheel move 0 -120",
      "1100 wheel move 120 0",
    ]
    #expect(LogFixture.read(try LogFixture.bytes("wev-1.0.log")).lines == played)
    #expect(LogFixture.read(try LogFixture.bytes("wayland-debug-1.21.log")).lines == played)
  }
}

extension DisplayLogTests.Expectation: CustomTestStringConvertible {
  var testDescription: String { file }
}
