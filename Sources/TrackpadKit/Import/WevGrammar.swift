/// Reads `wev`, 1.0 and 1.1: `[13:      wl_pointer] axis: time: 15; axis: 0 (vertical), value: 1.5`.
///
/// 1.0 writes a discrete step as `axis_stop: axis: 0 (vertical), discrete: 1`; a true stop has a time.
/// Times are written as signed numbers by both.
struct WevGrammar: LogGrammar {
  private var frame = PointerLogFrame()
  private var reader = PointerLogReader()
  private var hasBegun = false

  /// Names and states under an event begin at least this far in.
  private static let indent = 16

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = LogScanner(line.bytes)
    var meaning: LineMeaning?
    while let interface = Self.mark(&scanner) {
      hasBegun = true
      let part = read(interface, &scanner, into: &sink)
      meaning = meaning.map { $0.joined(part) } ?? part
    }
    if let meaning { return meaning }
    let isContinuation =
      hasBegun && line.bytes.prefix(Self.indent).allSatisfy(\.isBlank)
      && line.bytes.count > Self.indent
    return isContinuation ? .known : .foreign
  }

  mutating func finish(into sink: inout LogSink) {
    if let last = frame.end() { reader.pass(last, isCut: true, into: &sink) }
  }

  /// Goes behind the next `[13:      wl_pointer] `; its interface.
  private static func mark(_ scanner: inout LogScanner) -> ArraySlice<UInt8>? {
    while scanner.skip(past: "[") {
      scanner.skipBlanks()
      guard scanner.integer() != nil, scanner.take(":") else { continue }
      scanner.skipBlanks()
      guard let interface = scanner.name(), scanner.take("]") else { continue }
      scanner.skipBlanks()
      return interface
    }
    return nil
  }

  private mutating func read(
    _ interface: ArraySlice<UInt8>, _ scanner: inout LogScanner, into sink: inout LogSink
  ) -> LineMeaning {
    guard interface.equals("wl_pointer") else {
      sink.count(.other)
      return .known
    }
    guard let name = scanner.name() else { return .broken }
    if Self.others.contains(where: { name.equals($0) }) {
      sink.count(.ofPointer(name))
      return .known
    }
    guard let event = Self.event(name, &scanner) else { return .broken }
    if let ended = frame.take(event) { reader.pass(ended, into: &sink) }
    return .event
  }

  private static let others: [StaticString] = [
    "enter", "leave", "motion", "button", "axis_relative_direction", "warp",
  ]

  private static func event(
    _ name: ArraySlice<UInt8>, _ scanner: inout LogScanner
  ) -> PointerLogEvent? {
    if name.equals("frame") { return .frame }
    guard scanner.take(": ") else { return nil }
    if name.equals("axis_source") {
      return scanner.integer().flatMap { LogSource(pointerSource: $0) }.map { .source($0) }
    }
    if scanner.take("time: ") {
      guard let time = scanner.integer(), scanner.take("; "), let axis = axis(&scanner) else {
        return nil
      }
      let ticks = UInt32(truncatingIfNeeded: time)
      if name.equals("axis_stop") { return .stop(axis, time: ticks) }
      guard name.equals("axis"), scanner.take(", value: ") else { return nil }
      return scanner.decimal().map { .axis(axis, value: $0, time: ticks) }
    }
    guard let axis = axis(&scanner) else { return nil }
    if name.equals("axis_stop") || name.equals("axis_discrete") {
      guard scanner.take(", discrete: ") else { return nil }
      return scanner.integer().map { .discrete(axis, $0) }
    }
    guard name.equals("axis_value120"), scanner.take(", value120: ") else { return nil }
    return scanner.integer().map { .value120(axis, $0) }
  }

  /// `axis: 0 (vertical)`.
  private static func axis(_ scanner: inout LogScanner) -> PointerLogAxis? {
    guard scanner.take("axis: "), let number = scanner.integer(),
      scanner.take(" ("), scanner.name() != nil, scanner.take(")")
    else { return nil }
    return PointerLogAxis(rawValue: number)
  }
}

extension LogContent {
  /// What an event of a `wl_pointer` that does not scroll is.
  static func ofPointer(_ event: ArraySlice<UInt8>) -> LogContent {
    if event.equals("motion") { return .motion }
    return event.equals("button") ? .button : .other
  }
}

extension LineMeaning {
  /// The meaning of a line with two parts.
  func joined(_ other: LineMeaning) -> LineMeaning {
    let order: [LineMeaning] = [.broken, .event, .known, .surroundings]
    return order.first { $0 == self || $0 == other } ?? .foreign
  }
}
