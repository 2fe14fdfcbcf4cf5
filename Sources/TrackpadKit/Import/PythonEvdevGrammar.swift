/// The scripts of python-evdev, each with its own punctuation.
///
/// `time SECONDS type N (NAME), code N (NAME), value N`, `event at SECONDS, code N, type N, val N`, and
/// `SECONDS - TYPE NAME VALUE`.
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
    if scanner.take("event at ") { return readString(&scanner, into: &sink) }
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
