import HeaderKit
import Testing

@testable import TrackpadKit

/// Logs as people really paste them.
struct LogImporterTests {
  static let plain = """
    -event5   DEVICE_ADDED     Acme Touchpad  seat0 default group2  cap:pg
     event5   POINTER_SCROLL_FINGER   +1.000s\tvert 1.50/0.0* horiz 0.00/0.0 (finger)
     event5   POINTER_SCROLL_FINGER   +1.010s\tvert 2.00/0.0* horiz -0.25/0.0* (finger)
     event5   POINTER_SCROLL_FINGER   +1.030s\tvert 0.00/0.0* horiz 0.00/0.0* (finger)

    """
  static let lines = [
    "0 finger begin", "0 finger move 0 1.5", "10 finger move -0.25 2", "30 finger end",
  ]
  static let census =
    "2 scroll events, finger, 1 gesture and 0 open, 3.50 down, -0.25 right, 30 ms"

  /// Changes each line of the plain log.
  private static func changed(_ change: (Int, Substring) -> String) -> String {
    plain.split(separator: "\n").enumerated().map { change($0 + 1, $1) }.joined()
  }

  /// What stands before and behind lines makes no difference.
  @Test(arguments: [
    plain,
    changed { "\($1)\r\n" }, changed { "\($1)\r\r\n" }, changed { "\($1)\r" },
    changed { "    \($1)\n" }, changed { "> \($1)\n" }, changed { ">> \($1)\n" },
    changed { "\t\($1)   \n" }, changed { "\($0):\($1)\n" }, changed { "log.txt:\($0):\($1)\n" },
    changed { "log.txt:\($0): \($1)\n" }, changed { "10:00:0\($0).125 \($1)\n" },
    changed { "2026-11-30 10:00:0\($0) \($1)\n" }, changed { "Nov 30 10:00:0\($0) \($1)\n" },
    changed { "[2026-11-30 10:00:0\($0)] [INFO] \($1)\n" },
    changed { "Nov 30 10:00:0\($0) here wrapper[123]: \($1)\n" },
    changed { "2026-11-30T10:00:0\($0).123456Z \($1)\n" },
    changed { "2026-11-30T10:00:0\($0)+0000 here wrapper[123]: \($1)\n" },
    changed { "     \($0)\t\($1)\n" }, changed { "- \($1)\n" }, changed { "* \($1)\n" },
    changed { "app-1  | \($1)\n" }, changed { "`\($1)`\n" },
    changed { "\u{1B}[1A\u{1B}[2K\u{1B}[1;32m\($1)\u{1B}[0m\u{1B}(B\n" },
    changed { "\u{1B}]0;title \($0)\u{7}\($1)\u{1B}]8;;x\u{1B}\\\n" },
    changed { "\0\($1)\0\u{7F}\u{8}\n" },
    "\u{FEFF}" + plain, "```\n\(plain)```\n",
    "\n\n# a comment\n$ sudo libinput debug-events\n" + plain,
    "me@here:~$ libinput debug-events\n\(plain)^C\n",
    "me@here ~> sudo libinput debug-events\n[sudo] password for me: \n\(plain)",
    "[me@here ~]$ x\n\(plain)[...]\n....\n",
    changed { $1.replacing("\t", with: "       ") + "\n" },
    changed { $1.replacing(" ", with: "\u{A0}") + "\n" },
  ])
  func surroundings(log: String) {
    let reading = LogFixture.read(log)
    #expect(reading.lines == Self.lines)
    #expect(reading.census.text == Self.census)
  }

  @Test(arguments: [true, false])
  func utf16(isBigEndian: Bool) {
    let log = "❯ libinput debug-events\n" + Self.plain
    let bytes = ("\u{FEFF}" + log).utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    #expect(LogFixture.read(bytes).lines == Self.lines)
    #expect(LogFixture.read(bytes, pieces: 1).lines == Self.lines)
  }

  @Test func invalidUTF8AndOverlongLines() {
    var bytes: [UInt8] = [0xFF, 0xC0, 0x80, 0x0A]
    bytes += Array(repeating: UInt8(ascii: "x"), count: 1_000_000) + [0x0A]
    let reading = LogFixture.read(bytes + Array(Self.plain.utf8))
    #expect(reading.lines == Self.lines)
    #expect(reading.census.text == Self.census + "; 2 lines not understood: 1, 2")
    #expect(reading.census.lineCount == 6)
  }

  @Test func proseAndCutLines() {
    let log = "00/0.0 (finger)\nThis is what I see:\n\(Self.plain) event5   POINTER_SCROLL_FIN"
    let reading = LogFixture.read(log)
    #expect(reading.lines == Self.lines)
    #expect(reading.census.text == Self.census + "; 2 lines not understood: 1, 2")
  }

  /// The list of lines not understood does not grow with the log.
  @Test func boundedList() {
    let prose = String(repeating: "nothing of the kind\n", count: 1000)
    let reading = LogFixture.read(Self.plain + prose)
    #expect(
      reading.census.text
        == Self.census
        + "; 1000 lines not understood: 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 and 990 more")
  }

  /// More than the head of a log may be of no format.
  @Test func longPreamble() {
    let line = String(repeating: "preamble ", count: 20) + "\n"
    let count = LogImporter.headLimit / line.utf8.count * 3
    let reading = LogFixture.read(String(repeating: line, count: count) + Self.plain)
    #expect(reading.lines == Self.lines)
    #expect(reading.census.unreadCount == count)
    #expect(reading.census.unreadLines == Array(1...10))
  }

  @Test func pastedTwice() {
    let reading = LogFixture.read(Self.plain + Self.plain)
    #expect(
      reading.lines == Self.lines + [
        "1030 finger begin", "1030 finger move 0 1.5", "1040 finger move -0.25 2",
        "1060 finger end",
      ])
    #expect(
      reading.census.text
        == "4 scroll events, finger, 2 gestures and 0 open, 7.00 down, -0.50 right, 60 ms; "
        + "times start again 1 time, read as one after the other")
  }

  @Test func formatIsToldOrForced() {
    #expect(LogFixture.read(Self.plain).census.format == .libinputDebugEvents)
    let forced = LogFixture.read(Self.plain, format: .evtest)
    #expect(forced.events.isEmpty)
    #expect(forced.census.format == .evtest)
    #expect(forced.census.emptiness == "none of its 4 lines is of evtest")
    let unknown = LogFixture.read("one\ntwo\n")
    #expect(unknown.census.format == nil)
    #expect(unknown.census.emptiness?.contains("none of its 2 lines is of a format") == true)
  }

  /// What every tool could have written is no format, unless there is hardly anything else.
  @Test func headingsAlone() {
    let noise = "one\ntwo\nname: three\nfour\n"
    #expect(LogFixture.read(noise).census.format == nil)
    let headings = "Input driver version is 1.0.1\nTesting ... (interrupt to exit)\n"
    #expect(
      LogFixture.read(headings).census.emptiness == "it is evtest with only 2 headings")
  }

  /// Lines of one format among more of another are not understood.
  @Test func theMostLinesWin() {
    let evtest = "Event: time 1.5, type 2 (EV_REL), code 8 (REL_WHEEL), value -1\n"
    let reading = LogFixture.read(evtest + Self.plain)
    #expect(reading.census.format == .libinputDebugEvents)
    #expect(reading.census.unreadLines == [1])
  }

  /// Events come as soon as the format is known, and not at the end.
  @Test func streams() {
    var importer = LogImporter(format: .libinputDebugEvents)
    let pieces = Self.plain.split(separator: "\n").map { Array("\($0)\n".utf8) }
    #expect(importer.read(pieces[0]).isEmpty)
    #expect(importer.read(pieces[1]).count == 2)
    #expect(importer.read(pieces[2]).count == 1)
    #expect(importer.read(pieces[3]).count == 1)
    #expect(importer.finish().isEmpty)
  }

  /// Damaged logs of ours, from a fixed seed: nothing traps, and what is made can be read.
  @Test(arguments: KernelLogTests.censuses.indices)
  func damagedLogs(index: Int) throws {
    let original = try LogFixture.bytes(KernelLogTests.censuses[index].file)
    var state = UInt64(index) + 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let inserts: [[UInt8]] = [
      Array("99999999999999999999".utf8), Array("1e999".utf8), Array("-".utf8), [0x0A], [0x1B],
      Array("[".utf8), [0xFF], Array("\t".utf8), Array("0".utf8), Array(".".utf8),
    ]
    for _ in 0..<60 {
      var bytes = original
      for _ in 0..<(1 + random(12)) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random(256))
        case 1: bytes.insert(contentsOf: inserts[random(inserts.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(20)))
        }
      }
      let reading = LogFixture.read(bytes, pieces: 97)
      let text = "gesture 1\n" + reading.lines.joined(separator: "\n")
      #expect(try GestureFile(parsing: text).events.count == reading.events.count)
      #expect(!reading.census.text.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }
}
