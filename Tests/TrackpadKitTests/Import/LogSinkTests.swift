import HeaderKit
import Testing

@testable import TrackpadKit

/// What becomes of what grammars say.
struct LogSinkTests {
  private static func read(_ events: [LogEvent]) -> (lines: [String], census: LogCensus) {
    var sink = LogSink()
    for event in events { sink.append(event) }
    sink.finish()
    return (sink.events.map { $0.gestureLine ?? "?" }, sink.census)
  }

  private static func scroll(
    _ source: LogSource, _ down: Double, at time: Double?, notches: Double? = nil
  ) -> LogEvent {
    .scroll(
      LogScroll(
        time: time, vertical: down, source: source,
        notches: notches.map { LogScroll.Notches(vertical: $0) }))
  }

  /// Whole numbers say nothing; a fraction or a lift says that there are fingers.
  @Test func unknownSources() {
    let whole = Self.read([Self.scroll(.unknown, 15, at: 0), Self.scroll(.unknown, -15, at: 9)])
    #expect(whole.lines == ["0 sdl move 0 15", "9 sdl move 0 -15"])
    #expect(whole.census.sources == ["unknown source"])
    let fraction = Self.read([Self.scroll(.unknown, 3, at: 0), Self.scroll(.unknown, 3.5, at: 9)])
    #expect(
      fraction.lines == [
        "0 finger begin", "0 finger move 0 3", "9 finger move 0 3.5", "9 finger cancel",
      ])
    #expect(fraction.census.sources == ["unknown source (taken as finger)"])
    let lift = Self.read([Self.scroll(.unknown, 3, at: 0), .stop(time: 9)])
    #expect(lift.lines == ["0 finger begin", "0 finger move 0 3", "9 finger end"])
  }

  @Test func undecidedIsBounded() {
    let events = (0..<1000).map { Self.scroll(.unknown, 1, at: Double($0)) }
    let reading = Self.read(events)
    #expect(reading.lines.count == 1000)
    #expect(reading.census.scrollCount == 1000)
    #expect(reading.lines.first == "0 sdl move 0 1")
  }

  /// The stops of two axes are one lift, a stop alone none.
  @Test func stops() {
    let reading = Self.read([
      .stop(time: 0), Self.scroll(.finger, 2, at: 10), .stop(time: 20), .stop(time: 20),
    ])
    #expect(reading.lines == ["10 finger begin", "10 finger move 0 2", "20 finger end"])
    #expect(reading.census.stopCount == 3)
    #expect(reading.census.gestureCount == 1)
  }

  @Test func nothingMovesWithoutADistance() {
    let reading = Self.read([Self.scroll(.finger, 0, at: 0), Self.scroll(.wheel, 0, at: 5)])
    #expect(reading.lines.isEmpty)
    #expect(reading.census.scrollCount == 0)
  }

  @Test func withoutTimes() {
    let reading = Self.read([
      Self.scroll(.wheel, 1, at: nil, notches: 120), Self.scroll(.wheel, 1, at: nil, notches: 120),
    ])
    #expect(reading.lines == ["0 wheel move 0 120", "16 wheel move 0 120"])
    #expect(
      reading.census.text
        == "2 scroll events, wheel, 0 gestures and 0 open, 2.00 down, 0.00 right, "
        + "duration unknown; 240 down and 0 right in 1/120 of a notch; "
        + "2 events without a time, put 16 ms apart")
  }

  /// Slightly out of order is held; far back starts again; farther than a file reaches, too.
  @Test func times() {
    let reading = Self.read([
      Self.scroll(.continuous, 1, at: 1000), Self.scroll(.continuous, 1, at: 990),
      Self.scroll(.continuous, 1, at: 1010), Self.scroll(.continuous, 1, at: 20),
      Self.scroll(.continuous, 1, at: 5e12),
    ])
    #expect(
      reading.lines == [
        "0 continuous begin", "0 continuous move 0 1", "0 continuous move 0 1",
        "10 continuous move 0 1", "10 continuous end", "1010 continuous begin",
        "1010 continuous move 0 1", "1010 continuous end", "2010 continuous begin",
        "2010 continuous move 0 1", "2010 continuous end",
      ])
    #expect(reading.census.duration == 10)
    #expect(reading.census.remarks == ["times start again 2 times, read as one after the other"])
  }

  @Test func numbersBeyondTheFormat() {
    let reading = Self.read([
      Self.scroll(.finger, 2e6, at: 0), Self.scroll(.finger, 1, at: 1),
      .swipe(.began(fingers: 9), time: 2),
    ])
    #expect(reading.lines == ["0 finger begin", "0 finger move 0 1", "1 finger cancel"])
    #expect(reading.census.remarks == ["numbers beyond what a gesture file holds, left out"])
  }

  @Test func unfinishedGestures() {
    let reading = Self.read([
      .hold(.began(fingers: 2), time: 0), .hold(.began(fingers: 3), time: 5),
      .swipe(.began(fingers: 3), time: 6), .pinch(.began(fingers: 2), time: 7),
      .swipe(.ended, time: 8), .swipe(.ended, time: 9),
    ])
    #expect(
      reading.lines == [
        "0 hold begin 2", "5 hold cancel", "5 hold begin 3", "6 swipe begin 3", "7 pinch begin 2",
        "8 swipe end", "9 hold cancel", "9 pinch cancel",
      ])
    #expect(reading.census.others.holds.openCount == 2)
    #expect(reading.census.others.swipes.count == 1)
    #expect(reading.census.others.pinches.openCount == 1)
  }

  @Test(arguments: [
    (0.0, "0.00"), (-0.001, "0.00"), (0.005, "0.01"), (-66.66, "-66.66"), (-0.5, "-0.50"),
    (1234.5, "1234.50"), (1e300, "1e+300"),
  ])
  func twoDecimals(value: Double, text: String) {
    #expect(LogCensus.fixed(value) == text)
  }

  @Test(arguments: [
    ("12.5", 12.5), ("-0.25", -0.25), ("+3", 3), ("7.", 7), (".5", 0.5), ("1e3", 1000),
    ("1e999", nil), ("nan", nil), ("inf", nil), ("-", nil), ("", nil), ("x", nil),
    ("0.1234567890123456789", 0.1234567890123456789),
    ("123456789012345680", 123_456_789_012_345_680),
    ("2e", 2), ("1.2.3", 1.2),
  ])
  func decimals(text: String, value: Double?) {
    var scanner = LogScanner(ArraySlice(text.utf8))
    #expect(scanner.decimal() == value)
  }

  @Test func scannerNumbers() {
    var scanner = LogScanner(ArraySlice("12 -7 99999999999999999999 1f 1700000000.123456s".utf8))
    #expect(scanner.integer() == 12)
    scanner.skipBlanks()
    #expect(scanner.integer() == -7)
    scanner.skipBlanks()
    #expect(scanner.integer() == nil)
    #expect(scanner.word()?.count == 20)
    scanner.skipBlanks()
    #expect(scanner.hexadecimal() == 31)
    scanner.skipBlanks()
    #expect(scanner.seconds() == 1_700_000_000_123.456)
    #expect(scanner.take("s") && scanner.isAtEnd)
  }
}
