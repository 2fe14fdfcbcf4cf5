/// `libinput debug-events`, and `event-debug` before it, since 0.1.
///
/// A line is a mark (`-` where the device is another than the line before's), the device, the event's
/// type, since 1.27 a count of equal events, the time in seconds since the start, and the values.
struct DebugEventsGrammar: LogGrammar {
  /// Whether no line of an event came yet.
  private var isAtStart = true
  /// The device that scrolled last, and whether another did.
  private var device: [UInt8] = []
  /// The turn of the pinch that goes on, in degrees.
  private var rotation = 0.0
  /// Whether the log is of a version that names sources.
  private var hasSources = false
  private var isSwipeOpen = false
  private var isPinchOpen = false
  /// The latest scroll's type, and how many equal ones there had been with it.
  private var equal = (type: [UInt8](), count: 0)
  /// Scrolls that a count tells of and that are not in the log, as where each took the place of the last.
  private var missedCount = 0

  /// The times are the difference of two counts of milliseconds in 32 bits: an event from before the
  /// start lies just below this, in milliseconds.
  private static let wrap = 4_294_967_296.0
  /// What a wheel turns a notch where nothing says otherwise, in degrees.
  private static let degreesPerNotch = 15.0

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    let indent = line.bytes.prefix(2)
    scanner.skipBlanks()
    _ = scanner.take("-")
    guard let device = Self.device(&scanner), scanner.skipBlanks(), let type = scanner.name(),
      type.allSatisfy({ $0 < UInt8(ascii: "a") || $0 == UInt8(ascii: "_") }),
      type.contains(UInt8(ascii: "_"))
    else { return Self.isMessage(line) ? .known : .foreign }
    // A blank for the mark says that the line before, of the same device, is missing.
    let isCut = isAtStart && indent.first == UInt8(ascii: " ") && indent.last != UInt8(ascii: " ")
    defer { isAtStart = false }
    guard let kind = Kind(type) else {
      sink.count(Self.content(type))
      return .known
    }
    guard let time = Self.time(&scanner) else { return .broken }
    switch kind {
    case .scroll(let source, let hasUnits):
      let isCut = misses(time.count, of: type) || isCut
      return scroll(
        &scanner, time.value, source, hasUnits: hasUnits, device, isCut: isCut, into: &sink)
    case .hold(let phase): return hold(&scanner, time.value, phase, into: &sink)
    case .swipe(let phase): return swipe(&scanner, time.value, phase, into: &sink)
    case .pinch(let phase): return pinch(&scanner, time.value, phase, into: &sink)
    }
  }

  mutating func finish(into sink: inout LogSink) {
    guard missedCount > 0 else { return }
    sink.note("\(LogCensus.counted(missedCount, "scroll event")) missing, as the counts tell")
  }

  /// Whether a count says that equal events before this one are not in the log.
  private mutating func misses(_ count: Int, of type: ArraySlice<UInt8>) -> Bool {
    let isSame = type.elementsEqual(equal.type)
    let known = isSame && equal.count < count ? equal.count : 0
    if !isSame { equal.type = Array(type) }
    equal.count = count
    missedCount += count - known - 1
    return count - known > 1
  }

  /// `event` and its number.
  private static func device(_ scanner: inout LogScanner) -> ArraySlice<UInt8>? {
    guard scanner.take("event") else { return nil }
    return scanner.take(while: \.isDigit)
  }

  /// The time in milliseconds, and how many equal events there have been; its value is nil where there is
  /// none, as before 0.8.
  private static func time(_ scanner: inout LogScanner) -> (value: Double?, count: Int)? {
    scanner.skipBlanks()
    var count = 1
    var counted = scanner
    if let digits = counted.take(while: \.isDigit), counted.skipBlanks() {
      scanner = counted
      var number = LogScanner(digits.suffix(9))
      count = max(number.integer() ?? 1, 1)
    }
    guard scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") else {
      return (nil, count)
    }
    guard let milliseconds = scanner.seconds(), scanner.take("s") else { return nil }
    scanner.skipBlanks()
    return (milliseconds > wrap - 5e6 ? milliseconds - wrap : milliseconds, count)
  }

  /// What the library itself says between the events.
  private static func isMessage(_ line: LogLine) -> Bool {
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("libinput error") || scanner.take("libinput info") { return true }
    if scanner.take("libinput bug") || scanner.take("libinput: ") { return true }
    if scanner.take("See https://wayland.freedesktop.org/libinput") { return true }
    _ = scanner.take("sudo ")
    return scanner.take("libinput debug-events") || scanner.take("libinput-debug-events")
  }

  private static func content(_ type: ArraySlice<UInt8>) -> LogContent {
    var scanner = LogScanner(type)
    if scanner.take("DEVICE_") { return .device }
    if scanner.take("POINTER_MOTION") { return .motion }
    if scanner.take("POINTER_BUTTON") { return .button }
    if scanner.take("KEYBOARD_KEY") { return .key }
    if scanner.take("TOUCH_") { return .touch }
    return .other
  }
}

extension DebugEventsGrammar {
  /// One axis: its value, and behind a slash its notches; nil for a value that has lost its end.
  private static func axis(_ scanner: inout LogScanner) -> (value: Double, notches: Double?)? {
    scanner.skipBlanks()
    let text = scanner.rest
    guard let value = scanner.decimal(),
      text[..<scanner.index].dropLast(2).last == UInt8(ascii: ".")
    else { return nil }
    var notches: Double?
    if scanner.take("/") {
      guard let count = scanner.decimal() else { return nil }
      notches = count
    }
    _ = scanner.take("*")
    return (value, notches)
  }

  private mutating func scroll(
    _ scanner: inout LogScanner, _ time: Double?, _ known: LogSource?, hasUnits: Bool,
    _ device: ArraySlice<UInt8>, isCut: Bool, into sink: inout LogSink
  ) -> LineMeaning {
    var vertical: (value: Double, notches: Double?)?
    var horizontal: (value: Double, notches: Double?)?
    if scanner.take("vscroll") {
      vertical = Self.axis(&scanner)
    } else if scanner.take("hscroll") {
      horizontal = Self.axis(&scanner)
    } else {
      guard scanner.take("vert") else { return .broken }
      vertical = Self.axis(&scanner)
      guard vertical != nil, scanner.takeAfterBlanks("horiz") else { return .broken }
      horizontal = Self.axis(&scanner)
      guard horizontal != nil else { return .broken }
    }
    guard vertical != nil || horizontal != nil, let said = Self.source(&scanner) else {
      return .broken
    }
    // A line that should name its source has lost its end, and perhaps a digit of what it has.
    let hasNotches = vertical?.notches != nil || horizontal?.notches != nil
    if said == .unknown, known != nil || hasSources || hasNotches { return .broken }
    hasSources = said != .unknown
    let source = known ?? said
    var scroll = LogScroll(
      time: time, horizontal: horizontal?.value ?? 0, vertical: vertical?.value ?? 0,
      source: source)
    if source == .wheel {
      let notch = hasUnits ? 1.0 : 120.0
      if vertical?.notches == nil, horizontal?.notches == nil {
        let units = 120 / Self.degreesPerNotch
        scroll.notches = .init(
          horizontal: scroll.horizontal * units, vertical: scroll.vertical * units)
        sink.note("notches taken as 15 degrees each")
      } else {
        scroll.notches = .init(
          horizontal: (horizontal?.notches ?? 0) * notch, vertical: (vertical?.notches ?? 0) * notch
        )
      }
    }
    if isCut, source != .wheel { sink.startsInTheMiddle() }
    tell(device, to: &sink)
    // A wheel never says that it stops.
    sink.append(scroll.isZero && source != .wheel ? .stop(time: time) : .scroll(scroll))
    return .event
  }

  /// The source in parentheses; nil where something else stands there.
  private static func source(_ scanner: inout LogScanner) -> LogSource? {
    scanner.skipBlanks()
    guard !scanner.isAtEnd else { return .unknown }
    if scanner.take("(finger)") { return .finger }
    if scanner.take("(wheel)") || scanner.take("(tilt)") { return .wheel }
    return scanner.take("(continuous)") ? .continuous : nil
  }

  private mutating func tell(_ device: ArraySlice<UInt8>, to sink: inout LogSink) {
    guard !device.elementsEqual(self.device) else { return }
    if !self.device.isEmpty {
      sink.note("scrolls of several devices, in the order of their lines")
      sink.changeDevice()
    }
    self.device = Array(device)
  }

  private func hold(
    _ scanner: inout LogScanner, _ time: Double?, _ phase: Kind.Phase, into sink: inout LogSink
  ) -> LineMeaning {
    guard let fingers = Self.fingers(&scanner) else { return .broken }
    switch phase {
    case .begin: sink.append(.hold(.began(fingers: fingers), time: time))
    case .update: return .broken
    case .end: sink.append(.hold(Self.end(&scanner), time: time))
    }
    return .event
  }

  private mutating func swipe(
    _ scanner: inout LogScanner, _ time: Double?, _ phase: Kind.Phase, into sink: inout LogSink
  ) -> LineMeaning {
    guard let fingers = Self.fingers(&scanner) else { return .broken }
    if phase == .update {
      guard let (dx, dy) = Self.pair(&scanner) else { return .broken }
      // An update says how many fingers there are, also where its begin is missing.
      if !isSwipeOpen { sink.append(.swipe(.began(fingers: fingers), time: time)) }
      sink.append(.swipe(.moved(dx: dx, dy: dy, scale: 1, rotation: 0), time: time))
    } else {
      sink.append(
        .swipe(phase == .begin ? .began(fingers: fingers) : Self.end(&scanner), time: time))
    }
    isSwipeOpen = phase != .end
    return .event
  }

  private mutating func pinch(
    _ scanner: inout LogScanner, _ time: Double?, _ phase: Kind.Phase, into sink: inout LogSink
  ) -> LineMeaning {
    guard let fingers = Self.fingers(&scanner) else { return .broken }
    if phase == .update {
      guard let (dx, dy) = Self.pair(&scanner), scanner.skip(past: ")") else { return .broken }
      scanner.skipBlanks()
      guard let scale = scanner.decimal(), scanner.takeAfterBlanks("@") else { return .broken }
      scanner.skipBlanks()
      guard let turn = scanner.decimal() else { return .broken }
      if !isPinchOpen {
        sink.append(.pinch(.began(fingers: fingers), time: time))
        rotation = 0
      }
      rotation += turn
      sink.append(.pinch(.moved(dx: dx, dy: dy, scale: scale, rotation: rotation), time: time))
    } else {
      rotation = 0
      sink.append(
        .pinch(phase == .begin ? .began(fingers: fingers) : Self.end(&scanner), time: time))
    }
    isPinchOpen = phase != .end
    return .event
  }

  private static func fingers(_ scanner: inout LogScanner) -> Int? {
    scanner.skipBlanks()
    return scanner.integer().flatMap { GestureFile.fingerRange.contains($0) ? $0 : nil }
  }

  private static func pair(_ scanner: inout LogScanner) -> (Double, Double)? {
    scanner.skipBlanks()
    guard let first = scanner.decimal(), scanner.takeAfterBlanks("/") else { return nil }
    scanner.skipBlanks()
    return scanner.decimal().map { (first, $0) }
  }

  private static func end(_ scanner: inout LogScanner) -> LogPhase {
    scanner.takeAfterBlanks("cancelled") ? .cancelled : .ended
  }
}
