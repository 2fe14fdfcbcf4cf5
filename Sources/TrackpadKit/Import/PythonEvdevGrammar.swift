/// The scripts of python-evdev, each with its own punctuation.
///
/// `time SECONDS type N (NAME), code N (NAME), value N`, `event at SECONDS, code N, type N, val N`,
/// `InputEvent(SECONDS, MICROSECONDS, TYPE, CODE, VALUE)`, and `SECONDS - TYPE NAME VALUE`. What it
/// calls categorized, `relative axis event at SECONDS, NAME`, has no values.
struct PythonEvdevGrammar: LogGrammar {
  private var frames = EvdevFrames()

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("time ") {
      scanner.skipBlanks()
      guard let time = scanner.seconds(), scanner.skipBlanks() else { return .foreign }
      guard scanner.next == UInt8(ascii: "t") || scanner.next == UInt8(ascii: "-") else {
        return .foreign
      }
      return frames.read(&scanner, time: time, into: &sink)
    }
    if scanner.take("Listening for events") { return .known }
    if scanner.take("event at ") { return readString(&scanner, into: &sink) }
    if scanner.take("[") || scanner.next == UInt8(ascii: "I"), scanner.take("InputEvent(") {
      return readEvents(&scanner, into: &sink)
    }
    if Self.categories.contains(where: { scanner.take($0) }) {
      guard scanner.take(" event at "), scanner.seconds() != nil else { return .foreign }
      sink.note("categorized events, which are printed without their values")
      return .event
    }
    guard let time = scanner.seconds(), scanner.takeAfterBlanks("- "),
      scanner.takeAfterBlanks("EV_")
    else { return .foreign }
    return readNames(&scanner, time: time, into: &sink)
  }

  mutating func finish(into sink: inout LogSink) { frames.finish(into: &sink) }

  /// An event as `str()` gives it.
  private mutating func readString(
    _ scanner: inout LogScanner, into sink: inout LogSink
  ) -> LineMeaning {
    guard let time = scanner.seconds(), scanner.take(", code "), let code = scanner.integer(),
      scanner.take(", type "), let type = scanner.integer(), scanner.take(", val ")
    else { return .broken }
    scanner.skipBlanks()
    guard let value = scanner.integer(), scanner.isAtWordEnd else { return .broken }
    frames.take(time: time, type: type, code: code, value: value, into: &sink)
    return .event
  }

  /// Events as `repr()` gives them, one or a list of them.
  private mutating func readEvents(
    _ scanner: inout LogScanner, into sink: inout LogSink
  ) -> LineMeaning {
    repeat {
      var numbers: [Int] = []
      repeat {
        scanner.skipBlanks()
        guard numbers.count < 5, let number = scanner.integer() else { return .broken }
        numbers.append(number)
      } while scanner.take(",")
      guard scanner.take(")"), numbers.count == 5 else { return .broken }
      let time = Double(numbers[0]) * 1000 + Double(numbers[1]) / 1000
      frames.take(
        time: time, type: numbers[2], code: numbers[3], value: numbers[4], into: &sink)
    } while scanner.take(", InputEvent(")
    return .event
  }

  /// What it calls the kinds of events.
  private static let categories: [StaticString] = [
    "relative axis", "absolute axis", "synchronization", "key",
  ]

  private mutating func readNames(
    _ scanner: inout LogScanner, time: Double, into sink: inout LogSink
  ) -> LineMeaning {
    guard let type = scanner.name(), scanner.skipBlanks(), let name = scanner.name(),
      scanner.skipBlanks(), let value = scanner.integer(), scanner.isAtWordEnd
    else { return .broken }
    guard let (type, code) = Self.numbers(type, name) else {
      sink.count(.other)
      return .event
    }
    frames.take(time: time, type: type, code: code, value: value, into: &sink)
    return .event
  }

  /// The type and the code behind a name; nil for one without use.
  private static func numbers(
    _ type: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>
  ) -> (type: Int, code: Int)? {
    typealias Code = EvdevFrames.Code
    let known: [(type: Int, name: StaticString, code: Int)] = [
      (Code.synchronization, "SYN_REPORT", Code.report),
      (Code.synchronization, "SYN_DROPPED", Code.dropped),
      (Code.relative, "REL_WHEEL", Code.wheel),
      (Code.relative, "REL_HWHEEL", Code.horizontalWheel),
      (Code.relative, "REL_WHEEL_HI_RES", Code.wheelUnits),
      (Code.relative, "REL_HWHEEL_HI_RES", Code.horizontalWheelUnits),
      (Code.relative, "REL_X", Code.x), (Code.relative, "REL_Y", Code.y),
      (Code.absolute, "ABS_X", Code.x), (Code.absolute, "ABS_Y", Code.y),
      (Code.absolute, "ABS_MT_SLOT", 0x2F), (Code.absolute, "ABS_MT_POSITION_X", 0x35),
      (Code.absolute, "ABS_MT_POSITION_Y", 0x36), (Code.absolute, "ABS_MT_TRACKING_ID", 0x39),
      (Code.key, "BTN_TOUCH", 0x14A), (Code.key, "BTN_TOOL_FINGER", 0x145),
      (Code.key, "BTN_TOOL_DOUBLETAP", 0x14D),
    ]
    return known.first { name.equals($0.name) }.map { ($0.type, $0.code) }
  }
}
