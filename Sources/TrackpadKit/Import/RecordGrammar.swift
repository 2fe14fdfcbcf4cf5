/// `libinput record`, line by line: people paste fragments, and change the indents that YAML stands on.
///
/// Rows of the kernel's events, `- [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`, and where libinput's own
/// were recorded as well, `- {time: SECONDS, type: POINTER_AXIS, axes: [RIGHT, DOWN], ...}`. Those say the
/// same as the rows of a wheel, and then the rows do not count. Devices are recorded at the same time
/// and written one after the other: the first that scrolls is read.
struct RecordGrammar: LogGrammar {
  private var frames = Self.freshFrames
  /// Whether a device before this one scrolled.
  private var isLeftOut = false
  private var leftOutCount = 0
  private var hasOwnEvents = false
  /// The turn of the pinch that goes on, in degrees.
  private var rotation = 0.0

  private static var freshFrames: EvdevFrames {
    var frames = EvdevFrames()
    frames.delivery = .oneBehind
    return frames
  }

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    scanner.skipBlanks()
    let isItem = scanner.take("- ")
    scanner.skipBlanks()
    if isItem, scanner.take("[") { return readRow(&scanner, into: &sink) }
    if isItem, scanner.take("{") { return readEvent(&scanner, into: &sink) }
    if isItem, scanner.take("node:") {
      endDevice(into: &sink)
      isLeftOut = sink.hasBegun
      hasOwnEvents = false
      frames = Self.freshFrames
      if isLeftOut { frames.leaveOut() }
      sink.count(.device)
      return .known
    }
    return Self.isHeading(scanner) ? .known : .foreign
  }

  mutating func finish(into sink: inout LogSink) {
    endDevice(into: &sink)
    if leftOutCount > 0 {
      sink.note(
        "the first device that scrolls was read, "
          + "\(LogCensus.counted(leftOutCount, "scroll event")) of others left out")
    }
  }

  private mutating func endDevice(into sink: inout LogSink) {
    frames.finish(into: &sink)
    if isLeftOut, !hasOwnEvents { leftOutCount += frames.leftOutCount }
  }

  /// A row of the kernel's.
  private mutating func readRow(
    _ scanner: inout LogScanner, into sink: inout LogSink
  ) -> LineMeaning {
    guard let seconds = Self.number(&scanner), scanner.takeAfterBlanks(","),
      let microseconds = Self.number(&scanner), scanner.takeAfterBlanks(","),
      let type = Self.number(&scanner), scanner.takeAfterBlanks(","),
      let code = Self.number(&scanner), scanner.takeAfterBlanks(","),
      let value = Self.number(&scanner), scanner.takeAfterBlanks("]")
    else { return .broken }
    let time = Double(seconds) * 1000 + Double(microseconds) / 1000
    frames.take(time: time, type: type, code: code, value: value, into: &sink)
    return .event
  }

  private static func number(_ scanner: inout LogScanner) -> Int? {
    scanner.skipBlanks()
    return scanner.integer()
  }

  private static func isHeading(_ start: LogScanner) -> Bool {
    let keys: [StaticString] = [
      "version:", "ndevices:", "libinput:", "git:", "system:", "os:", "kernel:", "dmi:", "devices:",
      "evdev:", "name:", "id:", "codes:", "absinfo:", "properties:", "hid:", "udev:", "quirks:",
      "events:", "time:", "hidraw", "virtual:", "ID_INPUT", "Attr", "Model",
    ]
    var scanner = start
    for key in keys where scanner.take(key) { return true }
    return scanner.take(while: \.isDigit) != nil && scanner.take(": [")
  }
}

extension RecordGrammar {
  /// An event of libinput's.
  private mutating func readEvent(
    _ scanner: inout LogScanner, into sink: inout LogSink
  ) -> LineMeaning {
    guard let time = Self.value(of: "time:", scanner, { $0.seconds() }),
      let type = Self.value(of: "type:", scanner, { $0.name() })
    else { return .broken }
    frames.leaveOut()
    hasOwnEvents = true
    var kind = LogScanner(type)
    if kind.take("POINTER_AXIS") || kind.take("POINTER_SCROLL_") {
      return scroll(scanner, time, into: &sink)
    }
    if kind.take("GESTURE_") { return gesture(&kind, scanner, time, into: &sink) }
    sink.count(
      kind.take("DEVICE_")
        ? .device
        : kind.take("POINTER_MOTION")
          ? .motion : kind.take("POINTER_BUTTON") ? .button : kind.take("TOUCH_") ? .touch : .other)
    return .event
  }

  private mutating func scroll(
    _ scanner: LogScanner, _ time: Double, into sink: inout LogSink
  ) -> LineMeaning {
    guard let axes = Self.pair(of: "axes:", scanner),
      let source = Self.value(of: "source:", scanner, { $0.name() })
    else { return .broken }
    var scroll = LogScroll(
      time: time, horizontal: axes.0, vertical: axes.1, source: .unknown)
    switch true {
    case source.equals("finger"): scroll.source = .finger
    case source.equals("continuous"): scroll.source = .continuous
    case source.equals("wheel"), source.equals("tilt"), source.equals("wheel-tilt"):
      scroll.source = .wheel
      scroll.notches = Self.pair(of: "discrete:", scanner).map {
        .init(horizontal: $0.0 * 120, vertical: $0.1 * 120)
      }
    default: return .broken
    }
    guard !isLeftOut else {
      if !scroll.isZero { leftOutCount += 1 }
      return .event
    }
    sink.append(scroll.isZero && scroll.source != .wheel ? .stop(time: time) : .scroll(scroll))
    return .event
  }

  private mutating func gesture(
    _ kind: inout LogScanner, _ scanner: LogScanner, _ time: Double, into sink: inout LogSink
  ) -> LineMeaning {
    let make: (LogPhase) -> LogEvent
    switch true {
    case kind.take("HOLD_"): make = { .hold($0, time: time) }
    case kind.take("SWIPE_"): make = { .swipe($0, time: time) }
    case kind.take("PINCH_"): make = { .pinch($0, time: time) }
    default: return .broken
    }
    let phase: LogPhase
    if kind.take("BEGIN") {
      guard let fingers = Self.value(of: "nfingers:", scanner, { $0.integer() }),
        GestureFile.fingerRange.contains(fingers)
      else { return .broken }
      rotation = 0
      phase = .began(fingers: fingers)
    } else if kind.take("UPDATE") {
      guard let delta = Self.pair(of: "delta:", scanner) else { return .broken }
      rotation += Self.value(of: "angle_delta:", scanner, { $0.decimal() }) ?? 0
      let scale = Self.value(of: "scale:", scanner, { $0.decimal() }) ?? 1
      phase = .moved(dx: delta.0, dy: delta.1, scale: scale, rotation: rotation)
    } else if kind.take("END") {
      let isCancelled = Self.value(of: "cancelled:", scanner, { $0.take("true") }) ?? false
      phase = isCancelled ? .cancelled : .ended
    } else {
      return .broken
    }
    if !isLeftOut { sink.append(make(phase)) }
    return .event
  }

  /// What stands behind a key; nil where the key or it is missing.
  private static func value<Value>(
    of key: StaticString, _ scanner: LogScanner, _ read: (inout LogScanner) -> Value?
  ) -> Value? {
    var scanner = scanner
    guard scanner.skip(past: key) else { return nil }
    scanner.skipBlanks()
    return read(&scanner)
  }

  private static func pair(of key: StaticString, _ scanner: LogScanner) -> (Double, Double)? {
    value(of: key, scanner) { scanner in
      guard scanner.take("[") else { return nil }
      scanner.skipBlanks()
      guard let first = scanner.decimal(), scanner.takeAfterBlanks(",") else { return nil }
      scanner.skipBlanks()
      guard let second = scanner.decimal(), scanner.takeAfterBlanks("]") else { return nil }
      return (first, second)
    }
  }
}
