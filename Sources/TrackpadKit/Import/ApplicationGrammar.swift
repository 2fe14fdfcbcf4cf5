/// Reads lines of programs whose signs and units are known: kitty, Dear ImGui, Looking Glass, and those
/// that print an XInput 2 event as it came.
///
/// Other lines with numbers beside the word "scroll" say neither a unit nor which way is down; they are
/// not read.
struct ApplicationGrammar: LogGrammar {
  /// SDL and Dear ImGui's macOS backend take a notch for so many points.
  private static let pointsPerNotch = 10.0

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var meaning: LineMeaning?
    for part in Part.allCases {
      var scanner = line.scanner
      while scanner.skip(past: part.keyword) {
        let found = read(part, &scanner, line, into: &sink)
        meaning = meaning.map { $0.joined(found) } ?? found
      }
      if let meaning { return meaning }
    }
    return .foreign
  }

  mutating func finish(into sink: inout LogSink) {}

  private enum Part: CaseIterable {
    /// kitty: `Scroll type=v120 y: -24`, in 1/120 of a notch, positive is up; several on a line.
    case kitty
    /// Dear ImGui: `MouseWheel X:0.100 Y:-12.800`, `MouseWheel = -0.1`, in notches, positive is up.
    case imgui
    /// Looking Glass: `Scroll delta: 15.0`, of `wl_pointer.axis`.
    case lookingGlass
    /// x11rb's XInput 2 events: `axisvalues: [Fp3232 { integral: 28800, frac: 0 }]`, accumulated.
    case accumulated

    var keyword: StaticString {
      switch self {
      case .kitty: "Scroll type="
      case .imgui: "MouseWheel"
      case .lookingGlass: "Scroll delta"
      case .accumulated: "axisvalues: [Fp3232"
      }
    }
  }

  private func read(
    _ part: Part, _ scanner: inout LogScanner, _ line: LogLine, into sink: inout LogSink
  ) -> LineMeaning {
    switch part {
    case .kitty: return readKitty(&scanner, into: &sink)
    case .imgui: return readWheel(&scanner, line, into: &sink)
    case .lookingGlass:
      _ = scanner.take(":")
      scanner.skipBlanks()
      guard let value = scanner.decimal() else { return .broken }
      sink.append(.scroll(LogScroll(vertical: value, source: .unknown)))
      return .event
    case .accumulated:
      sink.count(.motion)
      sink.note("accumulated valuators whose notch the log does not say")
      return .event
    }
  }

  private func readKitty(_ scanner: inout LogScanner, into sink: inout LogSink) -> LineMeaning {
    guard let type = scanner.name() else { return .broken }
    // Others have another unit.
    guard type.equals("v120") else { return .broken }
    var notches = LogScroll.Notches()
    var isRead = false
    while scanner.skipBlanks() {
      if scanner.take("x: "), let x = scanner.decimal() {
        notches.horizontal = x
      } else if scanner.take("y: "), let y = scanner.decimal() {
        notches.vertical = -y
      } else {
        break
      }
      isRead = true
    }
    guard isRead else { return .broken }
    sink.append(
      .scroll(
        LogScroll(
          horizontal: notches.horizontal, vertical: notches.vertical, source: .wheel,
          notches: notches)))
    return .event
  }

  private func readWheel(
    _ scanner: inout LogScanner, _ line: LogLine, into sink: inout LogSink
  ) -> LineMeaning {
    var scroll = LogScroll(source: .unknown, pointsPerUnit: Self.pointsPerNotch)
    scroll.time = LogTimestamp.milliseconds(in: line.bytes[..<scanner.index])
    let isHorizontal = scanner.take("H")
    scanner.skipBlanks()
    if scanner.take("=") {
      scanner.skipBlanks()
      guard let value = scanner.decimal() else { return .broken }
      if isHorizontal { scroll.horizontal = value } else { scroll.vertical = -value }
    } else {
      guard scanner.take("X:") else { return .foreign }
      guard let x = scanner.decimal(), scanner.skipBlanks(), scanner.take("Y:"),
        let y = scanner.decimal()
      else { return .broken }
      (scroll.horizontal, scroll.vertical) = (x, -y)
    }
    guard !scroll.isZero else { return .event }
    sink.note("Dear ImGui's units taken as \(DecimalNumber.text(Self.pointsPerNotch)) points each")
    if scroll.horizontal != 0 {
      sink.note(
        "its sideways sign, which is not the same in all versions, taken as positive to the right")
    }
    sink.append(.scroll(scroll))
    return .event
  }
}
