/// Reads what Qt writes under `qt.qpa.wayland.input`: what its `wl_pointer` told, without times.
struct QtGrammar: LogGrammar {
  private var frame = PointerLogFrame()
  private var reader = PointerLogReader()

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    guard scanner.skip(past: "qt.qpa.wayland.input:") else { return .foreign }
    scanner.skipBlanks()
    if scanner.take("Flushing scroll event") {
      // A begin is flushed within the frame, before its update.
      if !scanner.takeAfterBlanks("sending ScrollBegin") { pass(.frame, into: &sink) }
      return .event
    }
    if scanner.take("Axis source ") {
      guard let source = Self.source(&scanner) else { return .broken }
      pass(.source(source), into: &sink)
      return .event
    }
    if scanner.take("Received ") {
      guard let axis = Self.axis(&scanner), scanner.take(" wl_pointer.axis_stop") else {
        return .broken
      }
      pass(.stop(axis, time: nil), into: &sink)
      return .event
    }
    guard scanner.take("wl_pointer.") else {
      sink.count(.other)
      return .known
    }
    return readAxis(&scanner, into: &sink)
  }

  mutating func finish(into sink: inout LogSink) {
    if let last = frame.end() { reader.pass(last, isCut: true, into: &sink) }
  }

  /// `axis vertical: 3.15625`, and the same of `axis_discrete` and `axis_value120`.
  private mutating func readAxis(
    _ scanner: inout LogScanner, into sink: inout LogSink
  ) -> LineMeaning {
    guard let name = scanner.name(), scanner.skipBlanks() else { return .broken }
    guard name.equals("axis") || name.equals("axis_discrete") || name.equals("axis_value120") else {
      return .known
    }
    guard let axis = Self.axis(&scanner), scanner.take(":") else { return .broken }
    scanner.skipBlanks()
    if name.equals("axis") {
      guard let value = scanner.decimal() else { return .broken }
      pass(.axis(axis, value: value, time: nil), into: &sink)
    } else {
      guard let count = scanner.integer() else { return .broken }
      let isDiscrete = name.equals("axis_discrete")
      pass(isDiscrete ? .discrete(axis, count) : .value120(axis, count), into: &sink)
    }
    return .event
  }

  private mutating func pass(_ event: PointerLogEvent, into sink: inout LogSink) {
    if let ended = frame.take(event) { reader.pass(ended, into: &sink) }
  }

  private static func source(_ scanner: inout LogScanner) -> LogSource? {
    if scanner.take("finger") { return .finger }
    if scanner.take("wheel") { return .wheel }
    return scanner.take("continuous") ? .continuous : nil
  }

  private static func axis(_ scanner: inout LogScanner) -> PointerLogAxis? {
    if scanner.take("vertical") { return .vertical }
    return scanner.take("horizontal") ? .horizontal : nil
  }
}
