/// A scroll valuator of a device.
struct XInputAxis {
  var device: Int
  var valuator: Int
  var isVertical: Bool
  /// The valuator's change that is a notch; negative where it grows upwards or to the left.
  var increment: Double
}

/// Reads `xinput list`, and with `--long` the scroll valuators in it.
struct XInputList {
  private var device = 0
  private var valuator: Int?
  private var isVertical: Bool?
  private var axis: XInputAxis?

  /// Takes in a line; nil where it is none of a list.
  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning? {
    var scanner = line.scanner
    if scanner.skip(past: "id=") {
      guard let number = scanner.integer() else { return nil }
      scanner.skipBlanks()
      guard scanner.take("[") else { return nil }
      device = number
      sink.count(.device)
      return .known
    }
    // Below a device also without an indent, as pages and editors leave it.
    guard scanner.skipBlanks() || device != 0 else { return nil }
    if scanner.take("Class originated from: ") {
      guard let number = scanner.integer() else { return .broken }
      (device, valuator, isVertical) = (number, nil, nil)
      return .known
    }
    if scanner.take("Scroll info for Valuator ") {
      guard let number = scanner.integer() else { return .broken }
      (valuator, isVertical) = (number, nil)
      return .known
    }
    if valuator != nil, let meaning = readScroll(&scanner) { return meaning }
    return Self.others.contains(where: { scanner.take($0) }) ? .known : nil
  }

  /// The scroll valuator that is complete now, once.
  mutating func takeAxis() -> XInputAxis? {
    defer { axis = nil }
    return axis
  }

  private mutating func readScroll(_ scanner: inout LogScanner) -> LineMeaning? {
    if scanner.take("type: ") {
      guard let number = scanner.integer(), number == 1 || number == 2 else { return .broken }
      isVertical = number == 1
      return .known
    }
    guard scanner.take("increment: ") else { return nil }
    guard let increment = scanner.decimal(), increment != 0, let valuator, let isVertical else {
      return .broken
    }
    axis = XInputAxis(
      device: device, valuator: valuator, isVertical: isVertical, increment: increment)
    return .known
  }

  private static let others: [StaticString] = [
    "Reporting ", "Buttons supported: ", "Button labels: ", "Button state:", "Keycodes supported: ",
    "Detail for Valuator ", "Label: ", "Range: ", "Resolution: ", "Mode: ", "Current value: ",
    "flags: 0x", "Touch mode: ", "Max number of touches: ", "This device is disabled",
  ]
}
