/// Reads the events of programs on winit:
/// `MouseWheel { …, delta: PixelDelta(PhysicalPosition { x: 0.0, y: 36.5 }), phase: Moved }`.
///
/// Both numbers are positive where the content goes down or right, against Wayland's signs. A line is a
/// notch, or a part of one. `DeviceEvent`s are not of a window: they have the device's own numbers and
/// signs, and count only where no window is told anything.
struct WinitGrammar: LogGrammar {
  private var hasWindowEvents = false
  /// A device's event that waits for the window's of the same.
  private var deviceEvent: LogScroll?
  private var hasFractions = false

  /// As SDL and Xwayland take a notch.
  private static let pointsPerLine = 10.0

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    guard scanner.skip(past: "MouseWheel {") else {
      guard Self.isOther(line) else { return .foreign }
      sink.count(.other)
      return .known
    }
    guard scanner.skip(past: "delta: ") else { return .broken }
    let time = LogTimestamp.milliseconds(in: line.bytes[..<scanner.index])
    var prefix = line.scanner
    let isDevice = prefix.skip(past: "DeviceEvent {")
    guard var scroll = scroll(&scanner, isDevice: isDevice, time: time) else { return .broken }
    if isDevice {
      passDevice(into: &sink)
      if !hasWindowEvents { deviceEvent = scroll }
      return .event
    }
    (hasWindowEvents, deviceEvent) = (true, nil)
    scroll.time = time
    sink.append(.scroll(scroll))
    guard scanner.skip(past: "phase: ") else { return .event }
    if scanner.take("Ended") || scanner.take("Cancelled") { sink.append(.stop(time: time)) }
    return .event
  }

  mutating func finish(into sink: inout LogSink) { passDevice(into: &sink) }

  private mutating func passDevice(into sink: inout LogSink) {
    guard let scroll = deviceEvent else { return }
    deviceEvent = nil
    sink.note("events of a device and of no window, in its own units, one taken as a point")
    sink.append(.scroll(scroll))
  }

  private mutating func scroll(
    _ scanner: inout LogScanner, isDevice: Bool, time: Double?
  ) -> LogScroll? {
    if scanner.take("PixelDelta(") {
      guard scanner.skip(past: "x: "), let x = scanner.decimal(), scanner.take(", y: "),
        let y = scanner.decimal()
      else { return nil }
      return LogScroll(time: time, horizontal: -x, vertical: -y, source: .unknown)
    }
    guard scanner.take("LineDelta("), let x = scanner.decimal(), scanner.take(", "),
      let y = scanner.decimal(), scanner.take(")")
    else { return nil }
    if isDevice { return LogScroll(time: time, horizontal: x, vertical: y, source: .unknown) }
    if x != x.rounded() || y != y.rounded() { hasFractions = true }
    return LogScroll(
      time: time, horizontal: -x, vertical: -y, source: hasFractions ? .unknown : .wheel,
      pointsPerUnit: Self.pointsPerLine,
      notches: LogScroll.Notches(horizontal: -x * 120, vertical: -y * 120))
  }

  private static func isOther(_ line: LogLine) -> Bool {
    var scanner = line.scanner
    if scanner.skip(past: "WindowEvent {") { return true }
    scanner = line.scanner
    if scanner.skip(past: "DeviceEvent {") { return true }
    scanner = line.scanner
    return scanner.skip(past: "winit event: ")
  }
}
