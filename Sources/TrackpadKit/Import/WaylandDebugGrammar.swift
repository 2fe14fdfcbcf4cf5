/// Reads what `WAYLAND_DEBUG=1` makes libwayland write, old and new, wherever on a line it stands:
/// `[4091213.094] wl_pointer@21.axis(143757983, 0, 15.00000000)`, and from 1.23 on
/// `[1290777.763] {Default Queue} wl_pointer#14.axis_source(1)`.
///
/// The time is the event's own argument; the bracket's clock begins anew every 72 minutes, and is often
/// not quoted. A program, or a toolkit and the program on it, may have several `wl_pointer`s, each of
/// which is told everything: what one has told already is not taken again.
struct WaylandDebugGrammar: LogGrammar {
  private var pointers: [Pointer] = []
  private var reader = PointerLogReader()
  /// The object that told the latest frame, and its time.
  private var told: (object: Int, time: UInt32)?
  private var gestures = WaylandDebugGestures()

  private struct Pointer {
    var object: Int
    var frame = PointerLogFrame()
  }

  /// The oldest is forgotten when there are more.
  private static let greatestPointerCount = 8

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var meaning: LineMeaning?
    var start = line.bytes.startIndex
    while let message = WaylandDebugMessage(in: line.bytes, from: start) {
      let part = read(message, into: &sink)
      meaning = meaning.map { $0.joined(part) } ?? part
      start = message.end
    }
    return meaning ?? .foreign
  }

  mutating func finish(into sink: inout LogSink) {
    for index in pointers.indices {
      let object = pointers[index].object
      if let last = pointers[index].frame.end() { pass(last, of: object, into: &sink) }
    }
  }

  private mutating func read(
    _ message: WaylandDebugMessage, into sink: inout LogSink
  ) -> LineMeaning {
    // The program did not get it: the object was gone.
    guard !message.isDiscarded else {
      sink.count(.other)
      return .known
    }
    guard message.interface.equals("wl_pointer") else {
      return gestures.read(message, into: &sink)
    }
    if Self.others.contains(where: { message.name.equals($0) }) {
      sink.count(.ofPointer(message.name))
      return .known
    }
    guard let event = Self.event(message) else { return .broken }
    let index = index(of: message.object, into: &sink)
    if let ended = pointers[index].frame.take(event) {
      pass(ended, of: message.object, into: &sink)
    }
    return .event
  }

  private static let others: [StaticString] = [
    "enter", "leave", "motion", "button", "axis_relative_direction", "warp", "release",
    "set_cursor",
  ]

  private mutating func index(of object: Int, into sink: inout LogSink) -> Int {
    if let index = pointers.firstIndex(where: { $0.object == object }) { return index }
    if pointers.count == Self.greatestPointerCount {
      var oldest = pointers.removeFirst()
      if let last = oldest.frame.end() { pass(last, of: oldest.object, into: &sink) }
    }
    pointers.append(Pointer(object: object))
    return pointers.count - 1
  }

  private mutating func pass(
    _ frame: PointerLogFrame, of object: Int, into sink: inout LogSink
  ) {
    if let time = frame.time {
      // The difference of two counts is right across a wrap.
      if let told, told.object != object, Int32(bitPattern: time &- told.time) <= 0 {
        sink.note("several wl_pointers, each event read once")
        return
      }
      told = (object, time)
    }
    reader.pass(frame, into: &sink)
  }

  private static func event(_ message: WaylandDebugMessage) -> PointerLogEvent? {
    var arguments = message.arguments
    let name = message.name
    if name.equals("frame") { return arguments.take(")") ? .frame : nil }
    if name.equals("axis_source") {
      guard let number = arguments.integer(), arguments.take(")") else { return nil }
      return LogSource(pointerSource: number).map { .source($0) }
    }
    if name.equals("axis_discrete") || name.equals("axis_value120") {
      guard let axis = arguments.integer().flatMap({ PointerLogAxis(rawValue: $0) }),
        arguments.take(", "), let count = arguments.integer(), arguments.take(")")
      else { return nil }
      return name.equals("axis_discrete") ? .discrete(axis, count) : .value120(axis, count)
    }
    guard let time = arguments.integer().flatMap({ UInt32(exactly: $0) }), arguments.take(", "),
      let axis = arguments.integer().flatMap({ PointerLogAxis(rawValue: $0) })
    else { return nil }
    if name.equals("axis_stop") { return arguments.take(")") ? .stop(axis, time: time) : nil }
    guard name.equals("axis"), arguments.take(", "), let value = arguments.decimal(),
      arguments.take(")")
    else { return nil }
    return .axis(axis, value: value, time: time)
  }
}
