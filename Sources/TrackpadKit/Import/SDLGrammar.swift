/// Reads SDL's own event log, of 2 and 3, and its test programs':
/// `SDL EVENT: SDL_MOUSEWHEEL (timestamp=12 … x=0 y=-1 preciseX=0.000000 preciseY=-0.500000 …)` and
/// `SDL EVENT: Mouse: wheel scrolled 0 in x and -1 in y (reversed: 0) in window 2`.
///
/// SDL's y is positive upwards. A flipped direction says that the numbers are turned already, as the user
/// wants them; they count as they are. SDL does not say what scrolls: whole notches are taken for a
/// wheel's until a fraction comes, and a fraction is of ten points a notch, as SDL makes it on Wayland.
struct SDLGrammar: LogGrammar {
  private var hasFractions = false

  /// SDL divides a distance on Wayland by this.
  private static let pointsPerNotch = 10.0

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    if scanner.skip(past: "wheel scrolled ") {
      guard let x = scanner.decimal(), scanner.take(" in x and "), let y = scanner.decimal(),
        scanner.take(" in y")
      else { return .broken }
      pass(x, y, at: nil, into: &sink)
      return .event
    }
    guard scanner.skip(past: "SDL EVENT: ") else { return .foreign }
    if scanner.take("SDL_MOUSEWHEEL") { return readFields(scanner, ticksPerMillisecond: 1, &sink) }
    if scanner.take("SDL_EVENT_MOUSE_WHEEL") {
      return readFields(scanner, ticksPerMillisecond: 1_000_000, &sink)
    }
    count(scanner, into: &sink)
    return .known
  }

  mutating func finish(into sink: inout LogSink) {}

  /// Reads `(timestamp=12 windowid=1 which=0 x=0 y=-1 preciseX=… preciseY=… direction=normal)`; 2.0.18
  /// began with the precise numbers, and 3 has them alone as `x` and `y`.
  private mutating func readFields(
    _ fields: LogScanner, ticksPerMillisecond: Double, _ sink: inout LogSink
  ) -> LineMeaning {
    func value(_ name: StaticString) -> Double? {
      var scanner = fields
      return scanner.skip(past: name) ? scanner.decimal() : nil
    }
    var closing = fields
    guard closing.skip(past: ")"), let x = value(" x="), let y = value(" y=") else {
      return .broken
    }
    let time = value("timestamp=").map { $0 / ticksPerMillisecond }
    pass(value(" preciseX=") ?? x, value(" preciseY=") ?? y, at: time, into: &sink)
    return .event
  }

  private mutating func pass(_ x: Double, _ y: Double, at time: Double?, into sink: inout LogSink) {
    if x != x.rounded() || y != y.rounded() { hasFractions = true }
    sink.append(
      .scroll(
        LogScroll(
          time: time, horizontal: x, vertical: -y, source: hasFractions ? .unknown : .wheel,
          pointsPerUnit: Self.pointsPerNotch,
          notches: hasFractions
            ? nil : LogScroll.Notches(horizontal: x * 120, vertical: -y * 120))))
  }

  private func count(_ event: LogScanner, into sink: inout LogSink) {
    var scanner = event
    if scanner.take("SDL_MOUSEMOTION") || scanner.take("SDL_EVENT_MOUSE_MOTION")
      || scanner.take("Mouse: moved")
    {
      sink.count(.motion)
    } else if scanner.take("SDL_FINGER") || scanner.take("SDL_EVENT_FINGER")
      || scanner.take("Finger:")
    {
      sink.count(.touch)
    } else {
      sink.count(.other)
    }
  }
}
