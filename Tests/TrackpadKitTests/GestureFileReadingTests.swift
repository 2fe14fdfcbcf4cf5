import HeaderKit
import Testing
import TrackpadKit

/// What a gesture file may hold, and what is said about everything else.
struct GestureFileReadingTests {
  static let example = """
    gesture 1
    viewport 390 844
    scale 1
    # milliseconds  device  phase  values
    0       finger begin
    7.012   finger move 0 12.5
    14.02   finger move 0 18
    61.3    finger end
    400     wheel move 0 120
    500     hold begin 2
    540     hold end
    600     continuous move 0 3.5
    640     continuous end
    650     sdl move 0 4.5
    700     key PageDown
    720     key Ctrl+Shift+Home
    800     pointer down 100 400
    816     pointer move 100 380
    832     pointer up 100 380
    840     pointer leave
    850     focus lost
    860     focus gained
    900     touch down 1 100 400
    916     touch move 1 100 420
    932     touch up 1
    1000    swipe begin 3
    1010    swipe move 4 -1.5
    1100    swipe end
    1200    pinch begin 2
    1210    pinch move 1.02 0.5 0 0
    1300    pinch end
    1400    resize 800 600

    """

  static let exampleEvents: [(Double, InputEvent.Kind)] = [
    (0, .scroll(.finger, .began)),
    (7.012, .scroll(.finger, .moved(dx: 0, dy: 12.5))),
    (14.02, .scroll(.finger, .moved(dx: 0, dy: 18))),
    (61.3, .scroll(.finger, .ended)),
    (400, .scroll(.wheel, .moved(dx: 0, dy: 120))),
    (500, .hold(.began(fingers: 2))),
    (540, .hold(.ended)),
    (600, .scroll(.continuous, .moved(dx: 0, dy: 3.5))),
    (640, .scroll(.continuous, .ended)),
    (650, .scroll(.sdl, .moved(dx: 0, dy: 4.5))),
    (700, .key(KeyPress("PageDown"))),
    (720, .key(KeyPress("Home", modifiers: [.control, .shift]))),
    (800, .pointer(.down(Point(x: 100, y: 400)))),
    (816, .pointer(.moved(Point(x: 100, y: 380)))),
    (832, .pointer(.up(Point(x: 100, y: 380)))),
    (840, .pointer(.left)),
    (850, .focus(gained: false)),
    (860, .focus(gained: true)),
    (900, .touch(id: 1, .down(Point(x: 100, y: 400)))),
    (916, .touch(id: 1, .moved(Point(x: 100, y: 420)))),
    (932, .touch(id: 1, .up)),
    (1000, .swipe(.began(fingers: 3))),
    (1010, .swipe(.moved(dx: 4, dy: -1.5))),
    (1100, .swipe(.ended)),
    (1200, .pinch(.began(fingers: 2))),
    (1210, .pinch(.moved(scale: 1.02, rotation: 0.5, dx: 0, dy: 0))),
    (1300, .pinch(.ended)),
    (1400, .resize(Size(width: 800, height: 600))),
  ]

  static func event(_ line: String) throws -> InputEvent.Kind? {
    try GestureFile(parsing: "gesture 1\n5 \(line)").events.first?.kind
  }

  @Test func readsEveryLineOfTheExample() throws {
    let file = try GestureFile(parsing: Self.example)
    let expected = Self.exampleEvents.map {
      InputEvent(time: Instant(milliseconds: $0.0), kind: $0.1)
    }
    #expect(file.events == expected)
    #expect(file.viewport == Size(width: 390, height: 844) && file.hasViewport)
    #expect(file.scale == 1 && file.hasScale)
  }

  @Test func lineEndsBlanksCommentsAndByteOrderMarkDoNotMatter() throws {
    let plain = try GestureFile(parsing: Self.example).events
    #expect(
      try GestureFile(parsing: Self.example.split(separator: "\n").joined(separator: "\r\n"))
        .events == plain)
    #expect(
      try GestureFile(parsing: Array("\u{FEFF}\n# first a comment\n\n\(Self.example)".utf8)).events
        == plain)
    let tabs = "gesture\t1 # one\n\t5\tfinger  move 0\t1 #two\n  # three\n6 finger end # four"
    #expect(
      try GestureFile(parsing: tabs).events == [
        InputEvent(
          time: Instant(milliseconds: 5), kind: .scroll(.finger, .moved(dx: 0, dy: 1))),
        InputEvent(time: Instant(milliseconds: 6), kind: .scroll(.finger, .ended)),
      ])
  }

  @Test func windowDefaultsAndSourceLine() throws {
    let file = try GestureFile(parsing: "gesture 1\nsource anything 1 2 # at all\n")
    #expect(file.viewport == Size(width: 390, height: 844) && !file.hasViewport)
    #expect(file.scale == 1 && !file.hasScale)
    #expect(file.events.isEmpty)
    let late = try GestureFile(parsing: "gesture 1\n0 finger begin\nviewport 800.5 600\nscale 1.5")
    #expect(late.viewport == Size(width: 800.5, height: 600))
    #expect(late.scale == 1.5)
  }

  @Test(arguments: [
    ("1.5e1", 15), ("1E1", 10), ("+3", 3), ("-0", 0), (".5", 0.5), ("5.", 5), ("1e-400", 0),
    ("0000012", 12), ("-1e6", -1e6), ("1000000", 1e6),
  ])
  func takesDecimalNumbers(text: String, value: Double) throws {
    #expect(
      try Self.event("finger move \(text) 0") == .scroll(.finger, .moved(dx: value, dy: 0)))
  }

  @Test(
    arguments: [
      ("key pagedown", "PageDown", KeyPress.Modifiers()),
      ("key ctrl+SHIFT+a", "A", [.control, .shift]),
      ("key Alt+Gui+F12", "F12", [.alt, .gui]), ("key Ctrl++", "+", .control), ("key +", "+", []),
      ("key Keypad   enter # comment", "Keypad Enter", []),
      ("key Ctrl+Keypad -", "Keypad -", .control),
      ("key Shift+Tab", "Tab", .shift), ("key 1", "1", []),
      ("key `", "`", []),
    ] as [(String, String, KeyPress.Modifiers)])
  func namesKeysInEitherCase(line: String, name: String, modifiers: KeyPress.Modifiers) throws {
    #expect(try Self.event(line) == .key(KeyPress(name, modifiers: modifiers)))
  }

  @Test(arguments: [
    "finger cancel", "hold cancel", "swipe cancel", "pinch cancel", "touch cancel 0",
    "touch up 2147483647", "continuous begin", "hold begin 1", "hold begin 5",
    "pointer move -1e6 1e6", "resize 1 16384",
  ])
  func takesLinesBeyondTheExample(line: String) throws {
    #expect(try Self.event(line) != nil)
  }

  @Test func readsOptions() throws {
    let file = try GestureFile(
      parsing: "gesture 1\noption header articles\noption feed my feed.json # with a blank\n"
        + "option reduce-motion\noption size 390x844")
    #expect(
      file.options == [
        .init(name: "header", value: "articles", line: 2),
        .init(name: "feed", value: "my feed.json", line: 3),
        .init(name: "reduce-motion", value: "", line: 4),
        .init(name: "size", value: "390x844", line: 5),
      ])
  }

  typealias Expectation = GestureFile.Expectation

  @Test(
    arguments: [
      ("end offset 494.01 +- 0.5", .end(.offset), .within(0.5), 494.01),
      ("end header 65 +- 0.01", .end(.header), .within(0.01), 65),
      ("at 700 collapse 1 +- 0", .at(Instant(milliseconds: 700), .collapse), .within(0), 1),
      ("max stretch <= 120", .maximum(.stretch), .atMost, 120),
      ("min velocity >= -1e3", .minimum(.velocity), .atLeast, -1000),
      ("settle <= 3000", .settle, .atMost, 3000),
      ("settle 400 +- 20", .settle, .within(20), 400),
      ("end section = 3", .end(.section), .equal, 3),
      ("end first_row = -1", .end(.firstRow), .equal, -1),
      ("end section_top 0 +- 0.1", .end(.sectionTop), .within(0.1), 0),
      ("end first_row_top <= 0", .end(.firstRowTop), .atMost, 0),
    ] as [(String, Expectation.Subject, Expectation.Comparison, Double)])
  func readsExpectations(
    line: String, subject: Expectation.Subject, comparison: Expectation.Comparison, value: Double
  ) throws {
    let file = try GestureFile(parsing: "gesture 1\n  expect  \(line) # why")
    #expect(
      file.expectations == [
        Expectation(
          subject: subject, comparison: comparison, value: value, line: 2, text: "expect \(line)")
      ])
  }
}
