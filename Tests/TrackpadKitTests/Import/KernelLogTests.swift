import Testing
import TrackpadKit

/// Logs of libinput and of the kernel's events, each form of them: the census and the gesture.
struct KernelLogTests {
  static let censuses: [(file: String, text: String)] = [
    (
      "libinput-0.7.log",
      "2 scroll events, unknown source (taken as finger), 1 gesture and 0 open, 4.25 down, "
        + "-1.50 right, 40 ms"
    ),
    (
      "libinput-0.8.log",
      "3 scroll events, unknown source (taken as finger), 2 gestures and 0 open, 4.25 down, "
        + "0.25 right, 800 ms"
    ),
    (
      "libinput-1.2.log",
      "2 scroll events, unknown source (taken as finger), 1 gesture and 0 open, 15.75 down, "
        + "-0.75 right, 50 ms; 1 swipe and 0 open with 2 updates, 1.25 down, -4.12 right"
    ),
    (
      "libinput-1.6.log",
      "3 scroll events, wheel and finger, 1 gesture and 0 open, -13.25 down, 0.00 right, 1210 ms; "
        + "-120 down and 0 right in 1/120 of a notch; notches taken as 15 degrees each; "
        + "scrolls of several devices, in the order of their lines"
    ),
    (
      "libinput-1.14.log",
      "3 scroll events, wheel and continuous, 1 gesture and 0 open, 15.50 down, -30.00 right, "
        + "450 ms; 120 down and -240 right in 1/120 of a notch"
    ),
    (
      "libinput-1.28.log",
      "5 scroll events, finger and wheel, 1 gesture and 0 open, 9.25 down, -0.50 right, 390 ms; "
        + "30 down and -12 right in 1/120 of a notch; 1 hold and 0 open; "
        + "1 pinch and 0 open with 2 updates, last scale 1.10; "
        + "scrolls of several devices, in the order of their lines"
    ),
    (
      "libinput-record.log",
      "3 scroll events, wheel, 0 gestures and 0 open, -120.00 down, -1.00 right, 1013 ms; "
        + "-120 down and -120 right in 1/120 of a notch; "
        + "-1 down and 0 right in whole notches, the same once more; "
        + "the first device that scrolls was read, 1 scroll event of others left out"
    ),
    (
      "libinput-record-with-libinput.log",
      "3 scroll events, wheel and finger, 1 gesture and 0 open, 25.75 down, 1.50 right, 1000 ms; "
        + "240 down and 0 right in 1/120 of a notch; 1 hold and 0 open"
    ),
    (
      "evtest.log",
      "2 scroll events, wheel, 0 gestures and 0 open, 120.00 down, 15.00 right, 250 ms; "
        + "120 down and 15 right in 1/120 of a notch; "
        + "1 down and 0 right in whole notches, the same once more"
    ),
    (
      "evemu.log",
      "2 scroll events, wheel, 0 gestures and 0 open, -1.00 down, 1.00 right, 250 ms; "
        + "-120 down and 120 right in 1/120 of a notch"
    ),
    (
      "python-evdev.log",
      "2 scroll events, wheel, 0 gestures and 0 open, 1.00 down, -2.00 right, 125 ms; "
        + "120 down and -240 right in 1/120 of a notch"
    ),
    (
      "python-evdev-names.log",
      "2 scroll events, wheel, 0 gestures and 0 open, 120.00 down, 0.00 right, 20 ms; "
        + "120 down and 0 right in 1/120 of a notch; "
        + "1 down and 0 right in whole notches, the same once more"
    ),
    (
      "python-evdev-string.log",
      "2 scroll events, wheel, 0 gestures and 0 open, 0.00 down, 0.00 right, 300 ms; "
        + "0 down and 0 right in 1/120 of a notch"
    ),
  ]

  @Test(arguments: censuses.indices)
  func census(index: Int) throws {
    let (file, text) = Self.censuses[index]
    let reading = LogFixture.read(try LogFixture.bytes(file))
    #expect(reading.census.text == text)
    #expect(reading.census.emptiness == nil)
  }

  /// Whatever is made of a log can be read as a gesture file, and says the same.
  @Test(arguments: censuses.indices)
  func gestureReadsBack(index: Int) throws {
    let reading = LogFixture.read(try LogFixture.bytes(Self.censuses[index].file))
    let text = "gesture 1\n" + reading.lines.joined(separator: "\n")
    #expect(try GestureFile(parsing: text).events == reading.events)
  }

  /// Pieces of any size give the same events.
  @Test(arguments: censuses.indices, [1, 7, 64])
  func piecesOfAnySize(index: Int, pieces: Int) throws {
    let bytes = try LogFixture.bytes(Self.censuses[index].file)
    let whole = LogFixture.read(bytes)
    let cut = LogFixture.read(bytes, pieces: pieces)
    #expect(cut.events == whole.events)
    #expect(cut.census == whole.census)
  }

  @Test func gestureOfANewLibinput() throws {
    #expect(
      LogFixture.read(try LogFixture.bytes("libinput-1.28.log")).lines == [
        "0 hold begin 2", "100 hold cancel",
        "110 finger begin", "110 finger move 0 2.5", "118 finger move 0 3.25",
        "126 finger move 1 -0.25", "140 finger end",
        "500 wheel move 0 30", "500 wheel move -12 0",
        "1500 pinch begin 2", "1510 pinch move 1.05 2.5 1 0.5",
        "1520 pinch move 1.1 1.75 0 -0.5", "1530 pinch end",
      ])
  }

  @Test func gestureOfAnOldLibinput() throws {
    #expect(
      LogFixture.read(try LogFixture.bytes("libinput-0.7.log")).lines == [
        "0 finger begin", "0 finger move 0 4.25", "20 finger move -1.5 0", "40 finger end",
      ])
  }

  @Test func touchesAreNoScrolls() throws {
    let reading = LogFixture.read(try LogFixture.bytes("evtest-touchpad.log"))
    #expect(reading.events.isEmpty)
    #expect(
      reading.census.emptiness
        == "it is evtest with only 9 touch events; 2 touch contacts, two fingers 1 time in "
        + "3 reports, which libinput or a program would have to make a scroll of: "
        + "50 ms, X 700 to 720 / 50 ms, X 400 to 400, Y 900 to 900")
  }

  /// The events of libinput's that do not scroll, and why nothing comes of them.
  @Test(arguments: [
    (
      "-event1   DEVICE_ADDED     Lid Switch    seat0 default group1  cap:S\n",
      "it is libinput-debug-events with only 1 device line"
    ),
    (
      "-event6   POINTER_MOTION   +2.486s\t -1.80/ -0.18 ( -7.00/ -0.68)\n"
        + " event6   POINTER_BUTTON   +2.500s\tBTN_LEFT (272) pressed, seat count: 1\n",
      "it is libinput-debug-events with only 1 pointer motion; 1 button event"
    ),
    (
      "-event6   GESTURE_HOLD_BEGIN  +2.486s\t3\n event6   GESTURE_HOLD_END  +2.500s\t3\n",
      "it is libinput-debug-events with only 1 hold and 0 open"
    ),
    (
      "-event6   GESTURE_SWIPE_BEGIN  +2.486s\t3\n"
        + " event6   GESTURE_SWIPE_UPDATE  +2.5s\t3  1.00/-2.00 ( 1.00/-2.00 unaccelerated)\nabc\n",
      "it is libinput-debug-events with only 0 swipes and 1 open with 1 update, -2.00 down, "
        + "1.00 right; 1 line not understood: 3"
    ),
    ("", "it is empty"),
  ])
  func nothingToScroll(text: String, why: String) {
    #expect(LogFixture.read(text).census.emptiness == why)
  }

  /// What is taken for a gesture whose beginning or end the log does not have.
  @Test func openGestures() {
    let log = """
       event5   POINTER_AXIS     +3.10s\tvert 8.15* horiz 0.00 (finger)
       event5   POINTER_AXIS     +3.20s\tvert 0.00* horiz 0.00* (finger)
       event5   POINTER_AXIS     +3.40s\tvert 6.00* horiz 0.00 (finger)
      """
    let reading = LogFixture.read(log)
    #expect(
      reading.census.text
        == "2 scroll events, finger, 1 gesture and 2 open, 14.15 down, 0.00 right, 300 ms")
    #expect(reading.lines.last == "300 finger cancel")
    // A mark of its own before the first line: the log is whole.
    let whole = "-event5   DEVICE_ADDED     Acme  seat0 default group1\n" + log
    #expect(LogFixture.read(whole).census.openCount == 1)
  }

  /// Before there were sources: what one device's was taken for says nothing of another's.
  @Test func unknownSourcesOfTwoDevices() {
    let reading = LogFixture.read(
      """
      event5 POINTER_AXIS +1.00s\tvert 2.50* horiz 0.00
      event5 POINTER_AXIS +1.10s\tvert 0.00* horiz 0.00
      event3 POINTER_AXIS +2.00s\tvert 15.00* horiz 0.00
      event5 POINTER_AXIS +3.00s\tvert 4.25* horiz 0.00
      event5 POINTER_AXIS +3.10s\tvert 0.00* horiz 0.00
      """)
    #expect(
      reading.lines == [
        "0 finger begin", "0 finger move 0 2.5", "100 finger end", "1000 sdl move 0 15",
        "2000 finger begin", "2000 finger move 0 4.25", "2100 finger end",
      ])
    #expect(reading.census.sources == ["unknown source (taken as finger)", "unknown source"])
  }

  /// The counts of 32 bits from before the start come out just below their end.
  @Test func timesBeforeTheStart() {
    let reading = LogFixture.read(
      """
      -event5   POINTER_SCROLL_FINGER +4294967.290s\tvert 1.00/0.0* horiz 0.00/0.0 (finger)
       event5   POINTER_SCROLL_FINGER   +0.002s\tvert 2.50/0.0* horiz 0.00/0.0 (finger)
      """)
    #expect(
      reading.lines == [
        "0 finger begin", "0 finger move 0 1", "8 finger move 0 2.5", "8 finger cancel",
      ])
  }

  /// Groups without reports, as `grep WHEEL` leaves them, and times that differ within one.
  @Test func groupsWithoutReports() {
    let reading = LogFixture.read(
      """
      E: 5.000001 0002 000b -120
      E: 5.000003 0002 0008 -001
      E: 5.020000 0002 000b -120
      E: 5.020000 0002 0008 -001
      E: 5.020100 0002 000b 0060
      """)
    #expect(
      reading.lines == ["0 wheel move 0 120", "19.999 wheel move 0 120", "20.099 wheel move 0 -60"])
  }

  /// What the kernel lost makes the rest up to the next report worthless.
  @Test func lostEvents() {
    let reading = LogFixture.read(
      """
      Event: time 1.000000, type 2 (EV_REL), code 8 (REL_WHEEL), value -1
      Event: time 1.000000, -------------- SYN_REPORT ------------
      Event: time 2.000000, type 2 (EV_REL), code 8 (REL_WHEEL), value -1
      Event: time 2.000000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
      Event: time 2.000000, type 2 (EV_REL), code 8 (REL_WHEEL), value -1
      Event: time 2.000000, -------------- SYN_REPORT ------------
      Event: time 3.000000, type 2 (EV_REL), code 8 (REL_WHEEL), value 2
      """)
    #expect(reading.lines == ["0 wheel move 0 120", "2000 wheel move 0 -240"])
    #expect(reading.census.remarks == ["the kernel dropped events"])
  }

  /// Numbers that no tool writes are not understood, and stop nothing.
  @Test(arguments: [
    "Event: time 1.0, type 2 (EV_REL), code 8 (REL_WHEEL), value 99999999999999999999",
    "Event: time 99999999999999999999.0, type 2 (EV_REL), code 8 (REL_WHEEL), value 1",
    "Event: time 1.0, type 2 (EV_REL), code 8 (REL_WHEEL), val",
    "Event: time 1.0, type 2 (EV_REL), code 8 (REL_WHEEL), value 1x",
    "Event: time 1.0, ????",
    "Event: time inf, type 2 (EV_REL), code 8 (REL_WHEEL), value 1",
  ])
  func brokenEvents(line: String) {
    let good = "Event: time 1.5, type 2 (EV_REL), code 8 (REL_WHEEL), value -1"
    let reading = LogFixture.read("\(line)\n\(good)\n")
    #expect(reading.lines == ["0 wheel move 0 120"])
    #expect(reading.census.unreadLines == [1])
  }

  @Test(arguments: [
    "vert 1.00/0.0* horiz (finger)", "vert 1e999/0.0* horiz 0.00/0.0 (finger)",
    "vert 1.00/0.0* horiz 0.00/0.0 (fing", "vert nan/0.0* horiz 0.00/0.0 (finger)", "vert",
    "vert 1.00/* horiz 0.00/0.0 (finger)", "",
  ])
  func brokenScrolls(values: String) {
    let start = " event5   POINTER_SCROLL_FINGER   +1.000s\t"
    let good = start + "vert 1.50/0.0* horiz 0.00/0.0 (finger)"
    let reading = LogFixture.read("-event5 DEVICE_ADDED x\n\(start)\(values)\n\(good)\n")
    #expect(reading.census.scrollCount == 1)
    #expect(reading.census.unreadLines == [2])
  }

  @Test("python-evdev's own names for events: with values, and without")
  func representations() {
    let frame = [
      "InputEvent(1337197425, 477827, 2, 8, -1)", "InputEvent(1337197425, 477827, 2, 11, -120)",
      "InputEvent(1337197425, 477827, 0, 0, 0)",
    ]
    for log in [frame.joined(separator: "\n"), "[" + frame.joined(separator: ", ") + "]"] {
      let reading = LogFixture.read(log)
      #expect(reading.census.format == .pythonEvdev)
      #expect(reading.lines == ["0 wheel move 0 120"])
      #expect(reading.census.unreadCount == 0)
    }
    let categorized = LogFixture.read(
      "relative axis event at 1337197425.477827, REL_WHEEL\n"
        + "synchronization event at 1337197425.477827, SYN_REPORT\n")
    #expect(categorized.events.isEmpty)
    #expect(categorized.census.emptiness?.contains("without their values") == true)
    #expect(LogFixture.read("InputEvent(1, 2, 3)\nInputEvent(").events.isEmpty)
  }
}
