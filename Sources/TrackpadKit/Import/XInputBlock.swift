/// What one event of `xinput test-xi2` says.
struct XInputBlock {
  enum Kind {
    case rawMotion, motion, rawButtonPress, buttonPress, other
  }

  let kind: Kind
  /// The device that tells it: a slave, or the master it is attached to.
  var device = 0
  /// The device that it comes from.
  var source = 0
  var time: Double?
  /// The button.
  var detail = 0
  var isEmulated = false
  var valuators: [(number: Int, value: Double)] = []

  /// No device has more.
  private static let greatestValuatorCount = 32

  init(_ name: ArraySlice<UInt8>) {
    kind =
      if name.equals("RawMotion") {
        .rawMotion
      } else if name.equals("Motion") {
        .motion
      } else if name.equals("RawButtonPress") {
        .rawButtonPress
      } else if name.equals("ButtonPress") {
        .buttonPress
      } else {
        .other
      }
  }

  /// What a block says without an indent, as pages and editors leave it.
  private static let keys: [StaticString] = [
    "device: ", "time: ", "detail: ", "flags: ", "root: ", "event: ", "buttons:", "modifiers: ",
    "group: ", "valuators:", "windows: ", "source: ", "reason: ", "changed by:",
  ]

  /// Takes in a line below the first; nil where it is none of a block.
  mutating func read(_ line: LogLine) -> LineMeaning? {
    var scanner = line.scanner
    guard scanner.skipBlanks() else { return readFlush(line) }
    // Of those nothing is needed, and what is below them is in every form.
    if kind == .other { return .known }
    if scanner.next?.isDigit == true { return readValuator(&scanner) }
    return readDetail(&scanner)
  }

  /// A line without an indent: it may as well be prose, or have something before it.
  private mutating func readFlush(_ line: LogLine) -> LineMeaning? {
    var scanner = line.scanner
    guard scanner.next?.isDigit != true else {
      guard kind != .other else { return nil }
      let meaning = readValuator(&scanner)
      return meaning == .broken ? nil : meaning
    }
    var key = scanner
    guard Self.keys.contains(where: { key.take($0) }) else { return nil }
    return kind == .other ? .known : readDetail(&scanner)
  }

  private mutating func readDetail(_ scanner: inout LogScanner) -> LineMeaning? {
    guard let key = scanner.name(), scanner.skip(past: ":") else { return nil }
    scanner.skipBlanks()
    if key.equals("device") { return readDevice(&scanner) }
    if key.equals("time") || key.equals("detail") {
      guard let number = scanner.integer() else { return .broken }
      if key.equals("time") { time = Double(number) } else { detail = number }
    }
    if key.equals("flags") { isEmulated = scanner.skip(past: "emulated") }
    return .known
  }

  /// `2 (7)`.
  private mutating func readDevice(_ scanner: inout LogScanner) -> LineMeaning {
    guard let device = scanner.integer(), scanner.take(" ("), let source = scanner.integer(),
      scanner.take(")")
    else { return .broken }
    (self.device, self.source) = (device, source)
    return .known
  }

  /// `3: 0.25 (0.25)` or `3: 412.00`.
  private mutating func readValuator(_ scanner: inout LogScanner) -> LineMeaning? {
    guard let number = scanner.integer(), scanner.take(":") else { return nil }
    scanner.skipBlanks()
    guard let value = scanner.decimal() else { return .broken }
    scanner.skipBlanks()
    // A raw value has the unaccelerated one behind it; a line that is cut may have lost digits.
    let isWhole =
      scanner.isAtEnd ? kind != .rawMotion : scanner.take("(") && scanner.skip(past: ")")
    guard isWhole, valuators.count < Self.greatestValuatorCount else { return .broken }
    valuators.append((number, value))
    return .known
  }
}
