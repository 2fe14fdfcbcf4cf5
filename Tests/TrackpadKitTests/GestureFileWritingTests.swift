import HeaderKit
import TestSupport
import Testing
import TrackpadKit

/// Writing and reading again gives the same events, whatever they are.
struct GestureFileWritingTests {
  @Test func writesTheExampleAgain() throws {
    var text = GestureFileReadingTests.example
    text += "option header articles\noption reduce-motion\nexpect max stretch <= 120\n"
    let file = try GestureFile(parsing: text)
    let again = try GestureFile(parsing: file.text)
    #expect(again.events == file.events)
    #expect(again.options.map(\.name) == ["header", "reduce-motion"])
    #expect(again.expectations.map(\.text) == file.expectations.map(\.text))
    #expect(again.text == file.text)
    #expect(again.hasViewport && again.hasScale)
    #expect(file.text.contains("\n7.012 finger move 0 12.5\n"))
  }

  @Test(arguments: [
    (7.012, "7.012"), (5, "5"), (0, "0"), (-0.0, "0"), (-1.5, "-1.5"),
    (0.1 + 0.2, "0.30000000000000004"),
    (1e9, "1000000000"), (1e-5, "1e-05"), (.nan, "0"), (.infinity, "0"),
  ])
  func writesShortestNumbers(value: Double, text: String) {
    #expect(DecimalNumber.text(value) == text)
    #expect(!value.isFinite || DecimalNumber.value(of: text) == value)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func readsBackWhatItWrote(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var file = GestureFile()
    var time = 0.0
    for _ in 0..<200 {
      time += Bool.random(using: &random) ? Double.random(in: 0...20, using: &random) : 0
      file.events.append(.random(at: time, using: &random))
    }
    file.viewport.width = Double.random(in: 1...16_384, using: &random)
    file.scale = Double.random(in: 0.5...4, using: &random)
    let again = try GestureFile(parsing: file.text)
    #expect(again.events == file.events)
    #expect(again.viewport == file.viewport && again.scale == file.scale)
  }

  @Test func headIsReadAgainAndStaysOneLineAComment() throws {
    let head = GestureFile.header(
      viewport: Size(width: 960, height: 720.5), scale: 2, comments: ["by a program\nscale 9"])
    #expect(
      head == "gesture 1\n# by a program scale 9\nviewport 960 720.5\nscale 2\n")
    #expect(try GestureFile(parsing: head).viewport == Size(width: 960, height: 720.5))
  }

  @Test(
    arguments: [
      .scroll(.finger, .moved(dx: .nan, dy: 0)), .scroll(.finger, .moved(dx: 0, dy: .infinity)),
      .scroll(.finger, .moved(dx: 0, dy: 1_000_001)), .scroll(.wheel, .began),
      .scroll(.sdl, .ended), .hold(.began(fingers: 0)), .swipe(.began(fingers: 6)),
      .key(KeyPress("#")), .key(KeyPress("Left Shift\n")), .touch(id: -1, .up),
      .resize(Size(width: 0, height: 10)), .pinch(.moved(scale: -1, rotation: 0, dx: 0, dy: 0)),
    ] as [InputEvent.Kind])
  func leavesOutWhatTheFormatCannotHold(kind: InputEvent.Kind) {
    #expect(InputEvent(time: .zero, kind: kind).gestureLine == nil)
  }

  @Test func everyTimeOutsideTheRangeIsLeftOut() {
    for time in [-1, 1e9 + 1, .nan, .infinity] {
      let event = InputEvent(time: Instant(milliseconds: time), kind: .focus(gained: true))
      #expect(event.gestureLine == nil)
    }
  }
}

/// Changed bytes are read or refused, and never end the program.
struct GestureFileMutationTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func neverTraps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(
      (GestureFileReadingTests.example + "option rows 5\nexpect at 7 section_top 1 +- 0\n").utf8)
    let pieces = ["1e999", "0x", "nan", "\r", "\n", "#", "-", "\u{0}", "é", "99999999999999999999"]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      if bytes.isEmpty { bytes = Array("gesture 1\n".utf8) }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
      default: bytes = Array(bytes[..<max(1, place)])
      }
    }
    do throws(GestureFileError) {
      let file = try GestureFile(parsing: bytes)
      let again = try GestureFile(parsing: file.text)
      #expect(again.events == file.events)
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
    }
  }
}

extension InputEvent {
  /// Any event that the format holds.
  static func random(at time: Double, using random: inout SeededGenerator) -> InputEvent {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func delta() -> Double { Bool.random(using: &random) ? number(-1e6...1e6) : number(-20...20) }
    func point() -> Point { Point(x: delta(), y: delta()) }
    let fingers = Int.random(in: 1...5, using: &random)
    let id = Int.random(in: 0...Int(Int32.max), using: &random)
    let size = Size(width: number(1...16_384), height: number(1...16_384))
    let keys = ["PageDown", "A", "+", "Keypad Enter", "F24", "\\"]
    let key = KeyPress(
      keys.randomElement(using: &random) ?? "A",
      modifiers: .init(rawValue: UInt8.random(in: 0..<16, using: &random)))
    let kinds: [Kind] = [
      .scroll(.finger, .began), .scroll(.finger, .moved(dx: delta(), dy: delta())),
      .scroll(.finger, .ended), .scroll(.finger, .cancelled),
      .scroll(.wheel, .moved(dx: delta(), dy: delta())),
      .scroll(.continuous, .moved(dx: delta(), dy: delta())), .scroll(.continuous, .ended),
      .scroll(.sdl, .moved(dx: delta(), dy: delta())), .hold(.began(fingers: fingers)),
      .hold(.ended), .hold(.cancelled), .swipe(.began(fingers: fingers)),
      .swipe(.moved(dx: delta(), dy: delta())), .swipe(.ended), .swipe(.cancelled),
      .pinch(.began(fingers: fingers)), .pinch(.ended), .pinch(.cancelled),
      .pinch(.moved(scale: number(0...10), rotation: delta(), dx: delta(), dy: delta())),
      .key(key), .pointer(.down(point())), .pointer(.moved(point())), .pointer(.up(point())),
      .pointer(.left), .touch(id: id, .down(point())), .touch(id: id, .moved(point())),
      .touch(id: id, .up), .touch(id: id, .cancelled), .focus(gained: true),
      .focus(gained: false), .resize(size),
    ]
    return InputEvent(
      time: Instant(milliseconds: time), kind: kinds.randomElement(using: &random) ?? .hold(.ended))
  }
}
