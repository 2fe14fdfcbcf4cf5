/// Reads `xev`, in full or through `grep button`.
///
/// A notch is a press of button 4 to 7: up, down, left, right. Where the lines that tell press and release
/// apart are missing, the state does for 4 and 5, since it is of the moment before; for 6 and 7 it has
/// no bit, and every second line is a press.
struct XevGrammar: LogGrammar {
  /// Whether the event that is read is a press; nil where its first line is missing.
  private var isPress: Bool?
  private var time: Double?
  private var hasBegun = false
  /// Whether buttons 6 and 7 are down, as far as single lines tell.
  private var isLeftDown = false
  private var isRightDown = false

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("state ") { return readState(&scanner, into: &sink) }
    if scanner.take("root 0x"), hasBegun { return readPlace(&scanner) }
    if scanner.take("Outer window is 0x") || scanner.take("border_width ") {
      hasBegun = true
      return .known
    }
    if let name = scanner.name(), scanner.take(" event, serial ") {
      hasBegun = true
      isPress = name.equals("ButtonPress") ? true : name.equals("ButtonRelease") ? false : nil
      time = nil
      if isPress == nil { sink.count(Self.content(name)) }
      return .known
    }
    return hasBegun && (Self.isDetail(line)) ? .known : .foreign
  }

  mutating func finish(into sink: inout LogSink) {}

  /// `root 0x3b7, subw 0x0, time 35736533, (546,690), root:(4192,733),`.
  private mutating func readPlace(_ scanner: inout LogScanner) -> LineMeaning {
    guard scanner.skip(past: "time ") else { return .known }
    guard let ticks = scanner.integer(), ticks >= 0 else { return .broken }
    time = Double(ticks)
    return .known
  }

  /// `state 0x10, button 5, same_screen YES`.
  private mutating func readState(
    _ scanner: inout LogScanner, into sink: inout LogSink
  ) -> LineMeaning {
    defer { (isPress, time) = (nil, nil) }
    guard scanner.take("0x") else { return hasBegun ? .known : .foreign }
    guard let state = scanner.hexadecimal(), scanner.take(", ") else { return .broken }
    // Of a key or of the pointer.
    guard scanner.take("button ") else { return hasBegun ? .known : .foreign }
    guard let button = scanner.integer() else { return .broken }
    hasBegun = true
    guard (4...7).contains(button) else {
      sink.count(.button)
      return .known
    }
    guard tellsPress(of: button, state: state) else { return .event }
    sink.append(.scroll(.notch(ofButton: button, at: time)))
    return .event
  }

  private mutating func tellsPress(of button: Int, state: Int) -> Bool {
    switch button {
    case 4, 5: return isPress ?? (state & 0x80 << button == 0)
    case 6:
      isLeftDown = isPress ?? !isLeftDown
      return isLeftDown
    default:
      isRightDown = isPress ?? !isRightDown
      return isRightDown
    }
  }

  private static func content(_ event: ArraySlice<UInt8>) -> LogContent {
    if event.equals("MotionNotify") { return .motion }
    return event.equals("KeyPress") || event.equals("KeyRelease") ? .key : .other
  }

  /// Lines under an event's first: indented, and with a word.
  private static func isDetail(_ line: LogLine) -> Bool {
    line.bytes.prefix(4).allSatisfy(\.isBlank) && line.bytes.contains { !$0.isBlank }
  }
}
